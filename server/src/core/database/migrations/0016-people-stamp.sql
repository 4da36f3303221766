-- Counts up with every change of who people are, what they may do, where they work and whom they see, in the transaction of
-- the change: what was read under a sum of the stamps still holds while the sum is the same. In parts, so that changes at
-- the same time seldom wait for each other.
create table people_stamp (
  part smallint primary key,
  stamp bigint not null default 0
) with (fillfactor = 50);

insert into people_stamp (part) select generate_series(0, 31);

create function stamp_people() returns trigger language plpgsql as $$
begin
  update people_stamp set stamp = stamp + 1 where part = pg_backend_pid() % 32;
  return null;
end
$$;

create trigger stamp_people_moved after insert or delete on user_account for each statement execute function stamp_people();
-- Not when they were last active, nor their passwords.
create trigger stamp_people_changed
  after update of employee_code, name, email, mobile, designation, supervisor_id, sees_everything, status, joined_on, left_on, deleted_at on user_account
  for each statement execute function stamp_people();
create trigger stamp_people after insert or update or delete on designation for each statement execute function stamp_people();
create trigger stamp_people after insert or update or delete on user_market for each statement execute function stamp_people();
create trigger stamp_people_moved after insert or delete on route for each statement execute function stamp_people();
create trigger stamp_people_changed after update of sales_officer_id on route for each statement execute function stamp_people();
create trigger stamp_people after insert or update or delete on person_place for each statement execute function stamp_people();
create trigger stamp_people after insert or update or delete on person_superior for each statement execute function stamp_people();
-- The business day is another in another time zone.
create trigger stamp_people after insert or update or delete on setting for each statement execute function stamp_people();
