import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { writeAudit } from '../../audit/audit.ts';
import { awaitOpenDays } from '../../calendar/business-day.ts';
import type { Database } from '../../database/database.ts';
import { withoutTimeout } from '../../database/long-work.ts';
import { inTransaction } from '../../database/transaction.ts';
import { notifyChanged } from '../../live/changed.ts';
import { checkRows } from './check-import.ts';
import { chunkPlans } from './chunk-plans.ts';
import { ImportCounts, showProgress } from './import-counts.ts';
import type { ImportRun, ImportSubject } from './import-subject.ts';
import { type Checked, overwritingRows } from './overwriting-rows.ts';
import type { RowPlan } from './row-plan.ts';
import { keepStatistics, renewStatistics } from './statistics.ts';
import { setState } from './steps.ts';

/** Since the check a row went wrong that was right, or changes what the check said it would not. */
class NotAsChecked extends Error {}

const wentWrong = 'Something changed since the file was checked: look at what is wrong now. Nothing was written.';
const mostNamed = 10;

/**
 * Writes a checked import in one transaction, by what is there now, and answers whether it did. It comes
 * back checked anew when rows would now be changed that were not to be by the check, or that somebody else has changed since,
 * and without `skipErrors` also when one went wrong.
 */
export async function applyRows(
  db: Database,
  subject: ImportSubject,
  run: ImportRun,
  skipErrors: boolean,
): Promise<boolean> {
  try {
    await inTransaction(db, async (transaction) => {
      await withoutTimeout(transaction);
      await subject.hold(transaction);
      await awaitOpenDays(transaction);
      await keepStatistics(transaction, subject.tables);
      const counts = new ImportCounts();
      const overwriting: number[] = [];
      for await (const plans of chunkPlans(transaction, subject, run)) {
        counts.count(plans);
        overwriting.push(...overwritingRows(plans, await checkedRows(transaction, run.id, plans)));
        // Nothing of it is written any more: the rest is only looked at, to name all such rows.
        if (overwriting.length > 0) continue;
        if (counts.errors > 0 && !skipErrors) throw new NotAsChecked(wentWrong);
        await writeChunk(transaction, subject, run, plans, counts.rows);
        await showProgress(db, run.id, counts.rows);
      }
      if (overwriting.length > 0) throw new NotAsChecked(overwrites(overwriting));
      await renewStatistics(transaction, subject.tables, counts.rows);
      await setState(transaction, run.id, 'applying', {
        ...counts.columns,
        state: 'applied',
        message: null,
        written_on: sql<string>`business_date()`,
      });
      await notifyChanged(transaction, subject.tags, []);
    });
    return true;
  } catch (error) {
    if (!(error instanceof NotAsChecked)) throw error;
    await checkRows(db, subject, run, error.message);
    return false;
  }
}

function overwrites(rows: readonly number[]): string {
  const named = rows.slice(0, mostNamed).join(', ');
  const others = rows.length > mostNamed ? ` and ${rows.length - mostNamed} more` : '';
  const which = rows.length === 1 ? `row ${named}` : `rows ${named}${others}`;
  return `Something changed since the file was checked: ${which} would now change what was added or changed meanwhile. Nothing was written: look at what it would do now, and import it again if that is right.`;
}

/** What the check said of each of these rows, by their numbers. */
async function checkedRows(
  db: Database,
  importId: string,
  plans: readonly RowPlan[],
): Promise<ReadonlyMap<number, Checked>> {
  const numbers = plans.map(({ row }) => row.number);
  const rows = await db
    .selectFrom('file_import_row')
    .select(['row_number', 'action', 'checked_version as version'])
    .where('import_id', '=', importId)
    .where(sql<boolean>`row_number = any (${numbers}::integer[])`)
    .execute();
  return new Map(rows.map(({ row_number, ...checked }) => [row_number, checked]));
}

async function writeChunk(
  db: Database,
  subject: ImportSubject,
  run: ImportRun,
  plans: readonly RowPlan[],
  /** Rows that were read up to here. */
  upTo: number,
): Promise<void> {
  const added = plans.flatMap((plan) => (plan.action === 'add' ? [{ ...plan, id: plan.id ?? uuid() }] : []));
  const changed = plans.filter((plan) => plan.action === 'change');
  const written = await subject.write(db, run, added, changed);
  const additions = new Set(added.map(({ row }) => row.number));
  await keepRows(db, run.id, [
    ...written.map(({ number, id, version, before }, place) => {
      const action = additions.has(number) ? 'add' : 'change';
      return { number, action, id, version, before, turn: upTo - plans.length + place };
    }),
    ...plans.flatMap((plan): object[] => {
      const number = plan.row.number;
      if (plan.action === 'error') return [{ number, action: 'error', errors: plan.problems }];
      return plan.action === 'none' ? [{ number, action: 'none', id: plan.id }] : [];
    }),
  ]);
  const entries = written.map(({ entry }) => ({ ...entry, batchId: run.id }));
  await writeAudit(db, entries, run.session.user, run.requestId);
}

async function keepRows(db: Database, importId: string, rows: readonly object[]): Promise<void> {
  await sql`
    update file_import_row kept set action = row.action, item_id = row.id, before = row.before, version_after = row.version, turn = row.turn, errors = row.errors
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (number integer, action text, id uuid, before jsonb, version integer, turn integer, errors jsonb)
    where kept.import_id = ${importId} and kept.row_number = row.number
  `.execute(db);
}
