import type { Attendance } from '@routebook/contract';
import { StatusBadge } from '@routebook/ui';
import { statusWords } from './statuses.ts';

/** What a day came to. */
export function DayBadge({ status }: Pick<Attendance, 'status'>) {
  const { label, tone } = statusWords[status];
  return <StatusBadge status={label} tone={tone} />;
}
