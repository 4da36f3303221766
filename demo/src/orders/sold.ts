import { hashOf, sliceOf } from '../drawn.ts';
import { uuidAt } from '../uuid-at.ts';
import { byNow, timeOf, today, workingDayFrom } from './instants.ts';

const luck = (place: 0 | 1 | 2 | 3) => sliceOf('hash', place);

/**
 * Orders with what they come to, how far they got and when they were paid, as `demo_sold`. An outlet without credit pays when the
 * goods arrive, another one within three weeks, mostly by cheque. What has been paid for a week is closed. What is read more than once is worked out once (`offset 0`).
 */
export const ordersSold = `
  create table demo_sold as
  with summed as (
    select order_id as id, coalesce(sum(pieces) filter (where offer_id is null), 0)::integer as pieces,
      coalesce(sum(pieces) filter (where offer_id is not null), 0)::integer as free_pieces, sum(worth) as free_value, sum(gross) as gross, sum(discount) as discount, sum(net) as net,
      sum(vat) as vat, sum(reserved)::integer as reserved,
      sum(case when delivered = pieces then net else share_of(net, delivered, pieces) end) as delivered,
      sum(case when returned > 0 then share_of(net, returned, pieces) else 0 end) as returned,
      bool_and(reserved = pieces) as is_reserved, bool_and(delivered = pieces) as is_whole
    from demo_order_line group by 1
  ), stepped as (
    select ordered.*, pieces, free_pieces, free_value, gross, discount, net, vat, reserved, delivered, returned, not is_reserved as is_short, is_whole, ${today} as today,
      case when reserved = 0 and fate in ('confirmed', 'dispatched', 'delivered') then 'cancelled' else fate end as step,
      case when not is_credit then due_on else ${workingDayFrom(`(due_on + 4 + case when story is null then floor(17 * ${luck(0)})::integer else 0 end)`)} end as paid_on,
      case when story = 'bounced' then 'cheque' when not is_credit then case when ${luck(1)} < 0.95 then 'cash' else 'wallet' end
        when ${luck(1)} < 0.1 then 'cash' when ${luck(1)} < 0.7 then 'cheque' else 'wallet' end as method,
      case when returned > 0 then ${workingDayFrom('(due_on + 2)')} end as returned_on
    from (select *, ${hashOf('id', 40)} as hash from demo_order offset 0) as ordered join summed using (id)
    offset 0
  ), paid as (
    select stepped.*, step = 'delivered' and paid_on <= today as is_paid,
      case when method = 'cheque' then paid_on + 2 end as cheque_date,
      case when method = 'cheque' and (story = 'bounced' or ${luck(2)} < 0.04) then ${workingDayFrom('(paid_on + 3)')} end as bounced_on
    from stepped
    offset 0
  ), timed as (
    select paid.*, is_paid and coalesce(bounced_on <= today, false) as is_bounced,
      is_paid and paid_on < today - 7 and bounced_on is null as is_closed,
      case when is_credit then ${byNow(timeOf('paid_on', `(10 + 6 * ${luck(3)})`), 2)} else delivered_at + interval '1 minute' end as paid_at,
      ${byNow(timeOf('returned_on', `(12.5 + 4 * ${luck(3)})`), 2)} as returned_at,
      ${byNow(timeOf('bounced_on', '11'), 1)} as bounced_at,
      ${byNow(timeOf('(paid_on + 7)', '18'), 1)} as closed_at
    from paid
    offset 0
  )
  select timed.*, case when is_paid then ${uuidAt('paid_at', hashOf('id', 44))} end as payment_id from timed`;
