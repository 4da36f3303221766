import type { ReplyOf, replacementChecklist } from '@routebook/contract';
import { sql } from 'kysely';
import { lockOpenDays } from '../../../core/calendar/business-day.ts';
import { holdsOn } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReplacementPlan } from '../../../core/market/house-handover.ts';
import { offersBetween } from '../../../core/offers/offers-along.ts';
import { notFound, type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import type { HouseFacts, ReplacementFacts } from './replacement-rules.ts';

export type RouteThere = ReplyOf<typeof replacementChecklist>['routes'][number];

export interface Replacement {
  readonly facts: ReplacementFacts;
  /** All routes of the old house on the effective date, by name. */
  readonly routesThere: readonly RouteThere[];
  readonly moves: { readonly routes: number; readonly salesOfficers: number; readonly outlets: number };
}

/** Gathers what the checklist is about. NOT_FOUND for a house out of reach. */
export async function gatherReplacement(db: Database, reach: Reach, plan: ReplacementPlan): Promise<Replacement> {
  const [old, next] = [
    await houseFacts(db, reach, plan.oldId, 'oldId'),
    await houseFacts(db, reach, plan.newId, 'newId'),
  ];
  const { today, openFrom } = await lockOpenDays(db);
  const routesThere = await routesOfHouse(db, plan.oldId, plan.effectiveFrom);
  const chosen = new Set(plan.routeIds);
  const moving = routesThere.filter((route) => chosen.has(route.id));
  const { clashes, later } = await replacementBlockers(
    db,
    plan,
    moving.map(({ id }) => id),
  );
  const officers = new Set(moving.flatMap((route) => route.salesOfficer?.id ?? []));
  return {
    routesThere,
    moves: {
      routes: moving.length,
      salesOfficers: officers.size,
      outlets: moving.reduce((sum, route) => sum + route.outlets, 0),
    },
    facts: {
      old,
      new: next,
      effectiveFrom: plan.effectiveFrom,
      today,
      openFrom,
      routesThere: routesThere.length,
      routesMoving: moving.length,
      strangers: chosen.size - moving.length,
      nameClashes: clashes,
      laterChanges: later,
      salesOfficers: officers.size,
      keepSalesOfficers: plan.keepSalesOfficers,
      offers: moving.length > 0 ? await offersBetween(db, old.way, next.way) : { lost: [], gained: [] },
    },
  };
}

async function houseFacts(db: Database, reach: Reach, id: string, field: string): Promise<HouseFacts> {
  const { rows } = await sql<HouseFacts>`
    select node.id, node.name, node.status, node.deleted_at is not null as deleted, node.parent_id as "areaId", node.ancestors as way, node.valid_from as "validFrom"
    from ${visibleNodes(reach)} as node where node.id = ${id} and node.level = 'dbHouse'
  `.execute(db);
  const [house] = rows;
  if (!house) throw notFound(field);
  return house;
}

async function routesOfHouse(db: Database, houseId: string, day: string): Promise<RouteThere[]> {
  const { rows } = await sql<RouteThere>`
    /* unscoped: found */ select node.id, node.name, node.code,
      case when officer.id is not null then json_build_object('id', officer.id, 'name', officer.name) end as "salesOfficer",
      (select coalesce(sum(n), 0)::integer from market_total total where total.ancestor_id = node.id and total.level = 'outlet' and total.status <> 'deleted') as outlets
    from market_parent period
      join market_node node on node.id = period.node_id and node.deleted_at is null
      left join route_sales_officer walk on walk.route_id = node.id and ${holdsOn('walk', day)}
      left join user_account officer on officer.id = walk.user_id
    where period.parent_id = ${houseId} and ${holdsOn('period', day)}
    order by node.name, node.id
  `.execute(db);
  return rows;
}

async function replacementBlockers(
  db: Database,
  plan: ReplacementPlan,
  movingIds: readonly string[],
): Promise<{ clashes: string[]; later: number }> {
  const { rows } = await sql<{ clashes: string[]; later: number }>`
    /* unscoped: found */ select
      (select coalesce(array_agg(distinct moving.name), '{}') from market_node moving
        join market_node there on there.parent_id = ${plan.newId} and lower(there.name) = lower(moving.name) and there.deleted_at is null
        where moving.id = any (${movingIds}::uuid[]) and there.id <> moving.id) as clashes,
      (select count(distinct node_id)::integer from market_parent where node_id = any (${movingIds}::uuid[]) and valid_from > ${plan.effectiveFrom}::date) as later
  `.execute(db);
  return rows[0] ?? { clashes: [], later: 0 };
}
