-- People at scale: whose market and whose team somebody is in is kept beside the truth, so that a list in scope reads an
-- index and no tree. Dates are [valid_from, valid_to), as everywhere in the market.

create table user_market (
  user_id uuid not null references user_account on delete cascade,
  node_id uuid not null constraint user_market_node references market_node (id),
  valid_from date not null,
  valid_to date,
  primary key (user_id, node_id, valid_from),
  check (valid_to > valid_from)
);
create index user_market_node on user_market (node_id);
create index user_market_by_start on user_market (valid_from);
create index user_market_by_end on user_market (valid_to) where valid_to is not null;

-- A transfer or a deactivation of a person: what it changed, for the history and the undo.
create table person_change (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  kind text not null check (kind in ('transfer', 'deactivate')),
  effective_from date not null,
  reason text not null,
  -- What the undo puts back, and what has to be as the change left it for that.
  before jsonb not null,
  after jsonb not null,
  done_by uuid not null references user_account (id),
  done_at timestamptz not null default now(),
  undone_at timestamptz
);
create index person_change_by_user on person_change (user_id, done_at desc);

-- Whoever changes supervisors or reads them to decide goes one after the other, until the commit.
create function hold_people() returns void language sql as $$
  select pg_advisory_xact_lock(7283195, 3)
$$;

-- Everybody with the people above them, themselves at distance 0.
create table person_superior (
  user_id uuid not null references user_account (id) on delete cascade,
  superior_id uuid not null,
  distance smallint not null,
  primary key (user_id, superior_id)
);
create index person_superior_team on person_superior (superior_id, user_id);

-- Today's places of each person with all that lies above them: of their market, managed, walked.
create table person_place (
  user_id uuid not null references user_account (id) on delete cascade,
  node_id uuid not null references market_node (id) on delete cascade,
  primary key (user_id, node_id)
);
create index person_place_people on person_place (node_id, user_id);

-- The chains above these people, or above all without any; a chain that comes back to its start is refused.
create function superiors_of(people uuid[]) returns table (user_id uuid, superior_id uuid, distance integer) language plpgsql as $$
begin
  return query
    with recursive chain as (
      select person.id as user_id, person.id as superior_id, person.supervisor_id as next, 0 as distance
      from user_account person where people is null or person.id = any (people)
      union all
      select chain.user_id, above.id, above.supervisor_id, chain.distance + 1
      from chain join user_account above on above.id = chain.next
      where chain.next <> chain.user_id and chain.distance < 100
    )
    select chain.user_id, chain.superior_id, chain.distance from chain;
end
$$;

create function refuse_supervisor_loops(people uuid[]) returns void language plpgsql as $$
begin
  if exists (
    with recursive chain as (
      select person.id as start, person.supervisor_id as next, 0 as distance from user_account person where person.id = any (people)
      union all
      select chain.start, above.supervisor_id, chain.distance + 1
      from chain join user_account above on above.id = chain.next
      where chain.next <> chain.start and chain.distance < 100
    )
    select from chain where next = start or distance = 100
  ) then
    raise exception 'a person would be above themselves' using errcode = 'check_violation';
  end if;
end
$$;

-- Keeps the chains of these people and of everybody beneath them.
create function keep_superiors(changed uuid[]) returns void language plpgsql as $$
declare
  beneath uuid[];
begin
  perform hold_people();
  perform refuse_supervisor_loops(changed);
  with recursive team as (
    select id from user_account where id = any (changed)
    union
    select person.id from team join user_account person on person.supervisor_id = team.id
  )
  select array_agg(id) into beneath from team;
  delete from person_superior where user_id = any (beneath);
  insert into person_superior (user_id, superior_id, distance)
  select chain.user_id, chain.superior_id, chain.distance from superiors_of(beneath) as chain order by 1, 2;
end
$$;

create function keep_added_superiors() returns trigger language plpgsql as $$
begin
  perform keep_superiors(array_agg(id)) from new_rows having count(*) > 0;
  return null;
end
$$;
create trigger superiors_added after insert on user_account referencing new table as new_rows
  for each statement execute function keep_added_superiors();

create function keep_changed_superiors() returns trigger language plpgsql as $$
begin
  perform keep_superiors(array_agg(new_rows.id))
  from new_rows join old_rows using (id)
  where new_rows.supervisor_id is distinct from old_rows.supervisor_id
  having count(*) > 0;
  return null;
