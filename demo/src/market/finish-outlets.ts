import type pg from 'pg';

const proposers = `
  update outlet set proposed_by = route.sales_officer_id from route where route.node_id = outlet.route_id and outlet.status = 'pending'`;

/** Codes go on after those of the demo data. */
const codes = `select setval('outlet_code', (select count(*) from outlet))`;

/** Of the first shop that was entered twice the two are found to be one. */
const merge = `
  with twins as (
    select again.id as outlet, again.name || ' ' || again.code as outlet_name, first.id as survivor, first.name || ' ' || first.code as survivor_name,
      again.status, new_id() as merge, now() as at
    from outlet first join outlet again on again.mobile = first.mobile and again.code > first.code
    where first.status = 'active' order by first.code limit 1
  ), manager as (
    select id, name from user_account where designation = 'RSM' order by employee_code limit 1
  ), merged as (
    update outlet set status = 'closed', status_reason = 'The same shop, entered twice', merged_into = twins.survivor, version = 2, updated_at = twins.at
    from twins where outlet.id = twins.outlet
  ), noted as (
    insert into outlet_merge (id, outlet_id, survivor_id, reason, status_before, done_by, done_at)
    select merge, outlet, survivor, 'The same shop, entered twice', status, manager.id, at from twins, manager
  )
  insert into audit_entry (id, at, actor_id, actor_name, action, entity, entity_id, after, reason, batch_id)
  select new_id(), at, manager.id, manager.name, 'merge', 'outlet', side.id, side.after, 'The same shop, entered twice', merge
  from twins, manager, lateral (values (outlet, jsonb_build_object('mergedInto', survivor_name)),
    (survivor, jsonb_build_object('merged', outlet_name))) as side (id, after)`;

/** Those that are closed from the first were visited until three weeks ago, as `visits.ts` tells. */
const closedDays = `update outlet_closed set valid_from = business_date() - 19`;

/** What the database works out of outlets once all rows are in it. */
export async function finishOutlets(client: pg.ClientBase): Promise<void> {
  // What later parts join them by.
  await client.query(
    'analyze outlet (id, status, class, route_id), outlet_route, route, market_node (id, level, parent_id)',
  );
  await client.query(proposers);
  await client.query(codes);
  await client.query(closedDays);
  await client.query(merge);
}
