import type { ParsedBodyOf, PlannedPrice, PriceChange, updateProducts } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { List } from '../../../core/lists/list.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { refuse } from '../../../core/refusal.ts';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';
import { planPrices } from './plan.ts';
import { ruleInWords } from './rules.ts';

const entity = 'product';
const { integer, date, instant } = sortColumnsOf('change');
const doer = sortColumnsOf('sorted');
/** More ids than this are not named one by one: whoever shows such rows reads them again. */
const maxNotifiedIds = 1_000;

/** Changes many prices as previewed, all or none. */
export async function changePrices(
  context: WriteContext,
  body: ParsedBodyOf<typeof updateProducts>,
): Promise<PriceChange> {
  const { db, session } = context;
  const { reason, fingerprint, ...asked } = body;
  const plan = await planPrices(db, asked, { held: true });
  if (plan.fingerprint !== fingerprint)
    throw refuse('STALE_VERSION', {
      message: 'Products or prices have changed since the preview: look at it again. Nothing was changed.',
    });
  if (plan.changes === 0) throw refuse('REFUSED', { message: 'No price would change: look at the preview.' });
  const changing = plan.rows.filter(({ after }) => after !== null);
  const id = uuid();
  await sql`
    insert into price_change (id, summary, reason, valid_from, products, done_by)
    values (${id}, ${ruleInWords(asked)}, ${reason}, ${asked.validFrom}, ${changing.length}, ${session.user.id})
  `.execute(db);
  await write(db, id, asked.validFrom, changing);
  for (const { product, before, after } of changing)
    context.audit({ action: 'change price', entity, entityId: product.id, before, after, reason, batchId: id });
  notify(
    context,
    changing.map(({ product }) => product.id),
  );
  return findChange(db, id);
}

async function write(db: Database, id: string, day: string, changing: readonly PlannedPrice[]): Promise<void> {
  const rows = changing.map(({ product, before, after, replaces }) => ({
    id: product.id,
    ...after,
    former: replaces ? before : null,
  }));
  await sql`
    with row as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, dp numeric, tp numeric, mrp numeric, vat numeric, former jsonb)
    ), kept as (
      insert into price_change_row (change_id, product_id, dp, tp, mrp, vat, former_change)
      select ${id}::uuid, id, (former ->> 'dp')::numeric, (former ->> 'tp')::numeric, (former ->> 'mrp')::numeric, (former ->> 'vat')::numeric,
        (select price.change_id from product_price price where price.product_id = row.id and price.valid_from = ${day}::date)
      from row
    )
    insert into product_price (product_id, valid_from, dp, tp, mrp, vat, change_id)
    select id, ${day}::date, dp, tp, mrp, vat, ${id}::uuid from row
    on conflict (product_id, valid_from) do update
      set dp = excluded.dp, tp = excluded.tp, mrp = excluded.mrp, vat = excluded.vat, change_id = excluded.change_id
  `.execute(db);
}

interface Undone {
  readonly id: string;
  readonly before: object;
  readonly after: object | null;
}

