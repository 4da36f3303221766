-- Files of any kind of row are imported by the same two tables; `subject` says which kind: a level of the market, `user`, ...
alter table market_import rename to file_import;
alter table file_import rename column level to subject;
alter index market_import_pkey rename to file_import_pkey;
alter index market_import_recent rename to file_import_recent;
alter index market_import_by_file rename to file_import_by_file;

alter table market_import_row rename to file_import_row;
alter table file_import_row rename column node_id to item_id;
alter index market_import_row_pkey rename to file_import_row_pkey;
alter index market_import_row_error rename to file_import_row_error;
