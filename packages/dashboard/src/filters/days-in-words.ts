import type { DateRange } from '@routebook/contract';
import { showDate } from '@routebook/ui';

/** `16 Nov 2026 to 23 Nov 2026` */
export function daysInWords({ from, to }: DateRange): string {
  return from === to ? showDate(from) : `${showDate(from)} to ${showDate(to)}`;
}
