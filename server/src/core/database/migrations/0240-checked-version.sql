-- The version that the check of an import saw of an item that a row changes: the import asks again once it is another.
-- Unknown of checks of before.
alter table file_import_row add column checked_version integer;
