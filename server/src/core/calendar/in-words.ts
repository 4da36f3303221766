const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2026-11` as `November 2026`. */
export function monthInWords(month: string): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1] ?? number} ${year}`;
}

/** `2026-11-21` as `21 November 2026`. */
export function dayInWords(day: string): string {
  return `${Number(day.slice(8))} ${monthInWords(day.slice(0, 7))}`;
}
