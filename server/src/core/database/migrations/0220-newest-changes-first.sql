-- Of the changes that wait to be folded those of the newest days are taken first: what people do today does not wait behind what an upgrade or an
-- import changed in months that are long past.
create function next_figure_changes(most integer) returns setof figure_change language sql stable as $$
  select * from figure_change order by last_day desc, id limit most
$$;

create or replace function fold_figures(most integer default 2000) returns integer language plpgsql as $$
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
    delete from figure_change where id in (select id from next_figure_changes(most)) returning figure_change as change
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
    perform fold_outlet_goods();
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
