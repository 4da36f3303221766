import type { addGiftCategory, BodyOf, GiftCategory, updateGiftCategory } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { differences } from '../../../../core/audit/differences.ts';
import { normaliseName } from '../../../../core/records/names.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { GiftWrite } from '../gift-write.ts';
import { uniqueFields } from '../unique-fields.ts';
import { findCategory } from './rows.ts';

const entity = 'giftCategory';

export async function addCategory(context: GiftWrite, body: BodyOf<typeof addGiftCategory>): Promise<GiftCategory> {
  const { db } = context;
  const id = uuid();
  const made = { ...body, name: normaliseName(body.name) };
  await uniqueFields(() =>
    sql`insert into gift_category (id, code, name, status, note) values (${id}, ${made.code}, ${made.name}, ${made.status}, ${made.note})`.execute(
      db,
    ),
  );
  context.audit({ action: 'add', entity, entityId: id, after: made });
  context.changed(['Gift Categories'], [id]);
  return findCategory(db, id);
}

export async function updateCategory(
  context: GiftWrite,
  id: string,
  { version, ...body }: BodyOf<typeof updateGiftCategory>,
): Promise<GiftCategory> {
  const { db } = context;
  const current = await heldCategory(context, id);
  if (current.deletedAt !== null) throw refuse('REFUSED', { message: `${current.name} is deleted: restore it first.` });
  if (current.version !== version) throw refuse('STALE_VERSION', { current });
  const { name, status, note } = { ...body, name: normaliseName(body.name) };
  const change = differences(
    { name: current.name, status: current.status, note: current.note },
    { name, status, note },
  );
  if (!change) return current;
  await uniqueFields(() =>
    sql`
      update gift_category set name = ${name}, status = ${status}, note = ${note}, version = version + 1, updated_at = now() where id = ${id}
    `.execute(db),
  );
  context.audit({ action: 'edit', entity, entityId: id, ...change });
  context.changed(['Gift Categories', 'Gift Types', 'Gift History'], [id]);
  return findCategory(db, id);
}

/** Deletes a category without types; IN_USE with how many there are. */
export async function removeCategory(context: GiftWrite, id: string, version: number | null): Promise<void> {
  const { db } = context;
  const current = await heldCategory(context, id);
  const { name, code, types } = current;
  if (current.deletedAt !== null) throw refuse('ALREADY_DONE', { message: `${name} is deleted already.` });
  if (version !== null && current.version !== version) throw refuse('STALE_VERSION', { current });
  if (types > 0)
    throw refuse('IN_USE', {
      message: `${name} holds gift types: move them to another category first, or make ${name} inactive.`,
      counts: { types },
    });
  await sql`
    update gift_category set deleted_at = now(), updated_at = now(), version = version + 1 where id = ${id}
  `.execute(db);
  context.audit({ action: 'delete', entity, entityId: id, before: { code, name } });
  context.changed(['Gift Categories'], [id]);
}

export async function restoreCategory(context: GiftWrite, id: string, version: number): Promise<GiftCategory> {
  const { db } = context;
  const current = await heldCategory(context, id);
  if (current.deletedAt === null) throw refuse('ALREADY_DONE', { message: `${current.name} is not deleted.` });
  if (current.version !== version) throw refuse('STALE_VERSION', { current });
  await uniqueFields(() =>
    sql`update gift_category set deleted_at = null, updated_at = now(), version = version + 1 where id = ${id}`.execute(
      db,
    ),
  );
  context.audit({ action: 'restore', entity, entityId: id, after: { code: current.code, name: current.name } });
  context.changed(['Gift Categories'], [id]);
  return findCategory(db, id);
}

/** A category that nobody else changes, or adds types to, until the transaction ends. */
async function heldCategory({ db }: GiftWrite, id: string): Promise<GiftCategory> {
  await sql`select from gift_category where id = ${id} for update`.execute(db);
  return findCategory(db, id);
}
