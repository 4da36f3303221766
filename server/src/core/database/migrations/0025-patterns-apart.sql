-- Writes the days of these patterns, which are locked, from what the first of them was written to on to the horizon.
create function write_pattern_days(due uuid[]) returns integer language plpgsql as $$
declare
  written integer;
begin
  insert into journey_plan (user_id, day, route_ids, version)
  select made.user_id, made.day, made.route_ids, nextval('journey_version')
  from journey_pattern_days(due, greatest((select min(written_to) from journey_pattern where id = any (due)) + 1, business_date()), journey_horizon()) as made
    join journey_pattern pattern on pattern.user_id = made.user_id and pattern.id = any (due) and made.day > pattern.written_to
  on conflict (user_id, day) do nothing;
  get diagnostics written = row_count;
  update journey_pattern set written_to = journey_horizon() where id = any (due);
  return written;
end
$$;

-- Writes the days of patterns that lie between what was written and the horizon; answers how many. Harmless to call again.
-- All at once; when that fails each by itself, so that one that can't be written leaves the others alone: operations see it.
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
