-- What officers and routes came to by spans of the calendar (a month, a quarter, a year), of all market paths together, so that a ranking of them all reads a
-- row or two of each. They follow the days of figure_route_day within the transaction that writes those, whoever does: a sum is that of its days at any moment.

-- The first day of the month, quarter or year in which a day lies.
create function span_of(span text, day date) returns date language sql immutable parallel safe return
  make_date(extract(year from day)::integer, case span when 'year' then 1 when 'quarter' then (extract(month from day)::integer - 1) / 3 * 3 + 1
    else extract(month from day)::integer end, 1);

create table figure_officer_sum (
  span text collate "C" not null check (span in ('month', 'quarter', 'year')),
  -- Its first.
  day date not null,
  officer_id uuid not null,
  like figure_sums including defaults,
  primary key (span, day, officer_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

create table figure_route_sum (
  span text collate "C" not null check (span in ('month', 'quarter', 'year')),
  day date not null,
  route_id uuid not null,
  like figure_sums including defaults,
  primary key (span, day, route_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- Routes in the order of what they sold, of those that sold or ordered anything.
create index figure_route_sum_by_value on figure_route_sum (span, day, (delivered - returned) desc, route_id) where delivered <> returned or ordered <> 0;
create index figure_route_sum_by_volume on figure_route_sum (span, day, (delivered_pieces - returned_pieces) desc, route_id)
  where delivered_pieces <> returned_pieces or ordered <> 0;

-- Days of routes (a select with a `sign`, -1 for what was) added up by spans, of whoever the column names.
create function figure_sum_text(who text, days text) returns text language sql stable as $$
  select format('select name as span, span_of(name, day) as day, %1$I, %2$s
    from (select month_of(day) as day, %1$I, %3$s from (%4$s) as changed where %1$I is not null group by 1, 2) as month
      cross join unnest(''{month,quarter,year}''::text[]) as name group by 1, 2, 3',
    who, figure_list('sum(%1$I) as %1$I'), figure_list('sum(sign * %1$I) as %1$I'), days)
$$;

-- Puts sums right that are not those of their days.
create function recount_figure_sums() returns void language plpgsql as $$
declare
  who text;
begin
  -- Nothing is folded meanwhile.
  perform pg_advisory_xact_lock(7283195, 40);
  foreach who in array array['officer', 'route'] loop
    execute format('delete from figure_%s_sum', who);
    execute format('insert into figure_%s_sum %s order by 1, 2, 3', who, figure_sum_text(who || '_id', 'select 1 as sign, leaf.* from figure_route_day leaf'));
  end loop;
end
$$;
select recount_figure_sums();

do $do$
declare
  change record;
begin
  for change in
    select * from (values
      ('added', 'insert', 'referencing new table as new_rows', 'select 1 as sign, new_rows.* from new_rows'),
      ('removed', 'delete', 'referencing old table as old_rows', 'select -1 as sign, old_rows.* from old_rows'),
      ('changed', 'update', 'referencing old table as old_rows new table as new_rows',
        'select 1 as sign, new_rows.* from new_rows union all select -1, old_rows.* from old_rows')
    ) as change (name, what, referencing, days)
  loop
    execute format($text$
      create function add_%1$s_days() returns trigger language plpgsql as $function$
      begin
        insert into figure_officer_sum as kept %2$s having (%4$s) <> (%5$s)
        on conflict (span, day, officer_id) do update set %6$s;
        insert into figure_route_sum as kept %3$s having (%4$s) <> (%5$s)
        on conflict (span, day, route_id) do update set %6$s;
        return null;
      end
      $function$;
      create trigger sums_%1$s after %7$s on figure_route_day %8$s for each statement execute function add_%1$s_days()$text$,
      change.name, figure_sum_text('officer_id', change.days), figure_sum_text('route_id', change.days),
      figure_list('sum(%1$I)'), figure_list('0'), figure_list('%1$I = kept.%1$I + excluded.%1$I'), change.what, change.referencing);
  end loop;
end
$do$;

analyze figure_officer_sum, figure_route_sum;
