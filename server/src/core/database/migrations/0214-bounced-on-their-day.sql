-- What is collected is what outlets paid less cheques that bounced, each on its own day as in their ledger: a cheque that bounces later takes nothing
-- away from a month that may be closed by then. It bounces in the market in which it was taken.
create or replace function count_sales_text(first date, last date) returns text language plpgsql stable as $$
declare
  source record;
  -- By the path of the document, and by where the route or house lay on the day: of a payment always that on which it was taken.
  kept text[] := '{}';
  treed text[] := '{}';
  statement text;
begin
  for source in
    select * from (values
      ('sold.route_id', 'sold.business_date', 'sold.sales_officer_id', 'sold.path', null, 'sales_order sold', $w$sold.state not in ('draft', 'cancelled')$w$,
        '{"orders": "count(*)", "ordered": "sum(sold.net)", "ordered_pieces": "sum(sold.pieces)", "lines": "sum(sold.lines)",
          "call_lines": "coalesce(sum(sold.lines) filter (where sold.visit_id is not null), 0)",
          "call_ordered": "coalesce(sum(sold.net) filter (where sold.visit_id is not null), 0)"}'::jsonb),
      ('sold.route_id', 'sold.delivered_on', 'sold.sales_officer_id', 'sold.path', null, 'sales_order sold', 'sold.delivered > sold.returned_in_month', '{"bills": "count(*)"}'),
      ('sold.route_id', 'sold.delivered_on', 'sold.sales_officer_id', 'sold.path', null,
        'sales_order sold join sales_order_line line on line.order_id = sold.id', 'line.offer_id is null',
        '{"asked_pieces": "sum(line.pieces)", "delivered_pieces": "sum(line.delivered)", "returned_pieces": "sum(line.returned)"}'),
      ('sold.route_id', 'entry.business_date', 'sold.sales_officer_id', 'sold.path', null,
        'sales_order sold join outlet_ledger entry on entry.order_id = sold.id', 'entry.business_date = sold.delivered_on',
        '{"delivered": "coalesce(sum(entry.amount) filter (where entry.kind = ''delivery''), 0)",
          "returned": "coalesce(-sum(entry.amount) filter (where entry.kind = ''return''), 0)", "owed": "sum(entry.amount)"}'),
      -- What came back on another day than it was delivered on.
      ('sold.route_id', 'entry.business_date', 'sold.sales_officer_id', 'sold.path', null,
        'sales_order sold join outlet_ledger entry on entry.order_id = sold.id', 'entry.business_date is distinct from sold.delivered_on and sold.returned > 0',
        '{"delivered": "coalesce(sum(entry.amount) filter (where entry.kind = ''delivery''), 0)",
          "returned": "coalesce(-sum(entry.amount) filter (where entry.kind = ''return''), 0)", "owed": "sum(entry.amount)"}'),
      ('visit.route_id', 'visit.business_date', 'visit.user_id', 'visit.path', null, 'outlet_visit visit', 'true',
        '{"visits": "count(*)", "productive": "count(*) filter (where visit.productive)", "unplanned": "count(*) filter (where not visit.planned)",
          "adhered": "count(*) filter (where visit.adheres)", "in_fence": "count(*) filter (where visit.fence = ''in'')"}'),
      ('paid.route_id', 'entry.business_date', 'null::uuid', null, 'paid.db_house_id',
        'collection paid join outlet_ledger entry on entry.collection_id = paid.id', 'entry.business_date = paid.business_date',
        '{"collected": "-sum(entry.amount)", "owed": "sum(entry.amount)"}'),
      -- A cheque that bounced on another day than it was taken on.
      ('paid.route_id', 'entry.business_date', 'null::uuid', null, 'paid.db_house_id',
        'collection paid join outlet_ledger entry on entry.collection_id = paid.id', $w$entry.business_date <> paid.business_date and paid.state = 'bounced'$w$,
        '{"collected": "-sum(entry.amount)", "owed": "sum(entry.amount)"}'),
      ('plan.route_id', 'plan.day', 'plan.user_id', null, 'whole_business()',
        'plan join step on step.route_id = plan.route_id and plan.day >= step.since and (step.until is null or plan.day < step.until)',
        'plan.day <= business_date()', '{"scheduled": "sum(step.outlets)"}')
    ) as source (route, day, officer, path, house, documents, counts, sums)
  loop
    statement := format('select %1$s as day, %2$s as route_id, %3$s as officer_id, %4$s as other, %5$s as house_id, %6$s as lay_on, %7$s from %8$s where %9$s and %10$s group by 1, 2, 3, 4, 5, 6',
      source.day, source.route, source.officer,
      case when source.path is null then '''{}''::uuid[]' else format('coalesce(nullif(%s, node.ancestors), ''{}'')', source.path) end,
      coalesce(source.house, 'null::uuid'),
      case when source.path is not null then 'null::date' when source.house = 'paid.db_house_id' then 'paid.business_date' else source.day end,
      (select string_agg(format('cast(%s as %s) as %I', coalesce(source.sums ->> attname, 'null'), format_type(atttypid, null), attname), ', ' order by attnum)
       from pg_attribute where attrelid = 'figure_sums'::regclass and attnum > 0 and not attisdropped),
      source.documents || case when source.path is null then '' else format(' join market_node node on node.id = %s', source.route) end,
      source.counts,
      case when first is null then format('%s = wanted.place_id and %s = wanted.day', source.route, source.day) else format('%s between %L and %L', source.day, first, last) end);
    if source.path is null then
      treed := treed || figure_found(statement, first is null);
    else
      kept := kept || figure_found(statement, first is null);
    end if;
  end loop;
  return format($text$
    with plan as not materialized (
      select each.user_id, each.day, each.route_ids[1] as route_id from journey_plan each where cardinality(each.route_ids) > 0
      union all
      select each.user_id, each.day, more.route_id from journey_plan each cross join lateral unnest(each.route_ids[2:]) as more (route_id) where cardinality(each.route_ids) > 1
    ), step as materialized (
      -- How many outlets are called on along a route from a day on.
      select change.route_id, change.day as since, lead(change.day) over one as until, sum(sum(change.outlets)) over one as outlets
      from (
        select place.route_id, edge.day, edge.outlets
        from outlet_route place join outlet on outlet.id = place.outlet_id
          cross join lateral (values (place.valid_from, 1), (place.valid_to, -1)) as edge (day, outlets)
        where outlet.deleted_at is null and outlet.status not in ('pending', 'rejected') and edge.day is not null and place.route_id in (%1$s)
        union all
        select place.route_id, edge.day, edge.outlets
        from outlet_closed closed join outlet_route place on place.outlet_id = closed.outlet_id
            and place.valid_from < coalesce(closed.valid_to, 'infinity') and closed.valid_from < coalesce(place.valid_to, 'infinity')
          join outlet on outlet.id = place.outlet_id
          cross join lateral (values (greatest(place.valid_from, closed.valid_from), -1), (least(place.valid_to, closed.valid_to), 1)) as edge (day, outlets)
        where outlet.deleted_at is null and outlet.status not in ('pending', 'rejected') and edge.day is not null and place.route_id in (%1$s)
      ) as change group by 1, 2 window one as (partition by change.route_id order by change.day)
    ), treed as materialized (
      %2$s
    ), settled as materialized (
      -- From when on a route lies where it does today.
      select node.id, node.ancestors, max(period.valid_from) as since
      from market_node node cross join unnest(node.ancestors) as above (id) join market_parent period on period.node_id = above.id and period.valid_to is null
      where node.id in (select route_id from treed) group by node.id
    )
    insert into figure_counted
    select day, route_id, officer_id, other, %4$s from (
      select day, route_id, officer_id, other, %3$s from (%5$s) as kept
      union all
      select treed.day, treed.route_id, treed.officer_id, case
          when treed.house_id in (whole_business(), settled.ancestors[8]) and treed.lay_on >= settled.since then '{}'
          else coalesce(nullif(case when treed.house_id = whole_business() then market_path_on(treed.route_id, treed.lay_on)
            else market_path_on(treed.house_id, treed.lay_on) || treed.route_id end, settled.ancestors), '{}') end, %3$s
      from treed join settled on settled.id = treed.route_id
    ) as counted group by 1, 2, 3, 4$text$,
    case when first is null then 'select wanted.place_id from figure_wanted wanted'
      else format('select unnest(planned.route_ids) from journey_plan planned where planned.day between %L and %L', first, last) end,
    array_to_string(treed, ' union all '), figure_list('%1$I'), figure_list('coalesce(sum(%1$I), 0)'), array_to_string(kept, ' union all '));
end
$$;

insert into figure_change (what, place_id, first_day, last_day)
select distinct 'sales', paid.route_id, place.day, place.day
from collection paid join outlet_ledger entry on entry.collection_id = paid.id and entry.kind = 'bounce' and entry.business_date <> paid.business_date
  cross join lateral (values (paid.business_date), (entry.business_date)) as place (day)
where paid.state = 'bounced';
