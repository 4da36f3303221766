-- An outlet is quiet from the day on which it became active last, be it approved or opened again after it was closed or dormant.
alter table outlet add column opened_on date;

create function keep_opened_on() returns trigger language plpgsql as $$
begin
  new.opened_on := business_date();
  return new;
end
$$;
create trigger opened_on before update of status on outlet for each row when (new.status = 'active' and old.status <> 'active') execute function keep_opened_on();

update outlet set opened_on = closed.until
from (select outlet_id, max(valid_to) as until from outlet_closed where valid_to is not null group by 1) as closed
where outlet.id = closed.outlet_id and outlet.status = 'active';

create or replace function apply_dormant_outlets(day date) returns integer language plpgsql as $$
declare
  after integer := (select (value ->> 'dormantAfterDays')::integer from setting where key = 'outlets');
  zone text := (select value #>> '{}' from setting where key = 'timeZone');
  many integer;
begin
  with quiet as (
    update outlet set status = 'dormant', status_reason = format('No order for %s days', after), version = version + 1, updated_at = now()
    where status = 'active' and deleted_at is null
      and greatest(opened_on, coalesce((select greatest(last_order_on, brought_order_on) from outlet_activity activity where activity.outlet_id = outlet.id),
        (created_at at time zone zone)::date)) < day - after
    returning id, status_reason
  ), noted as (
    insert into audit_entry (id, actor_name, action, entity, entity_id, before, after, reason)
    select new_id(), 'Routebook', 'make dormant', 'outlet', id, '{"status": "active"}', '{"status": "dormant"}', status_reason from quiet
  )
  select count(*) into many from quiet;
  return many;
end
$$;
