import type { addUnit, ParsedBodyOf, Unit, updateUnit } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { differences } from '../../../core/audit/differences.ts';
import type { Database } from '../../../core/database/database.ts';
import { keptName } from '../../../core/records/names.ts';
import { refuse } from '../../../core/refusal.ts';
import {
  bringBack,
  hold,
  requireDeletable,
  requireDeleted,
  requireFresh,
  type ShelfWork,
  softDelete,
  uniqueOnShelf,
} from '../shelf.ts';
import { findUnit } from './rows.ts';
import { whyLocked, whyNotCount } from './rules.ts';

const entity = 'unit';

/** Any number that no other lock of the server uses. */
const lockKey = 7_283_219;

/** Makes writers of units go one after the other, and wait for products that begin to use one. */
async function holdUnits(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(db);
}

/** Lets products name units until the commit, while no unit changes. */
export async function holdUnitsAsTheyAre(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(lockKey)})`.execute(db);
}

export async function addUnitOf(work: ShelfWork, body: ParsedBodyOf<typeof addUnit>): Promise<Unit> {
  const { db } = work;
  await holdUnits(db);
  await requireBase(db, body);
  const id = uuid();
  await uniqueOnShelf(() =>
    sql`
      insert into unit (id, symbol, name, base_id, factor)
      values (${id}, ${keptName(body.symbol)}, ${keptName(body.name)}, ${body.baseId}, ${body.factor})
    `.execute(db),
  );
  const unit = await findUnit(db, id);
  work.audit({ action: 'add', entity, entityId: id, after: { symbol: unit.symbol, ...factsOf(unit) } });
  work.changed(['Units'], [id]);
  return unit;
}

export async function updateUnitOf(work: ShelfWork, id: string, body: ParsedBodyOf<typeof updateUnit>): Promise<Unit> {
  const { db } = work;
  await holdUnits(db);
  await hold(db, 'unit', id);
  const current = await findUnit(db, id);
  requireFresh(current, body.version);
  const locked = whyLocked(current, body);
  if (locked) throw locked;
  const base = await requireBase(db, body, id);
  const wanted = { name: keptName(body.name), base: base?.name ?? null, factor: body.factor };
  const change = differences(factsOf(current), wanted);
  if (!change) return current;
  await uniqueOnShelf(() =>
    sql`
      update unit set name = ${wanted.name}, base_id = ${body.baseId}, factor = ${wanted.factor},
        version = version + 1, updated_at = now() where id = ${id}
    `.execute(db),
  );
  work.audit({ action: 'edit', entity, entityId: id, ...change });
  work.changed(['Units', 'Products'], [id]);
  return findUnit(db, id);
}

/** Deletes a unit that nothing uses; IN_USE with the counts while something does. */
export async function removeUnit(work: ShelfWork, id: string, version: string | undefined): Promise<void> {
  const { db } = work;
  await holdUnits(db);
  await hold(db, 'unit', id);
  const current = await findUnit(db, id);
  requireDeletable(current, version);
  const { products, units } = current;
  if (current.used)
    throw refuse('IN_USE', {
      message: `${current.name} is in use: give its products other units first.`,
      counts: { products, units },
    });
  await softDelete(db, 'unit', id);
  work.audit({ action: 'delete', entity, entityId: id, before: { symbol: current.symbol, ...factsOf(current) } });
  work.changed(['Units'], [id]);
}

export async function restoreUnitOf(work: ShelfWork, id: string, version: number): Promise<Unit> {
  const { db } = work;
  await holdUnits(db);
  await hold(db, 'unit', id);
  const current = await findUnit(db, id);
  requireDeleted(current, version);
  await requireBase(db, { baseId: current.base?.id ?? null, factor: current.factor });
  await bringBack(db, 'unit', id);
  work.audit({ action: 'restore', entity, entityId: id, after: { symbol: current.symbol, ...factsOf(current) } });
  work.changed(['Units'], [id]);
  return findUnit(db, id);
}

async function requireBase(
  db: Database,
  facts: { readonly baseId: string | null; readonly factor: number },
  ownId?: string,
): Promise<Unit | null> {
  const base = facts.baseId === null ? null : await findUnit(db, facts.baseId, 'baseId');
  const refusal = whyNotCount(facts, base, ownId);
  if (refusal) throw refusal;
  return base;
}

function factsOf({ name, base, factor }: Unit) {
  return { name, base: base?.name ?? null, factor };
}
