import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { withoutTimeout } from '../database/long-work.ts';
import { differencesOf, type FigureRow } from './differences.ts';
import { foldAllFigures } from './fold-figures.ts';

/** The months that have kept figures or documents to count. */
async function monthsOf(db: Database): Promise<{ first: string; last: string }[]> {
  const { rows } = await sql<{ first: string; last: string }>`
    select month::date::text as first, ((month + interval '1 month')::date - 1)::text as last
    from days_with_figures() as kept cross join lateral generate_series(date_trunc('month', kept.first::timestamp), kept.last::timestamp, interval '1 month') as month
    order by 1
  `.execute(db);
  return rows;
}

class Look extends Error {
  constructor(readonly rows: FigureRow[]) {
    super('What was counted on the way is not kept');
  }
}

/** What differs in a range of days now; what is taken into the dictionaries on the way is rolled back. */
async function differing(db: Database, first: string, last: string): Promise<FigureRow[]> {
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        await withoutTimeout(transaction);
        const { rows } = await sql<FigureRow>`
        select name, kept, figures from verify_figures(${first}::date, ${last}::date)
        union all select name, kept, figures from verify_figure_spans(${first}::date, ${last}::date)
        union all select name, kept, figures from verify_product_outlets(${first}::date, ${last}::date) limit 1000`.execute(
          transaction,
        );
        throw new Look(rows);
      });
  } catch (found) {
    if (found instanceof Look) return found.rows;
    throw found;
  }
  return [];
}

/**
 * Counts all figures again from the documents and answers a line for each that is kept differently: none when all is well. People may
 * work meanwhile: what differs is looked at again once all that they did is folded, and counts only when it still does.
 */
export async function verifyFigures(db: Database): Promise<string[]> {
  const lines: string[] = [];
  await foldAllFigures(db);
  for (const { first, last } of await monthsOf(db)) {
    const seen = await differing(db, first, last);
    if (seen.length === 0) continue;
    const before = new Set(seen.map((row) => JSON.stringify(row)));
    await foldAllFigures(db);
    const rows = (await differing(db, first, last)).filter((row) => before.has(JSON.stringify(row)));
    lines.push(...differencesOf(rows, await namesOf(db)));
  }
  return lines;
}

async function namesOf(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('market_node').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
