import { sql } from 'kysely';
import type { AuditEntry } from '../../../../core/audit/audit.ts';
import { differences } from '../../../../core/audit/differences.ts';
import { awaitOpenDays } from '../../../../core/calendar/business-day.ts';
import type { Database } from '../../../../core/database/database.ts';
import { reachOf, visibleNodes } from '../../../../core/scope/reach.ts';
import type {
  AppliedRow,
  ImportSubject,
  UndoBlockers,
  WrittenRow,
} from '../../../../core/transfer/imports/import-subject.ts';
import { undoBlockersOf } from '../../../../core/transfer/imports/undo-blockers.ts';
import { refuseClosedRows } from '../../closed-rows.ts';
import { entity } from '../write.ts';
import { readOnlyColumns, type TargetValues, targetColumns } from './columns.ts';
import { planTarget, type TargetAddition, type TargetChange } from './plan-target.ts';
import { targetFacts } from './target-facts.ts';

/** The import of primary-sales targets, by month and place. */
export const targetImport: ImportSubject<TargetValues, TargetAddition, TargetChange> = {
  name: 'primarySalesTarget',
  many: 'Primary-sales targets',
  columns: targetColumns,
  readOnly: readOnlyColumns,
  keys: [],
  tables: ['primary_sales_target'],
  tags: ['PrimarySalesTargets'],
  needs: { add: 'targets.edit', change: 'targets.edit' },
  /** No month is closed, and no SO gets more of a plan, until the transaction ends. */
  async hold(db) {
    await awaitOpenDays(db);
    await sql`select hold_allocations(null)`.execute(db);
  },
  async planner(db, { session }) {
    const reach = await reachOf(db, session.scope);
    const seen = new Map<string, number>();
    return {
      async plan(rows) {
        const facts = await targetFacts(db, reach, rows);
        return rows.map((row) => planTarget(row, { facts, seen }));
      },
    };
  },
  write: (db, { session }, added, changed) => writeTargets(db, session.user.id, added, changed),
  inReach: (reach) => sql<boolean>`exists (select from primary_sales_target target
    join ${visibleNodes(reach)} as place on place.id = target.place_id where target.id = written.item_id)`,
  undoBlockers,
  undo: (db, _, rows) => undoTargets(db, rows),
};

const columns = sql`(id uuid, month date, level text, place_id uuid, amount numeric, note text)`;

async function writeTargets(
  db: Database,
  importerId: string,
  added: readonly (TargetAddition & { readonly id: string })[],
  changed: readonly TargetChange[],
): Promise<WrittenRow[]> {
  const additions = added.map(({ id, month, level, placeId, amount, row }) => ({
    id,
    month: `${month}-01`,
    level,
    place_id: placeId,
    amount,
    note: row.values.note ?? '',
  }));
  await sql`
    insert into primary_sales_target (id, month, level, place_id, amount, note, made_by)
    select id, month, level, place_id, amount, note, ${importerId} from jsonb_to_recordset(${JSON.stringify(additions)}::jsonb) as made ${columns}
  `.execute(db);
  await setTargets(
    db,
    changed.map(({ id, amount, row, known }) => ({ id, amount, note: row.values.note ?? known.note })),
  );
  return [
    ...added.map(({ id, row, month, place, amount }) => {
      const entry = {
        action: 'add',
        entity,
        entityId: id,
        after: { month, place, target: amount, note: row.values.note ?? '' },
      };
      return { number: row.number, id, version: 1, entry };
    }),
    ...changed.map(({ id, row, version, amount, known }) => {
      const before = { target: known.amount, note: known.note };
      const after = { target: amount, note: row.values.note ?? known.note };
      const entry = { action: 'edit', entity, entityId: id, ...differences(before, after) };
      return {
        number: row.number,
        id,
        version: version + 1,
        before: { amount: known.amount, note: known.note },
        entry,
      };
    }),
  ];
}

async function setTargets(db: Database, rows: readonly object[]): Promise<void> {
  await sql`
    update primary_sales_target target set amount = made.amount, note = made.note, version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made ${columns} where target.id = made.id
  `.execute(db);
}

/** Targets that something changed since, and those that SOs have a share of since they were imported. */
async function undoBlockers(db: Database, importId: string): Promise<UndoBlockers> {
  await refuseClosedRows(db, importId, 'primary_sales_target');
  const { changed } = await undoBlockersOf(db, importId, { table: 'primary_sales_target', parts: [] });
  const { rows } = await sql<{ used: number }>`
    /* unscoped: found */ select count(*)::integer as used from file_import_row written join primary_sales_target target on target.id = written.item_id
    where written.import_id = ${importId} and written.turn is not null and target.amount > coalesce((written.before ->> 'amount')::numeric, 0)
      and exists (select from so_allocation allocation where allocation.month = target.month and allocation.db_house_id = target.place_id
        and allocation.deleted_at is null)
  `.execute(db);
  return { changed, used: rows[0]?.used ?? 0 };
}

async function undoTargets(db: Database, rows: readonly AppliedRow[]): Promise<AuditEntry[]> {
  const added = rows.filter(({ action }) => action === 'add').map(({ id }) => id);
  const changed = rows.flatMap(({ id, action, before }) =>
    action === 'change' ? [{ id, ...(before as object) }] : [],
  );
  await sql`/* unscoped: found */ delete from primary_sales_target where id = any (${added}::uuid[])`.execute(db);
  await setTargets(db, changed);
  return rows.map(({ id, action }) => ({ action: action === 'add' ? 'delete' : 'edit', entity, entityId: id }));
}
