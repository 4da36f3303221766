-- How kept figures follow the documents. Triggers note what changed (figure_change) and nothing more; a worker calls fold_figures(), which counts
-- the days of the routes and DB houses in question anew from the documents and adds the differences to all that they are part of. Whole days
-- (of a rebuild, of the first filling) are counted by recount_figures(). Both count by the same texts below, and so does verify_figures().
-- Statements are put together where the columns of figure_sums are meant: what each counts is said once.

-- The columns of figure_sums in order, each in a form (%1$I is its name).
create function figure_list(form text) returns text language sql stable as $$
  select string_agg(format(form, attname), ', ' order by attnum) from pg_attribute where attrelid = 'figure_sums'::regclass and attnum > 0 and not attisdropped
$$;
-- The same of places, which have primary sales besides.
create function figure_place_list(form text) returns text language sql stable as $$
  select concat_ws(', ', format(form, 'primary_net'), format(form, 'primary_pieces'), figure_list(form))
$$;

-- What is found by its route or DB house and its day.
create index collection_of_route_day on collection (route_id, business_date);
drop index collection_by_route;
alter index collection_of_route_day rename to collection_by_route;
create index collection_bounced on collection (route_id) where state = 'bounced';
create index sales_order_come_back_by_route on sales_order (route_id) where returned > 0;
create index sales_order_delivered_by_house on sales_order (db_house_id, delivered_on) where delivered_on is not null;

-- Whether a statement is still to be prepared on this connection: what is folded all day is planned once.
create function not_prepared(called text) returns boolean language sql as $$
  select not exists (select from pg_prepared_statements known where known.name = called)
$$;

-- What is worked on, in tables of the connection: the days of places that are wanted, what they come to, and what is added to what.
create function prepare_figures() returns void language plpgsql as $$
begin
  if to_regclass('pg_temp.figure_wanted') is null then
    create temp table figure_wanted (place_id uuid not null, day date not null) on commit delete rows;
    create temp table figure_counted (day date not null, route_id uuid not null, officer_id uuid, other uuid[] not null, like figure_sums) on commit delete rows;
    create temp table figure_path_wanted (place_id uuid not null, path uuid[] not null, today uuid[]) on commit delete rows;
    create temp table figure_added (day date not null, branch_id integer not null, only_moved boolean not null,
      primary_net numeric not null, primary_pieces bigint not null, like figure_sums) on commit delete rows;
    create temp table figure_source_added (day date not null, branch_id integer not null, only_moved boolean not null,
      source_category_id uuid not null, net numeric not null, pieces bigint not null) on commit delete rows;
    create temp table figure_goods_added (day date not null, branch_id integer not null, only_moved boolean not null,
      product_id uuid not null, pieces bigint not null, free_pieces bigint not null, value numeric not null) on commit delete rows;
    create temp table figure_cell_wanted (cell_id integer not null, day date not null) on commit delete rows;
    create temp table figure_month_wanted (cell_id integer not null, day date not null) on commit delete rows;
  else
    delete from figure_wanted;
    delete from figure_counted;
    delete from figure_path_wanted;
    delete from figure_added;
    delete from figure_source_added;
    delete from figure_goods_added;
    delete from figure_cell_wanted;
    delete from figure_month_wanted;
  end if;
end
$$;

-- What counts days of routes into figure_counted: those of figure_wanted, or all of a range. `other` is the path where it is not the route's of today, else empty.
create function count_sales_text(first date, last date) returns text language plpgsql stable as $$
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

create function count_sales(first date default null, last date default null) returns void language plpgsql as $$
begin
  if first is not null then
    execute count_sales_text(first, last);
  else
    if not_prepared('figures_sales_counted') then
      execute 'prepare figures_sales_counted as ' || count_sales_text(null, null);
    end if;
    execute 'execute figures_sales_counted';
  end if;
  insert into figure_path_wanted (place_id, path)
  select counted.route_id, coalesce(nullif(counted.other, '{}'), node.ancestors)
  from (select distinct route_id, other from figure_counted) as counted join market_node node on node.id = counted.route_id;
  perform take_figure_paths();
end
$$;

-- Takes paths of documents (figure_path_wanted) into the dictionary, those that are not there yet.
create function take_figure_paths() returns void language plpgsql as $$
begin
  delete from figure_path_wanted wanted where exists (select from figure_path known where known.place_id = wanted.place_id and known.path = wanted.path);
  if exists (select from figure_path_wanted) then
    update figure_path_wanted wanted set today = node.ancestors[:8] from market_node node where node.id = wanted.place_id;
    perform take_figure_branches();
    insert into figure_path (place_id, path, branch_id)
    select distinct wanted.place_id, wanted.path, branch.id
    from figure_path_wanted wanted join figure_branch branch on branch.path = wanted.path[:8] and branch.today = wanted.today;
  end if;
  delete from figure_path_wanted;
end
$$;

create function take_figure_branches() returns void language plpgsql as $$
begin
  insert into figure_cell (path, territory_id)
  select wanted.path[:6], coalesce(wanted.today[6], whole_business()) from figure_path_wanted wanted
  except select known.path, known.territory_id from figure_cell known;
  with missing as (
    select wanted.path[:8] as path, wanted.today from figure_path_wanted wanted
    except select known.path, known.today from figure_branch known
  ), taken as (
    insert into figure_branch (path, today, cell_id)
    select missing.path, missing.today, cell.id
    from missing join figure_cell cell on cell.path = missing.path[:6] and cell.territory_id = coalesce(missing.today[6], whole_business())
    returning id, path, today
  )
  insert into figure_branch_place (branch_id, place_id, moved, sign, depth)
  select taken.id, place.id, false, 1, place.depth from taken cross join lateral unnest(taken.path) with ordinality as place (id, depth)
  union all
  select taken.id, place.id, true, 1, place.depth from taken cross join lateral unnest(taken.today) with ordinality as place (id, depth) where place.id <> all (taken.path)
  union all
  select taken.id, place.id, true, -1, place.depth from taken cross join lateral unnest(taken.path) with ordinality as place (id, depth) where place.id <> all (taken.today);
end
$$;

-- The path of a document by its place and what count_sales() calls `other`.
create view figure_path_of_document as
  select path.id, path.place_id, path.branch_id, case when path.path = node.ancestors then '{}' else path.path end as other
  from figure_path path join market_node node on node.id = path.place_id;

-- A select of what a table of figures should be, of a range of days (of months, their first days), by what it is folded from. Without a range the leaves
-- and the cells that are wanted.
create function figure_text(name text, first date default null, last date default null) returns text language plpgsql stable as $$
declare
  days constant text := format('between %L and %L', first, last);
  wanted constant boolean := first is null;
  in_month constant text := 'kept.cell_id = wanted.cell_id and kept.day >= wanted.day and kept.day < (wanted.day + interval ''1 month'')::date';
