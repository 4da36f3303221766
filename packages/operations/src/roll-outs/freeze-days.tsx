import type { listRollOuts, ReplyOf } from '@routebook/contract';
import { businessDate, showDate } from '@routebook/ui';
import Snowflake from 'lucide-react/icons/snowflake';
import { Notice } from '../state/notice.tsx';

export type FreezeDay = ReplyOf<typeof listRollOuts>['freezeDays'][number];

/** The days to come on which nothing is rolled out; nothing where there is none. */
export function FreezeDays({ days }: { days: readonly FreezeDay[] }) {
  const [first] = days;
  if (!first) return null;
  const today = first.day === businessDate();
  const text = days.map(({ day, reason }) => `${showDate(day)} (${reason})`).join(', ');
  return (
    <Notice
      status={today ? 'warning' : 'info'}
      icon={<Snowflake aria-hidden />}
      title={today ? 'Nothing is rolled out today.' : 'Days on which nothing is rolled out are ahead.'}
      description={text}
    />
  );
}
