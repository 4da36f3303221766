/** The days of the week as the business counts them, Saturday first. 0 is Sunday. */
export const weekDays = [
  { value: 6, label: 'Saturday', short: 'Sat' },
  { value: 0, label: 'Sunday', short: 'Sun' },
  { value: 1, label: 'Monday', short: 'Mon' },
  { value: 2, label: 'Tuesday', short: 'Tue' },
  { value: 3, label: 'Wednesday', short: 'Wed' },
  { value: 4, label: 'Thursday', short: 'Thu' },
  { value: 5, label: 'Friday', short: 'Fri' },
] as const;

/** `[1, 6, 3]` as "Sat, Mon, Wed". */
export function weekDaysInWords(days: readonly number[]): string {
  return weekDays.flatMap(({ value, short }) => (days.includes(value) ? [short] : [])).join(', ');
}
