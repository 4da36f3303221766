import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { withoutTimeout } from '../database/long-work.ts';

/** So many changes at most are folded at once. */
const mostChanges = 2_000;
const fewestChanges = 20;

/** How many are folded at once before anybody knows how long they take. */
export const firstChanges = 100;

/** Milliseconds that a batch is to take at most, since what people change meanwhile waits for it. */
const longestBatch = 1_000;

/**
 * How many changes to fold next at most, after so many took so many milliseconds: what is likely to be done in a second. Changes of days
 * that nobody has read for long take a hundred times as long as those of today.
 */
export function nextBatch(changes: number, milliseconds: number): number {
  const likely = Math.floor((changes * longestBatch) / Math.max(milliseconds, 1));
  return Math.min(Math.max(likely, fewestChanges), 2 * changes, mostChanges);
}

/**
 * Folds a batch of what changed into the kept figures, or counts one of the days that wait for it, in one transaction. Answers how many
 * changes that were: 0 when nothing waits, null when another server is at it.
 */
export async function foldFigures(db: Database, most = mostChanges): Promise<number | null> {
  if (!(await somethingWaits(db))) return 0;
  return db.transaction().execute(async (transaction) => {
    await withoutTimeout(transaction);
    const { rows } = await sql<{ taken: number | null }>`select fold_figures(${most}) as taken`.execute(transaction);
    return rows[0]?.taken ?? null;
  });
}

/** In one statement, since it is asked several times a second and nothing waits most of the time. */
async function somethingWaits(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from figure_change) or exists (select from figure_day_to_count) or begun < business_date() as waits
    from figure_state
  `.execute(db);
  return rows[0]?.waits ?? false;
}

/** Folds until nothing waits any more. */
export async function foldAllFigures(db: Database): Promise<void> {
  while ((await foldFigures(db)) !== 0);
}

/** Lets the days of the change that is to be folded next be counted as a whole in its place, once nothing else waits: what cannot be folded holds nobody up. */
export async function countNextChangeLater(db: Database): Promise<void> {
  await sql`
    with taken as (
      delete from figure_change where id in (select id from next_figure_changes(1)) returning first_day, least(last_day, business_date()) as last_day
    )
    insert into figure_day_to_count (day)
    select day::date from taken cross join lateral generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as day
    on conflict do nothing
  `.execute(db);
}
