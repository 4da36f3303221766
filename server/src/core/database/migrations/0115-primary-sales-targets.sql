-- What the company is to sell to a DB house or a territory in a month.
create table primary_sales_target (
  id uuid primary key,
  -- Its first day.
  month date not null check (month = month_of(month)),
  level text collate "C" not null check (level in ('dbHouse', 'territory')),
  place_id uuid not null references market_node (id),
  amount numeric(18, 2) not null check (amount >= 0),
  note text not null default '',
  made_by uuid not null references user_account (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index primary_sales_target_of_month on primary_sales_target (month, level, place_id) where deleted_at is null;
create index primary_sales_target_by_place on primary_sales_target (place_id, month);

-- Days of a period without the weekly off and holidays.
create function working_days(first date, last date) returns integer language sql stable as $$
  select greatest(0, last - first + 1) - (select count(distinct day)::integer from days_off(first, last))
$$;
