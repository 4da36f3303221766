import type { DemoPart } from '../part.ts';
import { uuidAt } from '../uuid-at.ts';

/**
 * Transfers of a case between DB houses of the same zone, posted this morning on top of all else: from where a product lies
 * to where it is low. The large ones are left to be suggested.
 */
export const stockTransfers: DemoPart = {
  name: 'stock transfers',
  rows: () => 0,
  async write() {},
  steps: [
    {
      name: 'stock transfers',
      after: ['stock'],
      async run(client) {
        await client.query(`
          with giver as materialized (
            select * from market_node where level = 'dbHouse' and deleted_at is null order by id limit 100
          ), pair as materialized (
            select distinct on (gives.db_house_id) ${uuidAt('now()', 'uuid_hash_extended(gives.id, uuid_hash_extended(gets.id, 0))')} as id, gives.db_house_id as from_id, gets.db_house_id as to_id, gives.product_id,
              cased.factor as pieces, gives.physical as from_has, gives.movements as from_movements, gets.physical as to_has, gets.movements as to_movements
            from giver join stock_balance gives on gives.db_house_id = giver.id
              join market_node taker on taker.ancestors[5] = giver.ancestors[5] and taker.level = 'dbHouse' and taker.id <> giver.id
              join stock_balance gets on gets.db_house_id = taker.id and gets.product_id = gives.product_id
              join product on product.id = gives.product_id join unit cased on cased.id = product.case_unit_id
            where gives.physical > 10 * cased.factor and gets.physical between 1 and 2 * cased.factor
            order by gives.db_house_id, gives.product_id, gets.id limit 12
          ), person as (
            select id from user_account where sees_everything order by employee_code limit 1
          ), document as (
            insert into stock_transfer (id, from_id, to_id, business_date, reason, made_by)
            select pair.id, from_id, to_id, business_date(), 'A case until the next delivery', person.id from pair cross join person
          ), side as (
            select id, from_id as house_id, product_id, -pieces as pieces, from_has as has, from_movements as movements from pair
            union all
            select id, to_id, product_id, pieces, to_has, to_movements from pair
          ), moved as (
            select *, row_number() over posted + movements as number, has + sum(pieces) over posted as after from side
            window posted as (partition by house_id, product_id order by id)
          ), posted as (
            insert into stock_movement (id, db_house_id, product_id, number, business_date, kind, pieces, balance_after, document_kind, document_id, reason, by_id)
            select ${uuidAt('now()', 'uuid_hash_extended(moved.id, uuid_hash_extended(house_id, 0))')}, house_id, product_id, number, business_date(), 'transfer', pieces, after, 'transfer', moved.id,
              'A case until the next delivery', person.id
            from moved cross join person
          )
          update stock_balance balance set physical = last.after, movements = last.number, moved_at = now()
          from (select distinct on (house_id, product_id) * from moved order by house_id, product_id, number desc) as last
          where balance.db_house_id = last.house_id and balance.product_id = last.product_id`);
      },
    },
  ],
};
