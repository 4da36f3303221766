import type { listProducts, ParsedQueryOf, Product } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Cursors, keyedPage, type Window } from '../../../calls/keyed-page.ts';
import { type Known, KnownAnswers } from '../../../calls/known-answers.ts';
import { allOf, searchWords } from '../../../calls/search-words.ts';
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

interface Found {
  readonly totals: Totals;
  readonly stamp: string | null;
  readonly found: readonly PageRow[] | null;
}

interface ProductList {
  readonly products: Product[];
  readonly totalProducts: number;
  readonly totals: ByStatus;
  readonly cursors: Cursors;
}

const none: Totals = { total: 0, draft: 0, active: 0, discontinued: 0 };

/** One page of the products that match with the prices of a day, and their totals; by number, or by the key of the page beside it. */
export async function listProductsOf(db: Database, query: Query): Promise<ProductList> {
  const order = productOrder(query.sort);
  const page = await keyedPage(order, query, (window) => readPage(db, query, order, window));
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

/** Without a search an index gives the order, and the totals are kept. A search is gathered once, as long as no product changes. */
async function readPage(
  db: Database,
  query: Query,
  order: ReturnType<typeof productOrder>,
  window: Window,
): Promise<{ rows: PageRow[]; totals: Totals }> {
  const day = query.asOf ?? null;
  if (!isSearch(query)) {
    const page = pageOf(order, window, sql`product`, [matches(query)]);
    return readShown(db, order, day, sql`page as (${page}), counted as (${keptTotals(query)})`);
  }
  const key = keyOf(query);
  const known = searches.of(db, key);
  const again = known && (await readAgain(db, order, day, known));
  if (again) return again;
  const read = await readShown(
    db,
    order,
    day,
    sql`matching as materialized (select ${sortedBy} from product where ${matches(query)}),
      page as (${pageOf(order, window, sql`matching`, [])}), counted as (${gatheredTotals})`,
  );
  const page = read.rows.map(({ id, key: place }) => ({ id, key: place }));
  if (page.length <= mostRowsKept && isStamped(query.sort))
    searches.keep(db, key, { stamp: read.stamp ?? '', answer: { page, totals: read.totals } });
  return read;
}

type Query = ParsedQueryOf<typeof listProducts>;

interface Searched {
  readonly page: readonly Pick<PageRow, 'id' | 'key'>[];
  readonly totals: Totals;
}

/** Which products a search has on a page, and how many in all. */
const searches = new KnownAnswers<Searched>();
const mostRowsKept = 60;

function keyOf({
  search,
  brandId,
  categoryId,
  status,
  sort,
  page,
  pageSize,
  after,
  before,
}: Query): readonly unknown[] {
  return [searchWords(search), brandId, categoryId, status, sort, page, pageSize, after, before];
}

/** Whether `product_stamp` counts up with what is sorted by. */
function isStamped(sort: Query['sort']): boolean {
  return !/launchedOn|updatedAt/.test(sort ?? '');
}

/** The rows of a search that was gathered before, as they are now; null when a product has changed since. */
async function readAgain(
  db: Database,
  order: ReturnType<typeof productOrder>,
  day: string | null,
  { stamp, answer: { page, totals } }: Known<Searched>,
): Promise<{ rows: PageRow[]; totals: Totals } | null> {
  const read = await readShown(
    db,
    order,
    day,
    sql`page as (select id, null::text[] as key from unnest(${page.map(({ id }) => id)}::uuid[]) as id),
      counted as (select ${JSON.stringify(totals)}::jsonb as totals, sum(stamp)::text as stamp from product_stamp)`,
  );
  if (read.stamp !== stamp) return null;
  const keys = new Map(page.map(({ id, key }) => [id, key]));
  return { totals, rows: read.rows.map((row) => ({ ...row, key: keys.get(row.id) ?? row.key })) };
}

/** Reads what is shown of the products of a page, in their order: as one JSON, which costs less to take apart than rows. */
async function readShown(
  db: Database,
  order: ReturnType<typeof productOrder>,
  day: string | null,
  pageAndTotals: RawBuilder<unknown>,
): Promise<{ rows: PageRow[]; totals: Totals; stamp: string | null }> {
  const { rows } = await sql<Found>`
    with ${pageAndTotals}
    select counted.totals, counted.stamp, (select json_agg(found) from (
      select page.key, ${productColumns} from page join product on product.id = page.id ${productJoins(day)} order by ${order.by()}
    ) as found) as found from counted
  `.execute(db);
  const { totals = none, stamp = null, found } = rows[0] ?? {};
  return { totals, stamp, rows: (found ?? []).map(withInstants) };
}

function pageOf(
  order: ReturnType<typeof productOrder>,
  { limit, offset, backwards, beyond }: Window,
  source: RawBuilder<unknown>,
  narrowed: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const conditions = allOf([...narrowed, ...(beyond ? [beyond] : [])]);
  // What is skipped is hidden from the planner, which would otherwise plan anew for each number.
  const skipped = offset === 0 ? sql`` : sql`offset (select ${offset}::integer)`;
  return sql`
    select product.id, ${order.key()} as key from ${source} as product where ${conditions}
    order by ${order.by({ backwards })} limit ${sql.lit(limit)} ${skipped}`;
}

function keptTotals(filter: ProductFilter): RawBuilder<unknown> {
  return sql`select ${byStatus} as totals, null::text as stamp from product_total total where ${matchesTotal(filter)}`;
}

/** Of the gathered rows, with the stamp under which they hold. */
const gatheredTotals = sql`
  select ${byStatus} as totals, (select sum(stamp)::text from product_stamp) as stamp
  from (select case when deleted_at is null then status else 'deleted' end as status, 1 as n from matching) as total`;

function withInstants(row: PageRow): PageRow {
  const { createdAt, updatedAt, deletedAt } = row;
  return {
    ...row,
    createdAt: instant(createdAt),
    updatedAt: instant(updatedAt),
    deletedAt: deletedAt && instant(deletedAt),
  };
}

/** An instant as PostgreSQL writes it in JSON, in UTC. */
function instant(text: string): string {
  return text.endsWith('+00:00') ? `${text.slice(0, -6)}Z` : new Date(text).toISOString();
}
