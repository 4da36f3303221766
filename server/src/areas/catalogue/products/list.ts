import type { listProducts, ParsedQueryOf, Product } from '@routebook/contract';
import { sql } from 'kysely';
import { type Cursors, keyedPage, type Window } from '../../../calls/keyed-page.ts';
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
type Found = (PageRow | { readonly id: null }) & { readonly totals: Totals };

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
  'active', coalesce(sum(n) filter (where status = 'active'), 0), 'discontinued', coalesce(sum(n) filter (where status = 'discontinued'), 0)) as totals`;

/** A search is gathered once; otherwise an index gives the order, and the totals are kept. */
async function readPage(
  db: Database,
  filter: ProductFilter,
  order: ReturnType<typeof productOrder>,
  day: string | null,
  { limit, offset, backwards, beyond }: Window,
): Promise<{ rows: PageRow[]; totals: Totals }> {
  const search = isSearch(filter);
  const conditions = [...(search ? [] : [matches(filter)]), ...(beyond ? [beyond] : [])];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  // What is skipped is hidden from the planner, which would otherwise plan anew for each number.
  const skipped = offset === 0 ? sql`` : sql`offset (select ${offset}::integer)`;
  const { rows } = await sql<Found>`
    with ${search ? sql`matching as materialized (select ${sortedBy} from product where ${matches(filter)}),` : sql``}
    page as (
      select product.id, ${order.key()} as key from ${search ? sql`matching` : sql`product`} as product ${where}
      order by ${order.by({ backwards })} limit ${sql.lit(limit)} ${skipped}
    ), counted as (
      select ${byStatus} from ${
        search
          ? sql`(select case when deleted_at is null then status else 'deleted' end as status, 1 as n from matching) as total`
          : sql`product_total total where ${matchesTotal(filter)}`
      }
    )
    select counted.totals, found.* from counted
      left join (select page.key, row_number() over (order by ${order.by()}) as place, ${productColumns}
        from page join product on product.id = page.id ${productJoins(day)}) as found on true
    order by found.place
  `.execute(db);
  return {
    totals: rows[0]?.totals ?? none,
    rows: rows.flatMap(({ totals, ...row }) => (isRow(row) ? [row] : [])),
  };
}

function isRow(row: PageRow | { readonly id: null }): row is PageRow {
  return row.id !== null;
}
