-- Somebody asked to break off the step that runs; whoever does the work looks at this between two chunks of rows.
alter table file_import add column cancelling boolean not null default false;

alter table file_import drop constraint market_import_state_check;
alter table file_import add constraint file_import_state_check
  check (state in ('checking', 'checked', 'refused', 'applying', 'applied', 'failed', 'undoing', 'undone', 'cancelled'));

-- Counts up with every change of products, in the transaction of the change: what was counted of a search under a sum of the
-- stamps still holds while the sum is the same. In parts, so that changes at the same time seldom wait for each other.
create table product_stamp (
  part smallint primary key,
  stamp bigint not null default 0
) with (fillfactor = 50);

insert into product_stamp (part) select generate_series(0, 31);

create function stamp_products() returns trigger language plpgsql as $$
begin
  update product_stamp set stamp = stamp + 1 where part = pg_backend_pid() % 32;
  return null;
end
$$;
create trigger stamp_products_moved after insert or delete on product for each statement execute function stamp_products();
create trigger stamp_products_changed after update of code, name, barcode, brand_id, category_id, status, deleted_at on product
  for each statement execute function stamp_products();
