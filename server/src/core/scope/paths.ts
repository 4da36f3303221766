import { type Level, levelNames } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { hidden } from '../database/hidden.ts';
import type { Place } from './reach.ts';

/** Where a level stands in a path, counted from 1. */
export const depthOf = (level: Level) => levelNames.indexOf(level) + 1;

/** Whether a path (a row under this name has it) leads through one of the places. */
export function leadsThrough(places: readonly Place[], row = 'day'): RawBuilder<boolean> {
  const byLevel = new Map<Level, string[]>();
  for (const { id, level } of places) byLevel.set(level, [...(byLevel.get(level) ?? []), id]);
  const parts = [...byLevel].map(([level, ids]) => {
    const step = sql`${sql.ref(`${row}.path`)}[${sql.lit(depthOf(level))}]`;
    return ids.length === 1 ? sql`${step} = ${ids[0]}::uuid` : sql`${step} = any (${hidden.ids(ids)})`;
  });
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

/**
 * Where a place lay on a day. Most have never moved and lie where they lay; of the others, and of what lies beneath them, it takes a
 * tenth of a millisecond a document.
 */
export function pathOn(node: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${node}.ancestors && array(/* unscoped: part */ select period.node_id from market_parent period where period.valid_to is not null)
    then market_path_on(${node}.id, ${day}) else ${node}.ancestors end`;
}
