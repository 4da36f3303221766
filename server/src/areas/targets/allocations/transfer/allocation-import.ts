import { sql } from 'kysely';
import type { AuditEntry } from '../../../../core/audit/audit.ts';
import { awaitOpenDays } from '../../../../core/calendar/business-day.ts';
import type { Database } from '../../../../core/database/database.ts';
import { amountOf, paisa } from '../../../../core/money.ts';
import { refuse } from '../../../../core/refusal.ts';
import { reachOf, visibleNodes } from '../../../../core/scope/reach.ts';
import type { AppliedRow, ImportSubject, WrittenRow } from '../../../../core/transfer/imports/import-subject.ts';
import { undoBlockersOf } from '../../../../core/transfer/imports/undo-blockers.ts';
import { refuseClosedRows } from '../../closed-rows.ts';
import { PlanBook, type PlanPlace } from '../plan-book.ts';
import type { Share } from '../plan-rules.ts';
import { addAllocations } from '../rows.ts';
import { wholeAfter } from '../rules.ts';
import { entity } from '../write.ts';
import { allocationFacts } from './allocation-facts.ts';
import { type AllocationValues, allocationColumns, readOnlyColumns } from './columns.ts';
import { type AllocationAddition, type AllocationChange, planRow, readRow } from './plan-allocation.ts';

/** The import of allocations, by month, SO, DB house and item. */
export const allocationImport: ImportSubject<AllocationValues, AllocationAddition, AllocationChange> = {
  name: 'allocation',
  many: 'Monthly SO allocations',
  columns: allocationColumns,
  readOnly: readOnlyColumns,
  keys: [
    { column: 'product_code', with: ['month', 'so_code', 'db_house_code'], says: 'the same product for this SO' },
    { column: 'category_code', with: ['month', 'so_code', 'db_house_code'], says: 'the same category for this SO' },
  ],
  tables: ['so_allocation'],
  tags: ['Allocation'],
  needs: { add: 'targets.edit', change: 'targets.edit' },
  /** No month is closed, and nobody else takes from a plan, until the transaction ends. */
  async hold(db) {
    await awaitOpenDays(db);
    await sql`select hold_allocations(null)`.execute(db);
  },
  async planner(db, { session }) {
    const reach = await reachOf(db, session.scope);
    const book = new PlanBook();
    return {
      async plan(rows) {
        const facts = await allocationFacts(db, reach, rows);
        const read = rows.map((row) => readRow(row, facts));
        await book.load(
          db,
          read.flatMap(({ given }) => given?.place ?? []),
        );
        return read.map((row) => planRow(row, book));
      },
    };
  },
  write: (db, { session }, added, changed) => writeAllocations(db, session.user.id, added, changed),
  inReach: (reach) => sql<boolean>`exists (select from so_allocation allocation
    join ${visibleNodes(reach)} as house on house.id = allocation.db_house_id where allocation.id = written.item_id)`,
  async undoBlockers(db, importId) {
    await refuseClosedRows(db, importId, 'so_allocation');
    const blockers = await undoBlockersOf(db, importId, { table: 'so_allocation', parts: [] });
    if (blockers.changed + blockers.used === 0) await refuseBeyondPlans(db, importId);
    return blockers;
  },
  undo: (db, _, rows) => undoAllocations(db, rows),
};

async function writeAllocations(
  db: Database,
  importerId: string,
  added: readonly (AllocationAddition & { readonly id: string })[],
  changed: readonly AllocationChange[],
): Promise<WrittenRow[]> {
  await addAllocations(
    db,
    importerId,
    added.map(({ id, row, share, place, categoryId, salesOfficerId, walker }) => ({
      id,
      month: place.month,
      sales_officer_id: salesOfficerId,
      territory_officer_id: walker.territoryOfficerId,
      db_house_id: place.houseId,
      route_ids: walker.routeIds,
      product_id: place.productId,
      category_id: categoryId,
      quantity: share.quantity,
      value: amountOf(share.value),
      note: row.values.note ?? '',
    })),
  );
  await setAllocations(db, changed.map(changedColumns));
  return [
    ...added.map(({ id, row, share, names, place }) => {
      const after = { month: place.month, ...names, quantity: share.quantity, value: amountOf(share.value) };
      return { number: row.number, id, version: 1, entry: { action: 'add', entity, entityId: id, after } };
    }),
    ...changed.map(({ id, row, version, share, known }) => {
      const before = { quantity: known.quantity, value: known.value };
      const after = { quantity: share.quantity, value: amountOf(share.value) };
      const entry = { action: 'edit', entity, entityId: id, before, after };
      return { number: row.number, id, version: version + 1, before: columnsBefore(known), entry };
    }),
  ];
}

