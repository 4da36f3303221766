-- The weekly off holds from a day on, like the working hours: days that are past stay what they were, whatever is off since.
create table weekly_off (
  from_day date primary key,
  -- 0 is Sunday.
  weekdays integer[] not null
);
insert into weekly_off (from_day, weekdays)
select '-infinity', array(select jsonb_array_elements_text(value)::integer) from setting where key = 'weeklyOff';

create function keep_weekly_off() returns trigger language plpgsql as $$
begin
  insert into weekly_off (from_day, weekdays) values (business_date(), array(select jsonb_array_elements_text(new.value)::integer))
  on conflict (from_day) do update set weekdays = excluded.weekdays;
  return null;
end
$$;
create trigger weekly_off_kept after insert or update on setting for each row when (new.key = 'weeklyOff') execute function keep_weekly_off();

create function is_weekly_off(day date) returns boolean language sql stable as $$
  select extract(dow from day)::integer = any (weekdays) from weekly_off where from_day <= day order by from_day desc limit 1
$$;

create or replace function day_type_of(day date) returns text language sql stable as $$
  select case
    when exists (select from holiday where holiday.day = day_type_of.day) then 'holiday'
    when is_weekly_off(day_type_of.day) then 'weeklyOff'
    else 'working' end
$$;

create or replace function days_off(first date, last date) returns table (day date, name text, holiday boolean) language sql stable as $$
  select on_day::date, trim(to_char(on_day, 'Day')) || ' is the weekly off', false
  from (select from_day, coalesce(lead(from_day) over (order by from_day), 'infinity') as to_day, weekdays from weekly_off) as held
    cross join lateral generate_series(greatest(first, from_day)::timestamp, least(last, to_day - 1)::timestamp, interval '1 day') as on_day
  where extract(dow from on_day)::integer = any (weekdays)
  union all
  select holiday.day, holiday.name || ' is a holiday', true from holiday where holiday.day between first and last
$$;
