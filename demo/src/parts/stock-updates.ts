import { drawn, hashOf } from '../drawn.ts';
import { byNow, clerk, timeOf, today } from '../orders/instants.ts';
import type { DemoPart } from '../part.ts';
import { uuidAt } from '../uuid-at.ts';

/**
 * The documents of what was found in the stock of DB houses (`demo_found`), and four of this morning that were above the limit:
 * three wait for another person, one was turned down.
 */
export const stockUpdates: DemoPart = {
  name: 'stock updates',
  rows: () => 0,
  async write() {},
  steps: [
    {
      name: 'stock updates',
      after: ['stock transfers'],
      async run(client) {
        for (const statement of [postedMade, waitingMade]) await client.query(statement);
      },
    },
  ],
};

const documents = `stock_update (id, db_house_id, business_date, kind, reason, evidence, state, pieces, value, made_by, made_at, decided_by, decided_at, decision_note)`;
const lines = 'stock_update_line (update_id, place, product_id, before, difference, value)';

const postedMade = `
  with line as materialized (
    select movement.*, pieces * dp as value
    from stock_movement movement cross join lateral price_on(movement.product_id, business_date) as price where document_kind = 'stockUpdate'
  ), document as (
    insert into ${documents}
    select document_id, db_house_id, business_date, kind, reason, case kind when 'count' then 'Count sheet, signed by the store keeper' else '' end, 'posted',
      sum(abs(pieces)), sum(abs(value)), by_id, at, null, null, ''
    from line group by document_id, db_house_id, business_date, kind, reason, by_id, at order by at, document_id
  )
  insert into ${lines}
  select document_id, row_number() over (partition by document_id order by product_id) - 1, product_id, balance_after - pieces, pieces, value from line`;

const luck = drawn('db_house_id', hashOf('balance.product_id', 77));
const thisMorning = byNow(timeOf('day', '9.75'), 12);

/** Worth more than the limit, of goods of which much lies there. */
const waitingMade = `
  with lying as (
    select distinct on (db_house_id) db_house_id, balance.product_id, physical, dp, day,
      ceil((20500 + 9000 * ${luck}) / dp)::integer as missing
    from stock_balance balance cross join (select ${today} as day) as period cross join lateral price_on(balance.product_id, day) as price
    where (physical - reserved) * dp > 30000
    order by db_house_id, ${luck}
  ), chosen as (
    select lying.*, row_number() over (order by ${drawn('db_house_id', 77)}) as turn, coalesce(territory.manager_id, ${clerk}) as by_id
    from lying join market_node house on house.id = db_house_id left join market_node territory on territory.id = house.ancestors[6]
    where territory.manager_id is not null order by turn limit 4
  ), found as (
    select *, ${thisMorning} as at, ${uuidAt(thisMorning, hashOf('db_house_id', 77))} as id,
      case turn when 1 then 'count' when 4 then 'count' else 'damage' end as kind
    from chosen
  ), document as (
    insert into ${documents}
    select id, db_house_id, day, kind, case kind when 'count' then 'Surprise count' else 'Water came into the store at night' end,
      'Photos are with the TO', case turn when 4 then 'rejected' else 'waiting' end, missing, missing * dp, by_id, at,
      case turn when 4 then ${clerk} end, case turn when 4 then at + interval '10 minutes' end,
      case turn when 4 then 'A van was out: count again when it is back.' else '' end
    from found order by turn
  )
  insert into ${lines}
  select id, 0, product_id, physical, -missing, -missing * dp from found`;
