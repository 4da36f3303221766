-- What happened at outlets that were merged into another is the other's: when it was visited and ordered last, too. Their rows stay
-- their own, for the day on which the merge is taken back, and the survivor keeps their last days beside its own.
alter table outlet_activity add column brought_visit_on date, add column brought_order_on date;

create function bring_activity(survivor uuid) returns void language sql as $$
  insert into outlet_activity (outlet_id, brought_visit_on, brought_order_on)
  select survivor, max(activity.last_visit_on), max(activity.last_order_on)
  from outlet merged join outlet_activity activity on activity.outlet_id = merged.id where merged.merged_into = survivor
  on conflict (outlet_id) do update set brought_visit_on = excluded.brought_visit_on, brought_order_on = excluded.brought_order_on
$$;

create function activity_follows_merge() returns trigger language plpgsql as $$
begin
  perform bring_activity(survivor) from unnest(array[old.merged_into, new.merged_into]) as survivor where survivor is not null;
  return null;
end
$$;
create trigger brought_activity after update of merged_into on outlet for each row
  when (old.merged_into is distinct from new.merged_into) execute function activity_follows_merge();

-- What a phone sends late of an outlet that was merged meanwhile. Only merged and deleted ones have no square, so that others ask nothing.
create function bring_late_activity() returns trigger language plpgsql as $$
begin
  perform bring_activity(merged_into) from outlet where id = new.outlet_id and merged_into is not null;
  return null;
end
$$;
create trigger brought_late after insert or update of last_visit_on, last_order_on on outlet_activity for each row
  when (new.cell is null) execute function bring_late_activity();

select bring_activity(survivor) from (select distinct merged_into as survivor from outlet where merged_into is not null) as merge;

drop index outlet_activity_in_cell;
create index outlet_activity_in_cell on outlet_activity (cell)
  include (longitude, latitude, last_visit_on, last_order_on, brought_visit_on, brought_order_on);

create or replace function apply_dormant_outlets(day date) returns integer language plpgsql as $$
declare
  after integer := (select (value ->> 'dormantAfterDays')::integer from setting where key = 'outlets');
  zone text := (select value #>> '{}' from setting where key = 'timeZone');
  many integer;
begin
  with quiet as (
    update outlet set status = 'dormant', status_reason = format('No order for %s days', after), version = version + 1, updated_at = now()
    where status = 'active' and deleted_at is null
      and coalesce((select greatest(last_order_on, brought_order_on) from outlet_activity activity where activity.outlet_id = outlet.id),
        (created_at at time zone zone)::date) < day - after
    returning id, status_reason
  ), noted as (
    insert into audit_entry (id, actor_name, action, entity, entity_id, before, after, reason)
    select new_id(), 'Routebook', 'make dormant', 'outlet', id, '{"status": "active"}', '{"status": "dormant"}', status_reason from quiet
  )
  select count(*) into many from quiet;
  return many;
end
$$;
