-- Who gets a designation that walks no routes has no days planned any more, which nobody would see: today stays where calls were made
-- on it. Open patterns stay, so that who walks again is planned for again from then on.
create function plans_end_with_walking() returns trigger language plpgsql as $$
begin
  if not exists (select from designation where name = new.designation and walks_routes) then
    perform end_journey_plans(new.id, business_date()
      - (not exists (select from outlet_visit visit where visit.user_id = new.id and visit.business_date = business_date()))::integer);
  end if;
  return null;
end
$$;
create trigger plans_walked after update of designation on user_account for each row
  when (new.designation <> old.designation) execute function plans_end_with_walking();

create or replace function extend_journey_plans() returns integer language plpgsql as $$
declare
  due uuid[];
  one record;
  written integer := 0;
begin
  select array_agg(id) into due from (
    select pattern.id from journey_pattern pattern join user_account person on person.id = pattern.user_id
    where pattern.written_to < journey_horizon() and (pattern.valid_to is null or pattern.valid_to - 1 > pattern.written_to)
      and person.status in ('invited', 'active') and person.deleted_at is null
      and person.designation in (select name from designation where walks_routes)
    for update of pattern
  ) as pattern;
  delete from daily_failure where work = 'journeyPlans' and not (id = any (coalesce(due, '{}')));
  if due is null then
    return 0;
  end if;
  begin
    written := write_pattern_days(due);
    delete from daily_failure where work = 'journeyPlans';
    return written;
  exception
    when serialization_failure or deadlock_detected or lock_not_available then
      raise;
    when others then
      null;
  end;
  for one in
    select pattern.id, person.name, pattern.written_to + 1 as day
    from journey_pattern pattern join user_account person on person.id = pattern.user_id where pattern.id = any (due) order by pattern.id
  loop
    begin
      written := written + write_pattern_days(array[one.id]);
      delete from daily_failure where id = one.id;
    exception
      when serialization_failure or deadlock_detected or lock_not_available then
        raise;
      when others then
        insert into daily_failure (id, work, day, what, failure) values (one.id, 'journeyPlans', one.day, 'Days of the pattern of ' || one.name, sqlerrm)
        on conflict (id) do update set day = excluded.day, failure = excluded.failure, at = now();
    end;
  end loop;
  return written;
end
$$;

select end_journey_plans(person.id, business_date() - 1)
from user_account person join designation on designation.name = person.designation and not designation.walks_routes
where exists (select from journey_pattern pattern where pattern.user_id = person.id and pattern.written_to >= business_date())
  or exists (select from journey_plan plan where plan.user_id = person.id and plan.day >= business_date());
