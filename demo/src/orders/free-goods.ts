import { drawn } from '../drawn.ts';

/**
 * Some orders have what an offer gives free with so many pieces of a product, of everybody who orders, as `demo_free`: more of the
 * same product, as the engine decides it. $1 and $2: how many orders have the offer of which code; no more than its budget.
 */
export const freeGoodsGiven = `
  create table demo_free as
  with promised as materialized (
    select offer.id as offer_id, offer.version_number, terms.starts_on, terms.ends_on, terms.budget, slab.from_at, slab.every, slab.pieces as each, goods.brand_id, plan.many
    from unnest($1::text[], $2::integer[]) as plan (code, many) join offer on offer.code = plan.code
      join offer_version terms on terms.offer_id = offer.id and terms.number = offer.version_number
      join offer_slab slab on slab.offer_id = offer.id and slab.number = offer.version_number and slab.reward = 'free' and slab.product_id is null
      join offer_product goods on goods.offer_id = offer.id and goods.number = offer.version_number
  ), earned as (
    select promised.offer_id, version_number, budget, many, line.order_id, line.house_id, line.due_on, line.product_id, line.pieces, price, valid_from, rate, gross,
      reserved, delivered, returned, ordered.lines, ordered.outlet_id, ordered.day, ordered.made_at, ${drawn('ordered.id', 31)} as luck,
      count(*) over (partition by promised.offer_id, order_id) as groups, div(line.pieces, every)::integer * each as free, div(line.pieces, every) * each * price as free_worth
    from promised join demo_order_line line on line.brand_id = promised.brand_id and line.pieces >= from_at
      join demo_order ordered on ordered.id = line.order_id and ordered.day >= starts_on and ordered.day < ends_on
    where ordered.fate not in ('draft', 'cancelled') and ordered.story is null
  ), had as (
    select * from earned where groups = 1 and reserved in (0, pieces) and delivered in (0, reserved) and returned = 0
  )
  select given.*, product.name from (
    select had.*, row_number() over first_come as turn, sum(free_worth) over first_come as spent
    from had window first_come as (partition by offer_id order by luck, order_id)
  ) as given join product on product.id = given.product_id
  where turn <= many and spent <= coalesce(budget, spent)`;

/** They are lines of their own, which cost nothing, and come with what they are given for. */
export const freeLinesMade = `
  insert into demo_order_line (order_id, house_id, due_on, place, product_id, pieces, price, valid_from, rate, gross, discount, net, vat, reserved, delivered, returned, offer_id, worth)
  select order_id, house_id, due_on, lines, product_id, free, price, valid_from, rate, 0, 0, 0, 0,
    case when reserved > 0 then free else 0 end, case when delivered > 0 then free else 0 end, 0, offer_id, free_worth
  from demo_free`;
