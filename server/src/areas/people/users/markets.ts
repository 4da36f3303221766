import type { Level } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Reach, visibleNodes } from '../../../core/scope/reach.ts';

/** A time of a person with a place, `[from, to)`. */
export interface MarketPeriod {
  readonly nodeId: string;
  readonly from: string;
  readonly to: string | null;
}

export interface MarketPlace {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
}

/**
 * Whether a place (a row of market_node called `node`) is deleted, or ends by a merge, be it planned: nobody gets it as a market. One that was opened
 * again since is there.
 */
export const isGone = sql<boolean>`(node.deleted_at is not null or (node.merged_into is not null and (node.status in ('inactive', 'closed')
  or exists (select from market_status_plan plan where plan.node_id = node.id and plan.applied_at is null))))`;

/** The places of these ids, each in reach; NOT_FOUND and REFUSED beside `nodeIds` say why one can't be in a scope. */
export async function requireMarkets(db: Database, reach: Reach, ids: readonly string[]): Promise<MarketPlace[]> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<MarketPlace & { gone: boolean }>`
    select node.id, node.name, node.level, ${isGone} as gone
    from ${visibleNodes(reach)} as node where node.id = any (${wanted}::uuid[]) order by array_position(${wanted}::uuid[], node.id)
  `.execute(db);
  if (rows.length !== wanted.length)
    throw refuse('NOT_FOUND', { fields: { nodeIds: 'One of these places is not there, or not in your market.' } });
  const gone = rows.find((place) => place.gone);
  if (gone) {
    const message = `${gone.name} was deleted or merged: choose another place.`;
    throw refuse('REFUSED', { message, fields: { nodeIds: message } });
  }
  return rows.map(({ id, name, level }) => ({ id, name, level }));
}

/** A person's market through time, oldest first. */
export async function marketPeriods(db: Database, userId: string): Promise<MarketPeriod[]> {
  return db
    .selectFrom('user_market' /* unscoped: found */)
    .select(['node_id as nodeId', 'valid_from as from', 'valid_to as to'])
    .where('user_id', '=', userId)
    .orderBy('valid_from')
    .orderBy('node_id')
    .execute();
}

/** Makes these places a person's market from a day on, which has to be no earlier than the start of the last period. */
export async function setMarkets(db: Database, userId: string, ids: readonly string[], from: string): Promise<void> {
  await sql`/* unscoped: found */ delete from user_market where user_id = ${userId} and valid_from >= ${from}`.execute(
    db,
  );
  await sql`
    update user_market set valid_to = case when node_id = any (${ids}::uuid[]) then null else ${from}::date end
    where user_id = ${userId} and valid_from < ${from} and (valid_to is null or valid_to > ${from})
  `.execute(db);
  await sql`
    /* unscoped: found */ insert into user_market (user_id, node_id, valid_from)
    select ${userId}::uuid, wanted.id, ${from}::date from unnest(${ids}::uuid[]) as wanted (id)
    where not exists (select from user_market held where held.user_id = ${userId} and held.node_id = wanted.id and held.valid_to is null)
  `.execute(db);
}

/** Puts a person's market through time back as it was. */
export async function restoreMarkets(db: Database, userId: string, periods: readonly MarketPeriod[]): Promise<void> {
  await sql`/* unscoped: found */ delete from user_market where user_id = ${userId}`.execute(db);
  await sql`
    insert into user_market (user_id, node_id, valid_from, valid_to)
    select ${userId}::uuid, node_id, valid_from, valid_to
    from unnest(${periods.map(({ nodeId }) => nodeId)}::uuid[], ${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
      as period (node_id, valid_from, valid_to)
  `.execute(db);
}

/** The name of a place that these times give today or later, and that was deleted or merged since; null when all are there. */
export async function goneOf(db: Database, periods: readonly MarketPeriod[]): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    /* unscoped: found */ select node.name
    from unnest(${periods.map(({ nodeId }) => nodeId)}::uuid[], ${periods.map(({ to }) => to)}::date[]) as period (node_id, valid_to)
      join market_node node on node.id = period.node_id
    where (period.valid_to is null or period.valid_to > business_date()) and ${isGone}
    order by node.name limit 1
  `.execute(db);
  return rows[0]?.name ?? null;
}

/** Whether all of a person's market, today's and planned, lies in reach: who sees only a part of it does not move it. */
export async function holdsAllMarkets(db: Database, reach: Reach, userId: string): Promise<boolean> {
  if (reach.everything) return true;
  const { rows } = await sql`
    select from user_market market
    where market.user_id = ${userId} and (market.valid_to is null or market.valid_to > business_date())
      and not exists (select from ${visibleNodes(reach)} as node where node.id = market.node_id) limit 1
  `.execute(db);
  return rows.length === 0;
}
