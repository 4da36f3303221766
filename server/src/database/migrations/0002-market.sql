-- The market hierarchy. Dates of validity are [valid_from, valid_to): the first day that holds, the first that no longer does.

create extension if not exists pg_trgm;

create table market_node (
  id uuid primary key,
  level text not null check (level in ('nation', 'region', 'division', 'district', 'zone', 'territory', 'area', 'dbHouse', 'route')),
  code text not null,
  name text not null,
  status text not null default 'active',
  -- As of today's business date; market_parent is the truth through time.
  parent_id uuid references market_node (id),
  -- Nation first, the node itself last, as of today's business date.
  ancestors uuid[] not null,
  manager_id uuid references user_account (id),
  merged_into uuid references market_node (id),
  valid_from date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (case level when 'dbHouse' then status in ('prospect', 'active', 'hold', 'closing', 'closed') else status in ('active', 'inactive') end),
  check ((level = 'nation') = (parent_id is null)),
  check (ancestors[array_upper(ancestors, 1)] = id)
);

-- Codes stay reserved after deletion; a name is free again.
create unique index market_node_code on market_node (level, lower(code));
create unique index market_node_name_in_parent on market_node (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where deleted_at is null;
create index market_node_by_name on market_node (level, name, id) where deleted_at is null;
create index market_node_by_created on market_node (level, created_at, id) where deleted_at is null;
create index market_node_by_updated on market_node (level, updated_at, id) where deleted_at is null;
create index market_node_by_status on market_node (level, status, name, id) where deleted_at is null;
create index market_node_parent on market_node (parent_id, name);
create index market_node_manager on market_node (manager_id) where manager_id is not null;
create index market_node_ancestors on market_node using gin (ancestors);
create index market_node_search on market_node using gin (lower(name || ' ' || code) gin_trgm_ops);

create table market_parent (
  node_id uuid not null references market_node (id) on delete cascade,
  parent_id uuid not null references market_node (id),
  valid_from date not null,
  valid_to date,
  -- What made the period: a move, a merge, a replacement, an import; null for the creation of the node.
  cause uuid,
  primary key (node_id, valid_from),
  check (valid_to > valid_from)
);
create index market_parent_by_parent on market_parent (parent_id, valid_from);
create unique index market_parent_open on market_parent (node_id) where valid_to is null;

create table db_house (
  node_id uuid primary key references market_node (id) on delete cascade,
  proprietor text not null,
  mobile text not null,
  address text not null default '',
  latitude double precision,
  longitude double precision,
  trade_licence text not null default '',
  opening_date date,
  credit_limit numeric(18, 2) not null default 0 check (credit_limit >= 0),
  replaced_by uuid references market_node (id),
  check ((latitude is null) = (longitude is null))
);

create table route (
  node_id uuid primary key references market_node (id) on delete cascade,
  visit_days smallint[] not null,
  frequency text not null default 'weekly' check (frequency in ('weekly', 'fortnightly', 'monthly')),
  km numeric(6, 2) check (km >= 0),
  -- Counts up with every change of the outlets or their order, for the optimistic check.
  sequence_version integer not null default 1
);

create table route_sales_officer (
  route_id uuid not null references market_node (id) on delete cascade,
  user_id uuid not null references user_account (id),
  valid_from date not null,
  valid_to date,
  cause uuid,
  primary key (route_id, valid_from),
  check (valid_to > valid_from)
);
create unique index route_sales_officer_open on route_sales_officer (route_id) where valid_to is null;
create index route_sales_officer_by_user on route_sales_officer (user_id, valid_from);

create table outlet (
  id uuid primary key,
  code text not null unique,
  name text not null,
  owner_name text not null,
  mobile text not null,
  category text not null,
  class text not null check (class in ('A', 'B', 'C', 'D')),
  address text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  status text not null default 'active' check (status in ('pending', 'active', 'dormant', 'closed', 'rejected')),
  -- As of today's business date; outlet_route is the truth through time.
  route_id uuid not null references market_node (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index outlet_by_route on outlet (route_id) where deleted_at is null;

create table outlet_route (
  outlet_id uuid not null references outlet (id) on delete cascade,
  route_id uuid not null references market_node (id),
  sequence integer not null,
  valid_from date not null,
  valid_to date,
  cause uuid,
  primary key (outlet_id, valid_from),
  check (valid_to > valid_from)
);
create unique index outlet_route_open on outlet_route (outlet_id) where valid_to is null;
create index outlet_route_by_route on outlet_route (route_id, sequence) where valid_to is null;

-- How many rows of each level and status lie beneath (or are) a node: kept by statement-level triggers, never counted for
-- a page. `level` is a level of market_node, 'outlet' or 'salesOfficer'; status 'deleted' stands for deleted rows.
-- The zero id stands for the whole business.
create table market_total (
  ancestor_id uuid not null,
  level text not null,
  status text not null,
  n integer not null,
  primary key (ancestor_id, level, status)
) with (fillfactor = 50);

create table market_move (
  id uuid primary key,
  node_id uuid not null references market_node (id),
  from_parent_id uuid references market_node (id),
  to_parent_id uuid not null references market_node (id),
  effective_from date not null,
  reason text not null,
  state text not null default 'staged' check (state in ('staged', 'confirmed', 'undone', 'discarded')),
  impact jsonb not null,
  staged_by uuid not null references user_account (id),
  staged_at timestamptz not null default now(),
  confirmed_at timestamptz,
  undone_at timestamptz
);
create index market_move_by_node on market_move (node_id, staged_at desc);
create index market_move_recent on market_move (staged_at desc);

create table db_house_replacement (
  id uuid primary key,
  old_id uuid not null references market_node (id),
  new_id uuid not null references market_node (id),
  effective_from date not null,
  reason text not null,
  moves jsonb not null,
  done_by uuid not null references user_account (id),
  done_at timestamptz not null default now()
);

create table market_import (
  id uuid primary key,
  level text not null,
  file_name text not null,
  file_sha256 bytea not null,
  state text not null check (state in ('checking', 'checked', 'refused', 'applying', 'applied', 'failed', 'undoing', 'undone')),
  row_count integer not null default 0,
  progress integer not null default 0,
  to_add integer not null default 0,
  to_change integer not null default 0,
  unchanged integer not null default 0,
  error_count integer not null default 0,
  message text,
  started_by uuid not null references user_account (id),
  started_at timestamptz not null default now()
);
create index market_import_recent on market_import (started_at desc);
create index market_import_by_file on market_import (file_sha256) where state = 'applied';

create table market_import_row (
  import_id uuid not null references market_import (id) on delete cascade,
  row_number integer not null,
  action text not null check (action in ('add', 'change', 'none', 'error')),
  node_id uuid,
  -- The row as read and, once applied, the node's former values for the undo.
  input jsonb not null,
  before jsonb,
  errors jsonb,
  primary key (import_id, row_number)
);

alter table user_market add constraint user_market_node foreign key (node_id) references market_node (id);
