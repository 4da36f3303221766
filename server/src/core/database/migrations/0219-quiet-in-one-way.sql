-- From when on an outlet is quiet is said once, for the night that makes it dormant and for the order that ends that.
create function quiet_before(day date) returns date language sql stable return
  day - (select (value ->> 'dormantAfterDays')::integer from setting where key = 'outlets');

create or replace function still_quiet(last_order_on date) returns boolean language sql stable return
  last_order_on is null or last_order_on < quiet_before(business_date());

create or replace function apply_dormant_outlets(day date) returns integer language plpgsql as $$
declare
  last_busy constant date := quiet_before(day);
  zone text := (select value #>> '{}' from setting where key = 'timeZone');
  many integer;
begin
  with quiet as (
    update outlet set status = 'dormant', status_reason = format('No order for %s days', day - last_busy), version = version + 1, updated_at = now()
    where status = 'active' and deleted_at is null
      and greatest(opened_on, coalesce((select greatest(last_order_on, brought_order_on) from outlet_activity activity where activity.outlet_id = outlet.id),
        (created_at at time zone zone)::date)) < last_busy
    returning id, status_reason
  ), noted as (
    insert into audit_entry (id, actor_name, action, entity, entity_id, before, after, reason)
    select new_id(), 'Routebook', 'make dormant', 'outlet', id, '{"status": "active"}', '{"status": "dormant"}', status_reason from quiet
  )
  select count(*) into many from quiet;
  return many;
end
$$;
