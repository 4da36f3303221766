import type { addProduct, ParsedBodyOf, Product, Unit, updateProduct } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { differences } from '../../../core/audit/differences.ts';
import { businessDays } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { refuse } from '../../../core/refusal.ts';
import { findCategory } from '../categories/rows.ts';
import { type Amounts, kept, priceStartProblem, requireOrder } from '../prices/rules.ts';
import { insertPrice } from '../prices/write.ts';
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
import { units } from '../units/unit.ts';
import { lockUnitsForUse } from '../units/unit-locks.ts';
import { findProduct } from './find.ts';
import { requireUnits, unitChangeProblem } from './rules.ts';

const entity = 'product';

type Add = ParsedBodyOf<typeof addProduct>;
type Edit = ParsedBodyOf<typeof updateProduct>;
type Fields = Omit<Edit, 'version'>;

/** Adds a product as a draft, with its first price when it has one. */
export async function addProductOf(work: ShelfWork, body: Add): Promise<Product> {
  const { db } = work;
  const price = firstPrice(body);
  const { today } = await businessDays(db);
  const validFrom = body.validFrom ?? today;
  const refusal = price && priceStartProblem(validFrom, today);
  if (refusal) throw refusal;
  const category = await openCategory(db, body.categoryId);
  await requireUnitsOf(db, body);
  const id = uuid();
  await uniqueOnShelf(() =>
    sql`
      insert into product (id, code, name, brand_id, category_id, unit_id, pack_unit_id, case_unit_id, barcode, weight_grams, shelf_life_days, launched_on)
      values (${id}, ${normaliseName(body.code)}, ${normaliseName(body.name)}, ${category.brand.id}, ${category.id}, ${body.unitId}, ${body.packUnitId}, ${body.caseUnitId},
        ${body.barcode}, ${body.weightGrams}, ${body.shelfLifeDays}, ${body.launchedOn})
    `.execute(db),
  );
  if (price) await insertPrice(db, id, validFrom, price);
  const product = await findProduct(db, id);
  const after = { code: product.code, ...factsOf(product), ...(price && { price: { ...price, validFrom } }) };
  work.audit({ action: 'add', entity, entityId: id, after });
  notify(work, id);
  return product;
}

/** The first price of a product: all of it, or null without any; REFUSED beside the first field that is missing. */
function firstPrice({ dp, tp, mrp, vat, validFrom }: Add): Amounts | null {
  if (dp === null && tp === null && mrp === null && vat === null) {
    if (validFrom === null) return null;
    const sentence = 'Fill in the price that holds from this day, or leave the day empty.';
    throw refuse('REFUSED', { message: sentence, fields: { validFrom: sentence } });
  }
  const missing = Object.entries({ dp, tp, mrp, vat }).flatMap(([name, amount]) => (amount === null ? [name] : []));
  if (dp === null || tp === null || mrp === null || vat === null) {
    const sentence = 'A price has DP, TP, MRP and VAT: fill this in, too.';
    throw refuse('REFUSED', {
      message: 'The price is not complete.',
      fields: Object.fromEntries(missing.map((name) => [name, sentence])),
    });
  }
  requireOrder({ dp, tp, mrp });
  return kept({ dp, tp, mrp, vat });
}

export async function updateProductOf(work: ShelfWork, id: string, { version, ...fields }: Edit): Promise<Product> {
  const { db } = work;
  await hold(db, 'product', id);
  const current = await findProduct(db, id);
  requireFresh(current, version);
  const kept = unitChangeProblem(current.status, current.unit, fields.unitId);
  if (kept) throw kept;
  if (fields.categoryId !== current.category.id) await openCategory(db, fields.categoryId);
  if (!sameUnits(current, fields)) await requireUnitsOf(db, fields);
  await uniqueOnShelf(() =>
    sql`
      update product set name = ${normaliseName(fields.name)}, category_id = category.id, brand_id = category.brand_id, unit_id = ${fields.unitId},
        pack_unit_id = ${fields.packUnitId}, case_unit_id = ${fields.caseUnitId}, barcode = ${fields.barcode}, weight_grams = ${fields.weightGrams},
        shelf_life_days = ${fields.shelfLifeDays}, launched_on = ${fields.launchedOn}
      from category where product.id = ${id} and category.id = ${fields.categoryId}
    `.execute(db),
  );
  const change = differences(factsOf(current), factsOf(await findProduct(db, id)));
  if (!change) return current;
  await sql`update product set version = version + 1, updated_at = now() where id = ${id}`.execute(db);
  work.audit({ action: 'edit', entity, entityId: id, ...change });
  notify(work, id);
  return findProduct(db, id);
}

/** Deletes a draft or a discontinued product; what is on sale is discontinued first. */
export async function removeProduct(work: ShelfWork, id: string, version: string | undefined): Promise<void> {
  const { db } = work;
  await hold(db, 'product', id);
  const current = await findProduct(db, id);
  requireDeletable(current, version);
  if (current.status === 'active')
    throw refuse('REFUSED', { message: `${current.name} is on sale: discontinue it first.` });
  await softDelete(db, 'product', id);
  work.audit({ action: 'delete', entity, entityId: id, before: { code: current.code, ...factsOf(current) } });
  notify(work, id);
}

export async function restoreProductOf(work: ShelfWork, id: string, version: number): Promise<Product> {
  const { db } = work;
  await hold(db, 'product', id);
  const current = await findProduct(db, id);
  requireDeleted(current, version);
  await holdShared(db, 'category', current.category.id);
  const category = await findCategory(db, current.category.id);
  if (category.deletedAt !== null)
    throw refuse('REFUSED', { message: `Its category ${category.name} is deleted: restore that first.` });
  await bringBack(db, 'product', id);
  work.audit({ action: 'restore', entity, entityId: id, after: { code: current.code, ...factsOf(current) } });
  notify(work, id);
  return findProduct(db, id);
}

async function openCategory(db: Database, id: string) {
  await holdShared(db, 'category', id);
  const category = await findCategory(db, id, 'categoryId');
  requireOpen(category, 'categoryId', 'category');
  return category;
}

async function requireUnitsOf(db: Database, fields: Pick<Fields, 'unitId' | 'packUnitId' | 'caseUnitId'>) {
  await lockUnitsForUse(db);
  const of = (id: string | null, field: string): Promise<Unit | null> =>
    id === null ? Promise.resolve(null) : units.find(db, id, field);
  const unit = await units.find(db, fields.unitId, 'unitId');
  const pack = await of(fields.packUnitId, 'packUnitId');
  const cased = await of(fields.caseUnitId, 'caseUnitId');
  requireUnits({ unit, pack, cased });
}

function sameUnits({ unit, packUnit, caseUnit }: Product, fields: Fields): boolean {
  return (
    unit.id === fields.unitId &&
    (packUnit?.id ?? null) === fields.packUnitId &&
    (caseUnit?.id ?? null) === fields.caseUnitId
  );
}

/** What the audit keeps of a product, in the words that people know. */
export function factsOf(product: Product) {
  const { name, barcode, weightGrams, shelfLifeDays, launchedOn } = product;
  return {
    name,
    brand: product.brand.name,
    category: product.category.name,
    unit: product.unit.name,
    packUnit: product.packUnit?.name ?? null,
    caseUnit: product.caseUnit?.name ?? null,
    barcode,
    weightGrams,
    shelfLifeDays,
    launchedOn,
  };
}

function notify(work: ShelfWork, id: string): void {
  work.changed(['Products', 'Brands', 'Categories', 'Units'], [id]);
}
