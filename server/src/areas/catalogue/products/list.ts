import type { listProducts, ParsedQueryOf, Product } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Cursors, keyedPage, type Window } from '../../../calls/keyed-page.ts';
import { type Known, KnownTotals } from '../../../calls/known-totals.ts';
import { searchWords } from '../../../calls/search-words.ts';
import type { Database } from '../../../database/database.ts';
import { isSearch, matches, matchesTotal, type ProductFilter } from './filters.ts';
import { productOrder } from './order.ts';
import { productColumns, productJoins } from './product-rows.ts';

interface ByStatus {
  readonly draft: number;
  readonly active: number;
  readonly discontinued: number;
}

interface Totals extends ByStatus {
  readonly total: number;
}

type PageRow = Product & { readonly key: readonly string[] };
type Found = (PageRow | { readonly id: null }) & { readonly totals: Totals; readonly stamp: string | null };

interface ProductList {
  readonly products: Product[];
  readonly totalProducts: number;
  readonly totals: ByStatus;
  readonly cursors: Cursors;
}

const none: Totals = { total: 0, draft: 0, active: 0, discontinued: 0 };

/** One page of the products that match with the prices of a day, and their totals; by number, or by the key of the page beside it. */
export async function listProductsOf(db: Database, query: ParsedQueryOf<typeof listProducts>): Promise<ProductList> {
  const order = productOrder(query.sort);
  const page = await keyedPage(order, query, (window) => readPage(db, query, order, query.asOf ?? null, window));
  const { total, ...totals } = page.totals;
  return {
    products: page.rows.map(({ key, ...product }) => product),
    totalProducts: total,
    totals,
    cursors: page.cursors,
  };
}

/** What any order compares: gathered rows hold no more. */
const sortedBy = sql`product.id, product.name, product.code, product.status, product.launched_on, product.updated_at, product.deleted_at`;

/** How many of each status, from rows that say so with `n`. */
const byStatus = sql`jsonb_build_object('total', coalesce(sum(n), 0), 'draft', coalesce(sum(n) filter (where status = 'draft'), 0),
  'active', coalesce(sum(n) filter (where status = 'active'), 0), 'discontinued', coalesce(sum(n) filter (where status = 'discontinued'), 0))`;

const known = new KnownTotals<Totals>();

function keyOf({ search, brandId, categoryId, status }: ProductFilter): readonly unknown[] {
  return [searchWords(search), brandId, categoryId, status];
}

/** From so many matches on, a page is found faster among all products in their order than by gathering the matches. */
const many = 500;
/** Further in, skipping in the order would read more than gathering. */
const pagesInOrder = 8;

async function readPage(
  db: Database,
  filter: ProductFilter,
  order: ReturnType<typeof productOrder>,
  day: string | null,
  window: Window,
): Promise<{ rows: PageRow[]; totals: Totals }> {
  const search = isSearch(filter);
  const before = search ? known.of(db, keyOf(filter)) : undefined;
  const inOrder = !search || (before !== undefined && before.totals.total >= many && isNear(window));
  const { rows } = await sql<Found>`
    with ${inOrder ? sql`` : sql`matching as materialized (select ${sortedBy} from product where ${matches(filter)}),`}
    page as (${pageOf(filter, order, window, inOrder)}),
    counted as (${search ? countedSearch(filter, before, inOrder) : keptTotals(filter)})
    select counted.totals, counted.stamp, found.* from counted
      left join (select page.key, row_number() over (order by ${order.by()}) as place, ${productColumns}
        from page join product on product.id = page.id ${productJoins(day)}) as found on true
    order by found.place
  `.execute(db);
  const { totals = none, stamp = null } = rows[0] ?? {};
  if (stamp !== null && stamp !== before?.stamp) known.keep(db, keyOf(filter), { stamp, totals });
  return {
    totals,
    rows: rows.flatMap(({ totals: counted, stamp: under, ...row }) => (isRow(row) ? [row] : [])),
  };
}

function isNear({ offset, limit }: Window): boolean {
  return offset <= limit * pagesInOrder;
}

/** The rows of the window, out of those that match, or out of all in the order of an index, which stops at the last one. */
function pageOf(
  filter: ProductFilter,
  order: ReturnType<typeof productOrder>,
  { limit, offset, backwards, beyond }: Window,
  inOrder: boolean,
): RawBuilder<unknown> {
  const conditions = [...(inOrder ? [matches(filter, 'each')] : []), ...(beyond ? [beyond] : [])];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  // What is skipped is hidden from the planner, which would otherwise plan anew for each number.
  const skipped = offset === 0 ? sql`` : sql`offset (select ${offset}::integer)`;
  return sql`
    select product.id, ${order.key()} as key from ${inOrder ? sql`product` : sql`matching`} as product ${where}
    order by ${order.by({ backwards })} limit ${sql.lit(limit)} ${skipped}`;
}

function keptTotals(filter: ProductFilter): RawBuilder<unknown> {
  return sql`select ${byStatus} as totals, null::text as stamp from product_total total where ${matchesTotal(filter)}`;
}

/** The totals of a search, counted anew only when a product has changed since. */
function countedSearch(
  filter: ProductFilter,
  before: Known<Totals> | undefined,
  inOrder: boolean,
): RawBuilder<unknown> {
  const rows = inOrder ? sql`product where ${matches(filter)}` : sql`matching`;
  const anew = sql`(select ${byStatus} from (
    select case when deleted_at is null then status else 'deleted' end as status, 1 as n from ${rows}) as total)`;
  return sql`
    select now.stamp, ${before ? sql`case when now.stamp = ${before.stamp} then ${JSON.stringify(before.totals)}::jsonb else ${anew} end` : anew} as totals
    from (select sum(stamp)::text as stamp from product_stamp) as now`;
}

function isRow(row: PageRow | { readonly id: null }): row is PageRow {
  return row.id !== null;
}