end
$$;
create trigger superiors_changed after update on user_account referencing old table as old_rows new table as new_rows
  for each statement execute function keep_changed_superiors();

-- The places of these people on a day, or of all without any. Who has left keeps the places of their last day.
create function places_of(people uuid[], day date) returns table (user_id uuid, node_id uuid) language sql stable as $$
  select distinct place.person_id, above.id
  from (
    select market.user_id as person_id, node.ancestors
    from user_market market
      join user_account person on person.id = market.user_id
      join market_node node on node.id = market.node_id
      cross join lateral (select case when person.status = 'left' then least(coalesce(person.left_on, day), day) else day end as day) as counted
    where (people is null or market.user_id = any (people))
      and market.valid_from <= counted.day and (market.valid_to is null or market.valid_to > counted.day)
    union all
    select node.manager_id, node.ancestors from market_node node
    where node.manager_id is not null and (people is null or node.manager_id = any (people))
    union all
    select route.sales_officer_id, node.ancestors from route join market_node node on node.id = route.node_id
    where route.sales_officer_id is not null and (people is null or route.sales_officer_id = any (people))
  ) as place cross join unnest(place.ancestors) as above (id)
$$;

-- Brings the kept places of these people to a day. Their rows are held, so that two changes of one person see each other.
create function keep_person_places(people uuid[], day date default business_date()) returns void language plpgsql as $$
begin
  perform from user_account where id = any (people) order by id for no key update;
  with wanted as materialized (
    select * from places_of(people, day)
  ), gone as (
    delete from person_place kept where kept.user_id = any (people)
      and not exists (select from wanted where wanted.user_id = kept.user_id and wanted.node_id = kept.node_id)
  )
  insert into person_place (user_id, node_id) select user_id, node_id from wanted order by 1, 2 on conflict do nothing;
end
$$;

create function keep_places_of_markets() returns trigger language plpgsql as $$
begin
  perform keep_person_places(array_agg(distinct user_id)) from changed_rows having count(*) > 0;
  return null;
end
$$;

create function keep_places_of_added_nodes() returns trigger language plpgsql as $$
begin
  perform keep_person_places(array_agg(distinct manager_id)) from new_rows where manager_id is not null having count(*) > 0;
  return null;
end
$$;

create function keep_places_of_changed_nodes() returns trigger language plpgsql as $$
declare
  moved uuid[];
  people uuid[];
begin
  select array_agg(id) into moved from old_rows join new_rows using (id) where old_rows.ancestors <> new_rows.ancestors;
  select array_agg(distinct id) into people from (
    select unnest(array[old_rows.manager_id, new_rows.manager_id]) as id from old_rows join new_rows using (id)
    where old_rows.manager_id is distinct from new_rows.manager_id or old_rows.ancestors <> new_rows.ancestors
    union all
    select user_id from user_market where node_id = any (moved)
    union all
    select sales_officer_id from route where node_id = any (moved)
  ) as touched where id is not null;
  if people is not null then
    perform keep_person_places(people);
  end if;
  return null;
end
$$;

create function keep_places_of_removed_nodes() returns trigger language plpgsql as $$
begin
  perform keep_person_places(array_agg(distinct manager_id)) from old_rows where manager_id is not null having count(*) > 0;
  return null;
end
$$;

create function keep_places_of_added_routes() returns trigger language plpgsql as $$
begin
  perform keep_person_places(array_agg(distinct sales_officer_id)) from changed_rows where sales_officer_id is not null having count(*) > 0;
  return null;
end
$$;

create function keep_places_of_changed_routes() returns trigger language plpgsql as $$
declare
  people uuid[];
begin
  select array_agg(distinct id) into people from (
    select unnest(array[old_rows.sales_officer_id, new_rows.sales_officer_id]) as id from old_rows join new_rows using (node_id)
    where old_rows.sales_officer_id is distinct from new_rows.sales_officer_id
  ) as touched where id is not null;
  if people is not null then
    perform keep_person_places(people);
  end if;
  return null;
end
$$;

create function keep_places_of_leavers() returns trigger language plpgsql as $$
begin
  perform keep_person_places(array[new.id]);
  return null;
end
$$;
create trigger place_left after update of status, left_on on user_account for each row
  when ((old.status = 'left') <> (new.status = 'left') or (new.status = 'left' and old.left_on is distinct from new.left_on))
  execute function keep_places_of_leavers();

