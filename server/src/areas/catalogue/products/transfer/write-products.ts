import type { Price } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import type { WrittenRow } from '../../../../core/transfer/imports/import-subject.ts';
import type { PlannedRowPrice, ProductAddition, ProductChange } from './plan-product.ts';
import type { ProductTarget } from './product-facts.ts';

/** What an applied row keeps of a product for the undo. */
export interface FormerProduct {
  /** Null where only the price changed. */
  readonly target: ProductTarget | null;
  /** The price that the row wrote, and the one that made way for it. */
  readonly price: PlannedRowPrice | null;
}

const entity = 'product';
const columns = sql`(id uuid, code text, name text, "brandId" uuid, "categoryId" uuid, "unitId" uuid, "packUnitId" uuid, "caseUnitId" uuid, barcode text,
  "weightGrams" numeric, "shelfLifeDays" integer, "launchedOn" date)`;

/** Writes the rows of a chunk. */
export async function writeProducts(
  db: Database,
  added: readonly (ProductAddition & { readonly id: string })[],
  changed: readonly ProductChange[],
): Promise<WrittenRow[]> {
  await addProducts(db, added);
  await changeProducts(db, changed);
  await writePrices(db, [...added, ...changed]);
  return [
    ...added.map(({ row, id, code, price }) => ({
      number: row.number,
      id,
      version: 1,
      before: { target: null, price } satisfies FormerProduct,
      entry: {
        action: 'add',
        entity,
        entityId: id,
        after: { ...namesOf(row.values), code, ...(price && { price: price.price }) },
      },
    })),
    ...changed.map(({ row, id, known, difference, price }) => {
      const before = { target: difference && formerOf(known), price } satisfies FormerProduct;
      return {
        number: row.number,
        id,
        version: known.version + 1,
        before,
        entry: {
          action: difference ? 'edit' : 'change price',
          entity,
          entityId: id,
          before: { ...shown(difference?.before), ...(price && { price: known.price }) },
          after: { ...namesOf(row.values, difference?.after), ...(price && { price: price.price }) },
        },
      };
    }),
  ];
}

/** Of what changed, the fields that people read as they are; categories and units are named by the row. */
const plain = ['name', 'barcode', 'weightGrams', 'shelfLifeDays', 'launchedOn'];

function shown(facts: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts ?? {}).filter(([name]) => plain.includes(name)));
}

const named = { categoryId: 'category', unitId: 'unit', packUnitId: 'packUnit', caseUnitId: 'caseUnit' } as const;

/** The row's own words for what it gives; with `changed` only for what that holds. */
function namesOf(values: ProductAddition['row']['values'], changed?: Readonly<Record<string, unknown>>) {
  const { name, category, unit, packUnit, caseUnit, barcode, weightGrams, shelfLifeDays, launchedOn } = values;
  const all = { name, category, unit, packUnit, caseUnit, barcode, weightGrams, shelfLifeDays, launchedOn };
  if (!changed) return all;
  const ids = Object.entries(named).flatMap(([id, column]) => (id in changed ? [[column, all[column]] as const] : []));
  return { ...shown(changed), ...Object.fromEntries(ids) };
}

function formerOf(known: ProductChange['known']): ProductTarget {
  const { name, categoryId, brandId, unitId, packUnitId, caseUnitId } = known;
  const { barcode, weightGrams, shelfLifeDays, launchedOn } = known;
  return { name, categoryId, brandId, unitId, packUnitId, caseUnitId, barcode, weightGrams, shelfLifeDays, launchedOn };
}

async function addProducts(db: Database, added: readonly (ProductAddition & { readonly id: string })[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ id, code, target }) => ({ id, code, ...target }));
  await sql`
    insert into product (id, code, name, brand_id, category_id, unit_id, pack_unit_id, case_unit_id, barcode, weight_grams, shelf_life_days, launched_on)
    select id, code, name, "brandId", "categoryId", "unitId", "packUnitId", "caseUnitId", barcode, "weightGrams", "shelfLifeDays", "launchedOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made ${columns}
  `.execute(db);
}

/** Gives products other values; one whose price alone changes gets a new version as well. */
async function changeProducts(db: Database, changed: readonly ProductChange[]): Promise<void> {
  await restoreProducts(
    db,
    changed.map(({ id, target }) => ({ id, ...target })),
  );
}

export async function restoreProducts(
  db: Database,
  rows: readonly (ProductTarget & { readonly id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update product set name = made.name, brand_id = made."brandId", category_id = made."categoryId", unit_id = made."unitId", pack_unit_id = made."packUnitId",
      case_unit_id = made."caseUnitId", barcode = made.barcode, weight_grams = made."weightGrams", shelf_life_days = made."shelfLifeDays",
      launched_on = made."launchedOn", version = product.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made ${columns} where product.id = made.id
  `.execute(db);
}

async function writePrices(
  db: Database,
  rows: readonly { readonly id?: string; readonly price: PlannedRowPrice | null }[],
): Promise<void> {
  const prices = rows.flatMap(({ id, price }): (Price & { id: string })[] =>
    price && id !== undefined ? [{ id, ...price.price }] : [],
  );
  if (prices.length === 0) return;
  await sql`
    insert into product_price (product_id, valid_from, dp, tp, mrp, vat)
    select id, "validFrom", dp, tp, mrp, vat
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as made (id uuid, "validFrom" date, dp numeric, tp numeric, mrp numeric, vat numeric)
    on conflict (product_id, valid_from) do update
      set dp = excluded.dp, tp = excluded.tp, mrp = excluded.mrp, vat = excluded.vat, change_id = null
  `.execute(db);
}
