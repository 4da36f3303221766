/** Saturday first, as weeks begin. */
export const weekdays = [
  { value: 6, label: 'Saturday' },
  { value: 0, label: 'Sunday' },
  { value: 1, label: 'Monday' },
  { value: 2, label: 'Tuesday' },
  { value: 3, label: 'Wednesday' },
  { value: 4, label: 'Thursday' },
  { value: 5, label: 'Friday' },
] as const;

/** `[6, 2]` as `Sat, Tue`. */
export function weekdaysInWords(days: readonly number[]): string {
  return weekdays
    .filter(({ value }) => days.includes(value))
    .map(({ label }) => label.slice(0, 3))
    .join(', ');
}
