import { type PrimarySaleStats, primarySaleStates } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { placeIn } from '../../../core/lists/sort-columns.ts';
import { matchesSale, type SaleFilter, salesOf, unsettled, variance } from './filters.ts';
import { sourceJson } from './sales.ts';

const share = sql`count(*)::integer as sales, sum(row.net)::numeric(20, 2)::text as net, sum(row.received)::float8 as received,
  coalesce(sum(${variance}), 0)::float8 as variance, sum(${unsettled})::float8 as unsettled`;

/** The invoices of a filter by state and by source; those of drafts by state alone. */
export async function statsOf(db: Database, filter: SaleFilter): Promise<PrimarySaleStats> {
  const conditions = matchesSale(
    filter,
    (id) =>
      sql`row.id in (/* unscoped: part */ select line.sale_id from primary_sale_line line where line.product_id = ${id})`,
  );
  const from = sql`from ${salesOf(filter)} as row`;
  const where = (...others: RawBuilder<unknown>[]) => sql`where ${allOf([...conditions, ...others])}`;
  const { rows: byState } = await sql<PrimarySaleStats['byState'][number]>`
    select row.state, ${share} ${from} ${where()} group by row.state
    order by ${placeIn(primarySaleStates, 'row.state')}
  `.execute(db);
  const { rows: bySource } = await sql<PrimarySaleStats['bySource'][number]>`
    select ${sourceJson} as "sourceCategory", ${share}
    ${from} join source_category source on source.id = row.source_category_id ${where(sql`row.state <> 'draft'`)}
    group by source.id order by sum(row.net) desc, source.position
  `.execute(db);
  return { byState, bySource };
}
