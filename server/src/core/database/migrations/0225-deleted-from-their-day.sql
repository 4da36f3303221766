-- Nobody calls on an outlet from the day on which it is deleted, as on one that is closed: what was scheduled before stays, in months that may be closed too.
create function keep_deleted_days() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    insert into outlet_closed (outlet_id, valid_from) values (new.id, business_date());
  else
    delete from outlet_closed where outlet_id = new.id and valid_to is null and valid_from >= business_date();
    update outlet_closed set valid_to = business_date() where outlet_id = new.id and valid_to is null;
  end if;
  return null;
end
$$;

-- Those that are deleted already were scheduled on no day.
lock table outlet in share mode;
delete from outlet_closed where outlet_id in (select id from outlet where deleted_at is not null and status in ('active', 'dormant'));
insert into outlet_closed (outlet_id, valid_from)
select outlet.id, min(place.valid_from) from outlet join outlet_route place on place.outlet_id = outlet.id
where outlet.deleted_at is not null and outlet.status in ('active', 'dormant') group by 1;

create trigger deleted_or_restored after update of deleted_at on outlet for each row
  when (new.status in ('active', 'dormant') and (old.deleted_at is null) <> (new.deleted_at is null)) execute function keep_deleted_days();

-- Nothing is folded until these are all there.
select pg_advisory_xact_lock(7283195, 40);
select reword_function('count_sales_text(date, date)', 'where outlet.deleted_at is null and outlet.status', 'where outlet.status');
select reword_function('called_on(uuid, date)', 'and outlet.deleted_at is null and outlet.status', 'and outlet.status');
