-- Who has left walks nothing: days planned after the last one would count as calls that nobody made, and twice once somebody else has
-- the routes. Open patterns stay, so that who comes back is planned for again from then on.
create function end_journey_plans(person uuid, last_day date) returns void language plpgsql as $$
declare
  last constant date := greatest(coalesce(last_day, business_date()), business_date() - 1);
begin
  delete from journey_plan where user_id = person and day > last;
  if found then
    -- What is known of all plans is looked up again.
    perform nextval('journey_version');
  end if;
  update journey_pattern set written_to = last where user_id = person and written_to > last;
end
$$;

create function plans_end_with_work() returns trigger language plpgsql as $$
begin
  perform end_journey_plans(new.id, new.left_on);
  return null;
end
$$;
create trigger plans_left after update of status on user_account for each row
  when (new.status = 'left' and old.status <> 'left') execute function plans_end_with_work();

select end_journey_plans(id, left_on) from user_account where status = 'left';
