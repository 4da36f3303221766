-- What arrived of the invoices of primary sales, and what was settled afterwards: credit notes, returns and losses.

create table primary_receipt (
  id uuid primary key,
  sale_id uuid not null references primary_sale (id),
  business_date date not null,
  note text not null default '',
  by_id uuid not null references user_account (id),
  at timestamptz not null default clock_timestamp()
);
create index primary_receipt_by_sale on primary_receipt (sale_id, id);

create table primary_receipt_line (
  receipt_id uuid not null references primary_receipt (id),
  line_id uuid not null references primary_sale_line (id),
  -- Arrived well, and arrived broken.
  received integer not null check (received >= 0),
  damaged integer not null check (damaged >= 0),
  primary key (receipt_id, line_id)
);
create index primary_receipt_line_by_line on primary_receipt_line (line_id);

create table primary_correction (
  id uuid primary key,
  number integer generated always as identity unique,
  sale_id uuid not null references primary_sale (id),
  kind text collate "C" not null check (kind in ('credit', 'return', 'loss')),
  business_date date not null,
  reason text not null,
  amount numeric(18, 2) not null check (amount >= 0),
  vat numeric(18, 2) not null check (vat >= 0),
  by_id uuid not null references user_account (id),
  at timestamptz not null default clock_timestamp()
);
create index primary_correction_by_sale on primary_correction (sale_id, id);

create table primary_correction_line (
  correction_id uuid not null references primary_correction (id),
  line_id uuid not null references primary_sale_line (id),
  pieces integer not null check (pieces >= 0),
  amount numeric(18, 2) not null check (amount >= 0),
  vat numeric(18, 2) not null check (vat >= 0),
  primary key (correction_id, line_id)
);
create index primary_correction_line_by_line on primary_correction_line (line_id);

do $$
declare
  name text;
begin
  foreach name in array array['primary_receipt', 'primary_receipt_line', 'primary_correction', 'primary_correction_line'] loop
    execute format('create trigger append_only before update or delete or truncate on %I for each statement execute function refuse_change()', name);
  end loop;
end
$$;

-- The invoices whose kept sums are not those of their lines, their receipts and corrections, or whose movements of stock are not what arrived and
-- went back; none when all is well.
create function verify_primary_sales() returns table (sale_id uuid, number text, wrong text) language sql stable as $$
  with line as (
    select line.*, coalesce(arrived.received, 0) as told_received, coalesce(arrived.damaged, 0) as told_damaged,
      coalesce(corrected.credited_pieces, 0) as told_credited, coalesce(corrected.lost, 0) as told_lost, coalesce(corrected.returned, 0) as told_returned,
      coalesce(corrected.amount, 0) as told_amount
    from primary_sale_line line left join (
      select line_id, sum(received) as received, sum(damaged) as damaged from primary_receipt_line group by 1
    ) as arrived on arrived.line_id = line.id left join (
      select each.line_id, sum(each.pieces) filter (where kind = 'credit') as credited_pieces, sum(each.pieces) filter (where kind = 'loss') as lost,
        sum(each.pieces) filter (where kind = 'return') as returned, sum(each.amount) as amount
      from primary_correction_line each join primary_correction correction on correction.id = each.correction_id group by 1
    ) as corrected on corrected.line_id = line.id
  ), summed as (
    select line.sale_id, count(*) as products, sum(pieces) as pieces, sum(free) as free, sum(gross) as gross, sum(discount) as discount, sum(vat) as vat,
      sum(net) as net, sum(received) as received, sum(damaged) as damaged, sum(credited_pieces + lost) as settled, sum(returned) as returned,
      sum(credited) as credited,
      bool_or(received <> told_received or damaged <> told_damaged or credited_pieces <> told_credited or lost <> told_lost
        or returned <> told_returned or credited <> told_amount) as broken
    from line group by 1
  ), moved as (
    select document_id as sale_id, sum(pieces) filter (where kind = 'primary') as arrived, -sum(pieces) filter (where kind = 'return') as gone
    from stock_movement where document_kind = 'primarySale' group by 1
  )
  select sale.id, sale.number, found.wrong
  from primary_sale sale left join summed on summed.sale_id = sale.id left join moved on moved.sale_id = sale.id
    cross join lateral (values
      ('sums', (sale.products, sale.pieces, sale.free, sale.gross, sale.discount, sale.vat, sale.net)
        is distinct from (summed.products, summed.pieces, summed.free, summed.gross, summed.discount, summed.vat, summed.net)),
      ('pieces', (sale.received, sale.damaged, sale.settled, sale.returned, sale.credited)
        is distinct from (summed.received, summed.damaged, summed.settled, summed.returned, summed.credited)),
      ('documents', summed.broken),
      ('stock', coalesce(moved.arrived, 0) <> sale.received or coalesce(moved.gone, 0) <> sale.returned)
    ) as found (wrong, is_wrong)
  where found.is_wrong
  union all
  select moved.sale_id, null, 'movements of no invoice' from moved where not exists (select from primary_sale sale where sale.id = moved.sale_id)
$$;
