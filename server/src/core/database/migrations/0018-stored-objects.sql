-- Images of rows, in webp, which is compressed already. What is under a name never changes.
create table stored_object (
  name text primary key,
  content bytea not null
);
alter table stored_object alter content set storage external;
