-- What a product of a DB house opened and closed a day with is read from the index alone.
create unique index stock_movement_in_place on stock_movement (db_house_id, product_id, number) include (business_date, kind, pieces);
drop index stock_movement_by_place;
alter index stock_movement_in_place rename to stock_movement_by_place;
