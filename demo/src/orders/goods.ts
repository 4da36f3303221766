import { drawn } from '../drawn.ts';

const luck = drawn('house_id', 'hashtextextended(product_id::text, 1)');

/** What was on sale all along, as `demo_product`, from best to worst seller, in cells of each of which an order has one product at most. */
export const cells = 8;
export const productsMade = `
  create table demo_product as
  select *, (place - 1) % ${cells} as cell, (place - 1) / ${cells} as level, (many + ${cells - 1} - (place - 1) % ${cells}) / ${cells} as levels
  from (
    select product.id as product_id, product.brand_id, coalesce(cased.factor, 12)::integer as cased,
      row_number() over (order by uuid_hash_extended(product.id, 3))::integer as place, count(*) over ()::integer as many
    from product left join unit cased on cased.id = product.case_unit_id
    where product.status = 'active' and product.deleted_at is null
      and (select min(valid_from) from product_price where product_price.product_id = product.id) <= (select min(day) from demo_order)
  ) as placed`;

/** What they cost on each day of an order, as `demo_price`. */
export const pricesMade = `
  create table demo_price as
  select day, demo_product.product_id, price.tp, price.vat, price.valid_from
  from (select distinct day from demo_order) as days cross join demo_product cross join lateral price_on(demo_product.product_id, day) as price`;

/**
 * The goods of each house, as `demo_goods`. What is short by now has not been sold for three days. The best seller is out in one
 * house (story 1), and lies for three months in its neighbour (story 2).
 */
export const goodsMade = `
  create table demo_goods as
  with house as (
    select house_id, node.code, area.parent_id as territory_id, sum(size * lines) as volume
    from demo_order join market_node node on node.id = house_id join market_node area on area.id = node.parent_id group by 1, 2, 3
  ), neighbour as (
    select house_id, row_number() over (order by volume, code) as turn from house
    where territory_id = (select territory_id from house group by 1 having count(*) > 1 order by min(volume) desc, min(code) limit 1)
  )
  select house_id, product_id, cased, place, place::float8 / many as rank, story, luck,
    coalesce(story = 1, luck < 0.1) as is_short
  from house cross join demo_product left join neighbour using (house_id)
    cross join lateral (select case when place = 1 and turn <= 2 then turn end as story, ${luck} as luck) as drawn`;
