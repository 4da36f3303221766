-- What came back of an order, line by line, on the day on which it did. Pieces and products are less sold then, as what is owed is, and change no day
-- before, which may be in a month that is closed.
create table sales_order_return (
  order_id uuid not null,
  place integer not null,
  business_date date not null,
  pieces integer not null check (pieces > 0),
  -- Of the net of the line, its share.
  value numeric(18, 2) not null,
  -- Of the order, which does not change once something of it was delivered: days of routes and DB houses are looked up.
  route_id uuid not null,
  db_house_id uuid not null,
  at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0.02);
create index sales_order_return_by_order on sales_order_return (order_id, place);
create index sales_order_return_by_day on sales_order_return (business_date);
create index sales_order_return_by_route on sales_order_return (route_id, business_date);
create index sales_order_return_by_house on sales_order_return (db_house_id, business_date);

-- Takes down what came back of the lines of an order beyond what was taken down before.
create function record_returns(of_order uuid, day date, known timestamptz default clock_timestamp()) returns void language sql as $$
  insert into sales_order_return (order_id, place, business_date, pieces, value, route_id, db_house_id, at)
  select line.order_id, line.place, day, line.returned - before.pieces,
    share_of(line.net, line.returned, line.pieces) - share_of(line.net, before.pieces, line.pieces), sold.route_id, sold.db_house_id, known
  from sales_order sold join sales_order_line line on line.order_id = sold.id cross join lateral (
    select coalesce(sum(back.pieces), 0) as pieces from sales_order_return back where back.order_id = line.order_id and back.place = line.place
  ) as before
  where sold.id = of_order and line.returned > before.pieces
$$;

-- What an older server posts, which does not ask for it.
create function keep_returns() returns trigger language plpgsql as $$
begin
  perform record_returns(new.order_id, new.business_date, new.at);
  return null;
end
$$;
create trigger returns_recorded after insert on outlet_ledger for each row when (new.kind = 'return') execute function keep_returns();

-- Of what came back until now the movements of stock have the days. Where a product is on several lines of an order, the first came back first.
with moved as (
  select back.document_id as order_id, back.product_id, back.business_date, back.at, sum(back.pieces) over posted - back.pieces as before, sum(back.pieces) over posted as until
  from stock_movement back where back.document_kind = 'order' and back.kind = 'return'
  window posted as (partition by back.document_id, back.product_id order by back.at, back.number rows unbounded preceding)
), came_back as (
  select line.*, sum(line.returned) over lined - line.returned as before, sum(line.returned) over lined as until
  from sales_order_line line where line.returned > 0 window lined as (partition by line.order_id, line.product_id order by line.place rows unbounded preceding)
)
insert into sales_order_return (order_id, place, business_date, pieces, value, route_id, db_house_id, at)
select line.order_id, line.place, moved.business_date, last - first,
  share_of(line.net, last - line.before, line.pieces) - share_of(line.net, first - line.before, line.pieces), sold.route_id, sold.db_house_id, moved.at
from came_back line join moved using (order_id, product_id) join sales_order sold on sold.id = line.order_id
  cross join lateral (select greatest(line.before, moved.before) as first, least(line.until, moved.until) as last) as part
where last > first;

create trigger sales_order_return_append_only before update or delete or truncate on sales_order_return
  for each statement execute function refuse_change();

-- How many pieces of a line came back in the month of its delivery.
create function pieces_back_in_month(of_order uuid, of_place integer, delivered_on date) returns bigint language sql stable parallel safe as $$
  select coalesce(sum(back.pieces), 0) from sales_order_return back
  where back.order_id = of_order and back.place = of_place and month_of(back.business_date) = month_of(delivered_on)
$$;

create function note_returns() returns trigger language plpgsql as $$
begin
  insert into figure_change (what, place_id, first_day, last_day)
  select distinct place.what, place.id, new_rows.business_date, new_rows.business_date
  from new_rows cross join lateral (values ('sales', new_rows.route_id), ('goods', new_rows.db_house_id)) as place (what, id);
  return null;
end
$$;
create trigger figures_added after insert on sales_order_return referencing new table as new_rows for each statement execute function note_returns();

-- Nothing is folded until these are all there.
select pg_advisory_xact_lock(7283195, 40);

do $$
declare
  change record;
  body text;
