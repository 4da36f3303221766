import { type ParsedQueryOf, type stockMap, stockMapHouses, stockMapProducts } from '@routebook/contract';
import { sql } from 'kysely';
import type { AnswerOf, ReadContext } from '../../../core/http/context.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { matchesStock, stockFilter } from './filters.ts';
import { stockOnDay } from './stock-on-day.ts';
import { houseJson, productJson } from './stocks.ts';

/** The houses and products of a filter by their names, a page of each, and what the ones have of the others. */
export async function mapOf(
  context: ReadContext,
  { housePage = 1, productPage = 1, ...asked }: ParsedQueryOf<typeof stockMap>,
): Promise<AnswerOf<typeof stockMap>> {
  const filter = await stockFilter(context, asked);
  const page = (given: number, size: number, rows: ReturnType<typeof sql>) =>
    sql`(select greatest(1, least(${given}::integer, ceil(count(*) / ${size}::numeric)))::integer as number, count(*)::integer as total from ${rows})`;
  const { rows } = await sql<AnswerOf<typeof stockMap>>`
    with matching as materialized (
      select stock.id, stock.db_house_id, stock.product_id, stock.available, stock.cover, stock.flag, stock.expiring
      from ${stockOnDay(filter)} as stock where ${allOf(matchesStock(filter))}
    ), house as (
      select house.id, ${houseJson} as shown, row_number() over (order by house.name, house.id) - 1 as place
      from market_node house where house.id in (select db_house_id from matching)
    ), product as (
      select product.id, ${productJson} as shown, row_number() over (order by product.name, product.id) - 1 as place
      from product left join unit cased on cased.id = product.case_unit_id where product.id in (select product_id from matching)
    ), house_page as ${page(housePage, stockMapHouses, sql`house`)}, product_page as ${page(productPage, stockMapProducts, sql`product`)},
    row_shown as (
      select house.id, shown, place - (number - 1) * ${stockMapHouses}::integer as place from house cross join house_page
      where place / ${stockMapHouses}::integer = number - 1
    ), column_shown as (
      select product.id, shown, place - (number - 1) * ${stockMapProducts}::integer as place from product cross join product_page
      where place / ${stockMapProducts}::integer = number - 1
    )
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
