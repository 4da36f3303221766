import { uuidAt } from '../uuid-at.ts';
import { clerk } from './instants.ts';

export const ordersWritten = `
  insert into sales_order (id, number, outlet_id, route_id, db_house_id, path, sales_officer_id, business_date, state, source, visit_id, client_id, delivery_date,
    delivered_on, lines, pieces, gross, discount, net, vat, short, delivered, returned, paid, cancel_reason, made_by, made_at, version)
  select id, number, outlet_id, route_id, house_id, path, officer_id, day,
    case when is_closed then 'closed' when step = 'delivered' and not is_whole then 'deliveredInPart' else step end, source, visit_id,
    case when source <> 'desk' then md5(visit_id::text)::uuid end, due_on, case when step = 'delivered' then due_on end, lines, pieces, gross, discount, net, vat,
    is_short and step in ('confirmed', 'dispatched', 'delivered'), delivered, returned, case when is_paid and not is_bounced then delivered - returned else 0 end,
    case when step = 'cancelled' then case when step = fate then 'The outlet called it off' else 'Nothing of it was in stock' end end,
    case when source = 'desk' then ${clerk} else officer_id end, made_at,
    case step when 'confirmed' then 2 when 'dispatched' then 3 when 'delivered' then 4 else 1 end + is_closed::integer
  from demo_sold order by number`;

export const linesWritten = `
  insert into sales_order_line (order_id, place, product_id, pieces, price, price_from, vat_rate, gross, discount, net, vat, reserved, delivered, returned)
  select order_id, place, product_id, pieces, price, valid_from, rate, gross, discount, net, round(net * rate / (100 + rate), 2), reserved, delivered, returned
  from demo_order_line`;

/** The timeline of each. Payments and what became of them are among it. */
export const eventsWritten = `
  insert into sales_order_event (id, order_id, at, by_id, step, reason, amount)
  select ${uuidAt('event.at', 'md5(id::text || event.step)')}, id, event.at, event.by_id, event.step, event.reason, event.amount
  from (select ${clerk} as id) as clerk (clerk_id) cross join demo_sold cross join lateral (values
    (case source when 'desk' then 'add' else 'submit' end, made_at, case source when 'desk' then clerk_id else officer_id end, '', net, true),
    ('confirm', confirmed_at, clerk_id, '', null, step in ('confirmed', 'dispatched', 'delivered')),
    ('dispatch', dispatched_at, clerk_id, '', null, step in ('dispatched', 'delivered')),
    ('deliver', delivered_at, clerk_id, '', demo_sold.delivered, step = 'delivered'),
    ('return', returned_at, clerk_id, 'Damaged on the way', demo_sold.returned, demo_sold.returned > 0),
    ('collect', paid_at, clerk_id, '', demo_sold.delivered - demo_sold.returned, is_paid),
    ('bounce', bounced_at, clerk_id, 'Not enough on the account', demo_sold.delivered - demo_sold.returned, is_bounced),
    ('close', closed_at, clerk_id, '', null, is_closed),
    ('cancel', confirmed_at, clerk_id, case when step = fate then 'The outlet called it off' else 'Nothing of it was in stock' end, null, step = 'cancelled')
  ) as event (step, at, by_id, reason, amount, is_done) where is_done`;
