import type { Rehearsal } from '@routebook/contract';
import { StatusBadge, type StatusTone } from '@routebook/ui';

const badges: Readonly<Record<Rehearsal['verdict'], { status: string; tone: StatusTone }>> = {
  same: { status: 'No difference', tone: 'good' },
  differs: { status: 'Differs', tone: 'waiting' },
  fails: { status: 'Fails', tone: 'bad' },
  unfinished: { status: 'Not ended', tone: 'warning' },
};

export function VerdictBadge({ verdict }: Pick<Rehearsal, 'verdict'>) {
  return <StatusBadge {...badges[verdict]} />;
}
