/** The days of the week in the order of the business, by their number: 0 is Sunday. */
export const weekDays = [
  { value: 6, label: 'Saturday' },
  { value: 0, label: 'Sunday' },
  { value: 1, label: 'Monday' },
  { value: 2, label: 'Tuesday' },
  { value: 3, label: 'Wednesday' },
  { value: 4, label: 'Thursday' },
  { value: 5, label: 'Friday' },
] as const;

/** `Friday`, `Friday and Saturday`, `none`. */
export function weekDaysInWords(days: readonly number[]): string {
  const names = weekDays.filter(({ value }) => days.includes(value)).map(({ label }) => label);
  return names.length === 0 ? 'none' : names.join(' and ');
}
