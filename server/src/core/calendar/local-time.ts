import { type RawBuilder, sql } from 'kysely';

/** The name of the time zone that the business keeps its days by: a setting. */
export const timeZone = sql<string>`(select value #>> '{}' from setting where key = 'timeZone')`;

/** What the business's clock and calendar show at an instant: a timestamp without a zone. */
export function localTime(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${instant} at time zone ${timeZone})`;
}

/** The business's day that an instant lies in. */
export function localDay(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql`${localTime(instant)}::date`;
}

/** The instant at which the business's clock shows a timestamp without a zone, or a day begins. */
export function instantAt(local: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`(${local}::timestamp at time zone ${timeZone})`;
}

/** The time of the day at an instant, as HH:MM. */
export function clockTime(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${localTime(instant)}, 'HH24:MI')`;
}
