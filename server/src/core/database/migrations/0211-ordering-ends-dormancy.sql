-- A dormant outlet that orders is active again, by what the daily work judges by: its last order, and that of those that were merged into it.
create function wake_outlets(outlet_ids uuid[]) returns void language sql as $$
  with awake as (
    update outlet set status = 'active', status_reason = null, version = version + 1, updated_at = now()
    where outlet.id = any (outlet_ids) and status = 'dormant' and deleted_at is null
    returning id
  )
  insert into audit_entry (id, actor_name, action, entity, entity_id, before, after, reason)
  select new_id(), 'Routebook', 'reopen', 'outlet', id, '{"status": "dormant"}', '{"status": "active"}', 'It ordered again' from awake
$$;

create function still_quiet(last_order_on date) returns boolean language sql stable return
  last_order_on is null or last_order_on < business_date() - (select (value ->> 'dormantAfterDays')::integer from setting where key = 'outlets');

create function wake_outlet() returns trigger language plpgsql as $$
begin
  if exists (select from outlet where id = new.outlet_id and status = 'dormant') and not still_quiet(greatest(new.last_order_on, new.brought_order_on)) then
    perform wake_outlets(array[new.outlet_id]);
  end if;
  return null;
end
$$;
create trigger ordered_first after insert on outlet_activity for each row
  when (greatest(new.last_order_on, new.brought_order_on) is not null) execute function wake_outlet();
create trigger ordered_again after update of last_order_on, brought_order_on on outlet_activity for each row
  when (greatest(new.last_order_on, new.brought_order_on) > coalesce(greatest(old.last_order_on, old.brought_order_on), '-infinity')) execute function wake_outlet();

-- Those that have ordered since they were made dormant, each night's words being on them, and not by hand.
select wake_outlets(array(
  select outlet.id from outlet join outlet_activity activity on activity.outlet_id = outlet.id
  where outlet.status = 'dormant' and outlet.status_reason like 'No order for % days' and not still_quiet(greatest(activity.last_order_on, activity.brought_order_on))));
