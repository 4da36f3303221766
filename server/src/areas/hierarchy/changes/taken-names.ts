import type { Level } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { sqlStateOf } from '../../../core/database/sql-state.ts';
import { anyOf, oneOf } from '../../../core/market/level-names.ts';
import { refuse } from '../../../core/refusal.ts';

/** A name somewhere from a day on: beneath a parent, or among the nations (null). */
export interface NamePlace {
  readonly parentId: string | null;
  readonly from: string;
  /** The node whose name it is. */
  readonly exceptId?: string;
}

/**
 * The places beneath a parent on some day from one on; planned moves count. A place that leaves on that very day counts too: the
 * day's changes are carried out in no order that could be relied on.
 */
const beneath = (parentId: unknown, from: unknown) =>
  sql`/* unscoped: whole */ select child.id, child.name, child.deleted_at from market_parent period join market_node child on child.id = period.node_id
    where period.parent_id = ${parentId} and (period.valid_to is null or period.valid_to >= greatest(${from}::date, business_date() + 1))`;

const isSameName = (name: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`lower(normalize(${name}) collate natural_order) = lower(normalize(${other}) collate natural_order)`;

/** The condition that a place other than one of an id bears a name beneath a parent on some day from one on. */
export function nameIsTakenBeneath(
  place: Readonly<Record<'name' | 'parentId' | 'from' | 'exceptId', RawBuilder<unknown>>>,
) {
  return sql<boolean>`exists (select from (${beneath(place.parentId, place.from)}) as bearer
    where bearer.deleted_at is null and bearer.id <> ${place.exceptId} and ${isSameName(sql`bearer.name`, place.name)})`;
}

/** Of these names those that a node beneath the parent bears on some day from then on. */
export async function takenNames(
  db: Database,
  names: readonly string[],
  { parentId, from, exceptId }: NamePlace,
): Promise<string[]> {
  const nodes =
    parentId === null
      ? sql`/* unscoped: whole */ select id, name, deleted_at from market_node where level = 'nation'`
      : beneath(parentId, from);
  const { rows } = await sql<{ name: string }>`
    select distinct wanted.name
    from unnest(${names}::text[]) as wanted (name)
      join (${nodes}) as node on ${isSameName(sql`node.name`, sql`wanted.name`)}
    where node.deleted_at is null and node.id is distinct from ${exceptId ?? null}::uuid
  `.execute(db);
  return rows.map(({ name }) => name);
}

export async function refuseTakenName(db: Database, name: string, place: NamePlace, level: Level): Promise<void> {
  const taken = await takenNames(db, [name], place);
  if (taken.length > 0) throw nameIsTaken(level);
}

export function nameIsTaken(level: Level) {
  return refuse('DUPLICATE', {
    message: `There is ${anyOf(level)} of this name in the same place.`,
    fields: { name: 'This name is taken here: choose another.' },
  });
}

function codeIsTaken(level: Level) {
  return refuse('DUPLICATE', {
    message: `This code is taken by another ${oneOf(level)}.`,
    fields: { code: `Another ${oneOf(level)} has this code, or had it: codes are never used twice.` },
  });
}

/** Runs a write of nodes; says of a unique index that was hit which field it was. */
export async function namingFields<T>(level: Level, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlStateOf(error) !== '23505' || !(error instanceof Error) || !('constraint' in error)) throw error;
    if (error.constraint === 'market_node_code') throw codeIsTaken(level);
    if (error.constraint === 'market_node_name_in_parent') throw nameIsTaken(level);
    throw error;
  }
}
