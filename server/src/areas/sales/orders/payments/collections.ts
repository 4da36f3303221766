import { type Collection, type FilterOf, listCollections } from '@routebook/contract';
import { sql } from 'kysely';
import { hidden } from '../../../../core/database/hidden.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import { List, mostCounted } from '../../../../core/lists/list.ts';
import { hasWords, searchWords } from '../../../../core/lists/matches.ts';
import { namedSorts } from '../../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../../core/lists/sort-columns.ts';
import { refuse } from '../../../../core/refusal.ts';
import { madeIn } from '../../../../core/scope/made-in.ts';
import { collectionsInReach } from '../../../../core/scope/orders.ts';
import { type Place, type Reach, reachOf, requirePlace } from '../../../../core/scope/reach.ts';
import type { ExportColumn } from '../../../../core/transfer/exports/export-file.ts';

type Asked = FilterOf<typeof listCollections>;
type CollectionFilter = Asked & { readonly reach: Reach; readonly place: Place | undefined };

/** For who asks; NOT_FOUND when the place is not in reach. */
export async function collectionFilter({ db, session }: ReadContext, asked: Asked): Promise<CollectionFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  return { ...asked, reach, place };
}

const { text, integer, date, amount } = sortColumnsOf('collection');
const latest = [date('business_date'), integer('number')];
const named = namedSorts(
  'collection',
  {
    outlet: { table: 'outlet', by: 'outlet_id' },
    dbHouse: { table: 'market_node', by: 'db_house_id' },
    madeBy: { table: 'user_account', by: 'made_by' },
  },
  latest,
);
/** The first of the orders that a collection was paid for, which is looked up for this order alone. */
const ordersOf = sql`/* unscoped: part */ join lateral (select min(ordered.number) as number from collection_part part join sales_order ordered on ordered.id = part.order_id
    where part.collection_id = collection.id) as paid on true`;

/** What outlets paid. */
export const collections = new List<Collection, CollectionFilter>({
  alias: 'collection',
  source: ({ reach, place, reading }) =>
    reading ? madeIn('collection', { reach, place, reading }) : collectionsInReach(reach, place),
  columns: sql`/* unscoped: part */ collection.id, collection.number, collection.business_date as date,
    json_build_object('id', outlet.id, 'name', outlet.name, 'code', outlet.code) as outlet, json_build_object('id', house.id, 'name', house.name) as "dbHouse",
    collection.method, collection.amount::text as amount, collection.reference, collection.cheque_date as "chequeDate", collection.state as status, collection.reason,
    (select coalesce(json_agg(json_build_object('id', ordered.id, 'number', ordered.number, 'amount', part.amount::text) order by ordered.number), '[]')
      from collection_part part join sales_order ordered on ordered.id = part.order_id where part.collection_id = collection.id) as orders,
    json_build_object('id', maker.id, 'name', maker.name) as "madeBy", collection.made_at as "madeAt"`,
  joins: sql`/* unscoped: part */ join outlet on outlet.id = collection.outlet_id join market_node house on house.id = collection.db_house_id
    join user_account maker on maker.id = collection.made_by`,
  sorts: {
    date: latest,
    number: [integer('number')],
    ...named.sorts,
    method: [text('method'), ...latest],
    amount: [amount('amount'), ...latest],
    reference: [text('reference'), ...latest],
    orders: [{ expression: sql`coalesce(paid.number, 0)`, type: 'integer' }, ...latest],
    reason: [text('reason'), ...latest],
    status: [text('state'), ...latest],
    chequeDate: [{ expression: sql`coalesce(collection.cheque_date, 'infinity')`, type: 'date' }, ...latest],
  },
  sortJoins: (sort) => (sort === 'orders' ? ordersOf : named.joins(sort)),
  sortsOfFew: new Set(['method', 'reference', 'orders', 'reason', 'madeBy', 'dbHouse']),
  sort: listCollections.list.sort,
  mostCounted,
  gathered: sql`collection.id, collection.state, collection.amount`,
  matches: ({ search, outletId, method, status, from, to }) => [
    ...(outletId ? [sql`collection.outlet_id = any (shop_of(${hidden.id(outletId)}))`] : []),
    ...(method ? [sql`collection.method = ${method}`] : []),
    ...(status ? [sql`collection.state = ${status}`] : []),
    ...(from ? [sql`collection.business_date >= ${hidden.day(from)}`] : []),
    ...(to ? [sql`collection.business_date <= ${hidden.day(to)}`] : []),
    ...searchWords(search).map(hasWord),
  ],
  totals: {
    totalAmount: sql`coalesce(sum(collection.amount) filter (where collection.state <> 'bounced'), 0.00)::text`,
    totalWaiting: sql`coalesce(sum(collection.amount) filter (where collection.state = 'received'), 0.00)::text`,
  },
});

function hasWord(word: string) {
  const [named = sql`true`] = hasWords(sql`outlet.search_text`, word);
  const [referred = sql`true`] = hasWords(
    sql`lower(normalize(concat_ws(' ', collection.number, collection.reference)))`,
    word,
  );
  return sql`/* unscoped: part */ (${referred} or collection.outlet_id in (select outlet.id from outlet where ${named}))`;
}

/** A collection in reach; NOT_FOUND for any other id. */
export async function findCollection(context: ReadContext, id: string): Promise<Collection> {
  const found = await collections.find(context.db, id, await collectionFilter(context, {}));
  if (!found) throw refuse('NOT_FOUND', { message: 'This collection is not there, or not in your market.' });
  return found;
}

/** The columns of a file of collections. */
export const collectionCells: readonly ExportColumn<Collection>[] = [
  ['number', (row) => row.number],
  ['date', (row) => row.date],
  ['outlet_code', (row) => row.outlet.code],
  ['outlet', (row) => row.outlet.name],
  ['db_house', (row) => row.dbHouse.name],
  ['method', (row) => row.method],
  ['amount', (row) => row.amount],
  ['reference', (row) => row.reference],
  ['cheque_date', (row) => row.chequeDate],
  ['status', (row) => row.status],
  ['reason', (row) => row.reason],
  ['orders', (row) => row.orders.map(({ number }) => number).join(' ')],
  ['made_by', (row) => row.madeBy.name],
];
