-- Counts, adjustments and damage of stock: documents that post at once, or above a limit after another person's approval.

create table stock_update (
  id uuid primary key,
  number integer generated always as identity unique,
  db_house_id uuid not null references market_node (id),
  business_date date not null,
  kind text collate "C" not null check (kind in ('count', 'adjustment', 'damage')),
  reason text not null,
  -- What shows it: who counted, what the count sheet says.
  evidence text not null default '',
  photo text,
  state text collate "C" not null check (state in ('posted', 'waiting', 'rejected')),
  -- By how much the stock was wrong, up and down added together, and that at the DP of the day.
  pieces bigint not null,
  value numeric(20, 2) not null,
  made_by uuid not null references user_account (id),
  made_at timestamptz not null default now(),
  decided_by uuid references user_account (id),
  decided_at timestamptz,
  decision_note text not null default '',
  check ((decided_by is null) = (decided_at is null)),
  -- Nobody decides over what they found themselves.
  check (decided_by <> made_by)
);
create index stock_update_by_house on stock_update (db_house_id);
create index stock_update_by_time on stock_update (made_at desc, id);
create index stock_update_waiting on stock_update (made_at) where state = 'waiting';

-- The difference is that of when it was found: what moved since is no part of it.
create table stock_update_line (
  update_id uuid not null references stock_update (id),
  place integer not null,
  product_id uuid not null references product (id),
  before integer not null,
  difference integer not null,
  value numeric(20, 2),
  primary key (update_id, place)
);
create trigger stock_update_line_append_only before update or delete or truncate on stock_update_line
  for each statement execute function refuse_change();

-- From how many pieces, or which value, an update waits for another person.
insert into setting (key, value) values ('stock', '{"mostPieces": 500, "mostValue": "20000.00", "version": 1}');
