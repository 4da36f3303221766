-- An outlet is new on the day on which it is approved: one that is proposed in a month and approved in the next is none of the first, which may be closed.
alter table outlet add column approved_on date;
comment on column outlet.approved_on is 'Null while it is proposed or rejected.';

create function keep_approved_on() returns trigger language plpgsql as $$
begin
  if new.status in ('pending', 'rejected') then
    new.approved_on := null;
  elsif new.approved_on is null then
    new.approved_on := case when tg_op = 'UPDATE' then business_date()
      else (new.created_at at time zone (select value #>> '{}' from setting where key = 'timeZone'))::date end;
  end if;
  return new;
end
$$;

update outlet set approved_on = coalesce(
  (select closed.valid_to from outlet_closed closed where closed.outlet_id = outlet.id and closed.valid_to is not null
    and closed.valid_from = (select min(place.valid_from) from outlet_route place where place.outlet_id = outlet.id)),
  (created_at at time zone (select value #>> '{}' from setting where key = 'timeZone'))::date)
where status not in ('pending', 'rejected');

create trigger approved_on before insert or update of status on outlet for each row execute function keep_approved_on();
create index outlet_by_approval on outlet (approved_on);
