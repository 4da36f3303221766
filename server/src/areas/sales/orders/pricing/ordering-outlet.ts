import type { OutletClass, OutletStatus } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { notThere } from '../../../../core/records/not-there.ts';
import { refuse } from '../../../../core/refusal.ts';
import { reachOf, visible } from '../../../../core/scope/reach.ts';
import type { Scope } from '../../../../core/session/session.ts';
import { holdHouse } from '../../closed-house.ts';

/** An outlet as an order is taken for it: on its route of today, of the DB house that serves that. */
export interface OrderingOutlet {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly outletClass: OutletClass;
  readonly status: OutletStatus;
  readonly creditLimit: string;
  /** With those that were merged into it. */
  readonly due: string;
  /** The outlet that stands for it since they were merged. */
  readonly mergedInto: string | null;
  readonly routeId: string;
  readonly routeName: string;
  readonly houseId: string;
  readonly houseName: string;
  readonly houseStatus: string;
  /** Who takes over from the house. */
  readonly successor: string | null;
  /** The nation first, the DB house last. */
  readonly path: readonly string[];
  readonly salesOfficer: { readonly id: string; readonly name: string } | null;
  /** Where the business is, when this was read. */
  readonly today: string;
}

/** An outlet in scope; NOT_FOUND beside `outletId` for any other. */
export async function outletOf(db: Database, scope: Scope, id: string): Promise<OrderingOutlet> {
  return required(await find(db, [id], visible(await reachOf(db, scope), 'route')));
}

/** The same for a transaction that writes of it: it is not deleted until its end. */
export async function holdOutlet(db: Database, scope: Scope, id: string): Promise<OrderingOutlet> {
  return required(await hold(db, [id], visible(await reachOf(db, scope), 'route')));
}

function required([outlet]: readonly OrderingOutlet[]): OrderingOutlet {
  if (!outlet) throw notThere('outlet', 'outletId', { inMarket: true });
  return outlet;
}

/**
 * Holds the outlets for who works in the field: also those of the DB house that they work for today, or that took over from it.
 * Those that are not there are left out.
 */
export async function holdOutletsInField(
  db: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderingOutlet>> {
  const reach = await reachOf(db, scope);
  const outlets = await hold(
    db,
    ids,
    sql`(${visible(reach, 'route')} or route.parent_id = (select holder_of(attendance.path[8]) from attendance
      where attendance.user_id = ${reach.personId} and attendance.business_date = business_date()))`,
  );
  return new Map(outlets.map((outlet) => [outlet.id, outlet]));
}

const hold: typeof find = (db, ids, inScope) => find(db, ids, inScope, sql`for key share of outlet`);

async function find(
  db: Database,
  ids: readonly string[],
  inScope: RawBuilder<unknown>,
  lock: RawBuilder<unknown> = sql``,
): Promise<OrderingOutlet[]> {
  const { rows } = await sql<OrderingOutlet>`
    /* unscoped: part */ select outlet.id, outlet.code, outlet.name, outlet.class as "outletClass", outlet.status, outlet.credit_limit::text as "creditLimit",
      owed_by(outlet.id)::text as due, survivor.name as "mergedInto", route.id as "routeId", route.name as "routeName", house.id as "houseId", house.name as "houseName",
      house.status as "houseStatus", successor.name as successor, route.ancestors as path,
      case when officer.id is not null then json_build_object('id', officer.id, 'name', officer.name) end as "salesOfficer",
      business_date() as today
    from outlet join market_node route on route.id = outlet.route_id join market_node house on house.id = route.parent_id
      join db_house on db_house.node_id = house.id left join market_node successor on successor.id = db_house.replaced_by
      join route walked on walked.node_id = route.id left join user_account officer on officer.id = walked.sales_officer_id
      left join outlet survivor on survivor.id = outlet.merged_into
    where outlet.id = any (${ids}::uuid[]) and outlet.deleted_at is null and ${inScope}
    order by outlet.id ${lock}
  `.execute(db);
  return rows;
}

/** Why an outlet can order nothing now; null when it can. */
export function orderingProblem(outlet: OrderingOutlet): string | null {
  const { name, status, mergedInto, houseName, houseStatus, successor } = outlet;
  if (mergedInto !== null) return `${name} was merged into ${mergedInto}: order for that one.`;
  if (status !== 'active' && status !== 'dormant') return `${name} is ${status}: it cannot order.`;
  if (houseStatus !== 'active')
    return successor === null
      ? `${houseName}, which serves ${name}, is not active: it takes no orders.`
      : `${houseName}, which serves ${name}, takes no orders any more: ${successor} takes over from it. Move the route of ${name} there.`;
  return null;
}

/**
 * Keeps the house that serves an outlet from being replaced until the transaction ends; REFUSED when it was since the outlet was
 * read. Before what outlets owe is locked.
 */
export async function holdServingHouse(db: Database, outlet: OrderingOutlet): Promise<void> {
  const { name, houseId, houseName, houseStatus, routeId } = outlet;
  const { status, serves } = await holdHouse(db, houseId, routeId);
  if (serves && status === houseStatus) return;
  const message = `${name} is not served by ${houseName} any more: look at the order again.`;
  throw refuse('REFUSED', { message, fields: { outletId: message } });
}
