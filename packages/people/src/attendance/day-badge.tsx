import type { Attendance } from '@routebook/contract';
import { statusWords } from './statuses.ts';

/** What a day came to. */
export function DayBadge({ status }: Pick<Attendance, 'status'>) {
  const { label, tone } = statusWords[status];
  return <span data-status={tone}>{label}</span>;
}
