import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { allOf, searchWords } from '../../../core/lists/matches.ts';
import { isMobile, matchesRow, type OutletFilter } from './filters.ts';

/** So many are told of as "5,000+". */
const told = 5_000;

interface Sample {
  /** Of all outlets. */
  readonly percent: number;
  /** With as many matches as these in the sample, it is less likely than one in a million that fewer than `told` match. */
  readonly enough: number;
  /** With fewer outlets than these all that match are counted, and a sample would say little. */
  readonly large: number;
}

const thousandth: Sample = { percent: 0.1, enough: 20, large: 100_000 };

/** How much later in the order the first match may come than if they lay anywhere: of those that do, seven in a thousand come later. */
const furtherAtMost = 5;

/**
 * A number that certainly more outlets of a search match: words like "store" are in every other name, and to count those is to
 * read them all. Null where fewer match, where a part of the business is searched, and where nothing is; and where those that match
 * lie together in the order of names, since the way to them would be long. The sample is the same each time, so that a list does
 * not count now and then.
 */
export async function certainlyMoreOutlets(
  db: Database,
  filter: OutletFilter,
  downwards: boolean,
  sample = thousandth,
): Promise<number | null> {
  const { reach, place, search } = filter;
  const words = searchWords(search);
  if (!reach.everything || place || words.length === 0 || words.some(isMobile)) return null;
  return (await areMany(db, filter, sample)) && (await areSoonReached(db, filter, downwards, sample)) ? told : null;
}

/** The outlets of a sample, to select from. */
const sampled = ({ percent }: Sample) => sql`outlet tablesample system (${sql.lit(percent)}) repeatable (1)`;

async function areMany(db: Database, filter: OutletFilter, sample: Sample): Promise<boolean> {
  const { rows } = await sql<{ found: number | null }>`
    select case when (select sum(n) from outlet_rung) >= ${sample.large} then (
      select count(*)::integer from ${sampled(sample)} where ${allOf(matchesRow(filter))}
    ) end as found`.execute(db);
  return (rows[0]?.found ?? 0) >= sample.enough;
}

async function areSoonReached(
  db: Database,
  filter: OutletFilter,
  downwards: boolean,
  sample: Sample,
): Promise<boolean> {
  const { rows } = await sql<{ soon: boolean }>`
    select min(place) filter (where found) <= ${furtherAtMost}::integer * count(*) / count(*) filter (where found) as soon
    from (
      select row_number() over (order by name ${downwards ? sql`desc` : sql`asc`}) as place, ${allOf(matchesRow(filter))} as found
      from ${sampled(sample)}
    ) as ranked`.execute(db);
  return rows[0]?.soon ?? false;
}
