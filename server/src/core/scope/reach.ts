import { type Level, levelNames } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { refuse } from '../refusal.ts';
import type { Scope } from '../session/session.ts';

/** A node by what never changes of it. */
export interface Place {
  readonly id: string;
  readonly level: Level;
}

/** How far a person sees: the whole business, or some places with all beneath them. */
export interface Reach {
  /** Whose it is: everybody sees themselves and the people beneath them. */
  readonly personId: string;
  readonly everything: boolean;
  readonly places: readonly Place[];
}

const levelOf = new LRUCache<string, Level>({ max: 20_000 });

/** The places of these ids; ids of nothing are left out. A node's level never changes, so it is asked for once. */
export async function placesOf(db: Database, ids: readonly string[]): Promise<Place[]> {
  const unknown = ids.filter((id) => !levelOf.has(id));
  if (unknown.length > 0) {
    const found = await db.selectFrom('market_node').select(['id', 'level']).where('id', 'in', unknown).execute();
    for (const { id, level } of found) levelOf.set(id, level);
  }
  return ids.flatMap((id) => {
    const level = levelOf.get(id);
    return level ? [{ id, level }] : [];
  });
}

export async function reachOf(db: Database, scope: Scope): Promise<Reach> {
  const { personId } = scope;
  if (scope.everything) return { personId, everything: true, places: [] };
  return { personId, everything: false, places: await placesOf(db, scope.nodeIds) };
}

/** Whether what holds for the whole business is theirs to decide. */
export function looksAfterAll({ everything, places }: Reach): boolean {
  return everything || places.some(({ level }) => level === 'nation');
}

/** What of a scope decides what is seen: who sees everything sees the same as all others who do. */
export function scopeCacheKey({ everything, personId, nodeIds }: Scope): readonly string[] {
  return everything ? [] : [personId, ...nodeIds];
}

/** The same of the places that somebody reaches. */
export function reachCacheKey({ everything, personId, places }: Reach): readonly string[] {
  return scopeCacheKey({ everything, personId, nodeIds: places.map(({ id }) => id).sort() });
}

/** Whether a node (a row of market_node under this name) is one of the places or lies beneath one. */
export function within(places: readonly Place[], node = 'node'): RawBuilder<boolean> {
  const byLevel = new Map<Level, string[]>();
  for (const { id, level } of places) byLevel.set(level, [...(byLevel.get(level) ?? []), id]);
  const parts = [...byLevel].map(([level, ids]) => {
    const column =
      level === 'route'
        ? sql.ref(`${node}.id`)
        : sql`${sql.ref(`${node}.ancestors`)}[${sql.lit(levelNames.indexOf(level) + 1)}]`;
    return ids.length === 1
      ? sql<boolean>`${column} = ${ids[0]}::uuid`
      : sql<boolean>`${column} = any (${ids}::uuid[])`;
  });
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

/** The condition that a node is in reach. */
export function visible(reach: Reach, node = 'node'): RawBuilder<boolean> {
  return reach.everything ? sql<boolean>`true` : within(reach.places, node);
}

/** The condition that a node is in reach, and beneath a place where one is named. */
export function visibleBeneath(reach: Reach, place: Place | undefined): RawBuilder<boolean> {
  return place ? sql<boolean>`(${visible(reach)} and ${within([place])})` : visible(reach);
}

/**
 * A select of the ids of routes in reach, and beneath a place where one is named. Those that stand and those that were deleted
 * are asked for apart, since they are in indexes of their own.
 */
export function routesBeneath(reach: Reach, place: Place | undefined): RawBuilder<unknown> {
  const routes = sql`select node.id from market_node node where node.level = 'route' and ${visibleBeneath(reach, place)}`;
  return sql`(${routes} and node.deleted_at is null union all ${routes} and node.deleted_at is not null)`;
}

/**
 * The rows of market_node that a person may see, to select from as one would from the table. Everything that answers
 * with nodes, or takes the id of one, reads them through this.
 */
export function visibleNodes(reach: Reach): RawBuilder<unknown> {
  return reach.everything ? sql`market_node` : sql`(select * from market_node where ${visible(reach, 'market_node')})`;
}

/** Whether the node is one that the person looks after: in scope, its parent not. */
export function isTopOf(reach: Reach, id: string): boolean {
  return !reach.everything && reach.places.some((place) => place.id === id);
}

/** The place of an id in reach; NOT_FOUND for any other, with the field that named it. */
export async function requirePlace(db: Database, reach: Reach, id: string, field?: string): Promise<Place> {
  const [place] = await placesOf(db, [id]);
  if (place && (reach.everything || reach.places.some((top) => top.id === id) || (await isVisible(db, reach, id))))
    return place;
  throw notFound(field);
}

async function isVisible(db: Database, reach: Reach, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${visibleNodes(reach)} as node where node.id = ${id}`.execute(db);
  return rows.length > 0;
}

export function notFound(field?: string) {
  return refuse(
    'NOT_FOUND',
    field === undefined ? {} : { fields: { [field]: 'This is not there, or not in your market.' } },
  );
}

/** Of places that lie in one another only the highest: what lies beneath them is disjoint. */
export function highest(places: readonly Place[]): RawBuilder<unknown> {
  const ids = places.map(({ id }) => id);
  return sql`(select top.id from market_node top where top.id = any (${ids}::uuid[])
    and not exists (select from unnest(top.ancestors[:array_upper(top.ancestors, 1) - 1]) as above where above = any (${ids}::uuid[])))`;
}
