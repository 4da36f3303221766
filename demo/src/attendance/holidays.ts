import { type DayNumber, dayNumber } from '../days.ts';

export interface DemoHoliday {
  readonly day: DayNumber;
  readonly name: string;
}

/** Of each year: the days of the two Eids, which follow the moon. */
const eids: Readonly<Record<number, readonly [fitr: string, adha: string]>> = {
  2023: ['04-22', '06-29'],
  2024: ['04-11', '06-17'],
  2025: ['03-31', '06-07'],
  2026: ['03-21', '05-28'],
  2027: ['03-10', '05-17'],
  2028: ['02-27', '05-05'],
  2029: ['02-15', '04-24'],
  2030: ['02-05', '04-14'],
  2031: ['01-25', '04-03'],
  2032: ['01-14', '03-22'],
};

const everyYear: readonly (readonly [string, string])[] = [
  ['02-21', 'Shaheed Day'],
  ['03-26', 'Independence Day'],
  ['04-14', 'Bengali New Year'],
  ['05-01', 'May Day'],
  ['12-16', 'Victory Day'],
  ['12-25', 'Christmas Day'],
];

const eidNames = ['Eid-ul-Fitr', 'Eid-ul-Adha'] as const;
export type EidName = (typeof eidNames)[number];

/** The day of an Eid in a year, as far as the moon has been looked up. */
export function eidOf(name: EidName, year: number): DayNumber | undefined {
  const date = eids[year]?.[eidNames.indexOf(name)];
  return date === undefined ? undefined : dayNumber(`${year}-${date}`);
}

/** The holidays from a day to another, both included, each day once. */
export function holidaysBetween(first: DayNumber, last: DayNumber): DemoHoliday[] {
  const names = new Map<DayNumber, string>();
  const yearOf = (day: DayNumber) => new Date(day * 86_400_000).getUTCFullYear();
  for (let year = yearOf(first); year <= yearOf(last); year += 1) {
    for (const [date, name] of everyYear) names.set(dayNumber(`${year}-${date}`), name);
    for (const name of eidNames) {
      const eid = eidOf(name, year);
      if (eid !== undefined) for (const shift of [-1, 0, 1]) names.set(eid + shift, name);
    }
  }
  return [...names]
    .filter(([day]) => day >= first && day <= last)
    .sort(([one], [other]) => one - other)
    .map(([day, name]) => ({ day, name }));
}
