import { childLevel, type Level, levelOf } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { businessDays } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { goodsProblem } from '../../../core/market/house-goods.ts';
import { lockMarket } from '../../../core/market/tree.ts';
import {
  bringBack,
  lockForDelete,
  requireDeletable,
  requireDeleted,
  softDelete,
} from '../../../core/records/row-states.ts';
import { refuse } from '../../../core/refusal.ts';
import { isTopOf, reachOf } from '../../../core/scope/reach.ts';
import { tagsAround } from '../changes/tags-around.ts';
import { refuseTakenName } from '../changes/taken-names.ts';
import { findNode } from './find.ts';
import type { AnyNode } from './replies.ts';

/** Deletes an unused leaf; IN_USE with the counts while anything is, or is planned to be, on it. Its code stays taken. */
export async function removeNode(
  context: WriteContext,
  level: Level,
  id: string,
  version: string | undefined,
): Promise<void> {
  const { db, session } = context;
  const reach = await reachOf(db, session.scope);
  await lockMarket(db);
  const current = await findNode(db, reach, level, id);
  requireDeletable(current, version);
  // Before the row: whoever puts goods into a house has its lock first, too, and then refers to its row.
  const goods = level === 'dbHouse' ? await goodsProblem(db, current) : null;
  await lockForDelete(db, 'market_node', id);
  if (isTopOf(reach, id))
    throw refuse('NOT_ALLOWED', { message: `You look after ${current.name} yourself: somebody above you deletes it.` });
  const uses = await usesOf(db, level, id);
  if (uses)
    throw refuse('IN_USE', {
      message: `${current.name} is in use: deactivate it instead, or move what is on it first.`,
      counts: uses,
    });
  if (goods !== null) throw refuse('IN_USE', { message: goods });

  await softDelete(db, 'market_node', id);
  context.audit({
    action: 'delete',
    entity: level,
    entityId: id,
    before: { code: current.code, name: current.name, status: current.status },
  });
  context.changed(tagsAround(level, { above: true }), [id]);
}

interface Used {
  readonly children: number;
  readonly outlets: number;
  readonly sales_officers: number;
  readonly people: number;
  readonly orders: number;
  readonly visits: number;
  readonly invoices: number;
}

/** How many documents name a route or a DB house for ever; other places are in their paths alone. */
function documentsOf(level: Level, id: string): RawBuilder<unknown> {
  if (level === 'route')
    return sql`/* unscoped: found */ (select count(*) from sales_order where route_id = ${id}) as orders, (select count(*) from outlet_visit where route_id = ${id}) as visits, 0 as invoices`;
  if (level !== 'dbHouse') return sql`0 as orders, 0 as visits, 0 as invoices`;
  return sql`/* unscoped: found */ (select count(*) from sales_order where db_house_id = ${id}) as orders, 0 as visits,
    (select count(*) from primary_sale where db_house_id = ${id} and deleted_at is null) as invoices`;
}

/** What uses a node today or from a planned day on, or was made under it, by what it is; null when nothing does. */
async function usesOf(db: Database, level: Level, id: string): Promise<Record<string, number> | null> {
  const below = childLevel(level);
  const { rows } = await sql<Used>`
    /* unscoped: found */ select
      (select count(distinct period.node_id) from market_parent period join market_node child on child.id = period.node_id
        where period.parent_id = ${id} and (period.valid_to is null or period.valid_to > business_date()) and child.deleted_at is null) as children,
      (select count(distinct period.outlet_id) from outlet_route period join outlet on outlet.id = period.outlet_id
        where period.route_id = ${id} and (period.valid_to is null or period.valid_to > business_date()) and outlet.deleted_at is null) as outlets,
      (select count(*) from route_sales_officer where route_id = ${id} and (valid_to is null or valid_to > business_date())) as sales_officers,
      (select count(distinct market.user_id) from user_market market join user_account person on person.id = market.user_id
        where market.node_id = ${id} and (market.valid_to is null or market.valid_to > business_date()) and person.status <> 'left' and person.deleted_at is null) as people,
      ${documentsOf(level, id)}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const uses = {
    ...(below && { [levelOf(below).plural]: row.children }),
    outlets: row.outlets,
    salesOfficers: row.sales_officers,
    people: row.people,
    orders: row.orders,
    visits: row.visits,
    invoices: row.invoices,
  };
  const used = Object.entries(uses).filter(([, count]) => count > 0);
  return used.length === 0 ? null : Object.fromEntries(used);
}

/** Brings a deleted node back where it was; refused while its parent is deleted or its name was taken since. */
export async function restoreNode(context: WriteContext, level: Level, id: string, version: number): Promise<AnyNode> {
  const { db, session } = context;
  const reach = await reachOf(db, session.scope);
  await lockMarket(db);
  const current = await findNode(db, reach, level, id);
  requireDeleted(current, version);
  await refuseDeletedParent(db, current);
  const { today } = await businessDays(db);
  await refuseTakenName(db, current.name, { parentId: current.parentId, from: today, exceptId: id }, level);

  await bringBack(db, 'market_node', id);
  context.audit({
    action: 'restore',
    entity: level,
    entityId: id,
    after: { code: current.code, name: current.name, status: current.status },
  });
  context.changed(tagsAround(level, { above: true }), [id]);
  return findNode(db, reach, level, id);
}

async function refuseDeletedParent(db: Database, current: AnyNode): Promise<void> {
  if (current.parentId === null) return;
  const parent = await db
    .selectFrom('market_node' /* unscoped: found */)
    .select(['name', 'deleted_at'])
    .where('id', '=', current.parentId)
    .executeTakeFirstOrThrow();
  if (parent.deleted_at !== null)
    throw refuse('REFUSED', { message: `${parent.name}, which it belongs to, is deleted: restore that first.` });
}
