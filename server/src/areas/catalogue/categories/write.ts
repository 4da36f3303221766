import type { addCategory, Category, ParsedBodyOf, updateCategory } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { differences } from '../../../core/audit/differences.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { refuse } from '../../../core/refusal.ts';
import { brands } from '../brand.ts';
import {
  bringBack,
  hold,
  holdShared,
  requireDeletable,
  requireDeleted,
  requireFresh,
  requireOpen,
  type ShelfWork,
  softDelete,
  uniqueOnShelf,
} from '../shelf.ts';
import { findCategory } from './rows.ts';

const entity = 'category';

export async function addCategoryOf(work: ShelfWork, body: ParsedBodyOf<typeof addCategory>): Promise<Category> {
  const { db } = work;
  await holdShared(db, 'brand', body.brandId);
  const brand = await brands.find(db, body.brandId, 'brandId');
  requireOpen(brand, 'brandId', 'brand');
  const id = uuid();
  await uniqueOnShelf(() =>
    sql`
      insert into category (id, brand_id, code, name, position, status)
      values (${id}, ${brand.id}, ${normaliseName(body.code)}, ${normaliseName(body.name)}, ${body.position}, ${body.status})
    `.execute(db),
  );
  const category = await findCategory(db, id);
  const after = { code: category.code, brand: brand.name, ...factsOf(category) };
  work.audit({ action: 'add', entity, entityId: id, after });
  work.changed(['Categories', 'Brands'], [id]);
  return category;
}

export async function updateCategoryOf(
  work: ShelfWork,
  id: string,
  body: ParsedBodyOf<typeof updateCategory>,
): Promise<Category> {
  const { db } = work;
  await hold(db, 'category', id);
  const current = await findCategory(db, id);
  requireFresh(current, body.version);
  const wanted = { ...factsOf(body), name: normaliseName(body.name) };
  const change = differences(factsOf(current), wanted);
  if (!change) return current;
  await uniqueOnShelf(() =>
    sql`
      update category set name = ${wanted.name}, position = ${wanted.position}, status = ${wanted.status},
        version = version + 1, updated_at = now() where id = ${id}
    `.execute(db),
  );
  work.audit({ action: 'edit', entity, entityId: id, ...change });
  work.changed(['Categories', 'Products'], [id]);
  return findCategory(db, id);
}

/** Deletes a category without products; IN_USE with the counts while it has some. */
export async function removeCategory(work: ShelfWork, id: string, version: string | undefined): Promise<void> {
  const { db } = work;
  await hold(db, 'category', id);
  const current = await findCategory(db, id);
  requireDeletable(current, version);
  const { products } = current;
  if (products > 0)
    throw refuse('IN_USE', {
      message: `${current.name} has products: delete them first, or make the category inactive.`,
      counts: { products },
    });
  await softDelete(db, 'category', id);
  const before = { code: current.code, brand: current.brand.name, ...factsOf(current) };
  work.audit({ action: 'delete', entity, entityId: id, before });
  work.changed(['Categories', 'Brands'], [id]);
}

export async function restoreCategoryOf(work: ShelfWork, id: string, version: number): Promise<Category> {
  const { db } = work;
  await hold(db, 'category', id);
  const current = await findCategory(db, id);
  requireDeleted(current, version);
  await holdShared(db, 'brand', current.brand.id);
  const brand = await brands.find(db, current.brand.id);
  if (brand.deletedAt !== null)
    throw refuse('REFUSED', { message: `Its brand ${brand.name} is deleted: restore that first.` });
  await bringBack(db, 'category', id);
  const after = { code: current.code, brand: brand.name, ...factsOf(current) };
  work.audit({ action: 'restore', entity, entityId: id, after });
  work.changed(['Categories', 'Brands'], [id]);
  return findCategory(db, id);
}

function factsOf({ name, position, status }: Pick<Category, 'name' | 'position' | 'status'>) {
  return { name, position, status };
}
