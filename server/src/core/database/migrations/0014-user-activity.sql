-- When people were last there, beside their rows: it changes with every minute that somebody works, and must neither wait for
-- whoever holds the person nor make others wait. Who was never there stands before all days, so that the order is an index.
create table user_activity (
  user_id uuid primary key references user_account (id) on delete cascade,
  at timestamptz not null default '-infinity'
);

insert into user_activity (user_id, at) select id, coalesce(last_active_at, '-infinity') from user_account;
create index user_activity_in_order on user_activity (at, user_id);

create function add_user_activity() returns trigger language plpgsql as $$
begin
  insert into user_activity (user_id) select id from new_rows;
  return null;
end
$$;
create trigger activity_added after insert on user_account referencing new table as new_rows
  for each statement execute function add_user_activity();

comment on column user_account.last_active_at is 'Read by servers before user_activity; to be dropped with its index.';
