import { type EidName, eidOf } from '../attendance/holidays.ts';
import type { DayNumber } from '../days.ts';

const yearOf = (day: DayNumber) => new Date(day * 86_400_000).getUTCFullYear();

/** How many days it is to an Eid of this year or the next one; negative when it is over. */
function daysTo(eid: EidName, day: DayNumber): number {
  const from = [yearOf(day), yearOf(day) + 1].flatMap((year) => eidOf(eid, year) ?? []).map((on) => on - day);
  return from.reduce(
    (nearest, days) => (Math.abs(days) < Math.abs(nearest) ? days : nearest),
    Number.POSITIVE_INFINITY,
  );
}

/** By month, January first: less in the cold of winter, more in the months of mangoes. */
const ofMonth = [0.88, 0.92, 1, 1.02, 1.1, 1.14, 1.1, 1.02, 1, 0.98, 0.94, 0.88] as const;

/**
 * How much outlets order on a day, 1 on an ordinary one: it falls in winter and rises in the mango season; Ramadan is for
 * drinks and sweets, its last week and the one before the other Eid are the best of the year, and then shops are full.
 */
export function demandOn(day: DayNumber): number {
  const month = ofMonth[new Date(day * 86_400_000).getUTCMonth()] ?? 1;
  return month * eidDemand(daysTo('Eid-ul-Fitr', day), 30) * eidDemand(daysTo('Eid-ul-Adha', day), 7);
}

function eidDemand(days: number, before: number): number {
  if (days >= -7 && days < 0) return 0.6;
  if (days >= 0 && days <= 7) return 1.5;
  return days > 7 && days <= before ? 1.2 : 1;
}
