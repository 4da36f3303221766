-- The former statuses are read from the statement's own snapshot: rows that a statement changes can't be locked by it as well.
create or replace function place_market_statuses(day date) returns integer language plpgsql as $$
declare
  changed integer;
begin
  with due as (
    update market_status_plan set applied_at = now() where applied_at is null and effective_from <= day
    returning node_id, status, replaced_by, cause, effective_from
  ), last as (
    select distinct on (node_id) * from due order by node_id, effective_from desc
  ), replaced as (
    update db_house set replaced_by = due.replaced_by from due where db_house.node_id = due.node_id and due.replaced_by is not null
  ), before as materialized (
    select node.id, node.level, node.status from market_node node join last on last.node_id = node.id
  ), changed_rows as (
    update market_node node set status = last.status, version = version + 1, updated_at = now()
    from last where node.id = last.node_id and node.status <> last.status
    returning node.id
  )
  insert into audit_entry (id, actor_name, action, entity, entity_id, before, after, reason, batch_id)
  select new_id(), 'Routebook', 'edit', before.level, before.id, jsonb_build_object('status', before.status), jsonb_build_object('status', last.status),
    'Planned for ' || last.effective_from, last.cause
  from changed_rows join before using (id) join last on last.node_id = before.id;
  get diagnostics changed = row_count;
  return changed;
end
$$;
