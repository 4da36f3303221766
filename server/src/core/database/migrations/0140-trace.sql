-- Trace: where the field is, and where it was.

-- Tokens of the tracking service are its own; one that was begun by a session of the portal ends with it.
alter table session
  add column service text collate "C" not null default 'portal' check (service in ('portal', 'trace')),
  add column begun_by bytea references session on delete cascade;
create index session_begun_by on session (begun_by) where begun_by is not null;

-- The groups that are tracked: who walks routes, and who works in the field above them.
create table trace_group (
  id uuid primary key,
  name text not null unique,
  walks_routes boolean not null unique
);
insert into trace_group (id, name, walks_routes) values
  ('0199a300-0000-7000-8000-000000000001', 'TO Group', false),
  ('0199a300-0000-7000-8000-000000000002', 'SO Group', true);

insert into setting (key, value) values
  ('company', '"0199a300-0000-7000-8000-000000000000"'),
  ('trace', '{"offlineSeconds": 45, "idleMinutes": 5, "stopMinutes": 3, "stopMetres": 50, "fenceMetres": 50, "jumpKmh": 160, "gapMinutes": 5,
    "sendSeconds": 20, "keepDays": 90, "version": 1}');

-- Who agreed to be tracked while on duty; who took it back is not here.
create table trace_consent (
  user_id uuid primary key references user_account on delete cascade,
  agreed_at timestamptz not null default now()
);

-- Positions, by day of UTC. Without foreign keys, which would cost more than the rows.
create table trace_position (
  user_id uuid not null,
  -- By the server's clock: what the device said, put right by how wrong it was when it sent.
  at timestamptz not null,
  device_at timestamptz not null,
  received_at timestamptz not null default now(),
  latitude double precision not null,
  longitude double precision not null,
  accuracy real,
  -- Metres a second, and degrees from north.
  speed real,
  heading real,
  battery smallint,
  charging boolean,
  network text collate "C",
  -- An app made it up; the clock of the device was wrong.
  mock boolean not null default false,
  clock_off boolean not null default false,
  -- A position that is sent again is the same.
  primary key (user_id, at)
) partition by range (at);

-- How many days are kept is a setting of the business, which `keep_positions_for` brings here. All before today lies in the first part.
insert into partitioned_table (name, part, ahead, kept, append_only) values ('trace_position', 'day', 7, 90, false);
do $$
declare
  today constant timestamp := date_trunc('day', now() at time zone 'UTC');
begin
  execute format('create table %I partition of trace_position for values from (minvalue) to (%L)',
    'trace_position_' || to_char(today - interval '1 day', 'YYYY_MM_DD'), today at time zone 'UTC');
end
$$;
select keep_partitions();

-- In the name of the owner, since calls may not change what is kept of anything else.
create function keep_positions_for(days integer) returns void language plpgsql security definer as $$
begin
  if days not between 7 and 730 then
    raise exception 'Positions are kept for 7 to 730 days, not for %.', days;
  end if;
  update partitioned_table set kept = days where name = 'trace_position' and kept <> days;
end
$$;
do $$ begin
  execute format('alter function keep_positions_for(integer) set search_path = %I, pg_temp', current_schema());
end $$;

-- A phone of a person, and how wrong its clock was when it sent last: added to what it says, in milliseconds.
create table trace_device (
  user_id uuid not null references user_account on delete cascade,
  device text collate "C" not null,
  clock_offset bigint not null default 0,
  heard_at timestamptz not null default now(),
  primary key (user_id, device)
) with (fillfactor = 50);

-- What is known last of a person, and the transaction that wrote it: whoever follows reads what was written since.
create table trace_last (
  user_id uuid primary key references user_account on delete cascade,
  device text collate "C" not null,
  heard_at timestamptz not null,
  at timestamptz,
  latitude double precision,
  longitude double precision,
  accuracy real,
  speed real,
  heading real,
  battery smallint,
  charging boolean,
  network text collate "C",
  mock boolean not null default false,
  -- The stay that goes on: its circle, and since when.
  stay_latitude double precision,
  stay_longitude double precision,
  stay_since timestamptz,
  -- The outlet whose fence they are in.
  outlet_id uuid,
  outlet_since timestamptz,
  written_by xid8 not null default pg_current_xact_id()
) with (fillfactor = 40);

-- The thresholds of its rules in the exception inbox.
update setting set value = value || '{"outOfTerritory": {"km": 5}, "idleLong": {"minutes": 45}, "batteryLow": {"percent": 10}}' where key = 'exceptions';

update designation set capabilities = capabilities || '{trace.see,trace.edit,trace.export}'
where id = '0199a000-0000-7000-8000-000000000002';
update designation set capabilities = capabilities || '{trace.see,trace.export}'
where id = '0199a000-0000-7000-8000-000000000003';
update designation set capabilities = capabilities || '{trace.see}'
where id = '0199a000-0000-7000-8000-000000000004';
