import { hashOf, sliceOf } from '../drawn.ts';
import { cells } from './goods.ts';
import { today } from './instants.ts';
import { vatIn } from './vat-in.ts';

const luck = (place: 0 | 1 | 2 | 3) => sliceOf('hash', place);

/**
 * What was ordered, at the TP of the day, and what of it was there and arrived, as `demo_order_line`: the first line of an order
 * always comes in part at least, where it is not out of stock.
 */
export const linesMade = `
  create table demo_order_line as
  with line as materialized (
    select id, house_id, day, due_on, size, fate, is_cut, is_credit, story, place, (number + place) % ${cells} as cell, ${hashOf('id', 'place')} as hash
    from demo_order ordered cross join generate_series(0, ordered.lines - 1) as place
  ), drawn as (
    select line.*, floor(levels * ${luck(0)} ^ 3)::integer as level from line join (select distinct cell, levels from demo_product) as shelf using (cell)
  ), wanted as (
    select line.*, product.product_id, product.brand_id, is_short and due_on > ${today} - 3 as is_out,
      greatest(1, round(size * (0.5 + ${luck(1)}) * (1.6 - 1.2 * product.place / many)))::integer as pieces
    from drawn line join demo_product product on product.cell = line.cell and product.level = line.level
      join demo_goods goods on goods.house_id = line.house_id and goods.product_id = product.product_id
    offset 0
  ), confirmed as (
    select wanted.*, case
        when is_out or fate not in ('confirmed', 'dispatched', 'delivered') then 0
        when is_cut and story is null and ${luck(2)} < 0.5 then case when place = 0 then (pieces + 1) / 2 when ${luck(2)} < 0.25 then 0 else pieces / 2 end
        else pieces end as reserved
    from wanted
  ), arrived as (
    select confirmed.*, case when fate <> 'delivered' then 0 when place = 0 and ${luck(3)} > 0.99 then (reserved + 1) / 2 else reserved end as delivered
    from confirmed
  )
  select id as order_id, house_id, due_on, place, product_id, brand_id, pieces, tp as price, valid_from, vat as rate, gross, 0.00 as discount,
    gross as net, ${vatIn('gross', 'vat')} as vat, reserved, delivered,
    case when is_credit and story is null and place = 0 and delivered > 1 and ${luck(3)} < 0.08 and due_on < ${today} - 6 then delivered / 2 else 0 end as returned,
    null::uuid as offer_id, 0.00 as worth
  from (
    select arrived.*, tp, vat, valid_from, tp * pieces as gross
    from arrived join demo_price price on price.product_id = arrived.product_id and price.day = arrived.day
    offset 0
  ) as line`;