create function start_place_triggers() returns void language plpgsql as $$
begin
  create trigger place_added after insert on user_market referencing new table as changed_rows for each statement execute function keep_places_of_markets();
  create trigger place_changed after update on user_market referencing new table as changed_rows for each statement execute function keep_places_of_markets();
  create trigger place_removed after delete on user_market referencing old table as changed_rows for each statement execute function keep_places_of_markets();
  create trigger place_added after insert on market_node referencing new table as new_rows for each statement execute function keep_places_of_added_nodes();
  create trigger place_changed after update on market_node referencing old table as old_rows new table as new_rows for each statement execute function keep_places_of_changed_nodes();
  create trigger place_removed after delete on market_node referencing old table as old_rows for each statement execute function keep_places_of_removed_nodes();
  create trigger place_added after insert on route referencing new table as changed_rows for each statement execute function keep_places_of_added_routes();
  create trigger place_changed after update on route referencing old table as old_rows new table as new_rows for each statement execute function keep_places_of_changed_routes();
  create trigger place_removed after delete on route referencing old table as changed_rows for each statement execute function keep_places_of_added_routes();
end
$$;

create function rebuild_person_places() returns void language plpgsql as $$
begin
  delete from person_place;
  insert into person_place (user_id, node_id) select * from places_of(null, business_date()) order by 1, 2;
end
$$;

-- What is kept of people that is not what the rows say; none when all is well.
create function verify_people() returns table (user_id uuid, other_id uuid, what text, kept boolean) language sql stable as $$
  select coalesce(kept.user_id, counted.user_id), coalesce(kept.node_id, counted.node_id), 'place', kept.user_id is not null
  from person_place as kept full join places_of(null, business_date()) as counted using (user_id, node_id)
  where kept.user_id is null or counted.user_id is null
$$;

-- What a new day changes of people: who had a last day has left, and is signed out; markets that begin or end.
create function place_people(after date, day date) returns integer language plpgsql as $$
declare
  leavers uuid[];
  movers uuid[];
  ended text[];
begin
  select array_agg(id) into leavers from user_account where left_on < day and status <> 'left' and deleted_at is null;
  if leavers is not null then
    insert into audit_entry (id, actor_name, action, entity, entity_id, before, after, reason)
    select new_id(), 'Routebook', 'edit', 'user', id, jsonb_build_object('status', status), jsonb_build_object('status', 'left'), 'Last day was ' || left_on
    from user_account where id = any (leavers);
    update user_account set status = 'left', version = version + 1, updated_at = now() where id = any (leavers);
    with gone as (delete from session where user_id = any (leavers) returning encode(token_sha256, 'hex') as token)
    select array_agg(token) into ended from gone;
    perform pg_notify('routebook_live', json_build_object('ended', array_agg(token))::text)
    from (select token, (row_number() over ()) / 100 as part from unnest(ended) as token) as parts group by part;
  end if;
  select array_agg(distinct user_id) into movers from user_market
  where (valid_from > after and valid_from <= day) or (valid_to > after and valid_to <= day);
  if movers is not null then
    perform keep_person_places(movers, day);
  end if;
  return coalesce(cardinality(leavers), 0) + coalesce(cardinality(movers), 0);
end
$$;

select start_place_triggers();

-- Of who people are, what they may do, where they work and whom they see.
create trigger people_version_moved after insert or delete on user_account for each statement execute function count_version_up('people');
-- Not when they were last active, nor their passwords.
create trigger people_version_changed
  after update of employee_code, name, email, mobile, designation, supervisor_id, sees_everything, status, joined_on, left_on, deleted_at on user_account
  for each statement execute function count_version_up('people');
create trigger version after insert or update or delete on designation for each statement execute function count_version_up('people');
create trigger version after insert or update or delete on user_market for each statement execute function count_version_up('people');
create trigger people_version_moved after insert or delete on route for each statement execute function count_version_up('people');
create trigger people_version_changed after update of sales_officer_id on route for each statement execute function count_version_up('people');
create trigger version after insert or update or delete on person_place for each statement execute function count_version_up('people');
create trigger version after insert or update or delete on person_superior for each statement execute function count_version_up('people');
-- The business day is another in another time zone.
create trigger version after insert or update or delete on setting for each statement execute function count_version_up('people');
