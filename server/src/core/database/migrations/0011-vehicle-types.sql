-- What goods are carried in, with how much it carries. Codes stay taken when a row is deleted; names are free again.
create table vehicle_type (
  id uuid primary key,
  code text not null,
  name text collate natural_order not null,
  capacity_kg integer not null check (capacity_kg between 1 and 100000),
  status text collate "C" not null default 'active' check (status in ('active', 'inactive')),
  search_text text collate "C" generated always as (lower(normalize(name || ' ' || code))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index vehicle_type_code on vehicle_type (lower(code));
create unique index vehicle_type_name on vehicle_type (lower(normalize(name))) where deleted_at is null;
