import { type RawBuilder, sql } from 'kysely';

/**
 * People name the last day of an offer; `ends_on` is the first day without it, so that a version's days are a half-open
 * period like all of the database's.
 */
export function lastDayOf(endsOn: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${endsOn} - 1)`;
}

/** The `ends_on` of an offer with this last day. */
export function endsOnAfter(lastDay: string): RawBuilder<string> {
  return sql<string>`(${lastDay}::date + 1)`;
}
