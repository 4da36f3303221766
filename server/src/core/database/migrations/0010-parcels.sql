-- Published versions of parcels and shared modules. They never change: pruning takes a version's files, and its row stays,
-- so that its name never stands for other bytes.
create table parcel_version (
  name text not null,
  version text not null,
  manifest jsonb not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (name, version)
);

create table parcel_file (
  name text not null,
  version text not null,
  path text not null,
  sha384 text not null,
  content bytea not null,
  br bytea,
  gzip bytea,
  primary key (name, version, path),
  foreign key (name, version) references parcel_version on delete cascade
);
-- The files are compressed already.
alter table parcel_file alter content set storage external, alter br set storage external, alter gzip set storage external;

-- The states of the import map; the highest runs. Two writers of one revision collide on its number.
create table map_revision (
  revision integer primary key check (revision > 0),
  imports jsonb not null,
  trials jsonb not null default '[]',
  changes jsonb not null,
  cause text not null check (cause in ('start', 'file', 'use', 'trial', 'rollback', 'undo')),
  reason text not null,
  -- The importmap.json that this revision took over; null for any other cause.
  file jsonb,
  made_by text not null,
  made_by_id uuid references user_account,
  made_at timestamptz not null default now()
);
create index map_revision_by_time on map_revision (made_at);
create index map_revision_of_file on map_revision (revision desc) where file is not null;

-- What browsers report of versions.
create table parcel_event (
  id uuid primary key default new_id(),
  at timestamptz not null default now(),
  name text not null,
  version text not null,
  kind text not null check (kind in ('load', 'mount', 'failed', 'error')),
  milliseconds real,
  reason text,
  user_id uuid not null references user_account,
  tab uuid not null
);
create index parcel_event_of_version on parcel_event (name, version, at) include (kind, milliseconds);
create index parcel_event_failed on parcel_event (name, version, at) where kind in ('failed', 'error');
create index parcel_event_by_time on parcel_event (at);

-- Open tabs and what they run, as `[{"name": ..., "version": ...}]`.
create table portal_tab (
  tab uuid primary key,
  user_id uuid not null references user_account,
  revision integer not null,
  running jsonb not null,
  seen_at timestamptz not null default now()
);
create index portal_tab_by_time on portal_tab (seen_at);
