-- Changes of many outlets in one step, with what each was before, and outlets that became one.

create table outlet_change (
  id uuid primary key,
  kind text not null check (kind in ('route', 'category', 'class', 'status')),
  reason text not null,
  done_by uuid not null references user_account (id),
  done_at timestamptz not null default now(),
  undone_at timestamptz
);

create table outlet_change_row (
  change_id uuid not null references outlet_change (id) on delete cascade,
  outlet_id uuid not null references outlet (id) on delete cascade,
  -- The version that the change left.
  version_after integer not null,
  before jsonb not null,
  primary key (change_id, outlet_id)
);
create index outlet_change_row_by_outlet on outlet_change_row (outlet_id);

create table outlet_merge (
  id uuid primary key,
  outlet_id uuid not null references outlet (id) on delete cascade,
  survivor_id uuid not null references outlet (id) on delete cascade,
  reason text not null,
  status_before text not null,
  reason_before text,
  -- Outlets that had become this one before, and point at the survivor since.
  followed uuid[] not null default '{}',
  done_by uuid not null references user_account (id),
  done_at timestamptz not null default now(),
  undone_at timestamptz
);
create unique index outlet_merge_open on outlet_merge (outlet_id) where undone_at is null;
create index outlet_merge_by_survivor on outlet_merge (survivor_id);
