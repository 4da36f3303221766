import { type ParsedQueryOf, type stockMap, stockMapHouses, stockMapProducts } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf, ReadContext } from '../../../core/http/context.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { matchesStock, needsNoFigures, type StockFilter, stockFilter } from './filters.ts';
import { stockOnDay, stocksThere } from './stock-on-day.ts';
import { houseJson, productJson } from './stocks.ts';

/** The houses and products of a filter by their names, a page of each, and what the ones have of the others. */
export async function mapOf(
  context: ReadContext,
  { housePage = 1, productPage = 1, ...asked }: ParsedQueryOf<typeof stockMap>,
): Promise<AnswerOf<typeof stockMap>> {
  const filter = await stockFilter(context, asked);
  const page = (given: number, size: number, rows: ReturnType<typeof sql>) =>
    sql`(select greatest(1, least(${given}::integer, ceil(count(*) / ${size}::numeric)))::integer as number, count(*)::integer as total from ${rows})`;
  const { before, ofHouse, ofProduct, after } = needsNoFigures(filter) ? foundFirst(filter) : workedOutFirst(filter);
  const { rows } = await sql<AnswerOf<typeof stockMap>>`
    with ${before} every_house as (
      select house.id, ${houseJson} as shown, row_number() over (order by house.name, house.id) - 1 as place
      from market_node house where house.level = 'dbHouse' and ${ofHouse}
    ), every_product as (
      select product.id, ${productJson} as shown, row_number() over (order by product.name, product.id) - 1 as place
      from product left join unit cased on cased.id = product.case_unit_id where ${ofProduct}
    ), house_page as ${page(housePage, stockMapHouses, sql`every_house`)}, product_page as ${page(productPage, stockMapProducts, sql`every_product`)},
    row_shown as (
      select id, shown, place - (number - 1) * ${stockMapHouses}::integer as place from every_house cross join house_page
      where place / ${stockMapHouses}::integer = number - 1
    ), column_shown as (
      select id, shown, place - (number - 1) * ${stockMapProducts}::integer as place from every_product cross join product_page
      where place / ${stockMapProducts}::integer = number - 1
    ) ${after}
    /* unscoped: part */ select (select coalesce(json_agg(shown order by place), '[]') from row_shown) as houses,
      (select coalesce(json_agg(shown order by place), '[]') from column_shown) as products,
      (select coalesce(json_agg(json_build_object('id', matching.id, 'house', row_shown.place, 'product', column_shown.place,
          'available', matching.available, 'cover', matching.cover, 'flag', matching.flag, 'expiring', matching.expiring)), '[]')
        from matching join row_shown on row_shown.id = matching.db_house_id join column_shown on column_shown.id = matching.product_id) as cells,
      house_page.total as "totalHouses", product_page.total as "totalProducts", house_page.number as "housePage", product_page.number as "productPage"
    from house_page cross join product_page
  `.execute(context.db);
  const [found] = rows;
  if (!found) throw new Error('A map has its totals, also without rows.');
  return found;
}

/** What houses and products are taken from, and how `matching` is worked out: before them, or of the shown ones after. */
interface Matching {
  readonly before: RawBuilder<unknown>;
  readonly ofHouse: RawBuilder<unknown>;
  readonly ofProduct: RawBuilder<unknown>;
  readonly after: RawBuilder<unknown>;
}

const matching = (filter: StockFilter, ...shown: RawBuilder<unknown>[]) => sql`matching as materialized (
  select stock.id, stock.db_house_id, stock.product_id, stock.available, stock.cover, stock.flag, stock.expiring
  from ${stockOnDay(filter)} as stock where ${allOf([...matchesStock(filter), ...shown])})`;

/** Houses and products are found by what is there; figures are worked out of those alone that are shown. */
function foundFirst(filter: StockFilter): Matching {
  const one = (of: RawBuilder<unknown>) =>
    sql`exists (select from ${stocksThere(filter)} as stock where ${allOf([of, ...matchesStock(filter)])})`;
  const shown = [
    sql`stock.db_house_id = any (array(select id from row_shown))`,
    sql`stock.product_id = any (array(select id from column_shown))`,
  ];
  return {
    before: sql``,
    ofHouse: one(sql`stock.db_house_id = house.id`),
    ofProduct: one(sql`stock.product_id = product.id`),
    after: sql`, ${matching(filter, ...shown)}`,
  };
}

/** What matches is known only once the figures of all are worked out. */
function workedOutFirst(filter: StockFilter): Matching {
  return {
    before: sql`${matching(filter)},`,
    ofHouse: sql`house.id in (select db_house_id from matching)`,
    ofProduct: sql`product.id in (select product_id from matching)`,
    after: sql``,
  };
}
