import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ImportRun, ImportSubject } from './import-subject.ts';
import { allowedPlan } from './lacking-right.ts';
import { repeatedRows } from './repeated-rows.ts';
import type { ReadRow } from './row.ts';
import type { RowPlan } from './row-plan.ts';

const chunkSize = 1_000;

/** What would become of an import's rows, a chunk after the other, by what is there at that moment. */
export async function* chunkPlans(
  db: Database,
  subject: ImportSubject,
  run: ImportRun,
): AsyncGenerator<RowPlan[], void, undefined> {
  const repeats = await repeatedRows(db, run.id, subject.keys);
  const planner = await subject.planner(db, run);
  for await (const rows of planner.order ? rowsInOrder(db, run.id, planner.order) : rowsOfFile(db, run.id)) {
    run.signal.throwIfAborted();
    const plans = await planner.plan(rows.map((row) => withRepeats(row, repeats.get(row.number) ?? [])));
    yield plans.map((plan) => allowedPlan(subject, plan, run.session.capabilities));
  }
}

function withRepeats(row: ReadRow, repeats: ReadRow['problems']): ReadRow {
  return repeats.length === 0 ? row : { ...row, problems: [...row.problems, ...repeats] };
}

async function* rowsOfFile(db: Database, importId: string): AsyncGenerator<ReadRow[], void, undefined> {
  let last = 0;
  for (;;) {
    const rows = await storedRows(db, importId).where('row_number', '>', last).limit(chunkSize).execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.row_number;
    yield rows.map(asRead);
  }
}

async function* rowsInOrder(
  db: Database,
  importId: string,
  order: readonly number[],
): AsyncGenerator<ReadRow[], void, undefined> {
  for (let from = 0; from < order.length; from += chunkSize) {
    const wanted = order.slice(from, from + chunkSize);
    const rows = await storedRows(db, importId).where(sql<boolean>`row_number = any (${wanted}::integer[])`).execute();
    const byNumber = new Map(rows.map((row) => [row.row_number, asRead(row)]));
    yield wanted.flatMap((number) => byNumber.get(number) ?? []);
  }
}

function storedRows(db: Database, importId: string) {
  return db
    .selectFrom('file_import_row')
    .select(['row_number', 'input'])
    .where('import_id', '=', importId)
    .orderBy('row_number');
}

/** `input` is what the reading of the file stored: a row without its number. */
function asRead({ row_number, input }: { row_number: number; input: unknown }): ReadRow {
  return { number: row_number, ...(input as Omit<ReadRow, 'number'>) };
}
