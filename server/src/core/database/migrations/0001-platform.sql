create extension if not exists citext;

-- Names sort as people read them: letters without regard to case, "Route 2" before "Route 10", Bangla in its own order.
create collation natural_order (provider = icu, locale = 'und-u-kn');

create table setting (
  key text primary key,
  value jsonb not null
);
insert into setting (key, value) values ('timeZone', '"Asia/Dhaka"'), ('weeklyOff', '[5]');

-- Today where the business is, which is not today in UTC.
create function business_date() returns date
  language sql stable parallel safe
  return (now() at time zone (select value #>> '{}' from setting where key = 'timeZone'))::date;

create table user_account (
  id uuid primary key,
  employee_code text not null unique,
  name text collate natural_order not null,
  email citext not null unique check (length(email) <= 320),
  mobile text unique,
  password_hash text,
  designation text not null,
  supervisor_id uuid references user_account,
  status text not null default 'invited' check (status in ('invited', 'active', 'suspended', 'left')),
  sees_everything boolean not null default false,
  email_verified_at timestamptz,
  photo text,
  joined_on date,
  left_on date,
  last_active_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (supervisor_id <> id),
  check (left_on >= joined_on)
);
create index user_account_supervisor on user_account (supervisor_id) where supervisor_id is not null;

-- The node's foreign key comes with the hierarchy's tables.
create table user_market (
  user_id uuid not null references user_account on delete cascade,
  node_id uuid not null,
  valid_from date not null,
  valid_to date,
  primary key (user_id, node_id, valid_from),
  check (valid_to > valid_from)
);
create index user_market_node on user_market (node_id);

create table session (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  user_id uuid not null references user_account on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text,
  ip inet
);
create index session_person on session (user_id);
create index session_expiry on session (expires_at);

create table mail_token (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  user_id uuid not null references user_account on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  email citext not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_token_user on mail_token (user_id, purpose);

-- Counted attempts by key ("sign-in e-mail ...", "sign-in address ..."), one row a window; lost after a crash, so not logged.
create unlogged table attempt (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);

create table audit_entry (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  entity text not null,
  entity_id uuid,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  batch_id uuid
);
create index audit_entry_entity on audit_entry (entity_id, id desc);
create index audit_entry_actor on audit_entry (actor_id, id desc);
create index audit_entry_batch on audit_entry (batch_id) where batch_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- A write's first answer, given again to the same key and body. Null while the first is still at work.
create table idempotency_key (
  user_id uuid not null references user_account on delete cascade,
  key text not null check (length(key) <= 200),
  fingerprint bytea not null,
  status smallint,
  reply text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table saved_view (
  id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  screen text not null,
  name text collate natural_order not null,
  query text not null,
  shared boolean not null default false,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (user_id, screen, name)
);
create index saved_view_shared on saved_view (screen) where shared;
create unique index saved_view_default on saved_view (user_id, screen) where is_default;
