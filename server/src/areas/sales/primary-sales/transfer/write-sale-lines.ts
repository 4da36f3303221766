import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../../core/database/database.ts';
import type { WrittenRow } from '../../../../core/transfer/imports/import-subject.ts';
import { inBdt, keepSums, type SoundLine } from '../lines.ts';
import { entity } from '../write.ts';
import type { LineAddition, LineChange, SaleHead } from './plan-sale-line.ts';
import type { LineColumns } from './sale-facts.ts';

/** What an import keeps of a line that it wrote, for its undo: of which invoice it is, what it was, and what it is since. */
export interface KeptLine {
  readonly saleId: string;
  readonly was: LineColumns | null;
  readonly is: { readonly pieces: number; readonly free: number; readonly discount: string };
}

const columns = sql`(id uuid, sale_id uuid, place integer, product_id uuid, pieces integer, free integer, dp numeric, vat_rate numeric, price_from date,
  gross numeric, discount numeric, vat numeric, net numeric)`;

/** Writes the rows of a chunk: new invoices as drafts with their lines, lines of drafts that are there, and other quantities of them. */
export async function writeSaleLines(
  db: Database,
  importerId: string,
  added: readonly (LineAddition & { readonly id: string })[],
  changed: readonly LineChange[],
): Promise<WrittenRow[]> {
  const made = await draftSales(
    db,
    importerId,
    added.map(({ head }) => head),
  );
  const saleIdOf = ({ knownId, number }: SaleHead) => knownId ?? made.get(number.toLowerCase()) ?? '';
  await addLines(
    db,
    added.map(({ id, head, line }) => ({ id, sale_id: saleIdOf(head), ...columnsOf(line) })),
  );
  await changeLines(
    db,
    changed.map(({ id, line }) => ({ id, ...columnsOf(line) })),
  );
  const all = [...added, ...changed];
  await keepSums(db, [...new Set(all.map(({ head }) => saleIdOf(head)))]);
  await countVersions(db, [...new Set(all.flatMap(({ head }) => head.knownId ?? []))]);
  return all.map(({ id, row, head, line, ...rest }) => {
    const saleId = saleIdOf(head);
    const { pieces, free, amounts } = line;
    const was = 'known' in rest ? rest.known.columns : null;
    const before: KeptLine = { saleId, was, is: { pieces, free, discount: inBdt(amounts).discount } };
    const entry = { action: 'import', entity, entityId: saleId, after: row.values };
    return { number: row.number, id, version: 1, before, entry };
  });
}

function columnsOf({ productId, pieces, free, price, amounts }: SoundLine) {
  return {
    product_id: productId,
    pieces,
    free,
    dp: price.dp,
    vat_rate: price.vatRate,
    price_from: price.from,
    ...inBdt(amounts),
  };
}

/** Drafts the invoices that are new, and answers their ids by their numbers in lower case. */
async function draftSales(
  db: Database,
  importerId: string,
  heads: readonly SaleHead[],
): Promise<ReadonlyMap<string, string>> {
  const fresh = new Map<string, SaleHead>();
  for (const head of heads) {
    const key = head.number.toLowerCase();
    if (head.knownId === null && !fresh.has(key)) fresh.set(key, head);
  }
  const rows = [...fresh.values()].map((head) => ({ ...head, id: uuid() }));
  if (rows.length > 0)
    await sql`
      insert into primary_sale (id, number, db_house_id, source_category_id, business_date, path, made_by)
      select id, number, "dbHouseId", "sourceCategoryId", date, market_path_on("dbHouseId", date), ${importerId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sale (id uuid, number text, "dbHouseId" uuid, "sourceCategoryId" uuid, date date)
    `.execute(db);
  return new Map(rows.map(({ id, number }) => [number.toLowerCase(), id]));
}

/** At the end of their invoices, in their order. */
async function addLines(db: Database, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with line as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${columns}) with ordinality
    ), ends as (
      /* unscoped: found */ select sale_id, max(place) + 1 as next from primary_sale_line where sale_id in (select sale_id from line) group by 1
    )
    insert into primary_sale_line (id, sale_id, place, product_id, pieces, free, dp, vat_rate, price_from, gross, discount, vat, net)
    select id, sale_id, coalesce(next, 0) + row_number() over (partition by sale_id order by ordinality) - 1, product_id, pieces, free, dp, vat_rate,
      price_from, gross, discount, vat, net
    from line left join ends using (sale_id)
  `.execute(db);
}

/** Gives lines other quantities and amounts. */
export async function changeLines(db: Database, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update primary_sale_line line set pieces = made.pieces, free = made.free, dp = made.dp, vat_rate = made.vat_rate, price_from = made.price_from,
      gross = made.gross, discount = made.discount, vat = made.vat, net = made.net
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made ${columns} where line.id = made.id
  `.execute(db);
}

/** Another version of drafts, so that nobody saves over what a file changed. */
export async function countVersions(db: Database, saleIds: readonly string[]): Promise<void> {
  await sql`update primary_sale set version = version + 1, updated_at = now() where id = any (${saleIds}::uuid[])`.execute(
    db,
  );
}
