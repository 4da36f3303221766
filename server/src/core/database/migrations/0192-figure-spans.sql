-- Who was there in longer spans than a month, and in a month up to each of its days: with them any range that begins with a month is a few rows of each territory. They
-- are joined from what is kept by day and month wherever that changes.

create table figure_outlets_span (
  -- `upTo`: from the first of its month to the day; else the span that begins with the day.
  span text collate "C" not null check (span in ('upTo', 'quarter', 'year')),
  day date not null,
  cell_id integer not null,
  block integer not null,
  billed bit(2048) not null,
  visited bit(2048) not null,
  primary key (span, day, cell_id, block)
) with (fillfactor = 80);
create index figure_outlets_span_of_cell on figure_outlets_span (cell_id, span, day);
create table figure_officers_span (
  span text collate "C" not null check (span in ('upTo', 'quarter', 'year')),
  day date not null,
  cell_id integer not null,
  officers integer[] not null,
  primary key (span, day, cell_id)
) with (fillfactor = 80);
create index figure_officers_span_of_cell on figure_officers_span (cell_id, span, day);

-- What these should be, of months (cells with the first of the month) and from which of its days on: selects of all columns. Days that have not begun have none.
create function outlets_up_to_text(months text) returns text language sql immutable as $$
  select format('
    select ''upTo'' as span, slot.day, slot.cell_id, slot.block, slot.billed, slot.visited
    from (
      select month.cell_id, month.since, kept.block, each::date as day, bit_or(day.billed) over up_to as billed, bit_or(day.visited) over up_to as visited
      from (%1$s) as month cross join lateral (
          select block from figure_outlets_month kept where kept.cell_id = month.cell_id and kept.day = month.day offset 0
        ) as kept cross join lateral generate_series(month.day::timestamp, least((month.day + interval ''1 month'')::date - 1, (select begun from figure_state))::timestamp, interval ''1 day'') as each
        left join lateral (
          select billed, visited from figure_outlets_day kept_day where kept_day.cell_id = month.cell_id and kept_day.day = each::date and kept_day.block = kept.block offset 0
        ) as day on true
      window up_to as (partition by month.cell_id, month.day, kept.block order by each)
    ) as slot where slot.day >= slot.since and slot.billed is not null', months)
$$;
create function officers_up_to_text(months text) returns text language sql immutable as $$
  select format('
    select ''upTo'' as span, each::date as day, month.cell_id, array_agg(distinct officer.number order by officer.number)
    from (%1$s) as month cross join lateral generate_series(month.since::timestamp, least((month.day + interval ''1 month'')::date - 1, (select begun from figure_state))::timestamp, interval ''1 day'') as each
      cross join lateral (select officers from figure_officers_day kept where kept.cell_id = month.cell_id and kept.day between month.day and each::date offset 0) as day
      cross join unnest(day.officers) as officer (number)
    group by 2, 3', months)
$$;
-- Longer spans, of cells with the first of the span.
create function outlets_span_text(spans text) returns text language sql immutable as $$
  select format('
    select wanted.span, wanted.day, wanted.cell_id, month.block, bit_or(month.billed), bit_or(month.visited)
    from (%1$s) as wanted cross join lateral (
      select block, billed, visited from figure_outlets_month kept
      where kept.cell_id = wanted.cell_id and kept.day >= wanted.day and kept.day < wanted.day + case wanted.span when ''year'' then interval ''1 year'' else interval ''3 months'' end offset 0
    ) as month group by 1, 2, 3, 4', spans)
$$;
create function officers_span_text(spans text) returns text language sql immutable as $$
  select format('
    select wanted.span, wanted.day, wanted.cell_id, array_agg(distinct officer.number order by officer.number)
    from (%1$s) as wanted cross join lateral (
      select officers from figure_officers_month kept
      where kept.cell_id = wanted.cell_id and kept.day >= wanted.day and kept.day < wanted.day + case wanted.span when ''year'' then interval ''1 year'' else interval ''3 months'' end offset 0
    ) as month cross join unnest(month.officers) as officer (number) group by 1, 2, 3', spans)
$$;

-- The same of the cells that are wanted (figure_cell_wanted), once their days and months are counted.
create function fold_cell_spans() returns void language plpgsql as $$
declare
  months constant text := 'select cell_id, month_of(day) as day, min(day) as since from figure_cell_wanted group by 1, 2';
  spans constant text := 'select distinct wanted.cell_id, name as span, span_of(name, wanted.day) as day from figure_cell_wanted wanted cross join unnest(''{quarter,year}''::text[]) as name';
  who text;
begin
  foreach who in array array['outlets', 'officers'] loop
    if not_prepared(format('figure_%s_span', who)) then
      execute format('prepare figure_%1$s_gone as delete from figure_%1$s_span kept using (
          select cell_id, ''upTo'' as span, since as first, (day + interval ''1 month'')::date - 1 as last from (%2$s) as month
          union all select cell_id, span, day, day from (%3$s) as span
        ) as wanted where kept.cell_id = wanted.cell_id and kept.span = wanted.span and kept.day between wanted.first and wanted.last', who, months, spans);
      execute format('prepare figure_%1$s_up_to as insert into figure_%1$s_span %2$s', who,
        case who when 'outlets' then outlets_up_to_text(months) else officers_up_to_text(months) end);
      execute format('prepare figure_%1$s_span as insert into figure_%1$s_span %2$s', who,
        case who when 'outlets' then outlets_span_text(spans) else officers_span_text(spans) end);
    end if;
    execute format('execute figure_%s_gone', who);
    execute format('execute figure_%s_up_to', who);
    execute format('execute figure_%s_span', who);
  end loop;
end
$$;

create or replace function fold_cells() returns void language plpgsql as $$
declare
  kept text;
  new uuid[];
begin
  new := array(
    select distinct seen.outlet_id from (
      select sold.outlet_id from figure_wanted wanted join sales_order sold on sold.route_id = wanted.place_id and sold.delivered_on = wanted.day
      union all
      select visit.outlet_id from figure_wanted wanted join outlet_visit visit on visit.route_id = wanted.place_id and visit.business_date = wanted.day
    ) as seen where not exists (select from figure_outlet known where known.outlet_id = seen.outlet_id)
  );
  if new <> '{}' then
    perform number_outlets(new);
  end if;
  insert into figure_month_wanted (cell_id, day) select distinct cell_id, month_of(day) from figure_cell_wanted;
  foreach kept in array array['figure_outlets_day', 'figure_outlets_month', 'figure_officers_day', 'figure_officers_month'] loop
    if not_prepared(kept) then
      execute format('prepare %1$I as insert into %1$I %2$s', kept, figure_text(kept));
    end if;
    execute format('delete from %I kept using %I wanted where kept.cell_id = wanted.cell_id and kept.day = wanted.day',
      kept, case when kept like '%month' then 'figure_month_wanted' else 'figure_cell_wanted' end);
    execute format('execute %I', kept);
  end loop;
  perform fold_cell_spans();
end
$$;

-- What the spans that touch a range of days should be, of all cells.
create function figure_spans_text(who text, first date, last date) returns text language sql stable as $$
  select case who when 'outlets' then outlets_up_to_text(months) || ' union all ' || outlets_span_text(spans) else officers_up_to_text(months) || ' union all ' || officers_span_text(spans) end
  from (
    select format('select distinct cell_id, day, day as since from figure_%s_month kept where kept.day between month_of(%L) and %L', who, first, last) as months,
      format('select distinct cell_id, name as span, span_of(name, kept.day) as day from figure_%s_month kept cross join unnest(''{quarter,year}''::text[]) as name
        where span_of(name, kept.day) between span_of(name, %L) and span_of(name, %L)', who, first, last) as spans
  ) as wanted
$$;
create function recount_figure_spans(first date, last date) returns void language plpgsql as $$
declare
  who text;
begin
  foreach who in array array['outlets', 'officers'] loop
    execute format('delete from figure_%s_span kept where case kept.span when ''upTo'' then kept.day between month_of(%2$L) and (month_of(%3$L) + interval ''1 month'')::date - 1
      else kept.day between span_of(kept.span, %2$L) and span_of(kept.span, %3$L) end', who, first, last);
    execute format('insert into figure_%s_span select * from (%s) as counted order by 1, 2, 3', who, figure_spans_text(who, first, last));
  end loop;
end
$$;

create or replace function recount_figure_months(first date, last date) returns void language plpgsql as $$
declare
  kept text;
  begins constant date := month_of(first);
  ends constant date := (month_of(last) + interval '1 month')::date - 1;
begin
  foreach kept in array array['figure_route_month', 'figure_place_month', 'figure_product_month', 'figure_outlets_month', 'figure_officers_month'] loop
    execute format('delete from %I kept where kept.day between %L and %L', kept, begins, ends);
    execute format('insert into %I %s', kept, figure_text(kept, begins, ends));
  end loop;
  perform recount_figure_spans(begins, ends);
end
$$;

-- Nothing is folded until these are all there.
select pg_advisory_xact_lock(7283195, 40);
select recount_figure_spans(first, last) from days_with_figures() where first is not null;

-- A range as what is kept of who was there: spans of the calendar, the month in which it ends up to its last day, and days.
create function figure_pieces(first date, last date, out years date[], out quarters date[], out months date[], out up_to date[], out days date[]) language plpgsql stable as $$
declare
  -- Where there is nothing before or after a range, it may as well be whole years.
  earliest constant date := least((select min(day) from figure_outlets_day), (select min(day) from figure_officers_day));
  latest constant date := greatest((select max(day) from figure_outlets_day), (select max(day) from figure_officers_day));
  counting boolean;
begin
  years := '{}'; quarters := '{}'; months := '{}'; up_to := '{}'; days := '{}';
  if first <= earliest then
    first := span_of('year', earliest);
  end if;
  if last >= latest and first <= latest then
    last := (span_of('year', latest) + interval '1 year')::date - 1;
  end if;
  counting := exists (select from figure_day_to_count where day between month_of(last) and last);
  while first <= last and first <= latest loop
    if first = span_of('year', first) and first + interval '1 year' <= last + 1 then
      years := years || first;
      first := first + interval '1 year';
    elsif first = span_of('quarter', first) and first + interval '3 months' <= last + 1 then
      quarters := quarters || first;
      first := first + interval '3 months';
    elsif first = month_of(first) and first + interval '1 month' <= last + 1 then
      months := months || first;
      first := first + interval '1 month';
    elsif first = month_of(first) and not counting then
      up_to := up_to || last;
      first := last + 1;
    else
      days := days || first;
      first := first + 1;
    end if;
  end loop;
end
$$;

-- The different outlets billed (ECO), outlets visited, and officers active beneath places in a range of days, both included; of each place, as
-- sold or as today. Exact for any range: of areas and smaller places the documents are read.
create or replace function figure_distinct(place_ids uuid[], as_today boolean, first date, last date) returns table (place_id uuid, billed integer, visited integer, officers integer)
language plpgsql stable as $$
declare
  piece record;
  cells integer[];
  places uuid[];
begin
  select * into piece from figure_pieces(first, last);
  select array_agg(cell.id), array_agg(cell.place) into cells, places
  from (
    select each.id, node.id as place from market_node node join figure_cell each on each.path[level_depth(node.level)] = node.id
    where node.id = any (place_ids) and level_depth(node.level) <= 6 and not as_today
    union all
    select each.id, node.id from figure_cell each join market_node territory on territory.id = each.territory_id
      join market_node node on node.id = any (place_ids) and level_depth(node.level) <= 6 and node.id = territory.ancestors[level_depth(node.level)] where as_today
  ) as cell;
  -- Of many cells all that is kept of the days is read in one go, of few that of each cell.
  if cardinality(cells) > 60 then
    return query
      select node.id, coalesce(counted.billed, 0)::integer, coalesce(counted.visited, 0)::integer, coalesce(active.officers, 0)::integer
      from market_node node left join (
        select joined.place_id, sum(bit_count(joined.billed)) as billed, sum(bit_count(joined.visited)) as visited
        from (
          select cell.place_id, kept.block, bit_or(kept.billed) as billed, bit_or(kept.visited) as visited
          from (
            select each.cell_id, each.block, each.billed, each.visited from figure_outlets_month each where each.day = any (piece.months)
            union all select each.cell_id, each.block, each.billed, each.visited from figure_outlets_day each where each.day = any (piece.days)
            union all select each.cell_id, each.block, each.billed, each.visited from figure_outlets_span each where each.span = 'upTo' and each.day = any (piece.up_to)
            union all select each.cell_id, each.block, each.billed, each.visited from figure_outlets_span each where each.span = 'quarter' and each.day = any (piece.quarters)
            union all select each.cell_id, each.block, each.billed, each.visited from figure_outlets_span each where each.span = 'year' and each.day = any (piece.years)
          ) as kept join unnest(cells, places) as cell (id, place_id) on cell.id = kept.cell_id + 0 group by 1, 2
        ) as joined group by 1
      ) as counted on counted.place_id = node.id left join (
        select each.place_id, count(*) as officers from (
          select distinct cell.place_id, officer
          from (
            select each.cell_id, each.officers from figure_officers_month each where each.day = any (piece.months)
            union all select each.cell_id, each.officers from figure_officers_day each where each.day = any (piece.days)
            union all select each.cell_id, each.officers from figure_officers_span each where each.span = 'upTo' and each.day = any (piece.up_to)
            union all select each.cell_id, each.officers from figure_officers_span each where each.span = 'quarter' and each.day = any (piece.quarters)
            union all select each.cell_id, each.officers from figure_officers_span each where each.span = 'year' and each.day = any (piece.years)
          ) as kept join unnest(cells, places) as cell (id, place_id) on cell.id = kept.cell_id + 0 cross join unnest(kept.officers) as officer
        ) as each group by 1
      ) as active on active.place_id = node.id
      where node.id = any (place_ids) and level_depth(node.level) <= 6;
  else
    return query
      select node.id, coalesce(counted.billed, 0)::integer, coalesce(counted.visited, 0)::integer, coalesce(active.officers, 0)::integer
      from market_node node left join (
        select joined.place_id, sum(bit_count(joined.billed)) as billed, sum(bit_count(joined.visited)) as visited
        from (
          select cell.place_id, kept.block, bit_or(kept.billed) as billed, bit_or(kept.visited) as visited
          from unnest(cells, places) as cell (id, place_id) cross join lateral (
              select each.block, each.billed, each.visited from figure_outlets_month each where each.cell_id = cell.id and each.day = any (piece.months)
              union all select each.block, each.billed, each.visited from figure_outlets_day each where each.cell_id = cell.id and each.day = any (piece.days)
              union all select each.block, each.billed, each.visited from figure_outlets_span each where each.cell_id = cell.id and each.span = 'upTo' and each.day = any (piece.up_to)
              union all select each.block, each.billed, each.visited from figure_outlets_span each where each.cell_id = cell.id and each.span = 'quarter' and each.day = any (piece.quarters)
              union all select each.block, each.billed, each.visited from figure_outlets_span each where each.cell_id = cell.id and each.span = 'year' and each.day = any (piece.years) offset 0
            ) as kept group by 1, 2
        ) as joined group by 1
      ) as counted on counted.place_id = node.id left join (
        select each.place_id, count(*) as officers from (
          select distinct cell.place_id, officer
          from unnest(cells, places) as cell (id, place_id) cross join lateral (
              select each.officers from figure_officers_month each where each.cell_id = cell.id and each.day = any (piece.months)
              union all select each.officers from figure_officers_day each where each.cell_id = cell.id and each.day = any (piece.days)
              union all select each.officers from figure_officers_span each where each.cell_id = cell.id and each.span = 'upTo' and each.day = any (piece.up_to)
              union all select each.officers from figure_officers_span each where each.cell_id = cell.id and each.span = 'quarter' and each.day = any (piece.quarters)
              union all select each.officers from figure_officers_span each where each.cell_id = cell.id and each.span = 'year' and each.day = any (piece.years) offset 0
            ) as kept cross join unnest(kept.officers) as officer
        ) as each group by 1
      ) as active on active.place_id = node.id
      where node.id = any (place_ids) and level_depth(node.level) <= 6;
  end if;
  if exists (select from market_node node where node.id = any (place_ids) and level_depth(node.level) > 6) then
    return query
      with route as materialized (
        select distinct node.id as place_id, level_depth(node.level) as depth, path.place_id as route_id
        from market_node node join figure_branch_place beneath on beneath.place_id = node.id and beneath.sign = 1 and (not beneath.moved or as_today)
          join figure_path path on path.branch_id = beneath.branch_id
        where node.id = any (place_ids) and level_depth(node.level) in (7, 8)
        union
        select node.id, 9, node.id from market_node node where node.id = any (place_ids) and node.level = 'route'
      ), small as (
        select route.place_id, count(distinct sold.outlet_id) as billed, null::bigint as visited, null::bigint as officers
        from route join sales_order sold on sold.route_id = route.route_id and sold.delivered_on between first and last and sold.delivered > sold.returned
        where as_today or route.depth = 9 or sold.path[route.depth] = route.place_id group by 1
        union all
        select route.place_id, null, count(distinct visit.outlet_id), null
        from route join outlet_visit visit on visit.route_id = route.route_id and visit.business_date between first and last
        where as_today or route.depth = 9 or visit.path[route.depth] = route.place_id group by 1
        union all
        select route.place_id, null, null, count(distinct leaf.officer_id)
        from route join figure_route_day leaf on leaf.route_id = route.route_id and leaf.day between first and last join figure_path path on path.id = leaf.path_id
        where (leaf.orders > 0 or leaf.visits > 0) and (as_today or route.depth = 9 or path.path[route.depth] = route.place_id) group by 1
      )
      select node.id, coalesce(sum(small.billed), 0)::integer, coalesce(sum(small.visited), 0)::integer, coalesce(sum(small.officers), 0)::integer
      from market_node node left join small on small.place_id = node.id where node.id = any (place_ids) and level_depth(node.level) > 6 group by 1;
  end if;
end
$$;

-- The same of several places together: an outlet that was billed, or an officer who was active, in two of them counts once. None of the places lies in another.
create or replace function figure_distinct_together(place_ids uuid[], as_today boolean, first date, last date) returns table (billed integer, visited integer, officers integer)
language sql stable as $$
  with place as materialized (
    select node.id, array_position(array['nation', 'region', 'division', 'district', 'zone', 'territory', 'area', 'dbHouse', 'route'], node.level) as depth
    from market_node node where node.id = any (place_ids)
  ), piece as materialized (
    select * from figure_pieces(first, last)
  ), cell as materialized (
    select distinct each.id
    from figure_cell each left join market_node territory on territory.id = each.territory_id
      join place on place.depth <= 6 and place.id = case when as_today then territory.ancestors[place.depth] else each.path[place.depth] end
  ), route as materialized (
    select distinct place.id as place_id, place.depth, path.place_id as route_id
    from place join figure_branch_place beneath on beneath.place_id = place.id and place.depth <= 8 and beneath.sign = 1 and (not beneath.moved or as_today)
      join figure_path path on path.branch_id = beneath.branch_id
    where place.depth > 6
    union
    select place.id, place.depth, place.id from place where place.depth = 9
  ), seen as (
    select sold.outlet_id, true as billed
    from route join sales_order sold on sold.route_id = route.route_id and sold.delivered_on between first and last and sold.delivered > sold.returned
    where as_today or sold.path[route.depth] = route.place_id
    union
    select visit.outlet_id, false
    from route join outlet_visit visit on visit.route_id = route.route_id and visit.business_date between first and last
    where as_today or visit.path[route.depth] = route.place_id
  ), bits as (
    select kept.block, kept.billed, kept.visited from cell cross join piece join figure_outlets_month kept on kept.cell_id = cell.id and kept.day = any (piece.months)
    union all
    select kept.block, kept.billed, kept.visited from cell cross join piece join figure_outlets_day kept on kept.cell_id = cell.id and kept.day = any (piece.days)
    union all
    select kept.block, kept.billed, kept.visited from cell cross join piece join figure_outlets_span kept on kept.cell_id = cell.id and kept.span = 'upTo' and kept.day = any (piece.up_to)
    union all
    select kept.block, kept.billed, kept.visited from cell cross join piece join figure_outlets_span kept on kept.cell_id = cell.id and kept.span = 'quarter' and kept.day = any (piece.quarters)
    union all
    select kept.block, kept.billed, kept.visited from cell cross join piece join figure_outlets_span kept on kept.cell_id = cell.id and kept.span = 'year' and kept.day = any (piece.years)
    union all
    select outlet.number / 2048, case when seen.billed then set_bit(0::bit(2048), outlet.number % 2048, 1) else 0::bit(2048) end,
      case when seen.billed then 0::bit(2048) else set_bit(0::bit(2048), outlet.number % 2048, 1) end
    from seen join figure_outlet outlet on outlet.outlet_id = seen.outlet_id
  ), active as (
    select unnest(kept.officers) as number from cell cross join piece join figure_officers_month kept on kept.cell_id = cell.id and kept.day = any (piece.months)
    union
    select unnest(kept.officers) as number from cell cross join piece join figure_officers_day kept on kept.cell_id = cell.id and kept.day = any (piece.days)
    union
    select unnest(kept.officers) as number from cell cross join piece join figure_officers_span kept on kept.cell_id = cell.id and kept.span = 'upTo' and kept.day = any (piece.up_to)
    union
    select unnest(kept.officers) as number from cell cross join piece join figure_officers_span kept on kept.cell_id = cell.id and kept.span = 'quarter' and kept.day = any (piece.quarters)
    union
    select unnest(kept.officers) as number from cell cross join piece join figure_officers_span kept on kept.cell_id = cell.id and kept.span = 'year' and kept.day = any (piece.years)
    union
    select officer.number
    from route join figure_route_day leaf on leaf.route_id = route.route_id and leaf.day between first and last join figure_path path on path.id = leaf.path_id
      join figure_officer officer on officer.user_id = leaf.officer_id
    where (leaf.orders > 0 or leaf.visits > 0) and (as_today or path.path[route.depth] = route.place_id)
  )
  select coalesce(sum(bit_count(block.billed)), 0)::integer, coalesce(sum(bit_count(block.visited)), 0)::integer, (select count(*)::integer from active)
  from (select bit_or(bits.billed) as billed, bit_or(bits.visited) as visited from bits group by bits.block) as block
$$;

-- What is kept of the spans that touch a range of days and is not what it should be, as verify_figures() names it: of sums months are counted by their days and longer spans by their months.
create function verify_figure_spans(first date, last date) returns table (name text, kept boolean, figures jsonb) language plpgsql stable as $$
declare
  begins constant date := month_of(first);
  ends constant date := (month_of(last) + interval '1 month')::date - 1;
  touched text;
  counted text;
begin
  foreach name in array array['figure_officer_sum', 'figure_route_sum', 'figure_outlets_span', 'figure_officers_span'] loop
    touched := format('each.day between span_of(each.span, %L) and span_of(each.span, %L)', begins, ends);
    case name
      when 'figure_outlets_span' then counted := figure_spans_text('outlets', begins, ends);
      when 'figure_officers_span' then counted := figure_spans_text('officers', begins, ends);
      else counted := format('select ''month'', day, %1$I, %2$s from (%3$s) as month where span = ''month''
        union all
        select longer.span, span_of(longer.span, each.day), each.%1$I, %4$s from (values (''quarter''), (''year'')) as longer (span) join %5$I each on each.span = ''month''
          and span_of(longer.span, each.day) between span_of(longer.span, %6$L) and span_of(longer.span, %7$L) group by 1, 2, 3',
        split_part(name, '_', 2) || '_id', figure_list('%1$I'),
        figure_sum_text(split_part(name, '_', 2) || '_id', format('select 1 as sign, leaf.* from figure_route_day leaf where leaf.day between %L and %L', begins, ends)),
        figure_list('sum(each.%1$I)'), name, begins, ends);
    end case;
    if name like '%span' then
      touched := format('case each.span when ''upTo'' then each.day between %L and %L else %s end', begins, ends, touched);
    end if;
    return query execute format($text$
      with counted as materialized (
        select * from (select * from %1$I where false union all %2$s) as counted
      ), kept as materialized (
        select each.* from %1$I each where %3$s
      )
      select %1$L, differs.kept, differs.figures
      from (
        select true as kept, to_jsonb(extra) as figures from (table kept except all table counted) as extra
        union all
        select false, to_jsonb(missing) from (table counted except all table kept) as missing
      ) as differs
      -- A row without figures is none.
      where exists (select from jsonb_each_text(differs.figures) as figure where figure.key not in ('span', 'day', 'cell_id', 'block') and figure.key not like '%%\_id' and figure.value !~ '^[0.]*$')$text$,
      name, counted, touched);
  end loop;
end
$$;

analyze figure_outlets_span, figure_officers_span;
