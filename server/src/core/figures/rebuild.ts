import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { withoutTimeout } from '../database/long-work.ts';
import { foldFigures } from './fold-figures.ts';

/** How many days wait to be counted. */
async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ days: number }>`select count(*)::integer as days from figure_day_to_count`.execute(db);
  return rows[0]?.days ?? 0;
}

/**
 * Counts all days anew from the documents, the newest first, each in a transaction of its own: people work and read meanwhile, and
 * what they do is folded in between. Servers help; whoever is cut short leaves the rest to them.
 */
export async function rebuildFigures(db: Database, say: (words: string) => void): Promise<void> {
  await sql`
    insert into figure_day_to_count (day)
    select generate_series(first::timestamp, last::timestamp, interval '1 day')::date from days_with_figures() where first is not null
    on conflict do nothing
  `.execute(db);
  for (let days = await waiting(db); days > 0; days = await waiting(db)) {
    say(`${days} ${days === 1 ? 'day' : 'days'} to count`);
    for (let taken = 0; taken < 20; taken += 1) await foldFigures(db);
  }
  await db.transaction().execute(async (transaction) => {
    await withoutTimeout(transaction);
    await sql`select recount_figure_sums()`.execute(transaction);
  });
}
