-- Targets of officers are added up over many of them and over some days of a month: each day with those before it, so that a part of a month is a difference of two.

create function running_totals(amounts numeric[]) returns numeric[] language plpgsql immutable parallel safe as $$
declare
  total numeric := 0;
  totals numeric[] := '{}';
  amount numeric;
begin
  if amounts is null then
    return null;
  end if;
  foreach amount in array amounts loop
    total := total + coalesce(amount, 0);
    totals := totals || total;
  end loop;
  return totals;
end
$$;

alter table target_cell add column days_until numeric[] generated always as (running_totals(days)) stored;
create index target_cell_of_officers on target_cell (plan_id, month, revision, user_id) include (amount) where user_id is not null;
alter table target_cell set (autovacuum_vacuum_scale_factor = 0.02);

analyze target_cell;