begin
  case name
    when 'figure_route_day' then
      return format('select counted.day, counted.route_id, path.id, counted.officer_id, %s
        from figure_counted counted join figure_path_of_document path on path.place_id = counted.route_id and path.other = counted.other order by 1, 2', figure_list('counted.%1$I'));
    when 'figure_route_month' then
      return format('select month_of(leaf.day), leaf.route_id, leaf.path_id, leaf.officer_id, %s from figure_route_day leaf where leaf.day %s group by 1, 2, 3, 4',
        figure_list('sum(leaf.%1$I)'), days);
    when 'figure_primary_day' then
      return figure_found(format('select sale.day, path.id, sale.source_category_id, sum(sale.net), sum(sale.pieces) from (
          select each.business_date as day, each.db_house_id, each.path, each.source_category_id, each.net, each.pieces + each.free as pieces from primary_sale each where each.state <> ''draft''
          union all
          select correction.business_date, each.db_house_id, each.path, each.source_category_id, -correction.amount, 0
          from primary_correction correction join primary_sale each on each.id = correction.sale_id
        ) as sale join figure_path path on path.place_id = sale.db_house_id and path.path = sale.path where %s group by 1, 2, 3',
        case when wanted then 'sale.db_house_id = wanted.place_id and sale.day = wanted.day' else format('sale.day %s', days) end), wanted);
    when 'figure_goods_day' then
      return figure_found(format('select sold.day, path.id, array_agg(sold.product_id order by sold.product_id), array_agg(sold.pieces::integer order by sold.product_id),
          array_agg(sold.free_pieces::integer order by sold.product_id), array_agg(sold.value order by sold.product_id)
        from (
          select sold.delivered_on as day, sold.db_house_id, coalesce(nullif(sold.path[:8], node.ancestors), ''{}'') as other, line.product_id,
            sum(case when line.offer_id is null then line.delivered - line.returned else 0 end) as pieces,
            sum(case when line.offer_id is null then 0 else line.delivered - line.returned end) as free_pieces,
            -- All or nothing of a line needs no share of it.
            sum(case when line.delivered = line.pieces then line.net else share_of(line.net, line.delivered, line.pieces) end
              - case line.returned when 0 then 0 else share_of(line.net, line.returned, line.pieces) end) as value
          from sales_order sold join market_node node on node.id = sold.db_house_id join sales_order_line line on line.order_id = sold.id
          where line.delivered > 0 and %s group by 1, 2, 3, 4
        ) as sold join figure_path_of_document path on path.place_id = sold.db_house_id and path.other = sold.other group by 1, 2',
        case when wanted then 'sold.db_house_id = wanted.place_id and sold.delivered_on = wanted.day' else format('sold.delivered_on %s', days) end), wanted);
    when 'figure_place_day' then
      return figure_place_text(format('
        select leaf.day, path.branch_id, false as only_moved, 0 as primary_net, 0 as primary_pieces, %s
        from figure_route_day leaf join figure_path path on path.id = leaf.path_id where leaf.day %s group by 1, 2
        union all
        select leaf.day, path.branch_id, false, sum(leaf.net), sum(leaf.pieces), %s
        from figure_primary_day leaf join figure_path path on path.id = leaf.path_id where leaf.day %2$s group by 1, 2',
        figure_list('sum(leaf.%1$I) as %1$I'), days, figure_list('0')), 'added.day') || ' order by 1, 2';
    when 'figure_place_month' then
      return format('select kept.place_id, month_of(kept.day), kept.moved, %s from figure_place_day kept where kept.day %s group by 1, 2, 3 order by 1, 2',
        figure_place_list('sum(kept.%1$I)'), days);
    when 'figure_source_day' then
      return figure_source_text(format('select leaf.day, path.branch_id, false as only_moved, leaf.source_category_id, leaf.net, leaf.pieces
        from figure_primary_day leaf join figure_path path on path.id = leaf.path_id where leaf.day %s', days));
    when 'figure_product_day' then return figure_product_text(days, 'goods.day', 3);
    when 'figure_product_month' then return figure_product_text(days, 'month_of(goods.day)', 4);
    when 'figure_outlets_day' then
      return figure_found(format('
        select document.cell_id, document.day, outlet.number / 2048,
          coalesce(bit_or(case when document.billed then set_bit(0::bit(2048), outlet.number %% 2048, 1) end), 0::bit(2048)),
          coalesce(bit_or(case when not document.billed then set_bit(0::bit(2048), outlet.number %% 2048, 1) end), 0::bit(2048))
        from (
          select branch.cell_id, sold.delivered_on as day, sold.outlet_id, true as billed
          from figure_branch branch join figure_path_of_document path on path.branch_id = branch.id
            join sales_order sold on sold.route_id = path.place_id join market_node node on node.id = sold.route_id
          where coalesce(nullif(sold.path, node.ancestors), ''{}'') = path.other and sold.delivered > sold.returned and %1$s sold.delivered_on %2$s
          union all
          select branch.cell_id, visit.business_date, visit.outlet_id, false
          from figure_branch branch join figure_path_of_document path on path.branch_id = branch.id
            join outlet_visit visit on visit.route_id = path.place_id join market_node node on node.id = visit.route_id
          where coalesce(nullif(visit.path, node.ancestors), ''{}'') = path.other and %1$s visit.business_date %2$s
        ) as document join figure_outlet outlet on outlet.outlet_id = document.outlet_id group by 1, 2, 3',
        case when wanted then 'branch.cell_id = wanted.cell_id and' end, case when wanted then '= wanted.day' else days end), wanted, 'figure_cell_wanted');
    when 'figure_outlets_month' then
      return figure_found(format('select kept.cell_id, month_of(kept.day), kept.block, bit_or(kept.billed), bit_or(kept.visited) from figure_outlets_day kept where %s group by 1, 2, 3',
        case when wanted then in_month else format('kept.day %s', days) end), wanted, 'figure_month_wanted');
    when 'figure_officers_day' then
      return figure_found(format('select branch.cell_id, leaf.day, array_agg(distinct officer.number order by officer.number)
        from figure_branch branch join figure_path path on path.branch_id = branch.id join figure_route_day leaf on leaf.path_id = path.id
          join figure_officer officer on officer.user_id = leaf.officer_id
        where (leaf.orders > 0 or leaf.visits > 0) and %s group by 1, 2',
        case when wanted then 'branch.cell_id = wanted.cell_id and leaf.day = wanted.day' else format('leaf.day %s', days) end), wanted, 'figure_cell_wanted');
    when 'figure_officers_month' then
      return figure_found(format('select kept.cell_id, month_of(kept.day), array_agg(distinct number order by number)
        from figure_officers_day kept cross join unnest(kept.officers) as number where %s group by 1, 2',
        case when wanted then in_month else format('kept.day %s', days) end), wanted, 'figure_month_wanted');
  end case;
end
$$;

-- What is wanted is found one by one, by indexes, whatever the planner takes it for.
create function figure_found(statement text, wanted boolean, by text default 'figure_wanted') returns text language sql immutable as $$
  select case when wanted then format('select found.* from %I wanted cross join lateral (%s) as found', by, statement) else statement end
$$;

-- What rows by branch add to places; the same for sources and products.
create function figure_place_text(added text, day text) returns text language sql stable as $$
  select format('select place.place_id, %s as day, place.moved, %s from (%s) as added
    join figure_branch_place place on place.branch_id = added.branch_id and (place.moved or not added.only_moved) group by 1, 2, 3',
    day, figure_place_list('sum(place.sign * added.%1$I) as %1$I'), added)
$$;
create function figure_source_text(added text) returns text language sql stable as $$
  select format('select place.place_id, added.day, place.moved, added.source_category_id, sum(place.sign * added.net) as net, sum(place.sign * added.pieces) as pieces from (%s) as added
    join figure_branch_place place on place.branch_id = added.branch_id and (place.moved or not added.only_moved) group by 1, 2, 3, 4', added)
$$;
-- Branches that lie alike down to the lowest level that is kept are added up first.
create function figure_product_text(days text, day text, depth integer) returns text language sql stable as $$
  select format('
    with top as materialized (
      select branch.id as branch_id, dense_rank() over (order by branch.path[:%3$s], branch.today[:%3$s]) as id from figure_branch branch
    ), top_place as materialized (
      select distinct top.id, place.place_id, place.moved, place.sign from top join figure_branch_place place on place.branch_id = top.branch_id where place.depth <= %3$s
    ), sold as materialized (
      select %2$s as day, top.id, item.product_id, sum(item.pieces) as pieces, sum(item.free_pieces) as free_pieces, sum(item.value) as value
      from figure_goods_day goods join figure_path path on path.id = goods.path_id join top on top.branch_id = path.branch_id
        cross join lateral unnest(goods.products, goods.pieces, goods.free_pieces, goods.value) as item (product_id, pieces, free_pieces, value)
      where goods.day %1$s group by 1, 2, 3
    )
    select place.place_id, sold.day, sold.product_id, place.moved, sum(place.sign * sold.pieces), sum(place.sign * sold.free_pieces), sum(place.sign * sold.value)
    from sold join top_place place on place.id = sold.id group by 1, 2, 3, 4 order by 1, 2', days, day, depth)
$$;

-- Gives outlets their places in the bitmaps, those that have none yet.
create function number_outlets(outlet_ids uuid[]) returns void language plpgsql as $$
begin
  execute format($text$
  with new as (
    select outlet.id, node.ancestors[6] as territory_id, row_number() over (partition by node.ancestors[6] order by outlet.id) - 1 as place
    from outlet join market_node node on node.id = outlet.route_id
    where %s and not exists (select from figure_outlet known where known.outlet_id = outlet.id)
  ), territory as (
    select new.territory_id, count(*) as outlets, last.block, coalesce(last.used, 2048) as used
    from (select distinct territory_id, id from new) as new left join lateral (
      select begun.block, begun.used from figure_block begun where begun.territory_id = new.territory_id order by begun.block desc limit 1
    ) as last on true group by new.territory_id, last.block, last.used
  ), room as (
    -- So many blocks have been begun before those of this territory.
    select territory.*, coalesce((select max(block) + 1 from figure_block), 0)
        + coalesce(sum((used + outlets - 1) / 2048) over (order by territory_id rows between unbounded preceding and 1 preceding), 0) as next
    from territory
  ), placed as (
    select new.id, new.territory_id, case when room.used + new.place < 2048 then room.block else room.next + (room.used + new.place) / 2048 - 1 end as block,
      (room.used + new.place) %% 2048 as bit
    from new join room on room.territory_id = new.territory_id
  ), begun as (
    insert into figure_block (block, territory_id, used)
    select block, territory_id, max(bit) + 1 from placed group by 1, 2
    on conflict (block) do update set used = excluded.used
  )
  insert into figure_outlet (outlet_id, number) select id, block * 2048 + bit from placed$text$, case when outlet_ids is null then 'true' else 'outlet.id = any ($1)' end) using outlet_ids;
end
$$;

-- Adds what figure_added and its like say to all that they are part of.
create function add_figures() returns void language plpgsql as $$
declare
  kept text;
begin
  if exists (select from figure_added) then
    foreach kept in array array['figure_place_day', 'figure_place_month'] loop
      if not_prepared(kept) then
        execute format('prepare %1$I as merge into %1$I kept using (%2$s) as added on kept.place_id = added.place_id and kept.day = added.day and kept.moved = added.moved
          when matched then update set %3$s when not matched then insert (place_id, day, moved, %4$s) values (added.place_id, added.day, added.moved, %5$s)', kept,
          figure_place_text('table figure_added', case when kept like '%month' then 'month_of(added.day)' else 'added.day' end),
          figure_place_list('%1$I = kept.%1$I + added.%1$I'), figure_place_list('%1$I'), figure_place_list('added.%1$I'));
      end if;
      execute format('execute %I', kept);
    end loop;
  end if;
  if exists (select from figure_source_added) then
    if not_prepared('figure_source_day') then
      execute format('prepare figure_source_day as merge into figure_source_day kept using (%s) as added
        on kept.place_id = added.place_id and kept.day = added.day and kept.moved = added.moved and kept.source_category_id = added.source_category_id
        when matched then update set net = kept.net + added.net, pieces = kept.pieces + added.pieces
        when not matched then insert (place_id, day, moved, source_category_id, net, pieces)
          values (added.place_id, added.day, added.moved, added.source_category_id, added.net, added.pieces)', figure_source_text('table figure_source_added'));
    end if;
    execute 'execute figure_source_day';
  end if;
  if exists (select from figure_goods_added) then
    foreach kept in array array['figure_product_day', 'figure_product_month'] loop
      if not_prepared(kept) then
        execute format('prepare %1$I as merge into %1$I kept using (
            select place.place_id, %2$s as day, added.product_id, place.moved, sum(place.sign * added.pieces) as pieces,
              sum(place.sign * added.free_pieces) as free_pieces, sum(place.sign * added.value) as value
            from figure_goods_added added join figure_branch_place place
              on place.branch_id = added.branch_id and (place.moved or not added.only_moved) and place.depth <= %3$s group by 1, 2, 3, 4
          ) as added on kept.place_id = added.place_id and kept.day = added.day and kept.product_id = added.product_id and kept.moved = added.moved
          when matched then update set pieces = kept.pieces + added.pieces, free_pieces = kept.free_pieces + added.free_pieces, value = kept.value + added.value
          when not matched then insert (place_id, day, product_id, moved, pieces, free_pieces, value)
            values (added.place_id, added.day, added.product_id, added.moved, added.pieces, added.free_pieces, added.value)',
          kept, case when kept like '%month' then 'month_of(added.day)' else 'added.day' end, case when kept like '%month' then 4 else 3 end);
      end if;
      execute format('execute %I', kept);
    end loop;
  end if;
end
$$;

-- Counts the days of routes that are wanted, and notes what that adds.
create function fold_sales() returns void language plpgsql as $$
begin
  perform count_sales();
  if not_prepared('figures_sales') then
    execute 'prepare figures_sales as ' || format($text$
    with kept as materialized (
      select leaf.* from figure_wanted wanted cross join lateral (
        select each.* from figure_route_day each where each.route_id = wanted.place_id and each.day = wanted.day offset 0
      ) as leaf
    ), counted as materialized (
      %1$s
    ), different as materialized (
      select coalesce(counted.day, kept.day) as day, coalesce(counted.route_id, kept.route_id) as route_id, coalesce(counted.path_id, kept.path_id) as path_id,
        coalesce(counted.officer_id, kept.officer_id) as officer_id, kept.day is not null as there, counted.day is null as gone,
        (coalesce(kept.orders, 0) + coalesce(kept.visits, 0) > 0) <> (coalesce(counted.orders, 0) + coalesce(counted.visits, 0) > 0) as came_or_went, %2$s
      from kept full join counted on (kept.day, kept.route_id, kept.path_id, coalesce(kept.officer_id, whole_business()))
        = (counted.day, counted.route_id, counted.path_id, coalesce(counted.officer_id, whole_business()))
      where (%3$s) is distinct from (%4$s) or kept.day is null or counted.day is null
    ), gone as (
      delete from figure_route_day leaf using different
      where different.gone and leaf.day = different.day and leaf.route_id = different.route_id and leaf.path_id = different.path_id
        and leaf.officer_id is not distinct from different.officer_id
    ), changed as (
      update figure_route_day leaf set %5$s from different
      where different.there and not different.gone and leaf.day = different.day and leaf.route_id = different.route_id and leaf.path_id = different.path_id
        and leaf.officer_id is not distinct from different.officer_id
    ), new as (
      insert into figure_route_day (day, route_id, path_id, officer_id, %6$s)
      select day, route_id, path_id, officer_id, %6$s from different where not there
    ), month as (
      insert into figure_route_month as kept (day, route_id, path_id, officer_id, %6$s)
      select month_of(day), route_id, path_id, officer_id, %7$s from different group by 1, 2, 3, 4
      on conflict (day, route_id, path_id, officer_id) do update set %8$s
    ), officers as (
      insert into figure_officer (user_id) select distinct officer_id from different
      where officer_id is not null and not exists (select from figure_officer known where known.user_id = different.officer_id)
    ), cells as (
      insert into figure_cell_wanted (cell_id, day)
      select distinct branch.cell_id, different.day
      from different join figure_path path on path.id = different.path_id join figure_branch branch on branch.id = path.branch_id
      -- Who was there is the same where only more was ordered, or paid.
      where came_or_went or (bills, delivered, returned, asked_pieces, returned_pieces, visits) <> (0, 0, 0, 0, 0, 0)
    )
    insert into figure_added
    select different.day, path.branch_id, false, 0, 0, %7$s from different join figure_path path on path.id = different.path_id group by 1, 2$text$,
    format('select counted.day, counted.route_id, path.id as path_id, counted.officer_id, %s
      from figure_counted counted join figure_path_of_document path on path.place_id = counted.route_id and path.other = counted.other', figure_list('counted.%1$I')),
    figure_list('coalesce(counted.%1$I, 0) - coalesce(kept.%1$I, 0) as %1$I'), figure_list('kept.%1$I'), figure_list('counted.%1$I'),
    figure_list('%1$I = leaf.%1$I + different.%1$I'), figure_list('%1$I'), figure_list('sum(%1$I)'), figure_list('%1$I = kept.%1$I + excluded.%1$I'));
  end if;
  execute 'execute figures_sales';
end
$$;

-- Counts the days of DB houses that are wanted anew: what was sold to them.
create function fold_primary() returns void language plpgsql as $$
begin
  insert into figure_path_wanted (place_id, path)
  select distinct sale.db_house_id, sale.path from primary_sale sale
  where sale.db_house_id in (select place_id from figure_wanted) and sale.state <> 'draft';
  perform take_figure_paths();
  if not_prepared('figures_primary') then
    execute 'prepare figures_primary as ' || format($text$
    with kept as materialized (
      select leaf.*, path.branch_id from figure_wanted wanted join figure_path path on path.place_id = wanted.place_id
        join figure_primary_day leaf on leaf.path_id = path.id and leaf.day = wanted.day
    ), counted (day, path_id, source_category_id, net, pieces) as materialized (
      %s
    ), different as materialized (
      select day, path_id, source_category_id, counted.day is null as gone, coalesce(counted.net, 0) - coalesce(kept.net, 0) as net,
        coalesce(counted.pieces, 0) - coalesce(kept.pieces, 0) as pieces, counted.net as now, counted.pieces as pieces_now
      from kept full join counted using (day, path_id, source_category_id) where (kept.net, kept.pieces) is distinct from (counted.net, counted.pieces)
    ), gone as (
      delete from figure_primary_day leaf using different
      where different.gone and leaf.day = different.day and leaf.path_id = different.path_id and leaf.source_category_id = different.source_category_id
    ), written as (
      insert into figure_primary_day (day, path_id, source_category_id, net, pieces)
      select day, path_id, source_category_id, now, pieces_now from different where not gone
      on conflict (path_id, day, source_category_id) do update set net = excluded.net, pieces = excluded.pieces
    ), sourced as (
      insert into figure_source_added
      select different.day, path.branch_id, false, source_category_id, sum(net), sum(pieces) from different join figure_path path on path.id = different.path_id group by 1, 2, 4
    )
    insert into figure_added
    select different.day, path.branch_id, false, sum(net), sum(pieces), %s from different join figure_path path on path.id = different.path_id group by 1, 2$text$,
    figure_text('figure_primary_day'), figure_list('0'));
  end if;
  execute 'execute figures_primary';
end
$$;

-- Counts the days of DB houses that are wanted anew: which products were delivered.
create function fold_goods() returns void language plpgsql as $$
begin
  insert into figure_path_wanted (place_id, path)
  select distinct sold.db_house_id, sold.path[:8] from figure_wanted wanted join sales_order sold on sold.db_house_id = wanted.place_id and sold.delivered_on = wanted.day;
  perform take_figure_paths();
  if not_prepared('figures_goods') then
    execute 'prepare figures_goods as ' || format($text$
    with kept as materialized (
      select leaf.* from figure_wanted wanted join figure_path path on path.place_id = wanted.place_id
        join figure_goods_day leaf on leaf.path_id = path.id and leaf.day = wanted.day
    ), counted (day, path_id, products, pieces, free_pieces, value) as materialized (
      %s
    ), gone as (
      delete from figure_goods_day leaf using kept
      where leaf.day = kept.day and leaf.path_id = kept.path_id and not exists (select from counted where counted.day = kept.day and counted.path_id = kept.path_id)
    ), written as (
      insert into figure_goods_day (day, path_id, products, pieces, free_pieces, value)
      select counted.* from counted left join kept using (day, path_id)
      where (kept.products, kept.pieces, kept.free_pieces, kept.value) is distinct from (counted.products, counted.pieces, counted.free_pieces, counted.value)
      on conflict (path_id, day) do update set products = excluded.products, pieces = excluded.pieces, free_pieces = excluded.free_pieces, value = excluded.value
    )
    insert into figure_goods_added
    select each.day, path.branch_id, false, item.product_id, sum(each.sign * item.pieces), sum(each.sign * item.free_pieces), sum(each.sign * item.value)
    from (
      select 1 as sign, counted.* from counted
      union all
      select -1, kept.day, kept.path_id, kept.products, kept.pieces, kept.free_pieces, kept.value from kept
    ) as each join figure_path path on path.id = each.path_id
      cross join lateral unnest(each.products, each.pieces, each.free_pieces, each.value) as item (product_id, pieces, free_pieces, value)
    group by 1, 2, 4
    having sum(each.sign * item.pieces) <> 0 or sum(each.sign * item.free_pieces) <> 0 or sum(each.sign * item.value) <> 0$text$,
    figure_text('figure_goods_day'));
  end if;
  execute 'execute figures_goods';
end
$$;

-- Counts who was there in the cells that are wanted.
create function fold_cells() returns void language plpgsql as $$
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
end
$$;

-- Notes what is added to and taken from the places of today by routes and DB houses that lie elsewhere since.
create function fold_moves(nodes uuid[]) returns void language plpgsql as $$
begin
  insert into figure_path_wanted (place_id, path, today)
  select path.place_id, path.path, node.ancestors[:8]
  from figure_path path join figure_branch branch on branch.id = path.branch_id join market_node node on node.id = path.place_id
  where path.place_id = any (nodes) and branch.today <> node.ancestors[:8];
  if not exists (select from figure_path_wanted) then
    return;
  end if;
  perform take_figure_branches();
  execute format($text$
    with moved as materialized (
      select path.id, side.branch_id, side.sign
      from figure_path_wanted wanted join figure_path path on path.place_id = wanted.place_id and path.path = wanted.path
        join figure_branch branch on branch.path = wanted.path[:8] and branch.today = wanted.today
        cross join lateral (values (path.branch_id, -1), (branch.id, 1)) as side (branch_id, sign)
    ), sourced as (
      insert into figure_source_added
      select leaf.day, moved.branch_id, true, leaf.source_category_id, sum(moved.sign * leaf.net), sum(moved.sign * leaf.pieces)
      from moved join figure_primary_day leaf on leaf.path_id = moved.id group by 1, 2, 4
    ), goods as (
      insert into figure_goods_added
      select leaf.day, moved.branch_id, true, item.product_id, sum(moved.sign * item.pieces), sum(moved.sign * item.free_pieces), sum(moved.sign * item.value)
      from moved join figure_goods_day leaf on leaf.path_id = moved.id
        cross join lateral unnest(leaf.products, leaf.pieces, leaf.free_pieces, leaf.value) as item (product_id, pieces, free_pieces, value) group by 1, 2, 4
    ), cells as (
      insert into figure_cell_wanted (cell_id, day)
      select distinct branch.cell_id, leaf.day from moved join figure_branch branch on branch.id = moved.branch_id join figure_route_day leaf on leaf.path_id = moved.id
      where (select count(distinct each.cell_id) from moved both_ join figure_branch each on each.id = both_.branch_id where both_.id = moved.id) > 1
    )
    insert into figure_added
    select leaf.day, moved.branch_id, true, 0, 0, %s from moved join figure_route_day leaf on leaf.path_id = moved.id group by 1, 2
    union all
    select leaf.day, moved.branch_id, true, sum(moved.sign * leaf.net), sum(moved.sign * leaf.pieces), %s from moved join figure_primary_day leaf on leaf.path_id = moved.id group by 1, 2$text$,
    figure_list('sum(moved.sign * leaf.%1$I)'), figure_list('0'));
  update figure_path path set branch_id = branch.id
  from figure_path_wanted wanted join figure_branch branch on branch.path = wanted.path[:8] and branch.today = wanted.today
  where path.place_id = wanted.place_id and path.path = wanted.path;
  delete from figure_path_wanted;
end
$$;

-- Counts all of a range of days anew, and its months when they are wanted too.
create function recount_figures(first date, last date, months boolean default true) returns void language plpgsql as $$
declare
  kept text;
begin
  perform prepare_figures();
  if last - first > 31 then
    perform number_outlets(null);
  else
    perform number_outlets(array(
      select distinct seen.outlet_id from (
        select sold.outlet_id from sales_order sold where sold.delivered_on between first and last
        union all
        select visit.outlet_id from outlet_visit visit where visit.business_date between first and last
      ) as seen where not exists (select from figure_outlet known where known.outlet_id = seen.outlet_id)
    ));
  end if;
  insert into figure_path_wanted (place_id, path)
  select distinct sale.db_house_id, sale.path from primary_sale sale
  where sale.state <> 'draft' and (sale.business_date between first and last
    or sale.id in (select correction.sale_id from primary_correction correction where correction.business_date between first and last));
  insert into figure_path_wanted (place_id, path)
  select distinct sold.db_house_id, sold.path[:8] from sales_order sold where sold.delivered_on between first and last;
  perform take_figure_paths();
  perform count_sales(first, last);
  insert into figure_officer (user_id) select distinct officer_id from figure_counted where officer_id is not null on conflict do nothing;
  foreach kept in array array['figure_route_day', 'figure_primary_day', 'figure_goods_day', 'figure_place_day', 'figure_source_day', 'figure_product_day', 'figure_outlets_day', 'figure_officers_day'] loop
    execute format('delete from %I kept where kept.day between %L and %L', kept, first, last);
    execute format('insert into %I %s', kept, figure_text(kept, first, last));
  end loop;
  if months then
    perform recount_figure_months(first, last);
  end if;
end
$$;

-- Adds up the months of a range of days anew.
create function recount_figure_months(first date, last date) returns void language plpgsql as $$
declare
  kept text;
  begins constant date := month_of(first);
  ends constant date := (month_of(last) + interval '1 month')::date - 1;
begin
  foreach kept in array array['figure_route_month', 'figure_place_month', 'figure_product_month', 'figure_outlets_month', 'figure_officers_month'] loop
    execute format('delete from %I kept where kept.day between %L and %L', kept, begins, ends);
    execute format('insert into %I %s', kept, figure_text(kept, begins, ends));
  end loop;
end
$$;

-- Folds what changed, so many changes at most, or else counts one of the days that wait for it. Answers how many it took: 0 when nothing waits, null when
-- another server is at it. It is all in one transaction: after a kill everything waits as before.
create function fold_figures(most integer default 2000) returns integer language plpgsql as $$
declare
  changes figure_change[];
  today constant date := business_date();
  counted date;
begin
  if not pg_try_advisory_xact_lock(7283195, 40) then
    return null;
  end if;
  if today > (select begun from figure_state) then
    insert into figure_day_to_count (day) select generate_series((begun + 1)::timestamp, today::timestamp, interval '1 day')::date from figure_state on conflict do nothing;
    update figure_state set begun = today;
  end if;
  with taken as (
    delete from figure_change where id in (select id from figure_change order by id limit most) returning figure_change as change
  )
  select array_agg(change) into changes from taken;
  if changes is null then
    delete from figure_day_to_count where day = (select max(day) from figure_day_to_count) returning day into counted;
    if counted is null then
      return 0;
    end if;
    perform recount_figures(counted, counted, not exists (select from figure_day_to_count where month_of(day) = month_of(counted)));
    update figure_state set folded_at = clock_timestamp();
    return 1;
  end if;
  perform prepare_figures();
  perform fold_moves(array(select place_id from unnest(changes) where what = 'place'));
  insert into figure_wanted (place_id, day) select distinct place_id, first_day from unnest(changes) where what = 'primary';
  if found then
    perform fold_primary();
    delete from figure_wanted;
  end if;
  insert into figure_wanted (place_id, day) select distinct place_id, first_day from unnest(changes) where what = 'goods';
  if found then
    perform fold_goods();
    delete from figure_wanted;
  end if;
  perform want_sales(changes);
  if exists (select from figure_wanted) then
    perform fold_sales();
  end if;
  perform add_figures();
  if exists (select from figure_cell_wanted) then
    perform fold_cells();
  end if;
  update figure_state set folded_at = clock_timestamp();
  return cardinality(changes);
end
$$;

-- Which days of which routes changes of sales are about. Of many days and places those that have figures or plans; where they are very many,
-- their days are counted as a whole.
create function want_sales(changes figure_change[]) returns void language plpgsql as $$
declare
  today constant date := business_date();
begin
  insert into figure_wanted (place_id, day)
  select distinct place_id, first_day from unnest(changes) where what = 'sales' and first_day = last_day;
  if not exists (select from unnest(changes) where what = 'sales' and first_day < last_day) then
    return;
  end if;
  with change as materialized (
    select each.place_id, node.level, min(each.first_day) as first_day, least(max(each.last_day), today) as last_day
    from unnest(changes) as each join market_node node on node.id = each.place_id
    where each.what = 'sales' and each.first_day < each.last_day group by 1, 2
  ), range as materialized (
    select change.place_id as route_id, change.first_day, change.last_day from change where change.level = 'route'
    union all
    select node.id, min(change.first_day), max(change.last_day)
    from market_node node cross join unnest(node.ancestors) as above (id) join change on change.place_id = above.id
    where node.level = 'route' and change.level <> 'route' and exists (select from change as place where place.level <> 'route') group by 1
  ), day as materialized (
    select range.route_id, leaf.day from range join figure_route_day leaf on leaf.route_id = range.route_id and leaf.day between range.first_day and range.last_day
    union
    select range.route_id, plan.day from range join journey_plan plan on plan.route_ids[1] = range.route_id and plan.day between range.first_day and range.last_day
    union
    select range.route_id, plan.day from journey_plan plan cross join lateral unnest(plan.route_ids) as planned (route_id)
      join range on range.route_id = planned.route_id and plan.day between range.first_day and range.last_day
    where cardinality(plan.route_ids) > 1
  ), whole as (
    insert into figure_day_to_count (day) select distinct day from day where (select count(*) from day) > 20000 on conflict do nothing
  )
  insert into figure_wanted (place_id, day)
  select route_id, day from day where (select count(*) from day) <= 20000 except select place_id, day from figure_wanted;
end
$$;

-- What changed, noted with the change: a route or DB house and its days. No more than an insert of a row or two.
create function note_sales(place_ids uuid[], days date[]) returns void language sql as $$
  insert into figure_change (what, place_id, first_day, last_day)
  select distinct 'sales', place_id, day, day from unnest(place_ids, days) as changed (place_id, day) where place_id is not null and day is not null
$$;

create function note_added_orders() returns trigger language plpgsql as $$
begin
  insert into figure_change (what, place_id, first_day, last_day)
  select distinct place.what, place.id, place.day, place.day
  from new_rows cross join lateral (values ('sales', new_rows.route_id, new_rows.business_date), ('sales', new_rows.route_id, new_rows.delivered_on),
    ('goods', new_rows.db_house_id, new_rows.delivered_on)) as place (what, id, day)
  where place.day is not null and new_rows.state not in ('draft', 'cancelled');
  return null;
end
$$;
create trigger figures_added after insert on sales_order referencing new table as new_rows for each statement execute function note_added_orders();

-- Not that it was confirmed, or paid for: that is in no figure of an order.
create function note_changed_orders() returns trigger language plpgsql as $$
begin
  insert into figure_change (what, place_id, first_day, last_day)
  select distinct place.what, place.id, place.day, place.day
  from old_rows before join new_rows now using (id) cross join lateral (values
    ('sales', before.route_id, before.business_date), ('sales', now.route_id, now.business_date), ('sales', before.route_id, before.delivered_on),
    ('sales', now.route_id, now.delivered_on), ('goods', before.db_house_id, before.delivered_on), ('goods', now.db_house_id, now.delivered_on)) as place (what, id, day)
  where place.day is not null and not (before.state = 'draft' and now.state = 'draft') and (
    (before.state in ('draft', 'cancelled'), before.business_date, before.route_id, before.db_house_id, before.path, before.sales_officer_id, before.visit_id, before.net,
      before.pieces, before.lines, before.delivered, before.returned, before.delivered_on)
    is distinct from (now.state in ('draft', 'cancelled'), now.business_date, now.route_id, now.db_house_id, now.path, now.sales_officer_id, now.visit_id, now.net,
      now.pieces, now.lines, now.delivered, now.returned, now.delivered_on)
    or (now.delivered_on is not null and before.version <> now.version));
  return null;
end
$$;
create trigger figures_changed after update on sales_order referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_orders();
create function note_removed_orders() returns trigger language plpgsql as $$
begin
  perform note_sales(array_agg(day.route_id), array_agg(day.day))
  from old_rows cross join lateral (values (route_id, business_date), (route_id, delivered_on)) as day (route_id, day);
  insert into figure_change (what, place_id, first_day, last_day)
  select distinct 'goods', db_house_id, delivered_on, delivered_on from old_rows where delivered_on is not null;
  return null;
end
$$;
create trigger figures_removed after delete on sales_order referencing old table as old_rows for each statement execute function note_removed_orders();

create function note_entries() returns trigger language plpgsql as $$
begin
  perform note_sales(array_agg(coalesce(sold.route_id, paid.route_id)), array_agg(entry.business_date))
  from new_rows entry left join sales_order sold on sold.id = entry.order_id left join collection paid on paid.id = entry.collection_id;
  return null;
end
$$;
create trigger figures_added after insert on outlet_ledger referencing new table as new_rows for each statement execute function note_entries();

-- Visits and collections have the same columns for it.
create function note_days() returns trigger language plpgsql as $$
begin
  perform note_sales(array_agg(route_id), array_agg(business_date)) from changed_rows;
  return null;
end
$$;
create function note_changed_days() returns trigger language plpgsql as $$
begin
  perform note_sales(array_agg(route_id), array_agg(business_date))
  from (select route_id, business_date from old_rows union select route_id, business_date from new_rows) as changed;
  return null;
end
$$;
create trigger figures_added after insert on outlet_visit referencing new table as changed_rows for each statement execute function note_days();
create trigger figures_changed after update on outlet_visit referencing old table as old_rows new table as new_rows for each statement execute function note_changed_days();
create trigger figures_removed after delete on outlet_visit referencing old table as changed_rows for each statement execute function note_days();
create trigger figures_added after insert on collection referencing new table as changed_rows for each statement execute function note_days();
create trigger figures_changed after update on collection referencing old table as old_rows new table as new_rows for each statement execute function note_changed_days();

create function note_plans() returns trigger language plpgsql as $$
begin
  perform note_sales(array_agg(route_id), array_agg(day)) from changed_rows cross join unnest(route_ids) as route_id where day <= business_date();
  return null;
end
$$;
create function note_changed_plans() returns trigger language plpgsql as $$
begin
  perform note_sales(array_agg(route_id), array_agg(day))
  from (select route_ids, day from old_rows union select route_ids, day from new_rows) as changed cross join unnest(route_ids) as route_id where day <= business_date();
  return null;
end
$$;
create trigger figures_added after insert on journey_plan referencing new table as changed_rows for each statement execute function note_plans();
create trigger figures_changed after update on journey_plan referencing old table as old_rows new table as new_rows for each statement execute function note_changed_plans();
create trigger figures_removed after delete on journey_plan referencing old table as changed_rows for each statement execute function note_plans();

-- Where outlets and places lay from a day on says what was scheduled there.
create function note_periods() returns trigger language plpgsql as $$
begin
  execute format('insert into figure_change (what, place_id, first_day, last_day)
    select distinct ''sales'', %I, valid_from, coalesce(valid_to, business_date() + 1) from changed_rows where valid_from <= business_date()', tg_argv[0]);
  return null;
end
$$;
-- A period that only ends on another day is another from the earlier of these on.
create function note_changed_periods() returns trigger language plpgsql as $$
begin
  execute format('insert into figure_change (what, place_id, first_day, last_day)
    select distinct ''sales'', each.place_id, each.first_day, business_date() + 1
    from old_rows before join new_rows now on now.%1$I = before.%1$I and now.valid_from = before.valid_from cross join lateral (
      select before.%3$I as place_id, least(before.valid_to, now.valid_to) as first_day where before.%2$I = now.%2$I and before.valid_to is distinct from now.valid_to
      union all select unnest(array[before.%3$I, now.%3$I]), before.valid_from where before.%2$I <> now.%2$I
    ) as each where each.first_day <= business_date()
    union
    select ''sales'', before.%3$I, before.valid_from, business_date() + 1 from old_rows before
    where before.valid_from <= business_date() and not exists (select from new_rows now where now.%1$I = before.%1$I and now.valid_from = before.valid_from)
    union
    select ''sales'', now.%3$I, now.valid_from, business_date() + 1 from new_rows now
    where now.valid_from <= business_date() and not exists (select from old_rows before where now.%1$I = before.%1$I and now.valid_from = before.valid_from)',
    tg_argv[0], tg_argv[1], tg_argv[2]);
  return null;
end
$$;

-- Whether an outlet is called on at all.
create function note_changed_outlets() returns trigger language plpgsql as $$
begin
  insert into figure_change (what, place_id, first_day, last_day)
  select 'sales', place.route_id, min(place.valid_from), business_date() + 1
  from old_rows before join new_rows now using (id) join outlet_route place on place.outlet_id = now.id
  where (before.deleted_at is null and before.status not in ('pending', 'rejected')) <> (now.deleted_at is null and now.status not in ('pending', 'rejected'))
    and place.valid_from <= business_date()
  group by place.route_id;
  return null;
end
$$;

create function note_sales_to_houses() returns trigger language plpgsql as $$
begin
  insert into figure_change (what, place_id, first_day, last_day)
  select distinct 'primary', db_house_id, business_date, business_date from new_rows where state <> 'draft';
  return null;
end
$$;
-- What was credited of an invoice goes along with it.
create function note_changed_sales_to_houses() returns trigger language plpgsql as $$
begin
  insert into figure_change (what, place_id, first_day, last_day)
  select distinct 'primary', house.id, day.day, day.day
  from old_rows before join new_rows now using (id) cross join lateral (values (before.db_house_id), (now.db_house_id)) as house (id)
    cross join lateral (
      select before.business_date as day union select now.business_date
      union select correction.business_date from primary_correction correction where correction.sale_id = now.id
    ) as day
  where (before.state = 'draft', before.business_date, before.db_house_id, before.path, before.source_category_id, before.net, before.pieces, before.free)
    is distinct from (now.state = 'draft', now.business_date, now.db_house_id, now.path, now.source_category_id, now.net, now.pieces, now.free);
  return null;
end
$$;
create function note_corrections() returns trigger language plpgsql as $$
begin
  insert into figure_change (what, place_id, first_day, last_day)
  select distinct 'primary', sale.db_house_id, new_rows.business_date, new_rows.business_date from new_rows join primary_sale sale on sale.id = new_rows.sale_id;
  return null;
end
$$;
create trigger figures_added after insert on primary_sale referencing new table as new_rows for each statement execute function note_sales_to_houses();
create trigger figures_changed after update on primary_sale referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_sales_to_houses();
create trigger figures_added after insert on primary_correction referencing new table as new_rows for each statement execute function note_corrections();

create function note_moves() returns trigger language plpgsql as $$
begin
  insert into figure_change (what, place_id, first_day, last_day)
  select 'place', now.id, business_date(), business_date() from old_rows before join new_rows now using (id)
  where now.level in ('dbHouse', 'route') and before.ancestors <> now.ancestors;
  return null;
end
$$;

create trigger figures_changed after update on market_node referencing old table as old_rows new table as new_rows for each statement execute function note_moves();
create trigger figures_added after insert on market_parent referencing new table as changed_rows for each statement execute function note_periods('node_id');
create trigger figures_changed after update on market_parent referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_periods('node_id', 'parent_id', 'node_id');
create trigger figures_removed after delete on market_parent referencing old table as changed_rows for each statement execute function note_periods('node_id');
create trigger figures_added after insert on outlet_route referencing new table as changed_rows for each statement execute function note_periods('route_id');
create trigger figures_changed after update on outlet_route referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_periods('outlet_id', 'route_id', 'route_id');
create trigger figures_removed after delete on outlet_route referencing old table as changed_rows for each statement execute function note_periods('route_id');
create trigger figures_changed after update on outlet referencing old table as old_rows new table as new_rows for each statement execute function note_changed_outlets();


-- For loading very many documents: pause, load, resume; what was loaded is then to be counted by recount_figures(), or day by day by the worker.
create function pause_figures() returns void language plpgsql as $$
declare
  found record;
begin
  for found in select tgname, tgrelid::regclass as relation from pg_trigger where not tgisinternal and tgname like 'figures\_%' loop
    execute format('alter table %s disable trigger %I', found.relation, found.tgname);
  end loop;
end
$$;

create function resume_figures() returns void language plpgsql as $$
declare
  found record;
begin
  for found in select tgname, tgrelid::regclass as relation from pg_trigger where not tgisinternal and tgname like 'figures\_%' loop
    execute format('alter table %s enable trigger %I', found.relation, found.tgname);
  end loop;
end
$$;

-- The days that have documents to count.
create function days_with_figures() returns table (first date, last date) language sql stable as $$
  select least(
      (select min(business_date) from sales_order), (select min(business_date) from outlet_visit), (select min(day) from journey_plan),
      (select min(business_date) from collection), (select min(business_date) from primary_sale), (select min(day) from figure_place_day)),
    greatest(business_date(), (select max(business_date) from sales_order), (select max(business_date) from outlet_ledger where order_id is not null),
      (select max(business_date) from primary_sale), (select max(day) from figure_place_day))
$$;

-- What of kept figures of a range of days is not what it should be: the rows that are kept and should not be, and those that should be and are not. Of
-- months that lie in the range only. It takes paths into the dictionary as it counts; whoever only wants to know rolls that back.
create function verify_figures(first date, last date) returns table (name text, kept boolean, figures jsonb) language plpgsql as $$
declare
  months constant text[] := array['figure_route_month', 'figure_place_month', 'figure_product_month', 'figure_outlets_month', 'figure_officers_month'];
  begins constant date := case when first = month_of(first) then first else (month_of(first) + interval '1 month')::date end;
  ends constant date := case when last + 1 = month_of(last + 1) then last else month_of(last) - 1 end;
begin
  perform prepare_figures();
  perform count_sales(first, last);
  foreach name in array array['figure_route_day', 'figure_primary_day', 'figure_goods_day', 'figure_place_day', 'figure_source_day', 'figure_product_day',
    'figure_outlets_day', 'figure_officers_day'] || months
  loop
    continue when name = any (months) and begins > ends;
    return query execute format($text$
      with counted as materialized (
        select * from (select * from %1$I where false union all select * from (%2$s) as counted) as counted
      ), kept as materialized (
        select * from %1$I kept where kept.day between %3$L and %4$L
      )
      select %1$L, differs.kept, differs.figures
      from (
        select true as kept, to_jsonb(extra) as figures from (table kept except all table counted) as extra
        union all
        select false, to_jsonb(missing) from (table counted except all table kept) as missing
      ) as differs
      -- A row without figures is none.
      where exists (select from jsonb_each_text(differs.figures) as figure where figure.key not in ('day', 'moved', 'path_id', 'cell_id', 'block')
        and figure.key not like '%%\_id' and figure.value !~ '^[0.]*$')$text$,
      name, figure_text(name, case when name = any (months) then begins else first end, case when name = any (months) then ends else last end),
      case when name = any (months) then begins else first end, case when name = any (months) then ends else last end);
  end loop;
end
$$;

-- The place of a level in a market path.
create function level_depth(level text) returns integer language sql immutable parallel safe return
  array_position(array['nation', 'region', 'division', 'district', 'zone', 'territory', 'area', 'dbHouse', 'route'], level);

-- The different outlets billed (ECO), outlets visited, and officers active beneath places in a range of days, both included; of each place, as
-- sold or as today. Exact for any range: whole months are read as such, of areas and smaller places the documents.
create function figure_distinct(place_ids uuid[], as_today boolean, first date, last date) returns table (place_id uuid, billed integer, visited integer, officers integer)
language plpgsql stable as $$
declare
  -- Where there is nothing before or after a range, it may as well be whole months.
  earliest constant date := least((select min(day) from figure_outlets_day), (select min(day) from figure_officers_day));
  latest constant date := greatest((select max(day) from figure_outlets_day), (select max(day) from figure_officers_day));
  months date[];
  days date[];
  cells integer[];
  places uuid[];
begin
  if first <= earliest then
    first := month_of(earliest);
  end if;
  if last >= latest and first <= latest then
    last := (month_of(latest) + interval '1 month')::date - 1;
  end if;
  select array_agg(month::date) into months
  from generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month') as month
  where month >= first and month + interval '1 month' <= last + 1;
  select array_agg(day::date) into days
  from generate_series(first::timestamp, last::timestamp, interval '1 day') as day where month_of(day::date) <> all (coalesce(months, '{}'));
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
            select cell_id, block, each.billed, each.visited from figure_outlets_month each where day = any (months)
            union all select cell_id, block, each.billed, each.visited from figure_outlets_day each where day = any (days)
          ) as kept join unnest(cells, places) as cell (id, place_id) on cell.id = kept.cell_id + 0 group by 1, 2
        ) as joined group by 1
      ) as counted on counted.place_id = node.id left join (
        select each.place_id, count(*) as officers from (
          select distinct cell.place_id, officer
          from (
            select cell_id, each.officers from figure_officers_month each where day = any (months)
            union all select cell_id, each.officers from figure_officers_day each where day = any (days)
          ) as kept join unnest(cells, places) as cell (id, place_id) on cell.id = kept.cell_id + 0 cross join unnest(kept.officers) as officer
        ) as each group by 1
      ) as active on active.place_id = node.id
      where node.id = any (place_ids) and level_depth(node.level) <= 6;
  else
    return query
      select node.id, coalesce(outlets.billed, 0)::integer, coalesce(outlets.visited, 0)::integer, coalesce(active.officers, 0)::integer
      from market_node node left join lateral (
        select sum(bit_count(joined.billed)) as billed, sum(bit_count(joined.visited)) as visited
        from (
          select kept.block, bit_or(kept.billed) as billed, bit_or(kept.visited) as visited
          from (
            select each.cell_id, each.block, each.billed, each.visited from figure_outlets_month each where each.day = any (months)
            union all select each.cell_id, each.block, each.billed, each.visited from figure_outlets_day each where each.day = any (days)
          ) as kept where kept.cell_id in (select cell.id from unnest(cells, places) as cell (id, place_id) where cell.place_id = node.id) group by 1
        ) as joined
      ) as outlets on true left join lateral (
        select count(distinct officer) as officers
        from (
          select each.cell_id, each.officers from figure_officers_month each where each.day = any (months)
          union all select each.cell_id, each.officers from figure_officers_day each where each.day = any (days)
        ) as kept cross join unnest(kept.officers) as officer
        where kept.cell_id in (select cell.id from unnest(cells, places) as cell (id, place_id) where cell.place_id = node.id)
      ) as active on true
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

-- A database from before there were figures: its days are counted by the worker, the newest first, while people work.
insert into figure_day_to_count (day)
select generate_series(first::timestamp, last::timestamp, interval '1 day')::date from days_with_figures() where first is not null;
