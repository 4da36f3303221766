-- The market hierarchy. Dates of validity are [valid_from, valid_to): the first day that holds, the first that no longer does.

create extension if not exists pg_trgm;

create table market_node (
  id uuid primary key,
  level text not null check (level in ('nation', 'region', 'division', 'district', 'zone', 'territory', 'area', 'dbHouse', 'route')),
  code text collate natural_order not null,
  name text collate natural_order not null,
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
  -- What a search looks in; by code point, which is how LIKE compares fastest.
  search_text text collate "C" generated always as (lower(normalize(name || ' ' || code))) stored,
  check (case level when 'dbHouse' then status in ('prospect', 'active', 'hold', 'closing', 'closed') else status in ('active', 'inactive') end),
  check ((level = 'nation') = (parent_id is null)),
  check (ancestors[array_upper(ancestors, 1)] = id)
);

-- Codes stay reserved after deletion; a name is free again.
create unique index market_node_code on market_node (level, lower(code));
create unique index market_node_name_in_parent on market_node (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(normalize(name))) where deleted_at is null;
create index market_node_by_name on market_node (level, name, id) where deleted_at is null;
create index market_node_by_code on market_node (level, code, id) where deleted_at is null;
create index market_node_by_created on market_node (level, created_at, id) where deleted_at is null;
create index market_node_by_updated on market_node (level, updated_at, id) where deleted_at is null;
create index market_node_by_status on market_node (level, status, name, id) where deleted_at is null;
create index market_node_deleted on market_node (level, name, id) where deleted_at is not null;
create index market_node_parent on market_node (parent_id);
create index market_node_manager on market_node (manager_id) where manager_id is not null;
create index market_node_search on market_node using gin (search_text gin_trgm_ops);

-- A node's level is its place in `ancestors`, so what lies beneath a node is read in the order of names, however much it is.
create index market_node_in_nation on market_node ((ancestors[1]), level, name, id) where deleted_at is null;
create index market_node_in_region on market_node ((ancestors[2]), level, name, id) where deleted_at is null;
create index market_node_in_division on market_node ((ancestors[3]), level, name, id) where deleted_at is null;
create index market_node_in_district on market_node ((ancestors[4]), level, name, id) where deleted_at is null;
create index market_node_in_zone on market_node ((ancestors[5]), level, name, id) where deleted_at is null;
create index market_node_in_territory on market_node ((ancestors[6]), level, name, id) where deleted_at is null;
create index market_node_in_area on market_node ((ancestors[7]), level, name, id) where deleted_at is null;
create index market_node_in_db_house on market_node ((ancestors[8]), level, name, id) where deleted_at is null;

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
create index market_parent_by_day on market_parent (valid_from);
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
  -- As of today's business date; route_sales_officer is the truth through time.
  sales_officer_id uuid references user_account (id),
  -- Counts up with every change of the outlets or their order, for the optimistic check.
  sequence_version integer not null default 1
);
create index route_by_sales_officer on route (sales_officer_id) where sales_officer_id is not null;

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
create index route_sales_officer_by_day on route_sales_officer (valid_from);
create index route_sales_officer_by_end on route_sales_officer (valid_to) where valid_to is not null;

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
create index outlet_route_by_route on outlet_route (route_id, valid_from);
create index outlet_route_by_day on outlet_route (valid_from);
create index outlet_route_by_end on outlet_route (valid_to) where valid_to is not null;

create table market_move (
  id uuid primary key,
  node_id uuid not null references market_node (id),
  from_parent_id uuid references market_node (id),
  to_parent_id uuid not null references market_node (id),
  effective_from date not null,
  reason text not null,
  state text not null default 'staged' check (state in ('staged', 'confirmed', 'undone', 'discarded')),
  impact jsonb not null,
  -- The node's periods in market_parent before and after the move, for the undo.
  periods_before jsonb,
  periods_after jsonb,
  staged_by uuid not null references user_account (id),
  staged_at timestamptz not null default now(),
  confirmed_at timestamptz,
  undone_at timestamptz
);
create index market_move_by_node on market_move (node_id, staged_at desc);
create index market_move_recent on market_move (staged_at desc);

create table market_merge (
  id uuid primary key,
  source_id uuid not null references market_node (id),
  target_id uuid not null references market_node (id),
  effective_from date not null,
  reason text not null,
  impact jsonb not null,
  done_by uuid not null references user_account (id),
  done_at timestamptz not null default now()
);
create index market_merge_by_source on market_merge (source_id);

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
create index db_house_replacement_by_old on db_house_replacement (old_id);
create index db_house_replacement_recent on db_house_replacement (done_at desc);

-- A status that a node takes on a day to come: of the source of a merge, of a replaced house.
create table market_status_plan (
  id uuid primary key,
  node_id uuid not null references market_node (id) on delete cascade,
  effective_from date not null,
  status text not null,
  -- The house that has taken over from that day on.
  replaced_by uuid references market_node (id),
  cause uuid not null,
  applied_at timestamptz
);
create index market_status_plan_due on market_status_plan (effective_from) where applied_at is null;

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
create index market_import_by_file on market_import (file_sha256, level) where state = 'applied';

create table market_import_row (
  import_id uuid not null references market_import (id) on delete cascade,
  row_number integer not null,
  action text not null check (action in ('add', 'change', 'none', 'error')),
  node_id uuid,
  -- The row as read and, once applied, the node's former values for the undo.
  input jsonb not null,
  before jsonb,
  -- The node's version as the import left it: the undo is refused once it is another.
  version_after integer,
  errors jsonb,
  primary key (import_id, row_number)
);
create index market_import_row_error on market_import_row (import_id, row_number) where action = 'error';

alter table user_market add constraint user_market_node foreign key (node_id) references market_node (id);
