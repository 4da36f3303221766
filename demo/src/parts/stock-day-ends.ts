import type { DemoPart } from '../part.ts';

/**
 * Houses submit their stock on the evening of each day on which it moved, by who leads their territory; one in a dozen misses
 * it. Of today those have whose hour is over.
 */
export const stockDayEnds: DemoPart = {
  name: 'day ends of stock',
  rows: () => 0,
  async write() {},
  steps: [
    {
      name: 'day ends of stock',
      after: ['stock transfers'],
      async run(client) {
        // Apart, since what fills a new table is added up by two processes.
        await client.query(`
          create table demo_stock_day as
          select db_house_id, business_date, sum(pieces) as pieces, sum((balance_after > 0)::integer - (balance_after - pieces > 0)::integer) as products
          from stock_movement group by 1, 2`);
        await client.query(`
          with day as (
            select db_house_id, business_date, sum(pieces) over so_far as pieces, sum(products) over so_far as products
            from demo_stock_day window so_far as (partition by db_house_id order by business_date)
          ), evening as (
            select day.*, uuid_hash_extended(db_house_id, business_date - date '2000-01-01') & 1023 as luck from day
          )
          insert into stock_day_end (db_house_id, business_date, products, pieces, by_id, at)
          select db_house_id, business_date, products, pieces,
            coalesce((select manager_id from market_node territory where territory.id = house.ancestors[6]), person.id), moment
          from evening join market_node house on house.id = db_house_id
            cross join (select id from user_account where sees_everything order by employee_code limit 1) as person
            cross join lateral (select (business_date + make_interval(hours => 18, mins => (luck % 170)::integer)) at time zone 'Asia/Dhaka' as moment) as sent
          where luck >= 85 and moment <= now()`);
      },
    },
  ],
};
