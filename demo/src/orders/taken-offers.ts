import { drawn, hashOf } from '../drawn.ts';
import { uuidAt } from '../uuid-at.ts';
import { vatIn } from './vat-in.ts';

/**
 * Some orders have what a simple offer takes off: a percent of a brand, of everybody who orders. By line, half up, as the engine
 * decides it. $1 and $2: how many orders have the offer of which code; no more than its budget.
 */
export const offersTaken = `
  create table demo_taken as
  with promised as materialized (
    select offer.id as offer_id, offer.version_number, terms.starts_on, terms.ends_on, terms.budget, terms.most_per_order, slab.percent, goods.brand_id, plan.many
    from unnest($1::text[], $2::integer[]) as plan (code, many) join offer on offer.code = plan.code
      join offer_version terms on terms.offer_id = offer.id and terms.number = offer.version_number
      join offer_slab slab on slab.offer_id = offer.id and slab.number = offer.version_number and slab.reward = 'percent'
      join offer_product goods on goods.offer_id = offer.id and goods.number = offer.version_number
  ), had as (
    select promised.*, ordered.id as order_id, ordered.outlet_id, ordered.day, ordered.made_at, sum(line.pieces)::integer as pieces, sum(line.gross) as value,
      sum(round(line.gross * percent / 100, 2)) as worth, ${drawn('ordered.id', 30)} as luck
    from promised join demo_order ordered on ordered.day >= starts_on and ordered.day < ends_on and ordered.fate not in ('draft', 'cancelled') and ordered.story is null
      join demo_order_line line on line.order_id = ordered.id and line.brand_id = promised.brand_id
    group by promised.offer_id, version_number, starts_on, ends_on, budget, most_per_order, percent, promised.brand_id, many, ordered.id, ordered.outlet_id, ordered.day, ordered.made_at
  )
  select * from (
    select had.*, row_number() over first_come as turn, sum(worth) over first_come as spent
    from had where worth > 0 and worth <= coalesce(most_per_order, worth) window first_come as (partition by offer_id order by luck, order_id)
  ) as each
  where turn <= many and spent <= coalesce(budget, spent)`;

const discount = 'round(gross * percent / 100, 2)';
export const linesDiscounted = `
  update demo_order_line line set discount = ${discount}, net = gross - ${discount}, vat = ${vatIn(`(gross - ${discount})`, 'rate')}
  from demo_taken taken where taken.order_id = line.order_id and taken.brand_id = line.brand_id`;

export const offersWritten = `
  insert into sales_order_offer (order_id, place, offer_id, number, taken, message, worth)
  select order_id, row_number() over (partition by order_id order by offer_id) - 1, offer_id, version_number, true,
    given || ' for ' || pieces || case pieces when 1 then ' piece.' else ' pieces.' end, worth
  from (
    select order_id, offer_id, version_number, pieces, worth, 'BDT ' || to_char(worth, 'FM99,99,990.00') || ' off, ' || percent || ' %' as given from demo_taken
    union all
    select order_id, offer_id, version_number, pieces, free_worth, free || ' ' || name || ' free,' from demo_free
  ) as taken order by order_id`;

/** What an order that was called off had taken is free again. */
export const redemptionsWritten = `
  insert into offer_redemption (id, offer_id, number, outlet_id, business_date, document, pieces, value, discount, free_pieces, worth, taken)
  select ${uuidAt('taken.made_at', hashOf('order_id', hashOf('offer_id', 1)))}, offer_id, version_number, taken.outlet_id, taken.day, order_id::text, taken.pieces, taken.value,
    taken.discount, taken.free, taken.worth, true
  from (
    select order_id, offer_id, version_number, outlet_id, day, made_at, pieces, value, worth as discount, 0 as free, worth from demo_taken
    union all
    select order_id, offer_id, version_number, outlet_id, day, made_at, pieces, gross, 0, free, free_worth from demo_free
  ) as taken join demo_sold sold on sold.id = taken.order_id and sold.step <> 'cancelled' order by taken.day`;
