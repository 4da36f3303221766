import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { readFileRows } from '../files/read-file.ts';
import { chunkPlans } from './chunk-plans.ts';
import { ImportCounts, showProgress } from './import-counts.ts';
import type { ImportRun, ImportSubject } from './import-subject.ts';
import { readRow } from './read-row.ts';
import type { ReadRow } from './row.ts';
import type { RowPlan } from './row-plan.ts';
import { renewRowStatistics } from './statistics.ts';
import { tableRows } from './table-rows.ts';

const chunkSize = 1_000;

/** Reads the file into rows, each by the rules of its columns. Throws UnreadableFile. */
export async function storeRows(db: Database, subject: ImportSubject, run: ImportRun, path: string): Promise<void> {
  let chunk: ReadRow[] = [];
  let count = 0;

  async function store(): Promise<void> {
    run.signal.throwIfAborted();
    await sql`
      insert into file_import_row (import_id, row_number, action, input)
      select ${run.id}, number, 'error', jsonb_build_object('values', values, 'problems', problems)
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as row (number integer, values jsonb, problems jsonb)
    `.execute(db);
    count += chunk.length;
    chunk = [];
    await showProgress(db, run.id, count);
  }

  for await (const row of tableRows(subject, readFileRows(path))) {
    chunk.push(readRow(subject, row));
    if (chunk.length === chunkSize) await store();
  }
  await store();
  await renewRowStatistics(db, count);
  await db.updateTable('file_import').set({ row_count: count, progress: 0 }).where('id', '=', run.id).execute();
}

/** The dry run: what each row would do, or what is wrong with it. `message` says why it was checked again. */
export async function checkRows(
  db: Database,
  subject: ImportSubject,
  run: ImportRun,
  message: string | null = null,
): Promise<void> {
  const counts = new ImportCounts();
  for await (const plans of chunkPlans(db, subject, run)) {
    counts.count(plans);
    await keepPlans(db, run.id, plans);
    await showProgress(db, run.id, counts.rows);
  }
  await db
    .updateTable('file_import')
    .set({ ...counts.columns, state: 'checked', message })
    .where('id', '=', run.id)
    .where('state', 'in', ['checking', 'applying'])
    .execute();
}

async function keepPlans(db: Database, importId: string, plans: readonly RowPlan[]): Promise<void> {
  const rows = plans.map((plan) => ({
    number: plan.row.number,
    action: plan.action,
    id: plan.action === 'change' || plan.action === 'none' ? plan.id : null,
    version: plan.action === 'change' ? plan.version : null,
    errors: plan.action === 'error' ? plan.problems : null,
  }));
  await sql`
    update file_import_row kept set action = row.action, item_id = row.id, checked_version = row.version, errors = nullif(row.errors, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (number integer, action text, id uuid, version integer, errors jsonb)
    where kept.import_id = ${importId} and kept.row_number = row.number
  `.execute(db);
}
