-- Many people who get another supervisor by one statement have their chains kept once, not one after another.
drop trigger superiors_changed on user_account;
create or replace function keep_changed_superiors() returns trigger language plpgsql as $$
begin
  perform keep_superiors(array_agg(new_rows.id))
  from new_rows join old_rows using (id)
  where new_rows.supervisor_id is distinct from old_rows.supervisor_id
  having count(*) > 0;
  return null;
end
$$;
create trigger superiors_changed after update on user_account referencing old table as old_rows new table as new_rows
  for each statement execute function keep_changed_superiors();
