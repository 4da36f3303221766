-- Visits to outlets, as the field app records them, and why one brings no order.

create table no_order_reason (
  id uuid primary key,
  code text collate natural_order not null,
  name text collate natural_order not null,
  position integer not null default 0,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text collate "C" generated always as (lower(normalize(name || ' ' || code))) stored
);
-- Codes stay reserved after deletion; a name is free again.
create unique index no_order_reason_code on no_order_reason (lower(code));
create unique index no_order_reason_name on no_order_reason (lower(normalize(name))) where deleted_at is null;

-- What every business begins with, and changes.
insert into no_order_reason (id, code, name, position) values
  ('0199a200-0000-7000-8000-000000000001', 'STOCK', 'Enough stock', 1),
  ('0199a200-0000-7000-8000-000000000002', 'SHUT', 'Shop closed', 2),
  ('0199a200-0000-7000-8000-000000000003', 'OWNER', 'Owner absent', 3),
  ('0199a200-0000-7000-8000-000000000004', 'CASH', 'No cash', 4),
  ('0199a200-0000-7000-8000-000000000005', 'PRICE', 'Price', 5),
  ('0199a200-0000-7000-8000-000000000006', 'RIVAL', 'Competitor offer', 6),
  ('0199a200-0000-7000-8000-000000000007', 'OTHER', 'Other', 7);

-- How near an outlet a visit is at it, in metres; and from which speed between two visits on, in km/h, nobody can have made both.
insert into setting (key, value) values ('visits', '{"fenceMetres": 50, "fastestSpeed": 120}');

-- In parts by month. Without foreign keys, which would cost more than the rows: what it names is never deleted but by its mark.
create table outlet_visit (
  id uuid not null,
  business_date date not null,
  user_id uuid not null,
  outlet_id uuid not null,
  -- Of the outlet on that day, with the market above it as it stood, nation first.
  route_id uuid not null,
  db_house_id uuid not null,
  path uuid[] not null,
  -- On a route of that day's journey plan; the first such visit of an outlet on its day is what adherence counts.
  planned boolean not null,
  adheres boolean not null,
  -- Its place on the route on that day.
  sequence integer,
  -- By the server's clock, and as the device said.
  in_at timestamptz not null,
  out_at timestamptz not null,
  device_in_at timestamptz not null,
  device_out_at timestamptz not null,
  clock_off boolean not null default false,
  received_at timestamptz not null default now(),
  latitude double precision,
  longitude double precision,
  accuracy real,
  -- Metres from the outlet as it lay then.
  distance real,
  fence text collate "C" not null check (fence in ('in', 'out', 'unverified')),
  telephonic boolean not null default false,
  productive boolean not null,
  reason_id uuid,
  photo text,
  -- Nobody can have come here so soon after the visit before.
  too_fast boolean not null default false,
  -- What the device calls it: a visit that is sent again is the same.
  client_id uuid not null,
  primary key (id, business_date),
  check (out_at >= in_at),
  check ((latitude is null) = (longitude is null)),
  check (not (productive and reason_id is not null)),
  check (planned or not adheres)
) partition by range (business_date);

-- The keys that lists walk along; apart, so that the loading of very many visits can add them afterwards.
create function index_visits() returns void language plpgsql as $$
begin
  create index outlet_visit_by_day on outlet_visit (business_date, in_at, id);
  create index outlet_visit_by_person on outlet_visit (user_id, business_date);
  create index outlet_visit_by_route on outlet_visit (route_id, business_date);
  create index outlet_visit_by_outlet on outlet_visit (outlet_id, business_date desc);
  create index outlet_visit_by_client on outlet_visit (user_id, client_id);
end
$$;

create function unindex_visits() returns void language sql as $$
  drop index outlet_visit_by_day, outlet_visit_by_person, outlet_visit_by_route, outlet_visit_by_outlet, outlet_visit_by_client
$$;

select index_visits();

-- Seven years, as of the audit. All before next month lies in the first part.
insert into partitioned_table (name, part, ahead, kept, append_only) values ('outlet_visit', 'month', 3, 84, false);
do $$
declare
  month constant timestamp := date_trunc('month', now() at time zone 'UTC');
begin
  execute format('create table %I partition of outlet_visit for values from (minvalue) to (%L)',
    'outlet_visit_' || to_char(month, 'YYYY_MM'), (month + interval '1 month')::date);
end
$$;
select keep_partitions();

-- What is scheduled on days of journey plans: the outlets on the routes of each SO, as they stood on the day.
create function scheduled_calls(first date, last date) returns table (user_id uuid, day date, route_id uuid, outlet_id uuid, sequence integer)
language sql stable parallel safe as $$
  select plan.user_id, plan.day, planned.route_id, place.outlet_id, place.sequence
  from journey_plan plan cross join lateral unnest(plan.route_ids) as planned (route_id)
    join outlet_route place on place.route_id = planned.route_id
      and place.valid_from <= plan.day and (place.valid_to is null or place.valid_to > plan.day)
    join outlet on outlet.id = place.outlet_id and outlet.deleted_at is null and outlet.status not in ('pending', 'rejected')
  where plan.day between first and least(last, business_date())
$$;

update designation set capabilities = capabilities || '{visits.see,visits.add,visits.edit,visits.delete,visits.export}'
where id = '0199a000-0000-7000-8000-000000000002';
update designation set capabilities = capabilities || '{visits.see,visits.export}'
where id in ('0199a000-0000-7000-8000-000000000003', '0199a000-0000-7000-8000-000000000004');
update designation set capabilities = capabilities || '{visits.see}'
where id in ('0199a000-0000-7000-8000-000000000005', '0199a000-0000-7000-8000-000000000007');
