import { drawn, hashOf } from '../drawn.ts';
import { clerk, timeOf, today } from '../orders/instants.ts';
import type { DemoPart } from '../part.ts';
import { uuidAt } from '../uuid-at.ts';

/**
 * Primary-sales targets of up to 13 months to this one, from the first on in which anything was bought: a DB house is to buy about
 * what it bought in a month, some more and some less, and a territory what its DB houses are. Next month has none yet.
 */
export const primarySalesTargets: DemoPart = {
  name: 'primary-sales targets',
  rows: () => 0,
  async write() {},
  steps: [
    {
      name: 'primary-sales targets',
      after: ['primary sales', 'payments'],
      async run(client) {
        await client.query(ofHouses);
        await client.query(ofTerritories);
      },
    },
  ],
};

const madeAt = timeOf('month.month - 5', '11');

const luck = drawn('house.id', "month.month - date '2000-01-01'");

/** In thousands: by what was bought in a month, of this one at its pace so far once a week is over; else by what is bought in a usual one. */
const ofHouses = `
  insert into primary_sales_target (id, month, level, place_id, amount, made_by, created_at, updated_at)
  with month as (
    select generate_series(greatest(month_of(${today}) - interval '12 months', min(month)), month_of(${today}), interval '1 month')::date as month
    from sale_month where level = 'dbHouse' and primary_net > 0
  ), bought as (
    select place_id, month, sum(primary_net) * case when month < month_of(${today}) then 1 else whole end as net
    from sale_month cross join (select case when extract(day from ${today}) > 7 then 30 / extract(day from ${today}) end as whole) as pace
    where level = 'dbHouse' and month <= month_of(${today}) group by place_id, month, whole
  ), usual as (
    select place_id, avg(net) as net from bought group by 1
  )
  select ${uuidAt(madeAt, hashOf('house.id', hashOf('house.id', "month.month - date '2000-01-01'")))}, month.month, 'dbHouse', house.id,
    1000 * greatest(20, round(coalesce(nullif(greatest(bought.net, 0), 0), usual.net, (select avg(net) from usual), 0)::float8 * (0.88 + 0.28 * ${luck}) / 1000)),
    ${clerk}, ${madeAt}, ${madeAt}
  from market_node house cross join month left join bought on bought.place_id = house.id and bought.month = month.month left join usual on usual.place_id = house.id
  where house.level = 'dbHouse' and house.deleted_at is null and house.status in ('active', 'hold', 'closing') and house.valid_from <= month.month`;

const ofTerritories = `
  insert into primary_sales_target (id, month, level, place_id, amount, made_by, created_at, updated_at)
  select ${uuidAt(madeAt, hashOf('territory_id', hashOf('territory_id', "month.month - date '2000-01-01'")))}, month.month, 'territory', territory_id, amount, ${clerk}, ${madeAt}, ${madeAt}
  from (
    select target.month, house.ancestors[6] as territory_id, sum(target.amount) as amount
    from primary_sales_target target join market_node house on house.id = target.place_id where target.level = 'dbHouse' group by 1, 2
  ) as month`;
