import { sql } from 'kysely';
import { holdsToday } from '../calendar/holds-on.ts';
import type { Database } from '../database/database.ts';

export interface Assignment {
  readonly routeIds: readonly string[];
  /** Null: the routes are vacant. */
  readonly salesOfficerId: string | null;
  readonly from: string;
  readonly cause?: string | null;
}

/**
 * Gives routes to an SO, or leaves them vacant, from a day on, which has to be no earlier than the start of each one's
 * last period. Today's SO follows at once when the day has come.
 */
export async function assignSalesOfficer(
  db: Database,
  { routeIds, salesOfficerId, from, cause = null }: Assignment,
): Promise<void> {
  await sql`/* unscoped: found */ delete from route_sales_officer where route_id = any (${routeIds}::uuid[]) and valid_from = ${from}`.execute(
    db,
  );
  await sql`
    update route_sales_officer set valid_to = ${from}
    where route_id = any (${routeIds}::uuid[]) and valid_from < ${from} and (valid_to is null or valid_to > ${from})
  `.execute(db);
  if (salesOfficerId !== null) {
    await sql`
      insert into route_sales_officer (route_id, user_id, valid_from, cause)
      select route_id, ${salesOfficerId}::uuid, ${from}::date, ${cause}::uuid from unnest(${routeIds}::uuid[]) as route_id
    `.execute(db);
  }
  await placeSalesOfficers(db, routeIds);
}

/** Sets today's SO of routes from the periods. */
export async function placeSalesOfficers(db: Database, routeIds: readonly string[]): Promise<void> {
  await sql`
    /* unscoped: found */ update route set sales_officer_id = today.user_id
    from (
      select wanted.id, period.user_id
      from unnest(${routeIds}::uuid[]) as wanted (id)
        left join route_sales_officer period on period.route_id = wanted.id
          and ${holdsToday('period')}
    ) as today
    where route.node_id = today.id and route.sales_officer_id is distinct from today.user_id
  `.execute(db);
}

export interface OfficerPeriod {
  readonly userId: string;
  readonly from: string;
  readonly to: string | null;
}

export async function officerPeriods(db: Database, routeId: string): Promise<OfficerPeriod[]> {
  return db
    .selectFrom('route_sales_officer' /* unscoped: found */)
    .select(['user_id as userId', 'valid_from as from', 'valid_to as to'])
    .where('route_id', '=', routeId)
    .orderBy('valid_from')
    .execute();
}
