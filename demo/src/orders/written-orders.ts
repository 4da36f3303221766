import { hashOf } from '../drawn.ts';
import { uuidAt, uuidOf } from '../uuid-at.ts';
import { clerk } from './instants.ts';

const cancelled = `case when step = fate then 'The outlet called it off' else 'Nothing of it was in stock' end`;

export const ordersWritten = `
  insert into sales_order (id, number, outlet_id, route_id, db_house_id, path, sales_officer_id, business_date, state, source, visit_id, client_id, delivery_date,
    delivered_on, lines, pieces, free_pieces, gross, discount, free_value, net, vat, short, delivered, returned, paid, cancel_reason, made_by, made_at, version)
  select id, number, outlet_id, route_id, house_id, path, officer_id, day,
    case when is_closed then 'closed' when step = 'delivered' and not is_whole then 'deliveredInPart' else step end, source, visit_id,
    case when source <> 'desk' then ${uuidOf(hashOf('visit_id', 45), hashOf('visit_id', 46))} end, due_on, case when step = 'delivered' then due_on end, lines, pieces, free_pieces, gross, discount, free_value, net, vat,
    is_short and step in ('confirmed', 'dispatched', 'delivered'), delivered, returned, case when is_paid and not is_bounced then delivered - returned else 0 end,
    case when step = 'cancelled' then ${cancelled} end,
    case when source = 'desk' then ${clerk} else officer_id end, made_at,
    case step when 'confirmed' then 2 when 'dispatched' then 3 when 'delivered' then 4 else 1 end + is_closed::integer
  from demo_sold order by number`;

export const linesWritten = `
  insert into sales_order_line (order_id, place, product_id, pieces, price, price_from, vat_rate, gross, discount, net, vat, reserved, delivered, returned, offer_id, worth)
  select order_id, place, product_id, pieces, price, valid_from, rate, gross, discount, net, vat, reserved, delivered, returned, offer_id, worth
  from demo_order_line`;

const wasConfirmed = "step in ('confirmed', 'dispatched', 'delivered')";

/** What was done to orders: the step, when, by whom, why, the amount, and to which of them. */
const steps = [
  ['submit', 'made_at', 'officer_id', "''", 'net', "source <> 'desk'"],
  ['add', 'made_at', 'clerk_id', "''", 'net', "source = 'desk'"],
  ['confirm', 'confirmed_at', 'clerk_id', "''", 'null', wasConfirmed],
  ['dispatch', 'dispatched_at', 'clerk_id', "''", 'null', "step in ('dispatched', 'delivered')"],
  ['deliver', 'delivered_at', 'clerk_id', "''", 'delivered', "step = 'delivered'"],
  ['return', 'returned_at', 'clerk_id', "'Damaged on the way'", 'returned', 'returned > 0'],
  ['collect', 'paid_at', 'clerk_id', "''", 'delivered - returned', 'is_paid'],
  ['bounce', 'bounced_at', 'clerk_id', "'Not enough on the account'", 'delivered - returned', 'is_bounced'],
  ['close', 'closed_at', 'clerk_id', "''", 'null', 'is_closed'],
  ['cancel', 'confirmed_at', 'clerk_id', cancelled, 'null', "step = 'cancelled'"],
];

/** The timeline of each. Payments and what became of them are among it. Of a select each: the database would read a list of values anew for each order. */
export const eventsWritten = `
  insert into sales_order_event (id, order_id, at, by_id, step, reason, amount)
  ${steps
    .map(
      ([step, at, by, reason, amount, isDone], turn) => `
  select ${uuidAt(`${at}`, hashOf('id', 60 + turn))}, id, ${at}, ${by}, '${step}', ${reason}, ${amount}::numeric
  from demo_sold cross join ${clerk} as clerk (clerk_id) where ${isDone}`,
    )
    .join(' union all ')}`;
