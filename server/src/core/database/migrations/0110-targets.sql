-- Targets: what places and sales officers are to reach, by month and day.

-- A type (of a category or product), a calendar year, a scenario; the scenario `Plan` is the one that counts.
create table target_plan (
  id uuid primary key,
  type text collate "C" not null check (type in ('secondaryValue', 'quantity', 'category', 'sku', 'eco', 'pc', 'lpc', 'newOutlets')),
  item_id uuid,
  year smallint not null check (year between 2000 and 2100),
  scenario text not null,
  made_by uuid,
  made_at timestamptz not null default now(),
  check ((type in ('category', 'sku')) = (item_id is not null))
);
create unique index target_plan_key on target_plan (type, item_id, year, lower(scenario)) nulls not distinct;

-- Each month of a plan goes its own way: the newest revision is worked on, the newest approved one is in force.
create table target_month (
  plan_id uuid not null references target_plan (id) on delete cascade,
  month smallint not null check (month between 1 and 12),
  revision smallint not null default 1 check (revision > 0),
  state text collate "C" not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'locked')),
  -- Why it was revised, or sent back.
  reason text not null default '',
  submitted_by uuid,
  submitted_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  -- Counts up with every change of the month, its cells among them.
  version integer not null default 0,
  primary key (plan_id, month, revision),
  check (approved_by is null or approved_by <> submitted_by)
);

-- What a place, or a sales officer in an area, is to reach in a month. What is not there is blank, which is not zero. Without foreign keys, which
-- would cost more than the rows.
create table target_cell (
  plan_id uuid not null,
  month smallint not null,
  revision smallint not null,
  -- A place from the nation down to the area.
  node_id uuid not null,
  -- The sales officer who works in the area: who is transferred in the month has a row in each.
  user_id uuid,
  amount numeric(18, 2) not null check (amount >= 0),
  -- What the children need not make up: children + buffer = the place.
  buffer numeric(18, 2) check (buffer >= 0),
  -- One amount for each day of the month; null for what does not add up over days.
  days numeric[],
  by_id uuid,
  at timestamptz not null default now(),
  check (user_id is null or buffer is null)
) with (fillfactor = 90);
create unique index target_cell_key on target_cell (plan_id, month, revision, node_id, user_id) nulls not distinct;
-- The grid of a nation's year reads places alone.
create index target_cell_of_places on target_cell (plan_id, month, revision) where user_id is null;

-- Who is at which cell of a grid just now; of no worth after a minute, nor after a crash.
create unlogged table target_presence (
  user_id uuid primary key,
  plan_type text not null,
  item_id uuid,
  year smallint not null,
  scenario text not null,
  view text not null,
  node_id uuid not null,
  officer_id uuid,
  col smallint not null,
  at timestamptz not null default now()
);

-- What was sold in some days, whatever the place.
create index outlet_ledger_by_day on outlet_ledger (business_date) where order_id is not null;
create index sales_order_delivered_by_day on sales_order (delivered_on) where delivered_on is not null;

update designation set capabilities = capabilities || '{targets.see,targets.edit,targets.approve,targets.export,targets.import}'
where id in ('0199a000-0000-7000-8000-000000000002', '0199a000-0000-7000-8000-000000000003');
update designation set capabilities = capabilities || '{targets.see,targets.edit,targets.export,targets.import}'
where id = '0199a000-0000-7000-8000-000000000004';
update designation set capabilities = capabilities || '{targets.see}'
where id in ('0199a000-0000-7000-8000-000000000005', '0199a000-0000-7000-8000-000000000007');
