-- An outlet that was closed, or only proposed, is quiet from the day on which it is open: nobody could order for it before.
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
      and not exists (select from outlet_closed closed where closed.outlet_id = outlet.id and closed.valid_to >= day - after)
    returning id, status_reason
  ), noted as (
    insert into audit_entry (id, actor_name, action, entity, entity_id, before, after, reason)
    select new_id(), 'Routebook', 'make dormant', 'outlet', id, '{"status": "active"}', '{"status": "dormant"}', status_reason from quiet
  )
  select count(*) into many from quiet;
  return many;
end
$$;
