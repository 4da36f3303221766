const inMonths = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const inDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` as `November 2026`. */
export function monthInWords(month: string): string {
  return inMonths.format(new Date(`${month}-01`));
}

/** `2026-11-21` as `21 November 2026`. */
export function dayInWords(day: string): string {
  return inDays.format(new Date(day));
}
