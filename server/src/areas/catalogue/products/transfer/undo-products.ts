import { sql } from 'kysely';
import type { AuditEntry } from '../../../../core/audit/audit.ts';
import type { Database } from '../../../../core/database/database.ts';
import type { AppliedRow, UndoBlockers } from '../../../../core/transfer/imports/import-subject.ts';
import { undoBlockersOf } from '../../../../core/transfer/imports/undo-blockers.ts';
import { type FormerProduct, restoreProducts } from './write-products.ts';

type Applied = AppliedRow & { readonly before: FormerProduct };

/** Every row of an import of products keeps this. */
function isApplied(row: AppliedRow): row is Applied {
  return typeof row.before === 'object' && row.before !== null && 'price' in row.before;
}

/** What belongs to a product and goes with it. */
const parts = ['product_price', 'price_change_row'];

/** What stands in the way of the undo; a product whose imported price was changed since counts as changed. */
export async function productUndoBlockers(db: Database, importId: string): Promise<UndoBlockers> {
  const { changed, used } = await undoBlockersOf(db, importId, {
    table: 'product',
    parts,
    named: [{ from: 'sales_order_line', column: 'product_id' }],
  });
  const { rows } = await sql<{ other: number; charged: number }>`
    select count(*) filter (where not exists (select from product_price price where price.product_id = written.item_id and price.valid_from = made."validFrom"
        and (price.dp, price.tp, price.mrp, price.vat) = (made.dp, made.tp, made.mrp, made.vat)))::integer as other,
      count(*) filter (where written.action = 'change' and made."validFrom" < business_date())::integer as charged
    from file_import_row written
      join product on product.id = written.item_id and product.version = written.version_after
      cross join lateral jsonb_to_record(written.before #> '{price,price}') as made ("validFrom" date, dp numeric, tp numeric, mrp numeric, vat numeric)
    where written.import_id = ${importId} and written.turn is not null and jsonb_typeof(written.before #> '{price,price}') = 'object'
  `.execute(db);
  const { other = 0, charged = 0 } = rows[0] ?? {};
  return { changed: changed + other, used, past: charged };
}

/** Gives changed products their former values and prices, and takes added ones away. */
export async function undoProducts(db: Database, rows: readonly AppliedRow[]): Promise<AuditEntry[]> {
  const applied = rows.filter(isApplied);
  const changed = applied.filter(({ action }) => action === 'change');
  await restorePrices(db, changed);
  await restoreProducts(
    db,
    changed.flatMap(({ id, before }) => (before.target ? [{ id, ...before.target }] : [])),
  );
  const added = applied.filter(({ action }) => action === 'add').map(({ id }) => id);
  const { rows: gone } = await sql<{ id: string; code: string; name: string }>`
    delete from product where id = any (${added}::uuid[]) returning id, code, name
  `.execute(db);
  return [
    ...changed.map(({ id, before: { target, price } }) => ({
      action: target ? 'edit' : 'undo price',
      entity: 'product',
      entityId: id,
      after: {
        ...(target && { name: target.name, barcode: target.barcode, weightGrams: target.weightGrams }),
        ...(price && { price: price.former }),
      },
    })),
    ...gone.map(({ id, ...before }) => ({ action: 'delete', entity: 'product', entityId: id, before })),
  ];
}

async function restorePrices(db: Database, changed: readonly Applied[]): Promise<void> {
  const prices = changed.flatMap(({ id, before: { price } }) =>
    price ? [{ id, validFrom: price.price.validFrom, former: price.former }] : [],
  );
  if (prices.length === 0) return;
  const made = sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as made (id uuid, "validFrom" date, former jsonb)`;
  await sql`
    delete from product_price price using ${made}
    where price.product_id = made.id and price.valid_from = made."validFrom" and jsonb_typeof(made.former) is distinct from 'object'
  `.execute(db);
  await sql`
    update product_price price set dp = (made.former ->> 'dp')::numeric, tp = (made.former ->> 'tp')::numeric, mrp = (made.former ->> 'mrp')::numeric,
      vat = (made.former ->> 'vat')::numeric
    from ${made} where price.product_id = made.id and price.valid_from = made."validFrom" and jsonb_typeof(made.former) = 'object'
  `.execute(db);
}
