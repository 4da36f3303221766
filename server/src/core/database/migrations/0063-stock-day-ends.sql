-- The stock of a DB house at the end of a day, confirmed by somebody of it, once.
create table stock_day_end (
  db_house_id uuid not null references market_node (id),
  business_date date not null,
  -- What was there at that moment.
  products integer not null,
  pieces bigint not null,
  by_id uuid not null references user_account (id),
  at timestamptz not null default now(),
  primary key (business_date, db_house_id)
);
create trigger stock_day_end_append_only before update or delete or truncate on stock_day_end
  for each statement execute function refuse_change();

-- From when on a day that nobody has submitted is missed.
update setting set value = value || '{"dayEndBy": "21:00"}' where key = 'stock';
