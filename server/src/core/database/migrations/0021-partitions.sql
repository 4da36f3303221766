-- What only grows lies in parts by day or month: old parts are dropped as a whole, which costs nothing, where deleting their rows
-- would write and sweep each of them.

-- What is kept in parts, how many are made ahead, and how many whole ones before today's are kept. Changed by the owner of the
-- tables alone: how long the audit stays is nothing that a call can decide.
create table partitioned_table (
  name text primary key,
  part text not null check (part in ('day', 'month')),
  ahead integer not null check (ahead > 0),
  kept integer not null check (kept > 0),
  append_only boolean not null
);

-- Makes the parts to come and drops those that are too old. In the name of the owner, as calls may neither make nor drop a table.
-- No call waits: a part is made aside and then attached, and one that is in use is dropped another time.
create function keep_partitions() returns void language plpgsql security definer as $$
declare
  part record;
begin
  perform pg_advisory_xact_lock(7283195, 23);
  for part in
    select kept.name as parent, kept.append_only, first at time zone 'UTC' as "from", (first + step) at time zone 'UTC' as "to",
      kept.name || to_char(first, case kept.part when 'day' then '_YYYY_MM_DD' else '_YYYY_MM' end) as name
    from partitioned_table kept cross join lateral (select ('1 ' || kept.part)::interval as step) as length
      cross join lateral generate_series(date_trunc(kept.part, now() at time zone 'UTC'), date_trunc(kept.part, now() at time zone 'UTC') + kept.ahead * step, step) as first
    order by 1, 3
  loop
    if to_regclass(quote_ident(part.name)) is null then
      execute format('create table %I (like %I including all)', part.name, part.parent);
      if part.append_only then
        execute format('create trigger append_only before update or delete or truncate on %I for each statement execute function refuse_change()', part.name);
      end if;
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', part.parent, part.name, part."from", part."to");
    end if;
  end loop;
  -- To drop a part takes the whole for a moment, and whoever comes after waits as well.
  perform set_config('lock_timeout', '500ms', true);
  for part in
    select child.oid::regclass as name
    from partitioned_table kept join pg_inherits on inhparent = kept.name::regclass join pg_class child on child.oid = inhrelid
    where (regexp_match(pg_get_expr(child.relpartbound, child.oid), 'TO \(''(.*)''\)'))[1]::timestamptz
      <= (date_trunc(kept.part, now() at time zone 'UTC') - kept.kept * ('1 ' || kept.part)::interval) at time zone 'UTC'
  loop
    begin
      execute format('drop table %s', part.name);
    exception when lock_not_available then
      raise log '% is in use, and dropped another time', part.name;
    end;
  end loop;
end
$$;
-- With the rights of the owner nothing is to be found where somebody else could have put it.
do $$ begin
  execute format('alter function keep_partitions() set search_path = %I, pg_temp', current_schema());
end $$;
-- Days are of UTC, whatever the time zone of whoever asks.
alter function keep_partitions() set timezone = 'UTC';

-- The audit, by month. What there is so far becomes its first part.
alter table audit_entry rename to audit_entry_before;
alter table audit_entry_before drop constraint audit_entry_pkey;
alter trigger audit_entry_append_only on audit_entry_before rename to append_only;
alter index audit_entry_entity rename to audit_entry_before_entity;
alter index audit_entry_actor rename to audit_entry_before_actor;
alter index audit_entry_batch rename to audit_entry_before_batch;
alter index audit_entry_at rename to audit_entry_before_at;
alter index audit_entry_kind rename to audit_entry_before_kind;

