-- Receipts of stock, by which pieces are told that come near the end of their shelf life: the first in go out first.
create index stock_movement_received on stock_movement (db_house_id, product_id, business_date) include (pieces)
  where kind in ('opening', 'primary') or (kind = 'transfer' and pieces > 0);
