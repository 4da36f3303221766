import type { addGiftType, BodyOf, GiftType, updateGiftType } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { differences } from '../../../../core/audit/differences.ts';
import type { Database } from '../../../../core/database/database.ts';
import { normaliseName } from '../../../../core/records/names.ts';
import { refuse } from '../../../../core/refusal.ts';
import { findCategory } from '../categories/rows.ts';
import type { GiftWrite } from '../gift-write.ts';
import { uniqueFields } from '../unique-fields.ts';
import { findType, heldType } from './rows.ts';
import { tidyType, whyNotKeep } from './rules.ts';
import { refuseUsedType } from './uses.ts';

const entity = 'giftType';

export async function addType(context: GiftWrite, body: BodyOf<typeof addGiftType>): Promise<GiftType> {
  const { db } = context;
  const made = tidyType({ ...body, name: normaliseName(body.name) });
  const refusal = whyNotKeep(made);
  if (refusal) throw refusal;
  const category = await openCategory(db, made.categoryId);
  const id = uuid();
  await uniqueFields(() =>
    sql`
      insert into gift_type (id, code, name, category_id, unit_cost, eligible_points, eligible_value, valid_from, last_day, low_stock, status)
      values (${id}, ${made.code}, ${made.name}, ${made.categoryId}, ${made.unitCost}, ${made.eligiblePoints}, ${made.eligibleValue},
        ${made.validFrom}, ${made.lastDay}, ${made.lowStock}, ${made.status})
    `.execute(db),
  );
  const type = await findType(db, id);
  context.audit({ action: 'add', entity, entityId: id, after: { code: made.code, ...factsOf(type), category } });
  context.changed(['Gift Types', 'Gift Categories'], [id]);
  return type;
}

export async function updateType(
  context: GiftWrite,
  id: string,
  { version, ...body }: BodyOf<typeof updateGiftType>,
): Promise<GiftType> {
  const { db } = context;
  const current = await heldType(db, id);
  if (current.deletedAt !== null) throw refuse('REFUSED', { message: `${current.name} is deleted: restore it first.` });
  if (current.version !== version) throw refuse('STALE_VERSION', { current });
  const wanted = tidyType({ ...body, name: normaliseName(body.name) });
  const refusal = whyNotKeep(wanted);
  if (refusal) throw refusal;
  if (wanted.categoryId !== current.category.id) await openCategory(db, wanted.categoryId);
  await uniqueFields(() =>
    sql`
      update gift_type set name = ${wanted.name}, category_id = ${wanted.categoryId}, unit_cost = ${wanted.unitCost},
        eligible_points = ${wanted.eligiblePoints}, eligible_value = ${wanted.eligibleValue}, valid_from = ${wanted.validFrom},
        last_day = ${wanted.lastDay}, low_stock = ${wanted.lowStock}, status = ${wanted.status}
      where id = ${id}
    `.execute(db),
  );
  const change = differences(factsOf(current), factsOf(await findType(db, id)));
  if (!change) return current;
  await sql`update gift_type set version = version + 1, updated_at = now() where id = ${id}`.execute(db);
  context.audit({ action: 'edit', entity, entityId: id, ...change });
  context.changed(['Gift Types', 'Gift Categories', 'Gift History'], [id]);
  return findType(db, id);
}

/** Deletes a type that nothing uses; IN_USE with what does. */
export async function removeType(context: GiftWrite, id: string, version: number | null): Promise<void> {
  const { db } = context;
  const current = await heldType(db, id);
  if (current.deletedAt !== null) throw refuse('ALREADY_DONE', { message: `${current.name} is deleted already.` });
  if (version !== null && current.version !== version) throw refuse('STALE_VERSION', { current });
  await refuseUsedType(context, current);
  await sql`
    update gift_type set deleted_at = now(), updated_at = now(), version = version + 1 where id = ${id}
  `.execute(db);
  context.audit({ action: 'delete', entity, entityId: id, before: { code: current.code, ...factsOf(current) } });
  context.changed(['Gift Types', 'Gift Categories'], [id]);
}

export async function restoreType(context: GiftWrite, id: string, version: number): Promise<GiftType> {
  const { db } = context;
  const current = await heldType(db, id);
  if (current.deletedAt === null) throw refuse('ALREADY_DONE', { message: `${current.name} is not deleted.` });
  if (current.version !== version) throw refuse('STALE_VERSION', { current });
  const category = await findCategory(db, current.category.id);
  if (category.deletedAt !== null)
    throw refuse('REFUSED', { message: `Its category ${category.name} is deleted: restore that first.` });
  await uniqueFields(() =>
    sql`update gift_type set deleted_at = null, updated_at = now(), version = version + 1 where id = ${id}`.execute(db),
  );
  context.audit({ action: 'restore', entity, entityId: id, after: { code: current.code, ...factsOf(current) } });
  context.changed(['Gift Types', 'Gift Categories'], [id]);
  return findType(db, id);
}

function factsOf({ name, category, unitCost, eligiblePoints, eligibleValue, ...type }: GiftType) {
  const { validFrom, lastDay, lowStock, status } = type;
  return {
    name,
    category: category.name,
    unitCost,
    eligiblePoints,
    eligibleValue,
    validFrom,
    lastDay,
    lowStock,
    status,
  };
}

/** The name of a category that types can be put in; held, so that it is not deleted meanwhile. */
async function openCategory(db: Database, id: string): Promise<string> {
  await sql`select from gift_category where id = ${id} for share`.execute(db);
  const { name, status, deletedAt } = await findCategory(db, id, 'categoryId');
  const why = deletedAt !== null ? 'deleted' : status === 'inactive' ? 'inactive' : null;
  if (why === null) return name;
  const sentence = `${name} is ${why}: choose another category.`;
  throw refuse('REFUSED', { message: sentence, fields: { categoryId: sentence } });
}
