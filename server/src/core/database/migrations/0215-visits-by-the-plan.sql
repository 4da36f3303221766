-- The plan of a day may change until it is over, and with it what is scheduled: what was visited by then is planned, or adheres, by the plan
-- that holds, as what is recorded later is.
create function judge_visits_of_today(user_ids uuid[]) returns void language plpgsql as $$
begin
  -- What they send meanwhile waits.
  perform pg_advisory_xact_lock(7283198, hashtext(person.id::text)) from (select distinct unnest(user_ids) as id order by 1) as person;
  update outlet_visit visit set planned = judged.planned, adheres = judged.adheres
  from (
    select made.id, made.planned,
      made.planned and row_number() over (partition by made.user_id, made.outlet_id, made.planned order by made.in_at, made.id) = 1 as adheres
    from (
      select each.id, each.user_id, each.outlet_id, each.in_at, coalesce(each.route_id = any (plan.route_ids)
        and exists (select from called_on(each.route_id, each.business_date) as call where call.outlet_id = each.outlet_id), false) as planned
      from outlet_visit each left join journey_plan plan on plan.user_id = each.user_id and plan.day = each.business_date
      where each.user_id = any (user_ids) and each.business_date = business_date()
    ) as made
  ) as judged
  where visit.user_id = any (user_ids) and visit.business_date = business_date() and visit.id = judged.id
    and (visit.planned, visit.adheres) <> (judged.planned, judged.adheres);
end
$$;

create function judge_visits_by_plans() returns trigger language plpgsql as $$
declare
  people uuid[] := (select array_agg(changed.user_id) from changed_rows changed where changed.day = business_date());
begin
  if people is not null then
    perform judge_visits_of_today(people);
  end if;
  return null;
end
$$;
create trigger visits_planned after insert on journey_plan referencing new table as changed_rows for each statement execute function judge_visits_by_plans();
create trigger visits_planned_anew after update on journey_plan referencing new table as changed_rows for each statement execute function judge_visits_by_plans();
create trigger visits_unplanned after delete on journey_plan referencing old table as changed_rows for each statement execute function judge_visits_by_plans();
