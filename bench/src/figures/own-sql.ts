import { join } from 'node:path';
import { documents } from './export-documents.ts';
import type { Filter } from './filters.ts';

const levels = 9;
const steps = Array.from({ length: levels }, (_, place) => place + 1);

/**
 * Each document becomes a row with its day, what it was sold under (`s1` ... `s9`) and where its route or DB house lies today
 * (`t1` ... `t9`), which are found by following parents, not by what the database keeps of them.
 */
export function preparation(folder: string): string[] {
  const read = Object.keys(documents).map(
    (name) =>
      `create table ${name} as select * from read_json('${join(folder, `${name}.json`)}', format = 'newline_delimited', sample_size = -1)`,
  );
  const upwards = (parent: (above: string) => string) => `
    with recursive chain as (
      select id as place, id, level from node
      union all
      select chain.place, above.id, above.level from chain join node below on below.id = chain.id join node above on above.id = ${parent('below')}
    )`;
  const depths = ['nation', 'region', 'division', 'district', 'zone', 'territory', 'area', 'dbHouse', 'route'];
  const today = `create table now_at as ${upwards((below) => `${below}.parent_id`)}
    select place, ${depths.map((level, place) => `max(case when level = '${level}' then id end) as t${place + 1}`).join(', ')} from chain group by place`;
  // Where a route or DB house lay on a day.
  const placed = `create table placed as select distinct * from (
      select route_id as place, day::date as day from plan union select db_house_id, business_date::date from paid
    )`;
  const then = `create table then_at as
    with recursive chain as (
      select place, day, place as id from placed
      union all
      select chain.place, chain.day, coalesce(period.parent_id, node.parent_id)
      from chain join node on node.id = chain.id left join period on period.node_id = chain.id and period.valid_from::date <= chain.day
        and (period.valid_to is null or period.valid_to::date > chain.day)
      where coalesce(period.parent_id, node.parent_id) is not null
    )
    select place, day, ${depths.map((level, at) => `max(case when node.level = '${level}' then node.id end) as s${at + 1}`).join(', ')}
    from chain join node on node.id = chain.id group by place, day`;
  const path = (column: string) => `string_split(trim(${column}, '{}'), ',')`;
  const sold = (row: string) =>
    steps
      .map((step) => (step === levels ? `${row}.route_id as s9` : `${path(`${row}.path`)}[${step}] as s${step}`))
      .join(', ');
  // What was merged into another since is that one, on days that were open then.
  const shop = (
    row: string,
    day: string,
  ) => `coalesce((select m.survivor_id from merged m where m.outlet_id = ${row}.outlet_id
    and m.valid_from::date <= ${row}.${day}::date and (m.valid_to is null or m.valid_to::date > ${row}.${day}::date)), ${row}.outlet_id)`;
  const lies = steps.map((step) => `now_at.t${step}`).join(', ');
  const lay = (last: string) =>
    steps.map((step) => (step === levels ? `${last} as s9` : `then_at.s${step}`)).join(', ');
  return [
    ...read,
    today,
    placed,
    then,
    `create table f_order as select o.business_date::date as day, o.sales_officer_id as officer, o.lines, o.pieces, o.net::decimal(18, 2) as net, o.visit_id is not null as called, ${sold('o')}, ${lies}
     from ordered o join now_at on now_at.place = o.route_id where o.state not in ('draft', 'cancelled')`,
    // A product of a visit and day, in however many orders.
    `create table f_call_line as select distinct o.business_date::date as day, o.visit_id, l.product_id, ${sold('o')}, ${lies}
     from ordered o join now_at on now_at.place = o.route_id join line l on l.order_id = o.id
     where o.state not in ('draft', 'cancelled') and o.visit_id is not null and l.offer_id is null`,
    `create table f_bill as select o.delivered_on::date as day, ${shop('o', 'delivered_on')} as outlet, ${sold('o')}, ${lies}
     from ordered o join now_at on now_at.place = o.route_id where o.delivered_on is not null and o.delivered::decimal(18, 2) > (
       select coalesce(-sum(e.amount::decimal(18, 2)), 0) from entry e
       where e.order_id = o.id and e.kind = 'return' and date_trunc('month', e.business_date::date) = date_trunc('month', o.delivered_on::date))`,
    `create table f_line as select o.delivered_on::date as day, l.offer_id is not null as free, l.pieces, l.delivered,
       ((l.net::decimal(18, 2) * 100)::bigint * 2 * l.delivered + l.pieces) // (2 * l.pieces) as worth, ${sold('o')}, ${lies}
     from ordered o join now_at on now_at.place = o.route_id join line l on l.order_id = o.id where o.delivered_on is not null`,
    // What came back of a line is worth what all of it until then is, less what was worth what came before.
    `create table f_back as select b.business_date::date as day, l.offer_id is not null as free, b.pieces,
       ((l.net::decimal(18, 2) * 100)::bigint * 2 * b.until + l.pieces) // (2 * l.pieces)
         - ((l.net::decimal(18, 2) * 100)::bigint * 2 * (b.until - b.pieces) + l.pieces) // (2 * l.pieces) as worth, ${sold('o')}, ${lies}
     from (select *, sum(pieces) over (partition by order_id, place order by known rows unbounded preceding) as until from back) b
       join ordered o on o.id = b.order_id join now_at on now_at.place = o.route_id join line l on l.order_id = b.order_id and l.place = b.place`,
    `create table f_entry as select e.business_date::date as day, e.kind, e.amount::decimal(18, 2) as amount, ${sold('o')}, ${lies}
     from entry e join ordered o on o.id = e.order_id join now_at on now_at.place = o.route_id
     union all
     select e.business_date::date, e.kind, e.amount::decimal(18, 2), ${lay('p.route_id')}, ${lies}
     from entry e join paid p on p.id = e.collection_id join now_at on now_at.place = p.route_id
       join then_at on then_at.place = p.db_house_id and then_at.day = p.business_date::date`,
    `create table f_visit as select v.business_date::date as day, v.user_id as officer, ${shop('v', 'business_date')} as outlet, v.planned, v.adheres, v.productive, v.fence, ${sold('v')}, ${lies}
     from visit v join now_at on now_at.place = v.route_id`,
    `create table f_call as select p.day::date as day, s.outlet_id as outlet, ${lay('p.route_id')}, ${lies}
     from plan p join stay s on s.route_id = p.route_id and s.valid_from::date <= p.day::date and (s.valid_to is null or s.valid_to::date > p.day::date)
       join now_at on now_at.place = p.route_id join then_at on then_at.place = p.route_id and then_at.day = p.day::date
     where s.status not in ('pending', 'rejected') and not exists (select 1 from shut c where c.outlet_id = s.outlet_id
       and c.valid_from::date <= p.day::date and (c.valid_to is null or c.valid_to::date > p.day::date))`,
    `create table f_primary as select i.business_date::date as day, i.net::decimal(18, 2) as net, i.pieces + i.free as pieces, ${sold('i')}, ${lies}
     from (select *, null::varchar as route_id from invoice) i join now_at on now_at.place = i.db_house_id where i.state <> 'draft'
     union all
     select c.business_date::date, -c.amount::decimal(18, 2), 0, ${sold('i')}, ${lies}
     from credit c join (select *, null::varchar as route_id from invoice) i on i.id = c.sale_id join now_at on now_at.place = i.db_house_id`,
  ];
}

