import type { FilterOf, listPrimarySales } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { hidden } from '../../../core/database/hidden.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { hasWords, searchWords } from '../../../core/lists/matches.ts';
import { madeIn } from '../../../core/scope/made-in.ts';
import { type Place, type Reach, reachOf, requirePlace } from '../../../core/scope/reach.ts';
import { stockInReach } from '../../../core/scope/stock.ts';

type Asked = FilterOf<typeof listPrimarySales>;
export type SaleFilter = Asked & { readonly reach: Reach; readonly place: Place | undefined };

/** For who asks; NOT_FOUND when the place is not in reach. */
export async function saleFilter({ db, session }: ReadContext, asked: Asked): Promise<SaleFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  return { ...asked, reach, place };
}

/** The invoices in question, to select from as one would from the table. */
export function salesOf({ reach, place, reading }: SaleFilter): RawBuilder<unknown> {
  return reading ? madeIn('primary_sale', { reach, place, reading }) : stockInReach('primary_sale', reach, place);
}

/** Sent and not received well, of an invoice, or of a line of one, called `row`; null before the first receipt. */
export const variance = sql<number>`case when row.state in ('receivedInPart', 'received', 'closed') then row.pieces + row.free - row.received end`;
/** Of it what nothing has settled. */
export const unsettled = sql<number>`case when row.state = 'receivedInPart' then row.pieces + row.free - row.received - row.settled else 0 end`;

/** The conditions that an invoice passes, or a line of one, called `row`; `ofProduct` says how it has a product. */
export function matchesSale(
  { search, state, sourceCategoryId, productId, from, to, unsettled: open }: SaleFilter,
  ofProduct: (id: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  return [
    state === 'deleted' ? sql`row.deleted_at is not null` : sql`row.deleted_at is null`,
    ...(state && state !== 'deleted' ? [sql`row.state = ${state}`] : []),
    ...(sourceCategoryId ? [sql`row.source_category_id = ${hidden.id(sourceCategoryId)}`] : []),
    ...(productId ? [ofProduct(hidden.id(productId))] : []),
    ...(from ? [sql`row.business_date >= ${from}::date`] : []),
    ...(to ? [sql`row.business_date <= ${to}::date`] : []),
    ...(open ? [sql`${unsettled} ${open === 'yes' ? sql`> 0` : sql`= 0`}`] : []),
    ...searchWords(search).map(hasWord),
  ];
}

function hasWord(word: string): RawBuilder<unknown> {
  const [own = sql`true`] = hasWords(sql`row.search_text`, word);
  const [house = sql`true`] = hasWords(sql`house.search_text`, word);
  return sql`/* unscoped: part */ (${own}
    or row.db_house_id in (select house.id from market_node house where house.level = 'dbHouse' and ${house}))`;
}

const isDraft = sql`row.state = 'draft'`;
const sumOf = (expression: RawBuilder<unknown>) => sql`coalesce(sum(${expression}) filter (where not ${isDraft}), 0)`;
const piecesOf = (expression: RawBuilder<unknown>) => sql`${sumOf(expression)}::bigint`;
const moneyOf = (column: string) => sql`${sumOf(sql.ref(`row.${column}`))}::numeric(20, 2)::text`;

/** What `saleTotals` reads of a row. */
export const summedColumns = sql`row.id, row.state, row.gross, row.discount, row.vat, row.net, row.credited, row.pieces, row.free, row.received,
  row.returned, row.settled`;

/** What invoices, or their lines, add up to: `primarySaleTotals`. `count` counts invoices. */
export const saleTotals = (count: RawBuilder<unknown>) => sql`json_build_object(
  'drafts', ${count} filter (where ${isDraft}),
  'gross', ${moneyOf('gross')}, 'discount', ${moneyOf('discount')}, 'vat', ${moneyOf('vat')}, 'net', ${moneyOf('net')}, 'credited', ${moneyOf('credited')},
  'pieces', ${piecesOf(sql`row.pieces`)}, 'free', ${piecesOf(sql`row.free`)}, 'received', ${piecesOf(sql`row.received`)},
  'returned', ${piecesOf(sql`row.returned`)}, 'variance', ${piecesOf(variance)}, 'unsettled', ${piecesOf(unsettled)},
  'unsettledSales', ${count} filter (where ${unsettled} > 0))`;
