-- Where different outlets are counted (ECO, outlets visited), one that was merged into another counts as that one on the days that were open when it was:
-- closed months stay as they were.
create table outlet_counted_as (
  outlet_id uuid not null references outlet (id) on delete cascade,
  survivor_id uuid not null,
  valid_from date not null,
  valid_to date,
  primary key (outlet_id, valid_from),
  check (valid_to > valid_from)
);

-- The outlet that a document of an outlet and a day counts as.
create function counted_as(of_outlet uuid, on_day date) returns uuid language sql stable parallel safe as $$
  select coalesce((
    select counted.survivor_id from outlet_counted_as counted
    where counted.outlet_id = of_outlet and counted.valid_from <= on_day and (counted.valid_to is null or counted.valid_to > on_day)), of_outlet)
$$;

alter table figure_change drop constraint figure_change_what_check;
alter table figure_change add constraint figure_change_what_check check (what in ('sales', 'primary', 'goods', 'place', 'outlets'));

create function count_merged_together(outlet_ids uuid[]) returns void language plpgsql as $$
declare
  open_from constant date := coalesce((select (value #>> '{}')::date from setting where key = 'closedBefore'), '-infinity');
begin
  delete from outlet_counted_as where outlet_id = any (outlet_ids) and valid_from >= open_from;
  update outlet_counted_as set valid_to = open_from where outlet_id = any (outlet_ids) and coalesce(valid_to, 'infinity') > open_from;
  insert into outlet_counted_as (outlet_id, survivor_id, valid_from)
  select id, merged_into, open_from from outlet where id = any (outlet_ids) and merged_into is not null;
  insert into figure_change (what, place_id, first_day, last_day)
  select distinct place.what, place.id, seen.day, seen.day
  from (
    select sold.route_id, sold.db_house_id, sold.delivered_on as day from sales_order sold
    where sold.outlet_id = any (outlet_ids) and sold.delivered_on >= open_from
    union
    select visit.route_id, null, visit.business_date from outlet_visit visit
    where visit.outlet_id = any (outlet_ids) and visit.business_date >= open_from
  ) as seen cross join lateral (values ('outlets', seen.route_id), ('goods', seen.db_house_id)) as place (what, id)
  where place.id is not null;
end
$$;

create function merged_count_together() returns trigger language plpgsql as $$
begin
  perform count_merged_together(array[new.id]);
  return null;
end
$$;
create trigger counted_together after update of merged_into on outlet for each row
  when (old.merged_into is distinct from new.merged_into) execute function merged_count_together();

-- Nothing is folded until these are all there.
select pg_advisory_xact_lock(7283195, 40);

do $$
declare
  change record;
  -- What counted_as() says, for statements that ask it of very many documents.
  shop constant text := 'coalesce((select counted.survivor_id from outlet_counted_as counted where counted.outlet_id = %1$I.outlet_id
            and counted.valid_from <= %1$I.%2$I and (counted.valid_to is null or counted.valid_to > %1$I.%2$I)), %1$I.outlet_id)';
  of_sold constant text := format(shop, 'sold', 'delivered_on');
  of_visit constant text := format(shop, 'visit', 'business_date');
begin
  for change in
    select * from (values
      ('figure_text(text, date, date)', 'outlet.outlet_id = document.outlet_id', 'outlet.outlet_id = counted_as(document.outlet_id, document.day)'),
      ('fold_cells()', 'select sold.outlet_id from', 'select counted_as(sold.outlet_id, sold.delivered_on) as outlet_id from'),
      ('fold_cells()', 'select visit.outlet_id from', 'select counted_as(visit.outlet_id, visit.business_date) from'),
      ('recount_figures(date, date, boolean)', 'select sold.outlet_id from', 'select counted_as(sold.outlet_id, sold.delivered_on) as outlet_id from'),
      ('recount_figures(date, date, boolean)', 'select visit.outlet_id from', 'select counted_as(visit.outlet_id, visit.business_date) from'),
      ('figure_distinct(uuid[], boolean, date, date)', 'count(distinct sold.outlet_id)', format('count(distinct %s)', of_sold)),
      ('figure_distinct(uuid[], boolean, date, date)', 'count(distinct visit.outlet_id)', format('count(distinct %s)', of_visit)),
      ('figure_distinct_together(uuid[], boolean, date, date)', 'select sold.outlet_id, true', format('select %s as outlet_id, true', of_sold)),
      ('figure_distinct_together(uuid[], boolean, date, date)', 'select visit.outlet_id, false', format('select %s, false', of_visit)),
      ('outlet_goods_text(text)', 'select sold.delivered_on as day, sold.db_house_id, sold.outlet_id,',
        'select sold.delivered_on as day, sold.db_house_id, counted_as(sold.outlet_id, sold.delivered_on) as outlet_id,'),
      ('outlet_goods_text(text)', 'group by sold.outlet_id, sold.delivered_on, sold.db_house_id', 'group by 3, sold.delivered_on, sold.db_house_id'),
      -- What is counted of its orders and visits is the same, but for who was there.
      ('fold_figures(integer)', $was$perform want_sales(changes);
  if exists (select from figure_wanted) then
    perform fold_sales();
  end if;$was$, $now$perform want_sales(changes);
  if exists (select from figure_wanted) then
    perform fold_sales();
  end if;
  insert into figure_wanted (place_id, day)
  select place_id, first_day from unnest(changes) where what = 'outlets' except select place_id, day from figure_wanted;
  insert into figure_cell_wanted (cell_id, day)
  select branch.cell_id, change.first_day
  from unnest(changes) as change join figure_path path on path.place_id = change.place_id join figure_branch branch on branch.id = path.branch_id
  where change.what = 'outlets' except select cell_id, day from figure_cell_wanted;$now$)
    ) as change (counts, was, now)
  loop
    perform reword_function(change.counts::regprocedure, change.was, change.now);
  end loop;
end
$$;

select count_merged_together(array(select id from outlet where merged_into is not null));
