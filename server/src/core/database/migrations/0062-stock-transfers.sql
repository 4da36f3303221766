-- Transfers between DB houses: documents of two movements for each product, which are their lines.

create table stock_transfer (
  id uuid primary key,
  number integer generated always as identity unique,
  from_id uuid not null references market_node (id),
  to_id uuid not null references market_node (id),
  business_date date not null,
  reason text not null,
  made_by uuid not null references user_account (id),
  made_at timestamptz not null default now(),
  -- The transfer that it takes back.
  undoes uuid unique references stock_transfer (id),
  check (from_id <> to_id)
);
create index stock_transfer_from on stock_transfer (from_id);
create index stock_transfer_to on stock_transfer (to_id);
create index stock_transfer_by_time on stock_transfer (made_at desc, id);

create trigger stock_transfer_append_only before update or delete or truncate on stock_transfer
  for each statement execute function refuse_change();
