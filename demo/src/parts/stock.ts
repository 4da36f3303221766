import type { DemoPart } from '../part.ts';
import { uuidAt } from '../uuid-at.ts';

/** Days of the ledger before today: those that the average daily secondary is of, and two more. */
const daysOfStock = 30;

/** A larger business has stock in so many of its houses: in all of them it would take longer than all else together. */
const mostHouses = 100;

/** A number from 0 to 1 that a product has in a house on a day for each purpose, always the same. */
const share = (purpose: number, day = "(day - date '2000-01-01')") =>
  `((uuid_hash_extended(house_id, uuid_hash_extended(product_id, ${day} * 8 + ${purpose})) & 65535) / 65536.0)::float8`;

const noonOf = (day: string) => `((${day} + make_interval(hours => 12)) at time zone 'Asia/Dhaka')`;

/**
 * The stock of DB houses, made by the database out of its houses, outlets and products: an opening, what outlets bought on
 * working days, and each Saturday what was sold in the week before, in whole cases. What is left is as planned: a few products
 * are out or low, some lie long; a best seller is out in one house and lies for three months in its neighbour. One house was
 * loaded with best sellers on a day of its own just now, which nobody has bought of it.
 */
export const stock: DemoPart = {
  name: 'stock',
  rows: () => 0,
  async write() {},
  async finish(client) {
    await client.query(movementsMade, [daysOfStock]);
    await client.query(`
      insert into stock_balance (db_house_id, product_id, physical, movements, moved_at)
      select db_house_id, product_id, sum(pieces), count(*), max(at) from stock_movement group by 1, 2 order by 1, 2`);
  },
};

/** What is short by now sells down to what is to be left, three days ago, and gets nothing since. */
const movementsMade = `
  with house as (
    select node.id as house_id, area.parent_id as territory_id, node.code, count(*) / 150.0 as size
    from market_node node join market_node area on area.id = node.parent_id
      join market_node route on route.parent_id = node.id join outlet on outlet.route_id = route.id
    where node.level = 'dbHouse' and node.status in ('active', 'hold')
    group by 1, 2, 3 order by node.code limit ${mostHouses}
  ), shelf as (
    select product.id as product_id, coalesce(cased.factor, 12) as cased, row_number() over (order by uuid_hash_extended(product.id, 3)) as place,
      (row_number() over (order by uuid_hash_extended(product.id, 3)))::float8 / count(*) over () as rank
    from product left join unit cased on cased.id = product.case_unit_id
    where product.status = 'active' and product.deleted_at is null
  ), neighbour as (
    select house_id, row_number() over (order by code) as part from house
    where territory_id = (select territory_id from house group by 1 having count(*) > 1 order by min(code) limit 1)
  ), carried as materialized (
    select today, house_id, product_id, cased, rank, story, size * case when rank < 0.25 then 24 when rank < 0.65 then 8 else 2 end as daily,
      luck, (luck < 0.1 and story is distinct from 2) or coalesce(story = 1, false) as is_short
    from (select business_date() as today) as known cross join house cross join shelf left join neighbour using (house_id)
      cross join lateral (select case when place = 1 then part end as story, ${share(0, '0')} as luck) as drawn
    where rank < 0.65 or ${share(1, '0')} < 0.7
  ), sold as materialized (
    select carried.*, day, ceil(daily * (0.4 + 1.2 * ${share(2)}) * case when rank < 0.25 then 1 when rank < 0.65 then 2 else 4 end)::integer as out
    from carried cross join generate_series(0, $1::integer - 1) as back cross join lateral (select today - back as day) as days
    where extract(dow from day) <> 5 and ${share(3)} < case when rank < 0.25 then 1 when rank < 0.65 then 0.5 else 0.25 end
      and (not is_short or day < today - 3)
  ), flow as (
    select house_id, product_id, day, 2 as turn, 'secondary' as kind, -out as pieces from sold
    union all
    select house_id, product_id, saturday, 1, 'primary', (sum(out) / cased)::integer * cased
    from (select sold.*, day + 7 - (extract(dow from day)::integer + 1) % 7 as saturday from sold) as week
    where saturday <= today - case when is_short then 4 else 0 end group by house_id, product_id, saturday, cased having sum(out) >= cased
  ), total as (
    select house_id, product_id, -least(0, min(running)) as needed, sum(pieces) as moved
    from (select *, sum(pieces) over (partition by house_id, product_id order by day, turn) as running from flow) as each group by 1, 2
  ), planned as (
    select carried.*, coalesce(needed, 0) as needed, coalesce(moved, 0) as moved,
      ceil(daily * case story when 1 then 0 when 2 then 90 else
        case when luck < 0.03 then 0 when luck < 0.1 then 3 when luck < 0.88 then 8 + 18 * luck else 50 end end)::integer as left_over
    from carried left join total using (house_id, product_id)
  ), filled as (
    select *, greatest(needed, left_over - moved, 1) as opening from planned
  ), made as (
    select house_id, product_id, day, turn, kind, pieces from flow
    union all
    select house_id, product_id, today - $1::integer, 0, 'opening', opening from filled
    union all
    select house_id, product_id, today - case when extract(dow from today - 3) = 5 then 4 else 3 end, 3, 'secondary', left_over - opening - moved from filled
    where is_short and opening + moved > left_over
    union all
    select house_id, product_id, today - case when extract(dow from today - 1) in (5, 6) then 3 else 1 end, 1, 'primary', ceil(daily * 30 / cased)::integer * cased
    from carried
    where rank < 0.12 and not is_short and house_id = (select house_id from house order by code desc limit 1)
  )
  insert into stock_movement (id, db_house_id, product_id, number, business_date, kind, pieces, balance_after, document_kind, document_id, by_id, at)
  select ${uuidAt('at', 'digest')},
    house_id, product_id, row_number() over posted, day, kind, pieces, sum(pieces) over posted,
    case kind when 'opening' then 'opening' when 'primary' then 'primarySale' else 'order' end, 
    ${uuidAt(noonOf('day'), 'md5(house_id::text || day || kind)')}, person.id, at
  from (
    select made.*, least(now(), (day + make_interval(hours => 9 + 3 * turn)) at time zone 'Asia/Dhaka') as at,
      md5(house_id::text || product_id || day || turn) as digest
    from made
  ) as each cross join (select id from user_account where sees_everything order by employee_code limit 1) as person
  window posted as (partition by house_id, product_id order by day, turn)`;
