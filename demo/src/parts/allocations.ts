import { drawn, hashOf } from '../drawn.ts';
import { clerk, timeOf, today } from '../orders/instants.ts';
import type { DemoPart } from '../part.ts';
import { uuidAt } from '../uuid-at.ts';
import { withoutIndexes } from '../without-indexes.ts';

/**
 * What SOs may sell of their best products, and of a category, in each month that has orders, up to this one: by what they
 * sold in the last whole month, some more and some less, and all of a DB house within its primary-sales target.
 */
export const allocations: DemoPart = {
  name: 'monthly SO allocations',
  rows: () => 0,
  async write() {},
  keyedLater: ['so_allocation'],
  steps: [
    {
      name: 'monthly SO allocations',
      after: ['primary-sales targets', 'lines of orders', 'orders'],
      async run(client) {
        for (const statement of [soldMade, givenMade, walkedMade]) await client.query(statement);
        await withoutIndexes(client, ['so_allocation'], async () => {
          await client.query(written);
        });
      },
    },
  ],
};

/** So many products an SO; a category of the others besides. */
const products = 3;

/** What each SO sold of which product from a DB house in the last whole month, the best first. */
const soldMade = `
  create table demo_best as
  select sold.*, product.category_id, row_number() over (partition by officer_id, house_id order by pieces desc, product_id) as place
  from (
    select sales_order.sales_officer_id as officer_id, sales_order.db_house_id as house_id, line.product_id, sum(line.delivered - line.returned) as pieces
    from sales_order join sales_order_line line on line.order_id = sales_order.id
    where sales_order.delivered_on >= month_of(${today}) - interval '1 month' and sales_order.delivered_on < month_of(${today}) and line.delivered > line.returned
      and sales_order.sales_officer_id is not null
    group by 1, 2, 3
  ) as sold join product on product.id = sold.product_id`;

const luck = drawn(
  'officer_id',
  hashOf('coalesce(item.product_id, item.category_id)', "month.month - date '2000-01-01'"),
);

/** By month; a product in dozens, a category in hundreds of BDT, each at the DP of the month. */
const givenMade = `
  create table demo_given as
  with month as (
    select generate_series((select month_of(min(delivered_on)) from sales_order where delivered_on is not null), month_of(${today}), interval '1 month')::date as month
  ), item as (
    select officer_id, house_id, product_id, null::uuid as category_id, pieces, pieces as worth_of from demo_best where place <= ${products}
    union all
    select * from (
      select distinct on (officer_id, house_id) officer_id, house_id, null::uuid, category_id, null::bigint, sum(pieces) as worth_of
      from demo_best where place > ${products} group by officer_id, house_id, category_id order by officer_id, house_id, worth_of desc, category_id
    ) as category
  ), price as (
    select product.id, product.category_id, month, plan_price(product.id, month) as dp from product cross join month where product.deleted_at is null
  ), usual as (
    select category_id, month, avg(dp) as dp from price group by 1, 2
  ), wanted as (
    select month.month, officer_id, house_id, item.product_id, item.category_id,
      case when item.product_id is not null then greatest(12, round(item.pieces * (0.85 + 0.5 * ${luck}) / 12) * 12)::integer end as quantity,
      coalesce(price.dp, item.worth_of * usual.dp * (0.9 + 0.5 * ${luck})) as dp
    from item cross join month left join price on price.id = item.product_id and price.month = month.month
      left join usual on usual.category_id = item.category_id and usual.month = month.month
    where coalesce(price.dp, usual.dp) is not null
  )
  select wanted.*, least(1, 0.9 * target.amount / sum(coalesce(quantity, 1) * dp) over (partition by wanted.month, house_id)) as fits
  from wanted join primary_sales_target target on target.month = wanted.month and target.level = 'dbHouse' and target.place_id = house_id`;

/** The routes of a DB house that an SO walks in a month. */
const walkedMade = `
  create table demo_walked as
  select given.month, officer_id, house_id, array_agg(distinct period.route_id) as route_ids
  from (select distinct month, officer_id, house_id from demo_given) as given
    join route_sales_officer period on period.user_id = officer_id and period.valid_from < (given.month + interval '1 month')::date
      and (period.valid_to is null or period.valid_to > given.month)
    join market_node route on route.id = period.route_id and route.ancestors[8] = house_id
  group by 1, 2, 3`;

const madeAt = timeOf('month - 3', '12');

const written = `
  insert into so_allocation (id, month, sales_officer_id, territory_officer_id, db_house_id, route_ids, product_id, category_id, quantity, value, whole_quantity, whole_value,
    first_day, last_day, made_by, created_at, updated_at)
  select ${uuidAt(madeAt, hashOf('officer_id', hashOf('house_id', hashOf('coalesce(product_id, category_id)', "month - date '2000-01-01'"))))}, month, officer_id, officer.supervisor_id,
    house_id, walked.route_ids, product_id, category_id, pieces, worth, pieces, worth, month, (month + interval '1 month')::date - 1, ${clerk}, ${madeAt}, ${madeAt}
  from demo_given join demo_walked walked using (month, officer_id, house_id) join user_account officer on officer.id = officer_id
    cross join lateral (select floor(quantity * fits)::integer as pieces) as given
    cross join lateral (select case when product_id is not null then pieces * dp else floor(dp * fits / 100) * 100 end as worth) as valued
  where worth > 0`;
