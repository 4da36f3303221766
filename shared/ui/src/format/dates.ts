/** The business's time zone: a business day begins and ends there, whatever the visitor's clock says. */
export const businessTimeZone = 'Asia/Dhaka';

/** Made when it is first used: each costs more than what it formats, and no first view needs all of them. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (at) => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made.format(at);
  };
}

const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const clock = { timeZone: businessTimeZone, hour: '2-digit', minute: '2-digit' } as const;

const isoDay = formatter('en-CA', { ...numbers, timeZone: businessTimeZone });
const time = formatter('en-GB', clock);

/** The business day of an instant as `YYYY-MM-DD`; today without one. */
export function businessDate(at: Date = new Date()): string {
  return isoDay(at);
}

/** `YYYY-MM-DD` moved by days. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** `2026-11-01` as `01 Nov 2026`; what is no date, as an address may say, as it is. */
export function showDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return name === undefined ? date : `${day} ${name} ${year}`;
}

/** An instant as `31 Jan 2026, 14:05` in business time. */
export function showInstant(instant: string | number | Date): string {
  const at = new Date(instant);
  return `${showDate(businessDate(at))}, ${time(at)}`;
}

/** An instant as `14:05` in business time. */
export function showTime(instant: string | number | Date): string {
  return time(new Date(instant));
}
