import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { allOf, searchWords } from '../../../core/lists/matches.ts';
import { isMobile, matchesOutlet, type OutletFilter } from './filters.ts';

/** So many are told of as "10,000+". */
const told = 10_000;

interface Sample {
  /** Of all outlets. */
  readonly percent: number;
  /** With as many matches as these in the sample, it is less likely than one in a million that fewer than `told` match. */
  readonly enough: number;
  /** With fewer outlets than these all that match are counted, and a sample would say little. */
  readonly large: number;
}

const thousandth: Sample = { percent: 0.1, enough: 30, large: 100_000 };

/**
 * A number that certainly more outlets of a search match: words like "store" are in every other name, and to count those is to
 * read them all. Null where fewer match, where a part of the business is searched, and where nothing is. The sample is the same
 * each time, so that a list does not count now and then.
 */
export async function certainlyMoreOutlets(
  db: Database,
  filter: OutletFilter,
  { percent, enough, large } = thousandth,
): Promise<number | null> {
  const { reach, place, search } = filter;
  const words = searchWords(search);
  if (!reach.everything || place || words.length === 0 || words.some(isMobile)) return null;
  const { rows } = await sql<{ found: number | null }>`
    /* unscoped: whole */ select case when (select sum(n) from outlet_rung) >= ${large} then (
      select count(*)::integer from outlet tablesample system (${sql.lit(percent)}) repeatable (1) where ${allOf(matchesOutlet(filter))}
    ) end as found`.execute(db);
  return (rows[0]?.found ?? 0) >= enough ? told : null;
}
