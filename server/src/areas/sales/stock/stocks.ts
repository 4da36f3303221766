import { listStocks, type Stock } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../../core/http/context.ts';
import type { SortColumn } from '../../../core/lists/keyed-order.ts';
import { List, mostCounted } from '../../../core/lists/list.ts';
import { placeIn, sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { refuse } from '../../../core/refusal.ts';
import { matchesStock, needsNoFigures, type StockFilter, stockFilter } from './filters.ts';
import { stockOnDay, stocksThere } from './stock-on-day.ts';

const { integer } = sortColumnsOf('stock');

/** A DB house (a row of market_node) as stocks name it. */
export const houseJson = sql`json_build_object('id', house.id, 'name', house.name, 'code', house.code)`;
/** A product, with the unit of its case joined as `cased`. */
export const productJson = sql`json_build_object('id', product.id, 'name', product.name, 'code', product.code, 'caseSize', cased.factor)`;

const house: SortColumn = { expression: sql`named_house.name`, type: 'text' };
const product: SortColumn = { expression: sql`named_product.name`, type: 'text' };
const figure = (column: string): SortColumn[] => [integer(column), house, product];
const orLast = (expression: RawBuilder<unknown>, type: SortColumn['type']): SortColumn[] => [
  { expression, type },
  house,
  product,
];

/** Those of products without a case come first. */
const inCases = sql`coalesce(round(stock.available / (select cased.factor from unit cased where cased.id = named_product.case_unit_id), 3), -1e9)::numeric`;
const nameOfProducts = (table: 'brand' | 'category') =>
  sql`(select named.name from ${sql.table(table)} named where named.id = ${sql.ref(`named_product.${table}_id`)})`;

const sumOf = (column: string) => sql`coalesce(sum(${sql.ref(`stock.${column}`)}), 0)::bigint`;
const summed = sql`stock.id, stock.opening, stock."primaryIn", stock."secondaryOut", stock.returns, stock.damage, stock.adjustment, stock.transfer,
  stock.physical, stock.reserved, stock.available, stock.value, stock.flag, stock.expiring`;
const flagged = (flag: string) => sql`count(*) filter (where stock.flag = ${sql.lit(flag)})`;
const reservedOf = (isPast: boolean, shown: RawBuilder<unknown>) => (isPast ? sql`null::integer` : shown);

const isByNames = (filter: StockFilter, sort: string) =>
  needsNoFigures(filter) && (sort === 'dbHouse' || sort === 'product');

/** What DB houses have of products. */
export const stocks = new List<Stock, StockFilter>({
  alias: 'stock',
  source: stockOnDay,
  columns: ({ isPast }) => sql`stock.id, ${houseJson} as "dbHouse", ${productJson} as product,
    json_build_object('id', brand.id, 'name', brand.name) as brand, json_build_object('id', category.id, 'name', category.name) as category,
    stock.opening, stock."primaryIn", stock."secondaryOut", stock.returns, stock.damage, stock.adjustment, stock.transfer, stock.physical,
    ${reservedOf(isPast, sql`stock.reserved`)} as reserved, stock.available, stock.value::text as value, stock.cover, stock.flag, stock.expiring, stock.moved_at as "lastMovedAt"`,
  joins: sql`/* unscoped: part */ join market_node house on house.id = stock.db_house_id join product on product.id = stock.product_id
    left join unit cased on cased.id = product.case_unit_id
    join brand on brand.id = product.brand_id join category on category.id = product.category_id`,
  sortJoins: () => sql`/* unscoped: part */ join market_node named_house on named_house.id = stock.db_house_id
    join product named_product on named_product.id = stock.product_id`,
  sorts: {
    dbHouse: [house, product],
    product: [product, house],
    opening: figure('opening'),
    primaryIn: figure('primaryIn'),
    secondaryOut: figure('secondaryOut'),
    returns: figure('returns'),
    damage: figure('damage'),
    adjustment: figure('adjustment'),
    transfer: figure('transfer'),
    physical: figure('physical'),
    reserved: figure('reserved'),
    available: figure('available'),
    value: orLast(sql`coalesce(stock.value, 0)`, 'numeric'),
    expiring: figure('expiring'),
    cover: orLast(sql`coalesce(stock.cover, 1e9)::numeric`, 'numeric'),
    flag: orLast(sql`coalesce(${placeIn(['out', 'low', 'over'], 'stock.flag')}, 4)`, 'integer'),
    cases: orLast(inCases, 'numeric'),
    brand: orLast(nameOfProducts('brand'), 'text'),
    category: orLast(nameOfProducts('category'), 'text'),
    code: [{ expression: sql`named_product.code`, type: 'text' }, house],
    lastMovedAt: orLast(sql`coalesce(stock.moved_at, '-infinity')`, 'timestamptz'),
  },
  sort: listStocks.list.sort,
  matches: matchesStock,
  inOrder: (filter, { offset }, _known, sort) => isByNames(filter, sort) && offset <= 1_000,
  // A page of very many is there long before what they come to.
  mostCounted: (filter, sort) => (isByNames(filter, sort) ? mostCounted : null),
  sourceInOrder: stocksThere,
  gathered: ({ isKept }) => (isKept ? summed : null),
  totals: ({ isPast }) => ({
    totals: sql`json_build_object('opening', ${sumOf('opening')}, 'primaryIn', ${sumOf('primaryIn')}, 'secondaryOut', ${sumOf('secondaryOut')},
      'returns', ${sumOf('returns')}, 'damage', ${sumOf('damage')}, 'adjustment', ${sumOf('adjustment')}, 'transfer', ${sumOf('transfer')},
      'physical', ${sumOf('physical')}, 'reserved', ${reservedOf(isPast, sumOf('reserved'))}, 'available', ${sumOf('available')},
      'value', coalesce(sum(stock.value), 0.00)::numeric(20, 2)::text,
      'out', ${flagged('out')}, 'low', ${flagged('low')}, 'over', ${flagged('over')}, 'expiry', count(*) filter (where stock.expiring > 0))`,
  }),
});

/** A stock in reach, as it is now; NOT_FOUND for any other id. */
export async function findStock(context: ReadContext, id: string): Promise<Stock> {
  const found = await stocks.find(context.db, id, await stockFilter(context, {}));
  if (!found) throw refuse('NOT_FOUND');
  return found;
}