create table audit_entry (like audit_entry_before including defaults, primary key (id, at)) partition by range (at);
create index audit_entry_entity on audit_entry (entity_id, id desc);
create index audit_entry_actor on audit_entry (actor_id, id desc);
create index audit_entry_batch on audit_entry (batch_id) where batch_id is not null;
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_kind on audit_entry (entity, action, at desc);
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- A write's first answer, by the day (of UTC) on which its key came first; `take_idempotency_key` says how a key stays one beyond that
-- day. Null while the first is still at work. Whose people are is not looked up again: parts are dropped without holding up anybody.
create table first_answer (
  user_id uuid not null,
  key text not null check (length(key) <= 200),
  day date not null,
  fingerprint bytea not null,
  status smallint,
  reply text,
  created_at timestamptz not null default now(),
  primary key (user_id, key, day)
) partition by range (day);
comment on table idempotency_key is 'Written by servers before first_answer; to be dropped.';

-- The first day of which keys are still known.
create function idempotency_keys_since() returns date language sql stable return (now() at time zone 'UTC')::date - 2;

-- Whether a key is somebody's to write with: the first time, and for the same write again where the first was never answered. A second
-- one waits here while the transaction of the first is under way, on whichever side of midnight: a unique index of each day would
-- let both pass.
create function take_idempotency_key(asking uuid, asked text, print bytea) returns boolean language plpgsql as $$
declare
  first first_answer;
begin
  perform pg_advisory_xact_lock(hashtextextended(asking || asked, 7283195));
  select * into first from first_answer where user_id = asking and key = asked and day >= idempotency_keys_since() order by day desc limit 1;
  if not found then
    insert into first_answer (user_id, key, day, fingerprint) values (asking, asked, (now() at time zone 'UTC')::date, print);
    return true;
  end if;
  if first.status is null and first.fingerprint = print and first.created_at < now() - interval '2 minutes' then
    update first_answer set created_at = now() where user_id = asking and key = asked and day = first.day;
    return true;
  end if;
  return false;
end
$$;

-- Seven years of the audit; of keys two whole days.
insert into partitioned_table (name, part, ahead, kept, append_only) values ('audit_entry', 'month', 3, 84, true), ('first_answer', 'day', 7, 2, false);

-- Parts have no rights of their own; who may work with the whole may do so by its name.
create or replace function let_application_work(application name) returns void language plpgsql as $$
declare
  found record;
  missing text;
  can_maintain constant boolean := current_setting('server_version_num')::integer >= 170000;
begin
  if not has_schema_privilege(application, current_schema(), 'usage') then
    execute format('grant usage on schema %I to %I', current_schema(), application);
  end if;
  for found in
    select oid, relname, case
      when relname = 'audit_entry' then array['select', 'insert']
      -- What could be written through a view would be written with its owner's rights.
      when relname in ('migration', 'partitioned_table') or relkind in ('v', 'm') then array['select']
      -- To count rows for the planner after an import; older versions leave that to autovacuum.
      else array['select', 'insert', 'update', 'delete'] || case when can_maintain then array['maintain'] else '{}' end
    end as wanted
    from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition order by relname
  loop
    select string_agg(privilege, ', ') into missing
    from unnest(found.wanted) as privilege where not has_table_privilege(application, found.oid, privilege);
    if missing is not null then
      execute format('grant %s on table %s to %I', missing, found.oid::regclass, application);
    end if;
  end loop;
  for found in
    select oid from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname
  loop
    if not has_sequence_privilege(application, found.oid, 'usage') then
      execute format('grant usage, select on sequence %s to %I', found.oid::regclass, application);
    end if;
  end loop;
end
$$;

do $$
declare
  found record;
  month constant timestamp := date_trunc('month', now() at time zone 'UTC');
  part constant text := 'audit_entry_' || to_char(month, 'YYYY_MM');
begin
  execute format('alter table audit_entry_before rename to %I', part);
  execute format('alter table audit_entry attach partition %I for values from (minvalue) to (%L)', part, (month + interval '1 month') at time zone 'UTC');
  for found in
    select distinct pg_get_userbyid(worker.grantee) as worker
    from pg_class cross join aclexplode(relacl) as worker
    where pg_class.oid = part::regclass and worker.grantee not in (0, relowner)
  loop
    execute format('revoke all on %I from %I', part, found.worker);
    execute format('grant select, insert on audit_entry to %I', found.worker);
  end loop;
end
$$;
select keep_partitions();
