import { sql } from 'kysely';
import { writeAudit } from '../../audit/audit.ts';
import { awaitOpenDays } from '../../calendar/business-day.ts';
import type { Database } from '../../database/database.ts';
import { withoutTimeout } from '../../database/long-work.ts';
import { inTransaction } from '../../database/transaction.ts';
import { notifyChanged } from '../../live/changed.ts';
import { refuse } from '../../refusal.ts';
import { reachOf } from '../../scope/reach.ts';
import { closedImportProblem } from './closed-import.ts';
import { showProgress } from './import-counts.ts';
import type { AppliedRow, ImportRun, ImportSubject } from './import-subject.ts';
import { lackingRight } from './lacking-right.ts';
import { keepStatistics, renewStatistics } from './statistics.ts';
import { setState } from './steps.ts';

const chunkSize = 1_000;
const reason = 'The import was taken back';

/** Refuses the undo of an import that was written in a closed month, has rows out of reach, or whose rows something else changed or builds upon. */
export async function refuseUndo(
  db: Database,
  subject: ImportSubject,
  { id: importId, session }: Pick<ImportRun, 'id' | 'session'>,
): Promise<void> {
  await refuseClosed(db, importId);
  await refuseWithoutRight(db, subject, { id: importId, session });
  await refuseBeyond(db, subject, { id: importId, session });
  const { changed, used, past = 0 } = await subject.undoBlockers(db, importId);
  if (changed === 0 && used === 0 && past === 0) return;
  const reasons = [
    ...(changed > 0 ? [`${changed} of its rows ${changed === 1 ? 'was' : 'were'} changed since`] : []),
    ...(used > 0 ? [`${used} of those it added ${used === 1 ? 'is' : 'are'} in use`] : []),
    ...(past > 0
      ? [`${past} of its rows ${past === 1 ? 'is of a day that has' : 'are of days that have'} passed`]
      : []),
  ];
  throw refuse('IN_USE', {
    message: `The import can't be taken back: ${reasons.join(', ')}.`,
    counts: { changed, used, ...(past > 0 && { past }) },
  });
}

/** NOT_ALLOWED for who may not add, or change, such rows any more. */
async function refuseWithoutRight(
  db: Database,
  subject: ImportSubject,
  { id, session }: Pick<ImportRun, 'id' | 'session'>,
): Promise<void> {
  const { rows } = await sql<{ action: AppliedRow['action'] }>`
    select distinct action from file_import_row where import_id = ${id} and turn is not null
  `.execute(db);
  for (const { action } of rows) {
    const lacking = lackingRight(subject, action, session.capabilities);
    if (lacking !== null) throw refuse('NOT_ALLOWED', { message: `The import can't be taken back. ${lacking}` });
  }
}

/** NOT_ALLOWED when rows, as they are now, are not in the reach of who takes the import back: they may look after another market since. */
async function refuseBeyond(
  db: Database,
  subject: ImportSubject,
  { id, session }: Pick<ImportRun, 'id' | 'session'>,
): Promise<void> {
  if (!subject.inReach || session.scope.everything) return;
  const { rows } = await sql<{ beyond: number }>`
    select count(*) as beyond from file_import_row written
    where written.import_id = ${id} and written.turn is not null
      and (${subject.inReach(await reachOf(db, session.scope))}) is not true
  `.execute(db);
  const beyond = rows[0]?.beyond ?? 0;
  if (beyond > 0)
    throw refuse('NOT_ALLOWED', {
      message: `The import can't be taken back: ${beyond} of its rows ${beyond === 1 ? 'is' : 'are'} not in your market. Somebody above you takes it back.`,
    });
}

async function refuseClosed(db: Database, importId: string): Promise<void> {
  const days = await awaitOpenDays(db);
  const { written_on } = await db
    .selectFrom('file_import')
    .select('written_on')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  const closed = closedImportProblem(written_on, days);
  if (closed !== null) throw refuse('REFUSED', { message: closed });
}

/** Takes an applied import back in one transaction: what it added goes, what it changed gets its former values. */
export async function undoRows(db: Database, subject: ImportSubject, run: ImportRun): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await withoutTimeout(transaction);
    await subject.hold(transaction);
    await keepStatistics(transaction, subject.tables);
    await refuseUndo(transaction, subject, run);
    let done = 0;
    for await (const rows of writtenRows(transaction, run.id)) {
      run.signal.throwIfAborted();
      done += rows.length;
      const entries = await subject.undo(transaction, run, rows);
      await writeAudit(
        transaction,
        entries.map((entry) => ({ ...entry, reason, batchId: run.id })),
        run.session.user,
        run.requestId,
      );
      await showProgress(db, run.id, done);
    }
    await renewStatistics(transaction, subject.tables, done);
    await setState(transaction, run.id, 'undoing', { state: 'undone', message: null });
    await notifyChanged(transaction, subject.tags, []);
  });
}

/** The last written first: an undo goes back the way the import came. */
async function* writtenRows(db: Database, importId: string): AsyncGenerator<AppliedRow[], void, undefined> {
  let before = 2 ** 31 - 1;
  for (;;) {
    const rows = await db
      .selectFrom('file_import_row')
      .select(['row_number', 'turn', 'action', 'item_id', 'before'])
      .where('import_id', '=', importId)
      .where('turn', '<', before)
      .orderBy('turn', 'desc')
      .limit(chunkSize)
      .execute();
    const end = rows.at(-1);
    if (!end || end.turn === null) return;
    before = end.turn;
    yield rows.flatMap(({ row_number, action, item_id, before: kept }) =>
      item_id !== null && (action === 'add' || action === 'change')
        ? [{ number: row_number, action, id: item_id, before: kept }]
        : [],
    );
  }
}