function changedColumns({ id, row, share, known }: AllocationChange) {
  const before = { quantity: known.quantity, value: paisa(known.value) };
  const whole = wholeAfter({ quantity: known.wholeQuantity, value: paisa(known.wholeValue) }, before, share);
  return {
    id,
    quantity: share.quantity,
    value: amountOf(share.value),
    whole_quantity: whole.quantity,
    whole_value: amountOf(whole.value),
    note: row.values.note ?? known.note,
  };
}

function columnsBefore({ quantity, value, wholeQuantity, wholeValue, note }: AllocationChange['known']) {
  return { quantity, value, whole_quantity: wholeQuantity, whole_value: wholeValue, note };
}

async function setAllocations(db: Database, rows: readonly object[]): Promise<void> {
  await sql`
    update so_allocation allocation set quantity = made.quantity, value = made.value, whole_quantity = made.whole_quantity, whole_value = made.whole_value,
      note = made.note, version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, quantity integer, value numeric, whole_quantity integer, whole_value numeric, note text)
    where allocation.id = made.id
  `.execute(db);
}

interface Undone {
  readonly place: PlanPlace;
  readonly now: Share;
  readonly before: Share;
}

const shareOf = (quantity: number | null, value: string): Share => ({ quantity, value: paisa(value) });
const isLess = ({ now, before }: Undone) => before.value <= now.value && (before.quantity ?? 0) <= (now.quantity ?? 0);

/** REFUSED when SOs would get back more than others have left of the plan of a DB house since. */
async function refuseBeyondPlans(db: Database, importId: string): Promise<void> {
  const { rows } = await sql<{
    month: string;
    houseId: string;
    productId: string | null;
    quantity: number | null;
    value: string;
    before: { quantity: number | null; value: string } | null;
  }>`
    /* unscoped: found */ select to_char(allocation.month, 'YYYY-MM') as month, allocation.db_house_id as "houseId", allocation.product_id as "productId",
      allocation.quantity, allocation.value::text as value, written.before
    from file_import_row written join so_allocation allocation on allocation.id = written.item_id
    where written.import_id = ${importId} and written.turn is not null
  `.execute(db);
  const undone = rows.map(({ quantity, value, before, ...place }): Undone => {
    const none = place.productId === null ? null : 0;
    return {
      place,
      now: shareOf(quantity, value),
      before: before === null ? shareOf(none, '0') : shareOf(before.quantity, before.value),
    };
  });
  const more = undone.filter((one) => !isLess(one));
  if (more.length === 0) return;
  const book = new PlanBook();
  await book.load(
    db,
    undone.map(({ place }) => place),
  );
  // What goes back leaves room for the rest.
  for (const { place, now, before } of [...undone.filter(isLess), ...more]) {
    const problem = book.take(place, before, now);
    if (problem) throw refuse('REFUSED', { message: `The import can't be taken back: ${problem.sentence}` });
  }
}

async function undoAllocations(db: Database, rows: readonly AppliedRow[]): Promise<AuditEntry[]> {
  const added = rows.filter(({ action }) => action === 'add').map(({ id }) => id);
  const changed = rows.flatMap(({ id, action, before }) =>
    action === 'change' ? [{ id, ...(before as object) }] : [],
  );
  await sql`/* unscoped: found */ delete from so_allocation where id = any (${added}::uuid[])`.execute(db);
  await setAllocations(db, changed);
  return rows.map(({ id, action }) => ({ action: action === 'add' ? 'delete' : 'edit', entity, entityId: id }));
}
