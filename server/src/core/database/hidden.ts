import { type RawBuilder, sql } from 'kysely';

/**
 * Values hidden from the planner. It would otherwise plan a prepared statement anew in each call, for what it knows of
 * these values, which takes longer than the reading of a few rows.
 */
export const hidden = {
  id: (id: string): RawBuilder<string> => sql<string>`(select ${id}::uuid)`,
  /** An array: for `= any (...)`. */
  ids: (ids: readonly string[]): RawBuilder<string[]> => sql<string[]>`(select ${ids}::uuid[])::uuid[]`,
  day: (day: string): RawBuilder<string> => sql<string>`(select ${day}::date)`,
};
