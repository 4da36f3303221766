const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** `2026-11` as `November 2026`; what is no month, as an address may say, as it is. */
export function monthInWords(month: string): string {
  try {
    return monthName.format(firstOf(month));
  } catch {
    return month;
  }
}

/** A month (`2026-11`) moved by months. */
export function addMonths(month: string, months: number): string {
  const moved = firstOf(month);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 7);
}
