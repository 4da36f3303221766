-- Nobody calls on an outlet before it is approved either, whatever becomes of it later: those days stand beside the ones on which it is
-- closed. What was counted of outlets that are approved already stays.
create function keep_days_before_approval() returns trigger language plpgsql as $$
begin
  -- One that was approved before, which was taken back, or was merged meanwhile.
  delete from outlet_closed where outlet_id = new.id and valid_from < business_date();
  insert into outlet_closed (outlet_id, valid_from, valid_to)
  select new.id, min(place.valid_from), business_date() from outlet_route place where place.outlet_id = new.id
  having min(place.valid_from) < business_date();
  return null;
end
$$;
-- By its name before `closed_or_opened`: one that is merged without having been approved is closed besides.
create trigger approved_late after update of status on outlet for each row
  when (old.status in ('pending', 'rejected') and new.status not in ('pending', 'rejected')) execute function keep_days_before_approval();
