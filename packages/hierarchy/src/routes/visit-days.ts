/** The days of the week as the business counts it: Saturday first. 0 is Sunday. */
export const weekDays = [
  { value: 6, label: 'Sat' },
  { value: 0, label: 'Sun' },
  { value: 1, label: 'Mon' },
  { value: 2, label: 'Tue' },
  { value: 3, label: 'Wed' },
  { value: 4, label: 'Thu' },
  { value: 5, label: 'Fri' },
] as const;

/** "Sat, Mon, Wed" */
export function visitDaysText(days: readonly number[]): string {
  return weekDays.flatMap(({ value, label }) => (days.includes(value) ? [label] : [])).join(', ');
}
