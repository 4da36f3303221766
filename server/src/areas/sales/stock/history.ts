import {
  type FilterOf,
  type StockMovement,
  stockDocumentKinds,
  stockDocumentWords,
  stockHistory,
  stockMovement,
} from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { hidden } from '../../../core/database/hidden.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { List, mostCounted } from '../../../core/lists/list.ts';
import { hasWords, searchWords } from '../../../core/lists/matches.ts';
import { namedSorts } from '../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { type Place, type Reach, reachOf, requirePlace } from '../../../core/scope/reach.ts';
import { stockInReach } from '../../../core/scope/stock.ts';
import { houseJson, productJson } from './stocks.ts';

type Asked = FilterOf<typeof stockHistory>;
type HistoryFilter = Asked & { readonly reach: Reach; readonly place: Place | undefined };

/** For who asks, of today where nothing says of when or of what; NOT_FOUND when the place is not in reach. */
export async function historyFilter({ db, session }: ReadContext, asked: Asked): Promise<HistoryFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  const isNamed = [asked.from, asked.to, asked.productId, asked.documentId].some((each) => each !== undefined);
  return { ...asked, ...(!isNamed && { from: await todayOf(db) }), reach, place };
}

const { text, integer, date, instant } = sortColumnsOf('movement');
/** Those of a house and product in the order in which they were posted. */
const latest = [instant('at'), integer('number')];

const numberOfDocument = sql`/* unscoped: part */ case movement.document_kind
  when 'order' then (select ordered.number::text from sales_order ordered where ordered.id = movement.document_id)
  when 'primarySale' then (select sale.number from primary_sale sale where sale.id = movement.document_id)
  when 'stockUpdate' then (select made.number::text from stock_update made where made.id = movement.document_id)
  when 'transfer' then (select made.number::text from stock_transfer made where made.id = movement.document_id)
end`;

const columns: Readonly<Record<keyof StockMovement, ReturnType<typeof sql>>> = {
  id: sql`movement.id`,
  at: sql`movement.at`,
  date: sql`movement.business_date as date`,
  dbHouse: sql`${houseJson} as "dbHouse"`,
  product: sql`${productJson} as product`,
  kind: sql`movement.kind`,
  pieces: sql`movement.pieces`,
  balanceAfter: sql`movement.balance_after as "balanceAfter"`,
  documentKind: sql`movement.document_kind as "documentKind"`,
  documentId: sql`movement.document_id as "documentId"`,
  documentNumber: sql`${numberOfDocument} as "documentNumber"`,
  reason: sql`movement.reason`,
  by: sql`person.name as by`,
};

const named = namedSorts(
  'movement',
  {
    by: { table: 'user_account', by: 'by_id' },
    dbHouse: { table: 'market_node', by: 'db_house_id' },
    product: { table: 'product', by: 'product_id' },
    code: { table: 'product', by: 'product_id', byCode: true },
  },
  latest,
);

/** The ledger of stock: what came and went, with what was there after it. */
export const movements = new List<StockMovement, HistoryFilter>({
  alias: 'movement',
  source: ({ reach, place }) => stockInReach('stock_movement', reach, place),
  columns: sql.join(Object.keys(stockMovement.shape).map((name) => columns[name as keyof StockMovement])),
  joins: sql`/* unscoped: part */ join market_node house on house.id = movement.db_house_id join product on product.id = movement.product_id
    left join unit cased on cased.id = product.case_unit_id join user_account person on person.id = movement.by_id`,
  sorts: {
    at: latest,
    date: [date('business_date'), ...latest],
    kind: [text('kind'), ...latest],
    pieces: [integer('pieces'), ...latest],
    balanceAfter: [integer('balance_after'), ...latest],
    reason: [text('reason'), ...latest],
    document: [
      text('document_kind'),
      { expression: sql`coalesce(${numberOfDocument}, '') collate natural_order`, type: 'text' },
      ...latest,
    ],
    ...named.sorts,
  },
  sortJoins: named.joins,
  sortsOfFew: new Set(['dbHouse', 'product', 'code', 'balanceAfter', 'reason', 'document']),
  sort: stockHistory.list.sort,
  mostCounted,
  gathered: sql`movement.id, movement.pieces`,
  matches: ({ search, productId, kind, from, to, documentId }) => [
    ...(productId ? [sql`movement.product_id = ${hidden.id(productId)}`] : []),
    ...(kind ? [sql`movement.kind = ${kind}`] : []),
    ...(from ? [sql`movement.business_date >= ${from}::date`] : []),
    ...(to ? [sql`movement.business_date <= ${to}::date`] : []),
    ...(documentId ? [sql`movement.document_id = ${hidden.id(documentId)}`] : []),
    ...hasSearched(search),
  ],
  totals: {
    totalIn: sql`coalesce(sum(movement.pieces) filter (where movement.pieces > 0), 0)`,
    totalOut: sql`coalesce(-sum(movement.pieces) filter (where movement.pieces < 0), 0)`,
  },
});

/** Small enough for a number of ours. */
const documentNumber = /^\d{1,9}$/;

/** `order` of `Order 60306`: the kinds of documents that are called so. */
function documentKinds(word: string): string[] {
  return stockDocumentKinds.filter((kind) =>
    searchWords(stockDocumentWords[kind]).some((called) => called.startsWith(word)),
  );
}

const numbered = (table: 'sales_order' | 'stock_update' | 'stock_transfer', number: string) =>
  sql`select document.id from ${sql.table(table)} document where document.number = ${Number(number)}::integer`;
const invoiced = (number: string) =>
  sql`/* unscoped: part */ select sale.id from primary_sale sale where lower(sale.number) = ${number}::text`;

/** The document that a search names in full, `Order 60306`; null for any other search. */
function namedDocument(words: readonly string[]): RawBuilder<unknown> | null {
  const number = words.at(-1) ?? '';
  const called = words.slice(0, -1).join(' ');
  const kind = stockDocumentKinds.find((each) => stockDocumentWords[each].toLowerCase() === called);
  if (kind === 'primarySale') return invoiced(number);
  if (!documentNumber.test(number)) return null;
  if (kind === 'order') return numbered('sales_order', number);
  if (kind === 'stockUpdate') return numbered('stock_update', number);
  return kind === 'transfer' ? numbered('stock_transfer', number) : null;
}

/** A document that is named is found by the index of documents; for words all movements of the days are read. */
function hasSearched(search: string | undefined): RawBuilder<unknown>[] {
  const words = searchWords(search);
  const named = namedDocument(words);
  return named ? [sql`movement.document_id = any (array(${named}))`] : words.map(hasWord);
}

/** Each alternative but the reason and the kind is a few ids, found by an index and compared with those of the movements of the days. */
function hasWord(word: string): RawBuilder<unknown> {
  const [product = sql`true`] = hasWords(sql`product.search_text`, word);
  const [house = sql`true`] = hasWords(sql`house.search_text`, word);
  const [reason = sql`true`] = hasWords(sql`lower(normalize(movement.reason))`, word);
  const documents = [
    invoiced(word),
    ...(documentNumber.test(word)
      ? [numbered('sales_order', word), numbered('stock_update', word), numbered('stock_transfer', word)]
      : []),
  ];
  const kinds = documentKinds(word);
  const kind = kinds.length > 0 ? sql`or movement.document_kind = any (${kinds}::text[])` : sql``;
  return sql`/* unscoped: part */ (movement.product_id in (select product.id from product where ${product})
    or movement.db_house_id in (select house.id from market_node house where house.level = 'dbHouse' and ${house})
    or ${reason} ${kind} or movement.document_id in (${sql.join(documents, sql` union all `)}))`;
}
