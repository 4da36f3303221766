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
-- The place of a written row among the others of its import: an undo goes back the way the import came.
alter table file_import_row add column turn integer;
update file_import_row set turn = row_number where version_after is not null;
create index file_import_row_turn on file_import_row (import_id, turn) where turn is not null;