/** What the figures of a filter are, by their names; a row. */
export function countedSql({ placeId, depth, first, last, reading }: Filter): string {
  const here = `${reading === 'sold' ? 's' : 't'}${depth} = '${placeId}' and day between '${first}' and '${last}'`;
  const all = (expressions: Record<string, string>, table: string) =>
    `(select ${Object.entries(expressions)
      .map(([name, expression]) => `coalesce(${expression}, 0) as ${name}`)
      .join(', ')} from ${table} where ${here}) as ${table}_sums`;
  const parts = [
    all(
      {
        orders: 'count(*)',
        ordered: 'sum(net)',
        ordered_pieces: 'sum(pieces)',
        lines: 'sum(lines)',
        call_ordered: 'sum(net) filter (called)',
      },
      'f_order',
    ),
    all({ call_lines: 'count(*)' }, 'f_call_line'),
    all({ bills: 'count(*)', billed: 'count(distinct outlet)' }, 'f_bill'),
    all(
      {
        asked_pieces: 'sum(pieces) filter (not free)',
        delivered_pieces: 'sum(delivered) filter (not free)',
        arrived_worth: 'sum(worth)',
      },
      'f_line',
    ),
    all({ returned_pieces: 'sum(pieces) filter (not free)', back_worth: 'sum(worth)' }, 'f_back'),
    all(
      {
        delivered: "sum(amount) filter (kind = 'delivery')",
        returned: "-sum(amount) filter (kind = 'return')",
        collected: "-sum(amount) filter (where kind in ('collection', 'bounce'))",
        owed: 'sum(amount)',
      },
      'f_entry',
    ),
    all(
      {
        visits: 'count(*)',
        productive: 'count(*) filter (productive)',
        unplanned: 'count(*) filter (not planned)',
        adhered: 'count(*) filter (adheres)',
        in_fence: "count(*) filter (fence = 'in')",
        visited: 'count(distinct outlet)',
      },
      'f_visit',
    ),
    all({ scheduled: 'count(*)' }, 'f_call'),
    all({ primary_net: 'sum(net)', primary_pieces: 'sum(pieces)' }, 'f_primary'),
    `(select count(distinct officer) as officers from (select officer from f_order where ${here} union all select officer from f_visit where ${here})) as officer_sums`,
  ];
  return `select *, (arrived_worth - back_worth)::decimal(18, 2) / 100 as goods_value from ${parts.join(', ')}`;
}
