import type { addBrand, Brand, ParsedBodyOf, updateBrand } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { differences } from '../../../core/audit/differences.ts';
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
import { findBrand } from './rows.ts';

const entity = 'brand';

export async function addBrandOf(work: ShelfWork, body: ParsedBodyOf<typeof addBrand>): Promise<Brand> {
  const { db } = work;
  const id = uuid();
  await uniqueOnShelf(() =>
    sql`
      insert into brand (id, code, name, owner, position, status)
      values (${id}, ${keptName(body.code)}, ${keptName(body.name)}, ${keptName(body.owner)}, ${body.position}, ${body.status})
    `.execute(db),
  );
  const brand = await findBrand(db, id);
  work.audit({ action: 'add', entity, entityId: id, after: { code: brand.code, ...factsOf(brand) } });
  work.changed(['Brands'], [id]);
  return brand;
}

export async function updateBrandOf(
  work: ShelfWork,
  id: string,
  body: ParsedBodyOf<typeof updateBrand>,
): Promise<Brand> {
  const { db } = work;
  await hold(db, 'brand', id);
  const current = await findBrand(db, id);
  requireFresh(current, body.version);
  const wanted = { ...factsOf(body), name: keptName(body.name), owner: keptName(body.owner) };
  const change = differences(factsOf(current), wanted);
  if (!change) return current;
  await uniqueOnShelf(() =>
    sql`
      update brand set name = ${wanted.name}, owner = ${wanted.owner}, position = ${wanted.position}, status = ${wanted.status},
        version = version + 1, updated_at = now() where id = ${id}
    `.execute(db),
  );
  work.audit({ action: 'edit', entity, entityId: id, ...change });
  work.changed(['Brands', 'Categories', 'Products'], [id]);
  return findBrand(db, id);
}

/** Deletes a brand without categories; IN_USE with the counts while it has some. */
export async function removeBrand(work: ShelfWork, id: string, version: string | undefined): Promise<void> {
  const { db } = work;
  await hold(db, 'brand', id);
  const current = await findBrand(db, id);
  requireDeletable(current, version);
  const { categories, products } = current;
  if (categories > 0)
    throw refuse('IN_USE', {
      message: `${current.name} has categories: delete them first, or make the brand inactive.`,
      counts: { categories, products },
    });
  await softDelete(db, 'brand', id);
  work.audit({ action: 'delete', entity, entityId: id, before: { code: current.code, ...factsOf(current) } });
  work.changed(['Brands'], [id]);
}

export async function restoreBrandOf(work: ShelfWork, id: string, version: number): Promise<Brand> {
  const { db } = work;
  await hold(db, 'brand', id);
  const current = await findBrand(db, id);
  requireDeleted(current, version);
  await bringBack(db, 'brand', id);
  work.audit({ action: 'restore', entity, entityId: id, after: { code: current.code, ...factsOf(current) } });
  work.changed(['Brands'], [id]);
  return findBrand(db, id);
}

function factsOf({ name, owner, position, status }: Pick<Brand, 'name' | 'owner' | 'position' | 'status'>) {
  return { name, owner, position, status };
}
