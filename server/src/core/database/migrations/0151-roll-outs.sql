-- Versions that reach more people stage by stage.
create table roll_out (
  id uuid primary key default new_id(),
  -- `[{"name", "version"}]`: they go on, and back, together.
  uses jsonb not null,
  -- The audience of each stage; after the last one they run for all.
  stages jsonb not null,
  begun integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'paused', 'done', 'ended')),
  note text not null default '',
  minutes integer not null check (minutes > 0),
  limits jsonb not null,
  again boolean not null default false,
  not_before timestamptz,
  stage_since timestamptz,
  reason text not null,
  made_by text not null,
  made_by_id uuid references user_account,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state in ('done', 'ended')) = (ended_at is not null)),
  check (begun between 0 and jsonb_array_length(stages))
);
create index roll_out_under_way on roll_out (made_at) where ended_at is null;
create index roll_out_over on roll_out (ended_at desc) where ended_at is not null;

-- Days of the business on which no roll-out begins or goes on.
create table freeze_day (
  day date primary key,
  reason text not null,
  made_by text not null
);

-- How people used versions, in parts of five minutes: what stages are compared by, and charts drawn of.
create table parcel_usage (
  at timestamptz not null,
  name text not null,
  version text not null,
  user_id uuid not null references user_account,
  seconds real not null,
  long_tasks integer not null,
  tasks integer not null,
  primary key (name, version, at, user_id)
);
create index parcel_usage_by_time on parcel_usage (at);
