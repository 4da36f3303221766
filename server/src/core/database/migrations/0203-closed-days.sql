-- On which days an outlet was closed, by hand or by a merge: nobody calls on it then, whatever becomes of it later.
create table outlet_closed (
  outlet_id uuid not null references outlet (id) on delete cascade,
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  primary key (outlet_id, valid_from)
);

create function keep_closed_days() returns trigger language plpgsql as $$
begin
  if new.status = 'closed' then
    insert into outlet_closed (outlet_id, valid_from) values (new.id, business_date());
  else
    -- One that is closed and opened on the same day was called on all the same.
    delete from outlet_closed where outlet_id = new.id and valid_to is null and valid_from >= business_date();
    update outlet_closed set valid_to = business_date() where outlet_id = new.id and valid_to is null;
  end if;
  return null;
end
$$;

-- Writers of outlets wait, since who closes one meanwhile would not say on which day.
lock table outlet in share mode;
create trigger closed_from_the_first after insert on outlet for each row when (new.status = 'closed') execute function keep_closed_days();
create trigger closed_or_opened after update of status on outlet for each row
  when ((old.status = 'closed') <> (new.status = 'closed')) execute function keep_closed_days();

-- Since when those are closed that are: by their merge, else no later than they were changed last. What a month that is closed came to, stays.
insert into outlet_closed (outlet_id, valid_from)
select outlet.id, greatest(
  (coalesce(merge.done_at, outlet.updated_at) at time zone (select value #>> '{}' from setting where key = 'timeZone'))::date,
  (select (value #>> '{}')::date from setting where key = 'closedBefore'))
from outlet left join outlet_merge merge on merge.outlet_id = outlet.id and merge.undone_at is null
where outlet.status = 'closed';

create or replace function scheduled_calls(first date, last date) returns table (user_id uuid, day date, route_id uuid, outlet_id uuid, sequence integer)
language sql stable parallel safe as $$
  select plan.user_id, plan.day, planned.route_id, place.outlet_id, place.sequence
  from journey_plan plan cross join lateral unnest(plan.route_ids) as planned (route_id)
    join outlet_route place on place.route_id = planned.route_id
      and place.valid_from <= plan.day and (place.valid_to is null or place.valid_to > plan.day)
    join outlet on outlet.id = place.outlet_id and outlet.deleted_at is null and outlet.status not in ('pending', 'rejected')
  where plan.day between first and least(last, business_date())
    and not exists (select from outlet_closed closed where closed.outlet_id = place.outlet_id
      and closed.valid_from <= plan.day and (closed.valid_to is null or closed.valid_to > plan.day))
$$;

create or replace function count_sales_text(first date, last date) returns text language plpgsql stable as $$
declare
  source record;
  -- By the path of the document, and by where the route or house lay on the day.
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
      ('sold.route_id', 'sold.delivered_on', 'sold.sales_officer_id', 'sold.path', null, 'sales_order sold', 'sold.delivered > sold.returned', '{"bills": "count(*)"}'),
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
      ('paid.route_id', 'paid.business_date', 'null::uuid', null, 'paid.db_house_id', 'collection paid', 'true',
        '{"collected": "coalesce(sum(paid.amount) filter (where paid.state <> ''bounced''), 0)"}'),
      ('paid.route_id', 'entry.business_date', 'null::uuid', null, 'paid.db_house_id',
        'collection paid join outlet_ledger entry on entry.collection_id = paid.id', 'entry.business_date = paid.business_date', '{"owed": "sum(entry.amount)"}'),
      -- A cheque that bounced on another day than it was taken on.
      ('paid.route_id', 'entry.business_date', 'null::uuid', null, 'paid.db_house_id',
        'collection paid join outlet_ledger entry on entry.collection_id = paid.id', $w$entry.business_date <> paid.business_date and paid.state = 'bounced'$w$,
        '{"owed": "sum(entry.amount)"}'),
      ('plan.route_id', 'plan.day', 'plan.user_id', null, 'whole_business()',
        'plan join step on step.route_id = plan.route_id and plan.day >= step.since and (step.until is null or plan.day < step.until)',
        'plan.day <= business_date()', '{"scheduled": "sum(step.outlets)"}')
    ) as source (route, day, officer, path, house, documents, counts, sums)
  loop
    statement := format('select %1$s as day, %2$s as route_id, %3$s as officer_id, %4$s as other, %5$s as house_id, %6$s from %7$s where %8$s and %9$s group by 1, 2, 3, 4, 5',
      source.day, source.route, source.officer,
      case when source.path is null then '''{}''::uuid[]' else format('coalesce(nullif(%s, node.ancestors), ''{}'')', source.path) end,
      coalesce(source.house, 'null::uuid'),
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
          when treed.house_id in (whole_business(), settled.ancestors[8]) and treed.day >= settled.since then '{}'
          else coalesce(nullif(case when treed.house_id = whole_business() then market_path_on(treed.route_id, treed.day)
            else market_path_on(treed.house_id, treed.day) || treed.route_id end, settled.ancestors), '{}') end, %3$s
      from treed join settled on settled.id = treed.route_id
    ) as counted group by 1, 2, 3, 4$text$,
    case when first is null then 'select wanted.place_id from figure_wanted wanted'
      else format('select unnest(planned.route_ids) from journey_plan planned where planned.day between %L and %L', first, last) end,
    array_to_string(treed, ' union all '), figure_list('%1$I'), figure_list('coalesce(sum(%1$I), 0)'), array_to_string(kept, ' union all '));
end
$$;

create function note_closed_outlets() returns trigger language plpgsql as $$
begin
  insert into figure_change (what, place_id, first_day, last_day)
  select 'sales', place.route_id, min(greatest(place.valid_from, closed.valid_from)), business_date() + 1
  from changed_rows closed join outlet_route place on place.outlet_id = closed.outlet_id
    and place.valid_from <= business_date() and closed.valid_from < coalesce(place.valid_to, 'infinity')
  where closed.valid_from <= business_date()
  group by place.route_id;
  return null;
end
$$;
create trigger figures_added after insert on outlet_closed referencing new table as changed_rows for each statement execute function note_closed_outlets();
create trigger figures_changed after update on outlet_closed referencing new table as changed_rows for each statement execute function note_closed_outlets();
create trigger figures_removed after delete on outlet_closed referencing old table as changed_rows for each statement execute function note_closed_outlets();

-- Those that are closed already were counted as scheduled ever since.
insert into figure_change (what, place_id, first_day, last_day)
select 'sales', place.route_id, min(greatest(place.valid_from, closed.valid_from)), business_date() + 1
from outlet_closed closed join outlet_route place on place.outlet_id = closed.outlet_id
  and place.valid_from <= business_date() and closed.valid_from < coalesce(place.valid_to, 'infinity')
where closed.valid_from <= business_date()
group by place.route_id;
