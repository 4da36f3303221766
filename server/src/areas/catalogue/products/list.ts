import type { listProducts, ParsedQueryOf, Product } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { type Cursors, keyedPage, type Window } from '../../../core/lists/keyed-page.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { shelfStamp } from '../catalogue-version.ts';
import { isSearch, matches, matchesTotal, type ProductFilter } from './filters.ts';
import { productOrder } from './order.ts';
import { ownColumns, priceJoins } from './product-rows.ts';
import { type ShelfNames, shelfNames } from './shelf-names.ts';

interface ByStatus {
  readonly draft: number;
  readonly active: number;
  readonly discontinued: number;
}

interface Totals extends ByStatus {
  readonly total: number;
}

/** A product with the ids of what it names, as the page's statement reads it. */
interface OwnRow extends Omit<Product, 'brand' | 'category' | 'unit' | 'packUnit' | 'caseUnit'> {
  readonly brandId: string;
  readonly categoryId: string;
  readonly unitId: string;
  readonly packUnitId: string | null;
  readonly caseUnitId: string | null;
  readonly key: readonly string[];
}

interface Found {
  readonly totals: Totals;
  readonly stamp: string;
  readonly found: readonly OwnRow[] | null;
}

interface ProductList {
  readonly products: Product[];
  readonly totalProducts: number;
  readonly totals: ByStatus;
  readonly cursors: Cursors;
}

type Query = ParsedQueryOf<typeof listProducts>;

/** One page of the products that match with the prices of a day, and their totals; by number, or by the key of the page beside it. */
export async function listProductsOf(db: Database, query: Query): Promise<ProductList> {
  const order = productOrder(query.sort);
  const page = await keyedPage(order, query, (window) => readPage(db, query, order, window));
  const { total, ...totals } = page.totals;
  return { products: [...page.rows], totalProducts: total, totals, cursors: page.cursors };
}

/** Reads the products of a page, in their order, as one JSON, which costs less to take apart than rows; what they name is known. */
async function readPage(db: Database, query: Query, order: ReturnType<typeof productOrder>, window: Window) {
  const { rows } = await sql<Found>`
    with ${isSearch(query) ? gathered(query, order, window) : indexed(query, order, window)}
    select counted.totals, ${shelfStamp} as stamp, (select json_agg(found) from (
      select product.key, product.brand_id as "brandId", product.category_id as "categoryId", product.unit_id as "unitId",
        product.pack_unit_id as "packUnitId", product.case_unit_id as "caseUnitId", ${ownColumns}
      from page as product ${priceJoins(query.asOf ?? null)} order by ${order.by()}
    ) as found) as found from counted
  `.execute(db);
  const [read] = rows;
  if (!read) throw new Error('A list without totals.');
  const names = await shelfNames(db, read.stamp);
  return { totals: read.totals, rows: (read.found ?? []).map((row) => shownWith(names, row)) };
}

/** How many of each status, from rows that say so with `n`. */
const byStatus = sql`jsonb_build_object('total', coalesce(sum(n), 0), 'draft', coalesce(sum(n) filter (where status = 'draft'), 0),
  'active', coalesce(sum(n) filter (where status = 'active'), 0), 'discontinued', coalesce(sum(n) filter (where status = 'discontinued'), 0))`;

/** Without a search an index gives the order, and the totals are kept. */
function indexed(query: Query, order: ReturnType<typeof productOrder>, window: Window): RawBuilder<unknown> {
  return sql`page as (select product.*, ${order.key()} as key from product where ${narrowed(matches(query), window)} ${cut(order, window)}),
    counted as (${keptTotals(query)})`;
}

/** What any order compares: gathered rows hold no more. */
const sortedBy = sql`product.id, product.name, product.code, product.status, product.launched_on, product.updated_at, product.deleted_at`;

/** Of a search all that match are gathered, for their totals and for the page. */
function gathered(query: Query, order: ReturnType<typeof productOrder>, window: Window): RawBuilder<unknown> {
  const beyond = narrowed(sql`true`, window);
  return sql`matching as materialized (select ${sortedBy} from product where ${matches(query)}),
    place as (select product.id, ${order.key()} as key from matching as product where ${beyond} ${cut(order, window)}),
    page as (select product.*, place.key from place join product on product.id = place.id),
    counted as (select ${byStatus} as totals
      from (select case when deleted_at is null then status else 'deleted' end as status, 1 as n from matching) as total)`;
}

function narrowed(condition: RawBuilder<unknown>, { beyond }: Window): RawBuilder<boolean> {
  return allOf(beyond ? [condition, beyond] : [condition]);
}

function cut(order: ReturnType<typeof productOrder>, { limit, offset, backwards }: Window): RawBuilder<unknown> {
  // What is skipped is hidden from the planner, which would otherwise plan anew for each number.
  const skipped = offset === 0 ? sql`` : sql`offset (select ${offset}::integer)`;
  return sql`order by ${order.by({ backwards })} limit ${sql.lit(limit)} ${skipped}`;
}

function keptTotals(filter: ProductFilter): RawBuilder<unknown> {
  return sql`select ${byStatus} as totals from product_total total where ${matchesTotal(filter)}`;
}

/** The row itself with the names in it: to copy 25 of them takes a tenth of the time of a page. */
function shownWith(names: ShelfNames, row: OwnRow): Product & Pick<OwnRow, 'key'> {
  const { brandId, categoryId, unitId, packUnitId, caseUnitId, createdAt, updatedAt, deletedAt } = row;
  return Object.assign(row, {
    brand: named(names.brands, brandId),
    category: named(names.categories, categoryId),
    unit: named(names.units, unitId),
    packUnit: packUnitId === null ? null : named(names.units, packUnitId),
    caseUnit: caseUnitId === null ? null : named(names.units, caseUnitId),
    createdAt: instant(createdAt),
    updatedAt: instant(updatedAt),
    deletedAt: deletedAt && instant(deletedAt),
  });
}

function named<Name>(names: Readonly<Record<string, Name>>, id: string): Name {
  const name = names[id];
  if (name === undefined) throw new Error(`Nothing on the shelf has the id ${id}.`);
  return name;
}

/** An instant as PostgreSQL writes it in JSON, in UTC. */
function instant(text: string): string {
  return text.endsWith('+00:00') ? `${text.slice(0, -6)}Z` : new Date(text).toISOString();
}
