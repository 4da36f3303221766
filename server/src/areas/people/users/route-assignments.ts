import { sql } from 'kysely';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import { placeSalesOfficers } from '../../../core/market/sales-officers.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Reach, visibleNodes } from '../../../core/scope/reach.ts';

/** The times of each route with its SOs, by the route's id. */
export type Walks = Readonly<Record<string, readonly RouteAssignment[]>>;

interface RouteAssignment {
  readonly userId: string;
  readonly from: string;
  readonly to: string | null;
  readonly cause: string | null;
}

/** The routes that a person walks on a day or later. */
export async function walkedFrom(db: Database, userId: string, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    /* unscoped: found */ select distinct route_id as id from route_sales_officer where user_id = ${userId} and (valid_to is null or valid_to > ${day}) order by 1
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** NOT_ALLOWED when one of the routes that are on somebody's hands is out of reach. */
export async function requireRoutes(db: Database, reach: Reach, ids: readonly string[], name: string): Promise<void> {
  const { rows } = await sql`
    select from ${visibleNodes(reach)} as node where node.id = any (${ids}::uuid[])
  `.execute(db);
  if (rows.length === ids.length) return;
  throw refuse('NOT_ALLOWED', {
    message: `${name} also walks routes outside your market: somebody above both changes that.`,
  });
}

/** REFUSED beside the field when a route has a change of SO after a day: that one has to be undone first. */
export async function refuseLaterRouteAssignments(
  db: Database,
  ids: readonly string[],
  day: string,
  field: string,
): Promise<void> {
  const { rows } = await sql<{ name: string; from: string }>`
    /* unscoped: found */ select node.name, max(period.valid_from) as from
    from route_sales_officer period join market_node node on node.id = period.route_id
    where period.route_id = any (${ids}::uuid[]) and period.valid_from > ${day} group by node.id, node.name order by node.name limit 1
  `.execute(db);
  const [later] = rows;
  if (!later) return;
  const message = `The SO of ${later.name} changes on ${dayInWords(later.from)}: choose that day or a later one.`;
  throw refuse('REFUSED', { message, fields: { [field]: message } });
}

export async function routeAssignmentsOf(db: Database, routeIds: readonly string[]): Promise<Walks> {
  const { rows } = await sql<RouteAssignment & { routeId: string }>`
    /* unscoped: found */ select route_id as "routeId", user_id as "userId", valid_from as "from", valid_to as "to", cause
    from route_sales_officer where route_id = any (${routeIds}::uuid[]) order by route_id, valid_from
  `.execute(db);
  const walks: Record<string, RouteAssignment[]> = Object.fromEntries(routeIds.map((id) => [id, []]));
  for (const { routeId, ...period } of rows) walks[routeId]?.push(period);
  return walks;
}

/** Puts the periods of these routes back as they were. */
export async function restoreRouteAssignments(db: Database, walks: Walks): Promise<void> {
  const routeIds = Object.keys(walks);
  const rows = Object.entries(walks).flatMap(([routeId, periods]) => periods.map((period) => ({ routeId, ...period })));
  await sql`/* unscoped: found */ delete from route_sales_officer where route_id = any (${routeIds}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into route_sales_officer (route_id, user_id, valid_from, valid_to, cause)
    select "routeId", "userId", "from", "to", cause
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("routeId" uuid, "userId" uuid, "from" date, "to" date, cause uuid)
  `.execute(db);
  await placeSalesOfficers(db, routeIds);
}
