/** A calendar day as the count of days since 1970-01-01. */
export type DayNumber = number;

const dayLength = 86_400_000;
const texts = new Map<DayNumber, string>();

export function dayNumber(day: string): DayNumber {
  return Date.parse(`${day}T00:00:00Z`) / dayLength;
}

/** `YYYY-MM-DD` */
export function dayText(day: DayNumber): string {
  let text = texts.get(day);
  if (text === undefined) {
    text = new Date(day * dayLength).toISOString().slice(0, 10);
    texts.set(day, text);
  }
  return text;
}

/** Dhaka is six hours ahead of UTC, without summer time. */
const dhakaAhead = 6 * 60;

const daySeconds = 86_400;
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** The instant of a day's minute in Dhaka to the second, ISO 8601 in UTC. Millions are asked for: a Date would take most of the time. */
export function instantAt(day: DayNumber, minute: number): string {
  const second = Math.round((minute - dhakaAhead) * 60);
  const daysLater = Math.floor(second / daySeconds);
  const ofDay = second - daysLater * daySeconds;
  const two = (part: number) => twoDigits[Math.floor(part)];
  return `${dayText(day + daysLater)}T${two(ofDay / 3600)}:${two((ofDay / 60) % 60)}:${two(ofDay % 60)}.000Z`;
}

/** 0 Sunday to 6 Saturday; the first day was a Thursday. */
export function weekday(day: DayNumber): number {
  return (day + 4) % 7;
}

/** The last day before `day` that has this date in its month. */
export function lastDateBefore(day: DayNumber, date: number): DayNumber {
  const at = new Date((day - 1) * dayLength);
  const month = at.getUTCDate() >= date ? at.getUTCMonth() : at.getUTCMonth() - 1;
  return Date.UTC(at.getUTCFullYear(), month, date) / dayLength;
}

/** The middle (16th of the second month) of the latest quarter in which it lies at least a week before `day`. */
export function lastMidQuarter(day: DayNumber): DayNumber {
  const at = new Date((day - 7) * dayLength);
  const quarter = Math.floor(at.getUTCMonth() / 3);
  const middleOf = (number: number) => Date.UTC(at.getUTCFullYear(), number * 3 + 1, 16) / dayLength;
  return middleOf(quarter) <= day - 7 ? middleOf(quarter) : middleOf(quarter - 1);
}
