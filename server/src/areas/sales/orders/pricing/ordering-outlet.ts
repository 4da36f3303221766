import type { OutletClass, OutletStatus } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { notThere } from '../../../../core/records/not-there.ts';
import { reachOf, visible } from '../../../../core/scope/reach.ts';
import type { Scope } from '../../../../core/session/session.ts';

/** An outlet as an order is taken for it: on its route of today, of the DB house that serves that. */
export interface OrderingOutlet {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly outletClass: OutletClass;
  readonly status: OutletStatus;
  readonly creditLimit: string;
  readonly due: string;
  readonly routeId: string;
  readonly routeName: string;
  readonly houseId: string;
  readonly houseName: string;
  readonly houseStatus: string;
  /** The nation first, the DB house last. */
  readonly path: readonly string[];
  readonly salesOfficer: { readonly id: string; readonly name: string } | null;
}

/** An outlet in scope; NOT_FOUND beside `outletId` for any other. */
export async function outletOf(db: Database, scope: Scope, id: string): Promise<OrderingOutlet> {
  const outlet = await find(db, id, visible(await reachOf(db, scope), 'route'));
  if (!outlet) throw notThere('outlet', 'outletId');
  return outlet;
}

/** The same for who works in the field: also an outlet of the DB house that they work for today. Undefined when there is none. */
export async function outletInField(db: Database, scope: Scope, id: string): Promise<OrderingOutlet | undefined> {
  const reach = await reachOf(db, scope);
  return find(
    db,
    id,
    sql`(${visible(reach, 'route')} or route.parent_id = (select attendance.path[8] from attendance
      where attendance.user_id = ${reach.personId} and attendance.business_date = business_date()))`,
  );
}

async function find(db: Database, id: string, inScope: RawBuilder<unknown>): Promise<OrderingOutlet | undefined> {
  const { rows } = await sql<OrderingOutlet>`
    /* unscoped: part */ select outlet.id, outlet.code, outlet.name, outlet.class as "outletClass", outlet.status, outlet.credit_limit::text as "creditLimit",
      coalesce(activity.due, 0.00)::text as due, route.id as "routeId", route.name as "routeName", house.id as "houseId", house.name as "houseName",
      house.status as "houseStatus", route.ancestors as path,
      case when officer.id is not null then json_build_object('id', officer.id, 'name', officer.name) end as "salesOfficer"
    from outlet join market_node route on route.id = outlet.route_id join market_node house on house.id = route.parent_id
      join route walked on walked.node_id = route.id left join user_account officer on officer.id = walked.sales_officer_id
      left join outlet_activity activity on activity.outlet_id = outlet.id
    where outlet.id = ${id} and outlet.deleted_at is null and ${inScope}
  `.execute(db);
  return rows[0];
}

/** Why an outlet can order nothing now; null when it can. */
export function orderingProblem({ name, status, houseName, houseStatus }: OrderingOutlet): string | null {
  if (status !== 'active' && status !== 'dormant') return `${name} is ${status}: it cannot order.`;
  if (houseStatus !== 'active') return `${houseName}, which serves ${name}, is not active: it takes no orders.`;
  return null;
}
