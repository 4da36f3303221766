import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { ReplacementPlan } from '../../../core/market/house-handover.ts';

/** Hands the routes of the plan over to the new house from the effective date on, `cause` kept in every period. */
export async function handRoutesOver(db: Database, plan: ReplacementPlan, cause: string): Promise<void> {
  const { routeIds, newId, oldId, effectiveFrom: day } = plan;
  await sql`
    update market_parent set parent_id = ${newId}, cause = ${cause}::uuid
    where node_id = any (${routeIds}::uuid[]) and parent_id = ${oldId} and valid_from = ${day}::date
  `.execute(db);
  await sql`
    update market_parent set valid_to = ${day}::date
    where node_id = any (${routeIds}::uuid[]) and parent_id = ${oldId} and valid_to is null and valid_from < ${day}::date
  `.execute(db);
  await sql`
    /* unscoped: found */ insert into market_parent (node_id, parent_id, valid_from, cause)
    select id, ${newId}::uuid, ${day}::date, ${cause}::uuid from unnest(${routeIds}::uuid[]) as id
    where not exists (select from market_parent period where period.node_id = id and period.valid_to is null)
  `.execute(db);
  await sql`
    /* unscoped: found */ update market_node node set parent_id = house.id, ancestors = house.ancestors || node.id, version = node.version + 1, updated_at = now()
    from market_node house
    where house.id = ${newId} and node.id = any (${routeIds}::uuid[]) and ${day}::date <= business_date()
  `.execute(db);
}

/** Ends the walks of the SOs on these routes on a day. */
export async function endRouteAssignments(db: Database, routeIds: readonly string[], day: string): Promise<void> {
  await sql`/* unscoped: found */ delete from route_sales_officer where route_id = any (${routeIds}::uuid[]) and valid_from >= ${day}::date`.execute(
    db,
  );
  await sql`
    update route_sales_officer set valid_to = ${day}::date
    where route_id = any (${routeIds}::uuid[]) and (valid_to is null or valid_to > ${day}::date)
  `.execute(db);
  await sql`
    update route set sales_officer_id = null
    where node_id = any (${routeIds}::uuid[]) and ${day}::date <= business_date()
  `.execute(db);
}

/**
 * Gives a house its status from a day on: at once, or planned when the day is still to come. With `replacedBy` the house
 * that took over is noted with it.
 */
export async function setStatusFrom(
  db: Database,
  change: { houseId: string; status: string; day: string; cause: string; planId: string; replacedBy?: string },
): Promise<void> {
  const { houseId, status, day, cause, planId, replacedBy = null } = change;
  await sql`
    with due as (select ${day}::date <= business_date() as today), planned as (
      insert into market_status_plan (id, node_id, effective_from, status, replaced_by, cause)
      select ${planId}::uuid, ${houseId}::uuid, ${day}::date, ${status}, ${replacedBy}::uuid, ${cause}::uuid from due where not today
    ), replaced as (
      update db_house set replaced_by = ${replacedBy}::uuid from due where node_id = ${houseId} and today and ${replacedBy}::uuid is not null
    )
    update market_node set status = ${status}, version = version + 1, updated_at = now() from due where id = ${houseId} and today
  `.execute(db);
}
