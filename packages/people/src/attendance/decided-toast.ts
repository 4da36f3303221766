import type { approveCorrections, ReplyOf } from '@routebook/contract';
import { counted, quantity, showDate, type Toast } from '@routebook/ui';

type Decided = Pick<ReplyOf<typeof approveCorrections>, 'decided' | 'left'>;

/** More names than that are counted: what is told stays short enough to be read. */
const mostNamed = 3;

/** How many corrections were decided, and whose days stay as they are, by why. */
export function decidedToast(verb: 'approved' | 'rejected', { decided, left }: Decided): Toast {
  const reasons = [...new Set(left.map(({ reason }) => reason))];
  return {
    title: `${counted(decided, 'correction')} ${verb}`,
    kind: decided > 0 ? 'success' : 'info',
    ...(left.length > 0 && {
      description: reasons.map((reason) => leftFor(reason, left)).join(' '),
    }),
  };
}

function leftFor(reason: string, all: Decided['left']): string {
  const left = all.filter((one) => one.reason === reason);
  const named = left.slice(0, mostNamed).map(({ user, date }) => `${user.name} on ${showDate(date)}`);
  const others = left.length - named.length;
  const days = [...named, ...(others > 0 ? [`${quantity(others)} more`] : [])].join(', ');
  return `${quantity(left.length)} stayed (${days}): ${reason}`;
}
