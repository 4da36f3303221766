import { hashOf } from '../drawn.ts';
import { fileAnew } from '../new-files.ts';
import type { DemoPart } from '../part.ts';
import { uuidAt } from '../uuid-at.ts';
import { withoutIndexes } from '../without-indexes.ts';

/** A number from 0 to 1 that an id has for a purpose, always the same. */
const share = (id: string, purpose: number) => `((uuid_hash_extended(${id}, ${purpose}) & 65535) / 65536.0)::float8`;
const hourOf = (day: string, hour: number) =>
  `least(now(), (${day} + make_interval(hours => ${hour})) at time zone 'Asia/Dhaka')`;

const tables = [
  'primary_sale',
  'primary_sale_line',
  'primary_sale_event',
  'primary_receipt',
  'primary_receipt_line',
  'primary_correction',
  'primary_correction_line',
];

/**
 * Primary sales, made by the database out of the `primary` movements of the stock, which are their receipts: each was
 * invoiced two working days or so before it arrived. Of some more was sent than arrived: those of last week are not settled, earlier ones
 * were credited and closed. What comes on another day than Saturday is the loading that nobody has bought of. Some houses have the next invoice as a draft, invoiced, or on its way.
 */
export const primarySales: DemoPart = {
  name: 'primary sales',
  rows: () => 0,
  async write() {},
  keyedLater: tables,
  steps: [
    {
      name: 'primary sales',
      after: ['stock'],
      async run(client) {
        for (const statement of [arrivals, lines, sales]) await client.query(statement);
        await fileAnew(client, tables);
        await withoutIndexes(client, tables, async () => {
          for (const statement of [written, receipts, credits, events, sums]) await client.query(statement);
        });
        await client.query("select setval('primary_sale_invoice', (select count(*) + 1 from primary_sale), false)");
      },
    },
  ],
};

/** What arrived, by invoice and product; and what comes next, which has not. */
const arrivals = `
  create table demo_arrival as
  with arrived as (
    select document_id as sale_id, db_house_id as house_id, business_date as arrived_on, product_id, sum(pieces)::integer as pieces
    from stock_movement where kind = 'primary' group by 1, 2, 3, 4
  ), latest as (
    select distinct on (house_id) house_id, sale_id from arrived order by house_id, arrived_on desc
  ), coming as (
    select sale_id, house_id, ${share('house_id', 5)} as luck from latest where ${share('house_id', 5)} < 0.4
  )
  select sale_id, house_id, arrived_on - case when extract(dow from arrived_on - 2) = 5 then 3 else 2 end as day, arrived_on, 'received' as state, product_id, pieces, by_product.place
  from (select arrived.*, row_number() over (partition by sale_id order by uuid_hash_extended(product_id, uuid_hash_extended(sale_id, 0))) as place from arrived) as by_product
  union all
  select ${uuidAt("((business_date() + make_interval(hours => 8)) at time zone 'Asia/Dhaka')", hashOf('coming.sale_id', 7))}, coming.house_id,
    business_date() - case when luck < 0.16 then 0 else 1 end, null, case when luck < 0.08 then 'draft' when luck < 0.16 then 'invoiced' else 'inTransit' end,
    product_id, pieces, place
  from coming join (select arrived.*, row_number() over (partition by sale_id order by uuid_hash_extended(product_id, uuid_hash_extended(sale_id, 0))) as place from arrived) as like_it using (sale_id)
  where place <= 12`;

const vatIn = (amount: string) => `round(${amount} * rate / (100 + rate), 2)`;

/** With what was sent of each, at which price, and what is missing of it worth. */
const lines = `
  create table demo_line as
  select priced.*, ${vatIn('net')} as vat, round(net * missing / (pieces + free), 2) as credit,
    ${uuidAt(hourOf('day', 9), hashOf('sale_id', hashOf('product_id', 6)))} as line_id
  from (
    select sent.*, price.dp, price.vat as rate, price.valid_from, round(sent.pieces * price.dp * sent.off, 2) as discount,
      sent.pieces * price.dp - round(sent.pieces * price.dp * sent.off, 2) as net
    from (
      select arrival.sale_id, house_id, day, arrived_on, state, product_id, place, arrival.pieces as received, missing, missing / 3 as damaged,
        arrival.pieces + missing - free as pieces, free, case when ${share('arrival.sale_id', 3)} < 0.3 then 0.02 else 0 end as off
      from demo_arrival arrival
        cross join lateral (select case when state = 'received' and place <= 2 and ${share('arrival.sale_id', 1)} < 0.12 then greatest(2, arrival.pieces / 24) else 0 end as missing) as short
        cross join lateral (select case when ${share('product_id', 2)} < 0.15 then (arrival.pieces + missing) / 13 else 0 end as free) as gift
    ) as sent cross join lateral (
      select * from product_price where product_id = sent.product_id order by valid_from <= sent.day desc, valid_from desc limit 1
    ) as price
  ) as priced`;

