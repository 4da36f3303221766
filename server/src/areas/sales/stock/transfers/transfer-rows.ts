import { type FilterOf, listStockTransfers, type StockTransfer, type StockTransferLine } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { hidden } from '../../../../core/database/hidden.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import { List } from '../../../../core/lists/list.ts';
import { hasWords } from '../../../../core/lists/matches.ts';
import { namedSorts } from '../../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../../core/lists/sort-columns.ts';
import { refuse } from '../../../../core/refusal.ts';
import { type Place, type Reach, reachOf, requirePlace } from '../../../../core/scope/reach.ts';
import { transfersInReach } from '../../../../core/scope/stock.ts';
import { houseJson, productJson } from '../stocks.ts';

type Asked = FilterOf<typeof listStockTransfers>;
type TransferFilter = Asked & { readonly reach: Reach; readonly place: Place | undefined };

/** For who asks; NOT_FOUND when the place is not in reach. */
export async function transferFilter({ db, session }: ReadContext, asked: Asked): Promise<TransferFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  return { ...asked, reach, place };
}

const { text, integer, date, instant } = sortColumnsOf('transfer');
const latest = instant('made_at');
const named = namedSorts(
  'transfer',
  {
    from: { table: 'market_node', by: 'from_id' },
    to: { table: 'market_node', by: 'to_id' },
    madeBy: { table: 'user_account', by: 'made_by' },
  },
  [latest],
);
/** Its movements out of the house that gives: its lines. */
const given = sql`stock_movement movement where movement.document_id = transfer.id and movement.db_house_id = transfer.from_id`;
const pieces = sql`(select -sum(movement.pieces)::bigint from ${given})`;
const products = sql`(select count(*)::integer from ${given})`;

/** Neither takes another back nor was taken back. */
const stays = sql`/* unscoped: part */ transfer.undoes is null and not exists (select from stock_transfer later where later.undoes = transfer.id)`;

export const stockTransfers = new List<StockTransfer, TransferFilter>({
  alias: 'transfer',
  source: ({ reach, place }) => transfersInReach(reach, place),
  columns: sql`/* unscoped: part */ transfer.id, transfer.number, ${houseJson} as from, json_build_object('id', taker.id, 'name', taker.name, 'code', taker.code) as to,
    transfer.business_date as date, transfer.reason, ${products} as products, ${pieces} as pieces,
    json_build_object('id', maker.id, 'name', maker.name) as "madeBy", transfer.made_at as "madeAt", undone.number as undoes,
    (select later.number from stock_transfer later where later.undoes = transfer.id) as "undoneBy"`,
  joins: sql`/* unscoped: part */ join market_node house on house.id = transfer.from_id join market_node taker on taker.id = transfer.to_id
    join user_account maker on maker.id = transfer.made_by left join stock_transfer undone on undone.id = transfer.undoes`,
  sorts: {
    madeAt: [latest],
    number: [integer('number')],
    ...named.sorts,
    date: [date('business_date'), latest],
    products: [{ expression: products, type: 'integer' }, latest],
    pieces: [{ expression: pieces, type: 'numeric' }, latest],
    reason: [text('reason'), latest],
  },
  sortJoins: named.joins,
  sort: listStockTransfers.list.sort,
  matches: ({ search, productId }) => [
    ...hasWords(sql`lower(normalize(concat_ws(' ', transfer.reason, transfer.number)))`, search),
    ...(productId ? [sql`exists (select from ${given} and movement.product_id = ${hidden.id(productId)})`] : []),
  ],
  totals: {
    totals: sql`json_build_object('takenBack', count(*) filter (where transfer.undoes is not null),
      'pieces', coalesce(sum(${pieces}) filter (where ${stays}), 0), 'givers', count(distinct transfer.from_id) filter (where ${stays}),
      'takers', count(distinct transfer.to_id) filter (where ${stays}))`,
  },
});

/** A transfer in reach; NOT_FOUND for any other id. */
export async function findTransfer(context: ReadContext, id: string): Promise<StockTransfer> {
  const found = await stockTransfers.find(context.db, id, await transferFilter(context, {}));
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** What a transfer that was found moved of each product. */
export async function linesOf(db: Database, id: string): Promise<StockTransferLine[]> {
  const { rows } = await sql<StockTransferLine>`
    /* unscoped: found */ select ${productJson} as product, -movement.pieces as pieces
    from stock_transfer transfer join stock_movement movement on movement.document_id = transfer.id and movement.db_house_id = transfer.from_id
      join product on product.id = movement.product_id left join unit cased on cased.id = product.case_unit_id
    where transfer.id = ${id} order by product.name, product.id
  `.execute(db);
  return rows;
}