begin
  for change in
    select * from (values
      ('count_sales_text(date, date)',
        $was$, "delivered_pieces": "sum(line.delivered)", "returned_pieces": "sum(line.returned)"}'),$was$,
        $now$, "delivered_pieces": "sum(line.delivered)"}'),
      ('back.route_id', 'back.business_date', 'sold.sales_officer_id', 'sold.path', null,
        'sales_order_return back join sales_order sold on sold.id = back.order_id join sales_order_line line on line.order_id = back.order_id and line.place = back.place',
        'line.offer_id is null', '{"returned_pieces": "sum(back.pieces)"}'),$now$),
      ('figure_text(text, date, date)',
        $was$select sold.delivered_on as day, sold.db_house_id, coalesce(nullif(sold.path[:8], node.ancestors), ''{}'') as other, line.product_id,
            sum(case when line.offer_id is null then line.delivered - line.returned else 0 end) as pieces,
            sum(case when line.offer_id is null then 0 else line.delivered - line.returned end) as free_pieces,
            -- All or nothing of a line needs no share of it.
            sum(case when line.delivered = line.pieces then line.net else share_of(line.net, line.delivered, line.pieces) end
              - case line.returned when 0 then 0 else share_of(line.net, line.returned, line.pieces) end) as value
          from sales_order sold join market_node node on node.id = sold.db_house_id join sales_order_line line on line.order_id = sold.id
          where line.delivered > 0 and %s group by 1, 2, 3, 4
        ) as sold join figure_path_of_document path on path.place_id = sold.db_house_id and path.other = sold.other group by 1, 2',
        case when wanted then 'sold.db_house_id = wanted.place_id and sold.delivered_on = wanted.day' else format('sold.delivered_on %s', days) end), wanted);$was$,
        $now$select moved.day, moved.db_house_id, coalesce(nullif(moved.path[:8], node.ancestors), ''{}'') as other, moved.product_id,
            coalesce(sum(moved.pieces) filter (where moved.offer_id is null), 0) as pieces, coalesce(sum(moved.pieces) filter (where moved.offer_id is not null), 0) as free_pieces,
            sum(moved.value) as value
          from (
            select sold.delivered_on as day, sold.db_house_id, sold.path, line.product_id, line.offer_id, line.delivered as pieces,
              -- All of a line needs no share of it.
              case when line.delivered = line.pieces then line.net else share_of(line.net, line.delivered, line.pieces) end as value
            from sales_order sold join sales_order_line line on line.order_id = sold.id where line.delivered > 0 and %1$s
            union all
            select back.business_date, back.db_house_id, sold.path, line.product_id, line.offer_id, -back.pieces, -back.value
            from sales_order_return back join sales_order sold on sold.id = back.order_id join sales_order_line line on line.order_id = back.order_id and line.place = back.place
            where %2$s
          ) as moved join market_node node on node.id = moved.db_house_id group by 1, 2, 3, 4
        ) as sold join figure_path_of_document path on path.place_id = sold.db_house_id and path.other = sold.other group by 1, 2',
        case when wanted then 'sold.db_house_id = wanted.place_id and sold.delivered_on = wanted.day' else format('sold.delivered_on %s', days) end,
        case when wanted then 'back.db_house_id = wanted.place_id and back.business_date = wanted.day' else format('back.business_date %s', days) end), wanted);$now$),
      ('fold_goods()',
        $was$on sold.db_house_id = wanted.place_id and sold.delivered_on = wanted.day;$was$,
        $now$on sold.db_house_id = wanted.place_id and sold.delivered_on = wanted.day
  union
  select back.db_house_id, sold.path[:8] from figure_wanted wanted join sales_order_return back on back.db_house_id = wanted.place_id and back.business_date = wanted.day
    join sales_order sold on sold.id = back.order_id;$now$),
      ('recount_figures(date, date, boolean)',
        $was$select distinct sold.db_house_id, sold.path[:8] from sales_order sold where sold.delivered_on between first and last;$was$,
        $now$select distinct sold.db_house_id, sold.path[:8] from sales_order sold where sold.delivered_on between first and last
  union
  select back.db_house_id, sold.path[:8] from sales_order_return back join sales_order sold on sold.id = back.order_id where back.business_date between first and last;$now$),
      ('outlet_goods_text(text)',
        $was$line.delivered > line.returned and$was$,
        $now$line.delivered > 0 and (line.delivered > line.returned or line.delivered > pieces_back_in_month(line.order_id, line.place, sold.delivered_on)) and$now$)
    ) as change (counts, was, now)
  loop
    body := pg_get_functiondef(change.counts::regprocedure);
    if position(change.was in body) = 0 then
      raise exception '% does not say what it is to say no more', change.counts;
    end if;
    execute replace(body, change.was, change.now);
  end loop;
end
$$;

insert into figure_change (what, place_id, first_day, last_day)
select distinct place.what, place.id, place.day, place.day
from sales_order_return back join sales_order sold on sold.id = back.order_id cross join lateral (values
  ('sales', back.route_id, back.business_date), ('sales', back.route_id, sold.delivered_on),
  ('goods', back.db_house_id, back.business_date), ('goods', back.db_house_id, sold.delivered_on)) as place (what, id, day)
where back.business_date <> sold.delivered_on;
