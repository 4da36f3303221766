-- What open pages are to hear, written with the change itself: NOTIFY in a transaction would let commits go one after the other. Each
-- server reads what is new by itself. It is only added to; minutes later nobody needs it any more.
create table live_notice (
  id bigint generated always as identity primary key,
  -- Numbers of rows and of transactions say when somebody began: who commits late is found by the transactions that a reading has not seen.
  written_by xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  notice json not null
);
create index live_notice_written_by on live_notice (written_by);

create or replace function place_people(after date, day date) returns integer language plpgsql as $$
declare
  leavers uuid[];
  movers uuid[];
begin
  select array_agg(id) into leavers from user_account where left_on < day and status <> 'left' and deleted_at is null;
  if leavers is not null then
    insert into audit_entry (id, actor_name, action, entity, entity_id, before, after, reason)
    select new_id(), 'Routebook', 'edit', 'user', id, jsonb_build_object('status', status), jsonb_build_object('status', 'left'), 'Last day was ' || left_on
    from user_account where id = any (leavers);
    update user_account set status = 'left', version = version + 1, updated_at = now() where id = any (leavers);
    with gone as (delete from session where user_id = any (leavers) returning encode(token_sha256, 'hex') as token)
    insert into live_notice (notice) select json_build_object('ended', array_agg(token)) from gone having count(*) > 0;
  end if;
  select array_agg(distinct user_id) into movers from user_market
  where (valid_from > after and valid_from <= day) or (valid_to > after and valid_to <= day);
  if movers is not null then
    perform keep_person_places(movers, day);
  end if;
  return coalesce(cardinality(leavers), 0) + coalesce(cardinality(movers), 0);
end
$$;
