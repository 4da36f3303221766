import { type RawBuilder, sql } from 'kysely';
import { priceJson } from '../prices/price-rows.ts';
import { unitJson } from '../units/unit.ts';

/** What a product holds itself, and its prices, as the contract shows it. */
export const ownColumns = sql`product.id, product.code, product.name, product.barcode, product.weight_grams::text as "weightGrams",
  product.shelf_life_days as "shelfLifeDays", product.launched_on as "launchedOn", product.image, product.status,
  ${priceJson('price')} as price, ${priceJson('next')} as "nextPrice",
  product.version, product.created_at as "createdAt", product.updated_at as "updatedAt", product.deleted_at as "deletedAt"`;

/** A product as the contract shows it; the FROM item has to be called `product`, and `productJoins` to follow it. */
export const productColumns = sql`${ownColumns},
  json_build_object('id', brand.id, 'name', brand.name) as brand, json_build_object('id', category.id, 'name', category.name) as category,
  ${unitJson('unit')} as unit, case when pack.id is not null then ${unitJson('pack')} end as "packUnit",
  case when cased.id is not null then ${unitJson('cased')} end as "caseUnit"`;

/** The joins that `ownColumns` reads from; prices are those of a day, today without one, and the first after it. */
export function priceJoins(day: string | null): RawBuilder<unknown> {
  // The day is worked out once, and hidden from the planner (by the offset), which would otherwise plan anew for each day.
  return sql`cross join (select (select coalesce(${day}::date, business_date())) as day offset 0) as asked
    left join lateral price_on(product.id, asked.day) as price on true
    left join lateral (
      select * from product_price later where later.product_id = product.id and later.valid_from > asked.day order by later.valid_from limit 1
    ) as next on true`;
}

/** The joins that `productColumns` reads from. */
export function productJoins(day: string | null): RawBuilder<unknown> {
  return sql`join brand on brand.id = product.brand_id join category on category.id = product.category_id
    join unit on unit.id = product.unit_id left join unit pack on pack.id = product.pack_unit_id left join unit cased on cased.id = product.case_unit_id
    ${priceJoins(day)}`;
}
