-- Counts up with every change of a level's nodes, in the transaction of the change: a number that was counted under a
-- stamp still holds while the stamp is the same.
create table market_stamp (
  level text primary key,
  stamp bigint not null default 0
) with (fillfactor = 50);

insert into market_stamp (level)
values ('nation'), ('region'), ('division'), ('district'), ('zone'), ('territory'), ('area'), ('dbHouse'), ('route');

create function stamp_market() returns trigger language plpgsql as $$
begin
  update market_stamp set stamp = stamp + 1 where level in (select level from changed_rows);
  return null;
end
$$;
create trigger stamp_added after insert on market_node referencing new table as changed_rows
  for each statement execute function stamp_market();
create trigger stamp_changed after update on market_node referencing new table as changed_rows
  for each statement execute function stamp_market();
create trigger stamp_removed after delete on market_node referencing old table as changed_rows
  for each statement execute function stamp_market();
