import type { Leave } from '@routebook/contract';

/** How many days a leave has, its first and its last included. */
export function daysOf({ from, to }: Pick<Leave, 'from' | 'to'>): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
