-- What browsers report of failures is signed with it. One row, the same for all servers of the database.
create table report_key (key bytea not null);
insert into report_key
  select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
