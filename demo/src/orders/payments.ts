import { hashOf } from '../drawn.ts';
import { uuidAt } from '../uuid-at.ts';
import { clerk } from './instants.ts';

const paid = 'delivered - returned';
/** What an outlet of the desk gave as the number of its cheque or transaction. */
export const reference = `case method when 'cash' then '' when 'cheque' then lpad((number::bigint * 7919 % 10000000)::text, 7, '0') else 'TX' || upper(left(md5(id::text), 8)) end`;

export const collectionsWritten = `
  insert into collection (id, number, outlet_id, route_id, db_house_id, business_date, method, amount, reference, cheque_date, state, reason, made_by, made_at)
  select payment_id, row_number() over (order by paid_on, number), outlet_id, route_id, house_id, paid_on, method, ${paid}, ${reference}, cheque_date,
    case when is_bounced then 'bounced' when cheque_date >= today - 1 or bounced_on is not null then 'received' else 'cleared' end,
    case when is_bounced then 'Not enough on the account' else '' end, ${clerk}, paid_at
  from demo_sold where is_paid`;

export const partsWritten = `
  insert into collection_part (collection_id, order_id, amount) select payment_id, id, ${paid} from demo_sold where is_paid`;

/** What outlets came to owe and paid, in the order in which it happened. */
export const ledgerWritten = `
  insert into outlet_ledger (id, outlet_id, number, business_date, kind, amount, balance_after, order_id, collection_id, reason, by_id, at)
  select ${uuidAt('at', hashOf('id', '50 + turn'))}, outlet_id, row_number() over posted, day, kind, amount, sum(amount) over posted,
    case when kind in ('delivery', 'return') then id end, collection_id, reason, ${clerk}, at
  from (
    select id, outlet_id, 1 as turn, 'delivery' as kind, due_on as day, delivered_at as at, delivered as amount, null::uuid as collection_id, '' as reason
    from demo_sold where step = 'delivered'
    union all
    select id, outlet_id, 2, 'return', returned_on, returned_at, -returned, null, 'Damaged on the way' from demo_sold where returned > 0
    union all
    select id, outlet_id, 3, 'collection', paid_on, paid_at, returned - delivered, payment_id, '' from demo_sold where is_paid
    union all
    select id, outlet_id, 4, 'bounce', bounced_on, bounced_at, delivered - returned, payment_id, 'Not enough on the account' from demo_sold where is_bounced
  ) as entry
  window posted as (partition by outlet_id order by at, turn, id rows unbounded preceding)
  order by at`;

/** What the ledger takes down of each return by itself, order by order: without its indexes that would read all of it for each. */
const takenDown = ['returned_in_month', 'returns_recorded'] as const;
const eachTaken = (change: 'disable' | 'enable') =>
  `alter table outlet_ledger ${takenDown.map((name) => `${change} trigger ${name}`).join()}`;
export const nothingTakenDown = eachTaken('disable');
export const allTakenDown = eachTaken('enable');

/** The same of all returns at once. */
export const returnsWritten = `
  insert into sales_order_return (order_id, place, business_date, pieces, value, route_id, db_house_id, at)
  select line.order_id, line.place, sold.returned_on, line.returned, share_of(line.net, line.returned, line.pieces), sold.route_id, sold.house_id, sold.returned_at
  from demo_sold sold join sales_order_line line on line.order_id = sold.id and line.returned > 0 where sold.returned > 0`;
export const returnedInMonth = `select count_returned_in_month(array(select id from demo_sold where returned > 0))`;

export const duesWritten = `
  update outlet_activity activity set due = ledger.due, entries = ledger.entries
  from (select outlet_id, sum(amount) as due, count(*) as entries from outlet_ledger group by 1) as ledger where ledger.outlet_id = activity.outlet_id`;

/** Who may owe: more than they ever did, but for the outlet whose order waits. */
export const limitsWritten = `
  update outlet set credit_limit = case when owing.on_hold then greatest(1000, floor(owing.due * 0.8 / 1000) * 1000) else ceil((owing.most + owing.way) * 1.25 / 5000) * 5000 end
  from (
    select outlet_id, most, due, way, on_hold
    from (
      select outlet_id, coalesce(sum(net) filter (where step <> 'delivered'), 0) as way, bool_or(coalesce(story = 'onHold', false)) as on_hold
      from demo_sold where is_credit group by 1
    ) as ordered join (select outlet_id, max(balance_after) as most from outlet_ledger group by 1) as ledger using (outlet_id)
      join outlet_activity using (outlet_id)
  ) as owing where outlet.id = owing.outlet_id`;

/** As the confirmation says it. */
export const holdWritten = `
  with waiting as (
    select sold.id, outlet.name || ' would owe BDT ' || to_char(activity.due + sold.net - outlet.credit_limit, 'FM99,99,990.00')
      || ' more than the BDT ' || to_char(outlet.credit_limit, 'FM99,99,990.00') || ' that it may.' as hold
    from demo_sold sold join outlet on outlet.id = sold.outlet_id join outlet_activity activity on activity.outlet_id = outlet.id where story = 'onHold'
  ), put_on_hold as (
    update sales_order set hold = waiting.hold, version = 2 from waiting where sales_order.id = waiting.id
  )
  insert into sales_order_event (id, order_id, by_id, step, reason, at)
  select ${uuidAt('now()', hashOf('id', 60))}, id, ${clerk}, 'hold', hold, now() from waiting`;

export const numbersGoOn = `
  select setval('sales_order_number', (select greatest(1, max(number)) from sales_order)), setval('collection_number', (select greatest(1, max(number)) from collection))`;