/** Takes a change back until its day has passed; prices that were changed since stay, and are counted: the undo of what changed them gives back what was before both. */
export async function undoChange(
  context: WriteContext,
  id: string,
): Promise<{ change: PriceChange; restored: number; kept: number }> {
  const { db, session } = context;
  await sql`select from price_change where id = ${id} for update`.execute(db);
  const change = await findChange(db, id);
  if (change.undoneAt !== null) throw refuse('ALREADY_DONE', { message: 'This was taken back already.' });
  if (!change.canUndo)
    throw refuse('REFUSED', {
      message: 'These prices have been charged already and stay: change them from today instead.',
    });
  await sql`
    select from product where id in (select product_id from price_change_row where change_id = ${id}) order by id for no key update
  `.execute(db);
  // A product on sale is not left without a price.
  const { rows } = await sql<Undone>`
    with mine as (
      select price.product_id as id, former.dp is null as is_new, former.dp, former.tp, former.mrp, former.vat, former.former_change,
        jsonb_build_object('dp', price.dp::text, 'tp', price.tp::text, 'mrp', price.mrp::text, 'vat', price.vat::text, 'validFrom', price.valid_from) as before
      from product_price price join price_change_row former on former.change_id = ${id} and former.product_id = price.product_id
        join product on product.id = price.product_id
      where price.change_id = ${id} and price.valid_from = ${change.validFrom}
        and (former.dp is not null or product.status <> 'active' or exists (
          select from product_price other where other.product_id = price.product_id and other.valid_from < ${change.validFrom}))
    ), gone as (
      delete from product_price price using mine where price.product_id = mine.id and price.valid_from = ${change.validFrom} and mine.is_new
    ), back as (
      update product_price price set dp = mine.dp, tp = mine.tp, mrp = mine.mrp, vat = mine.vat, change_id = mine.former_change
      from mine where price.product_id = mine.id and price.valid_from = ${change.validFrom} and not mine.is_new
    ), next as (
      update price_change_row later set dp = former.dp, tp = former.tp, mrp = former.mrp, vat = former.vat, former_change = former.former_change
      from price_change_row former
      where former.change_id = ${id} and later.former_change = ${id} and later.product_id = former.product_id
    )
    select id, before, case when not is_new then
      jsonb_build_object('dp', dp::text, 'tp', tp::text, 'mrp', mrp::text, 'vat', vat::text, 'validFrom', ${change.validFrom}::date) end as after from mine
  `.execute(db);
  await sql`update price_change set undone_at = now(), undone_by = ${session.user.id} where id = ${id}`.execute(db);
  for (const row of rows)
    context.audit({
      action: 'undo price',
      entity,
      entityId: row.id,
      before: row.before,
      after: row.after,
      batchId: id,
    });
  notify(
    context,
    rows.map((row) => row.id),
  );
  return { change: await findChange(db, id), restored: rows.length, kept: change.products - rows.length };
}

function notify(context: WriteContext, ids: readonly string[]): void {
  context.changed(['Prices', 'Products'], ids.length > maxNotifiedIds ? [] : ids);
}

export const priceChanges = new List<PriceChange, object>({
  alias: 'change',
  source: sql`price_change`,
  columns: sql`change.id, change.summary, change.reason, change.valid_from as "validFrom", change.products,
    json_build_object('id', doer.id, 'name', doer.name) as "doneBy", change.done_at as "doneAt", change.undone_at as "undoneAt",
    case when undoer.id is not null then json_build_object('id', undoer.id, 'name', undoer.name) end as "undoneBy",
    change.undone_at is null and change.valid_from >= business_date() as "canUndo"`,
  joins: sql`/* unscoped: part */ join user_account doer on doer.id = change.done_by left join user_account undoer on undoer.id = change.undone_by`,
  sorts: {
    doneAt: [instant('done_at')],
    validFrom: [date('valid_from'), instant('done_at')],
    products: [integer('products')],
    doneBy: [doer.text('name'), instant('done_at')],
  },
  sortJoins: (sort) =>
    sort === 'doneBy' ? sql`/* unscoped: part */ join user_account sorted on sorted.id = change.done_by` : sql``,
  sort: '-doneAt',
  matches: () => [],
});

/** The columns of a file of changes. */
export const priceChangeCells: readonly ExportColumn<PriceChange>[] = [
  ['done_at', (row) => row.doneAt],
  ['done_by', (row) => row.doneBy.name],
  ['change', (row) => row.summary],
  ['valid_from', (row) => row.validFrom],
  ['products', (row) => row.products],
  ['reason', (row) => row.reason],
  ['undone_at', (row) => row.undoneAt],
  ['undone_by', (row) => row.undoneBy?.name ?? null],
];

async function findChange(db: Database, id: string): Promise<PriceChange> {
  const change = await priceChanges.find(db, id, {});
  if (!change) throw refuse('NOT_FOUND', { message: 'This change of prices is not there.' });
  return change;
}