const sales = `
  create table demo_sale as
  select sale_id, house_id, day, arrived_on, sum(missing)::integer as missing,
    case when state <> 'received' then state when arrived_on < business_date() - 9 then 'closed' when sum(missing) > 0 then 'receivedInPart' else state end as state,
    row_number() over (order by day, sale_id) as place, (array['FAC', 'DEP', 'DEP', 'DEP', 'IMP', 'TRF'])[1 + floor(6 * ${share('house_id', 4)})::integer] as source,
    case when extract(dow from arrived_on) <> 6 then 'Month-end loading' else '' end as note
  from demo_line group by sale_id, house_id, day, arrived_on, demo_line.state`;

const seller = `(select id from user_account where sees_everything order by employee_code limit 1)`;
const written = `
  insert into primary_sale (id, number, db_house_id, source_category_id, business_date, path, state, note, made_by, version, created_at, updated_at)
  select sale_id, 'PI' || lpad(place::text, 7, '0'), house_id, source.id, day, market_path_on(house_id, day), state, note, ${seller},
    case state when 'draft' then 1 when 'invoiced' then 2 when 'inTransit' then 3 when 'closed' then 5 else 4 end,
    ${hourOf('day', 9)}, ${hourOf('coalesce(arrived_on, day)', 13)}
  from demo_sale join source_category source on source.code = demo_sale.source;
  insert into primary_sale_line (id, sale_id, place, product_id, pieces, free, dp, vat_rate, price_from, gross, discount, vat, net, received, damaged)
  select line_id, sale_id, place - 1, product_id, pieces, free, dp, rate, valid_from, net + discount, discount, vat, net,
    case when arrived_on is null then 0 else received end, damaged
  from demo_line`;

const receipts = `
  insert into primary_receipt (id, sale_id, business_date, by_id, at)
  select ${uuidAt(hourOf('arrived_on', 12), hashOf('sale_id', 8))}, sale_id, arrived_on, ${seller}, ${hourOf('arrived_on', 12)}
  from demo_sale where arrived_on is not null;
  insert into primary_receipt_line (receipt_id, line_id, received, damaged)
  select receipt.id, line_id, received, damaged from demo_line join primary_receipt receipt using (sale_id)`;

/** What did not arrive of those that are closed was credited a week later. */
const credits = `
  insert into primary_correction (id, sale_id, kind, business_date, reason, amount, vat, by_id, at)
  select ${uuidAt(hourOf('sale.arrived_on + 7', 15), hashOf('sale.sale_id', 9))}, sale.sale_id, 'credit', sale.arrived_on + 7,
    'Short and broken on arrival', sum(line.credit), sum(${vatIn('line.credit')}), ${seller}, ${hourOf('sale.arrived_on + 7', 15)}
  from demo_sale sale join demo_line line using (sale_id)
  where sale.state = 'closed' and line.missing > 0 group by sale.sale_id, sale.arrived_on;
  insert into primary_correction_line (correction_id, line_id, pieces, amount, vat)
  select correction.id, line_id, missing, credit, ${vatIn('credit')}
  from primary_correction correction join demo_line using (sale_id) where missing > 0;
  update primary_sale_line line set credited_pieces = credit.pieces, credited = credit.amount
  from primary_correction_line credit where credit.line_id = line.id`;

const events = `
  insert into primary_sale_event (id, sale_id, step, at, by_id, note)
  select ${uuidAt('done.at', hashOf('sale_id', '10 + done.turn'))}, sale_id, done.step, done.at, ${seller}, done.note
  from demo_sale cross join lateral (values
    (1, 'invoice', ${hourOf('day', 10)}, '', state <> 'draft'),
    (2, 'dispatch', ${hourOf('day', 16)}, 'Truck ' || (1 + place % 9), state not in ('draft', 'invoiced')),
    (3, 'receive', ${hourOf('arrived_on', 12)}, '', arrived_on is not null),
    (4, 'credit', ${hourOf('arrived_on + 7', 15)}, 'Short and broken on arrival', state = 'closed' and missing > 0),
    (5, 'close', ${hourOf('arrived_on + 8', 15)}, '', state = 'closed')
  ) as done (turn, step, at, note, is_done) where is_done`;

const sums = `
  update primary_sale sale set products = line.products, pieces = line.pieces, free = line.free, gross = line.gross, discount = line.discount, vat = line.vat,
    net = line.net, received = line.received, damaged = line.damaged, settled = line.credited_pieces, credited = line.credited
  from (
    select sale_id, count(*) as products, sum(pieces) as pieces, sum(free) as free, sum(gross) as gross, sum(discount) as discount, sum(vat) as vat, sum(net) as net,
      sum(received) as received, sum(damaged) as damaged, sum(credited_pieces) as credited_pieces, sum(credited) as credited
    from primary_sale_line group by 1
  ) as line where line.sale_id = sale.id`;
