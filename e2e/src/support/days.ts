const day = 86_400_000;
/** The business is in Dhaka, whose clock is six hours ahead all year, wherever and at whatever hour the tests run. */
const ahead = 6 * 3_600_000;

/** The business date so many days after today's: `2026-12-31`. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + ahead + days * day).toISOString().slice(0, 10);
}

/** The month so many after that of the business date: `2026-12`. */
export function monthAhead(months: number): string {
  const [year = 0, month = 1] = dayAhead(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}
