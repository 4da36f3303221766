import { listPrimarySales, type PrimarySale } from '@routebook/contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../../core/http/context.ts';
import { List } from '../../../core/lists/list.ts';
import { type Named, namedSorts } from '../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { lockForUpdate } from '../../../core/records/row-states.ts';
import { refuse } from '../../../core/refusal.ts';
import { houseJson } from '../stock/stocks.ts';
import {
  matchesSale,
  type SaleFilter,
  saleFilter,
  salesOf,
  saleTotals,
  summedColumns,
  unsettled,
  variance,
} from './filters.ts';

const { date, integer, amount, instant, text, natural } = sortColumnsOf('row');

export const sourceJson = sql`json_build_object('id', source.id, 'name', source.name, 'kind', source.kind)`;

const latest = [date('business_date'), natural('number')];
export const houseNamed: Named = { table: 'market_node', by: 'db_house_id' };
export const sourceNamed: Named = { table: 'source_category', by: 'source_category_id' };
const named = namedSorts(
  'row',
  { dbHouse: houseNamed, sourceCategory: sourceNamed, madeBy: { table: 'user_account', by: 'made_by' } },
  latest,
);

/** Invoices of the company to DB houses. */
export const primarySales = new List<PrimarySale, SaleFilter>({
  alias: 'row',
  source: salesOf,
  columns: sql`row.id, row.number, ${houseJson} as "dbHouse", ${sourceJson} as "sourceCategory", row.business_date as date, row.state, row.products,
    row.pieces::float8 as pieces, row.free::float8 as free, row.received::float8 as received, row.damaged::float8 as damaged, row.returned::float8 as returned,
    (${variance})::float8 as variance, (${unsettled})::float8 as unsettled, row.gross::text as gross, row.discount::text as discount, row.vat::text as vat,
    row.net::text as net, row.credited::text as credited, row.note, json_build_object('id', maker.id, 'name', maker.name) as "madeBy", row.version,
    row.created_at as "createdAt", row.updated_at as "updatedAt", row.deleted_at as "deletedAt"`,
  joins: sql`/* unscoped: part */ join market_node house on house.id = row.db_house_id join source_category source on source.id = row.source_category_id
    join user_account maker on maker.id = row.made_by`,
  sorts: {
    date: latest,
    number: [natural('number')],
    ...named.sorts,
    state: [text('state'), ...latest],
    products: [integer('products'), ...latest],
    pieces: [amount('pieces'), ...latest],
    free: [amount('free'), ...latest],
    gross: [amount('gross'), ...latest],
    discount: [amount('discount'), ...latest],
    vat: [amount('vat'), ...latest],
    net: [amount('net'), ...latest],
    received: [amount('received'), ...latest],
    damaged: [amount('damaged'), ...latest],
    returned: [amount('returned'), ...latest],
    variance: [{ expression: sql`coalesce(${variance}, 0)`, type: 'numeric' }, ...latest],
    unsettled: [{ expression: unsettled, type: 'numeric' }, ...latest],
    credited: [amount('credited'), ...latest],
    note: [text('note'), ...latest],
    updatedAt: [instant('updated_at')],
  },
  sortJoins: named.joins,
  sort: listPrimarySales.list.sort,
  matches: (filter) =>
    matchesSale(
      filter,
      (id) =>
        sql`row.id in (/* unscoped: part */ select line.sale_id from primary_sale_line line where line.product_id = ${id})`,
    ),
  totals: { totals: saleTotals(sql`count(*)`) },
  gathered: summedColumns,
});

/** An invoice in reach, also a deleted draft; NOT_FOUND for any other id. */
export async function findSale(context: ReadContext, id: string): Promise<PrimarySale> {
  const found = await primarySales.find(context.db, id, await saleFilter(context, {}));
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** The same, which nobody else changes until the commit; STALE_VERSION when somebody did before. */
export async function findLockedSale(context: ReadContext, id: string, version: number | null): Promise<PrimarySale> {
  await findSale(context, id);
  await lockForUpdate(context.db, 'primary_sale', id);
  const sale = await findSale(context, id);
  if (version !== null && sale.version !== version) throw refuse('STALE_VERSION', { current: sale });
  return sale;
}
