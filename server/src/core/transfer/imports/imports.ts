import type { FileImport, ImportError, ListedImport } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { businessDays } from '../../calendar/business-day.ts';
import type { Database } from '../../database/database.ts';
import { refuse } from '../../refusal.ts';
import type { Session } from '../../session/session.ts';
import { closedImportProblem } from './closed-import.ts';
import type { Problem } from './row.ts';

const mostErrors = 500;

/** The latest 100 imports of some subjects: one's own, for who sees everything those of all. */
export async function latestImports(
  db: Database,
  session: Session,
  subjects: readonly string[],
): Promise<ListedImport[]> {
  return readImports(db, session, subjects, sql`true`);
}

/** One import with its first errors; NOT_FOUND also for those that others started, and those of other subjects. */
export async function findImport(
  db: Database,
  session: Session,
  subjects: readonly string[],
  id: string,
): Promise<FileImport> {
  const [found] = await readImports(db, session, subjects, sql`import.id = ${id}`);
  if (!found) throw refuse('NOT_FOUND');
  return { ...found, errors: found.errorCount === 0 ? [] : await errorsOf(db, id) };
}

async function readImports(
  db: Database,
  { user, scope }: Session,
  subjects: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<ListedImport[]> {
  const own = scope.everything ? sql`true` : sql`import.started_by = ${user.id}`;
  const { rows } = await sql<ListedImport & { readonly writtenOn: string | null }>`
    select import.id, import.subject, import.file_name as "fileName", import.state, import.row_count as rows, import.progress, import.to_add as "toAdd",
      import.to_change as "toChange", import.unchanged, import.error_count as "errorCount", import.message,
      person.name as "startedBy", import.started_at as "startedAt",
      exists (select from file_import earlier where earlier.file_sha256 = import.file_sha256 and earlier.subject = import.subject
        and earlier.state = 'applied' and earlier.id <> import.id and earlier.started_at <= import.started_at) as "seenBefore",
      case when import.state = 'applied' then import.written_on end as "writtenOn"
    from file_import import join user_account person on person.id = import.started_by
    where ${own} and import.subject = any (${subjects}::text[]) and ${condition}
    order by import.started_at desc, import.id desc limit 100
  `.execute(db);
  const days = rows.some(({ writtenOn }) => writtenOn !== null) ? await businessDays(db) : { openFrom: null };
  return rows.map(({ writtenOn, ...listed }) => ({ ...listed, undoProblem: closedImportProblem(writtenOn, days) }));
}

async function errorsOf(db: Database, id: string): Promise<ImportError[]> {
  const rows = await db
    .selectFrom('file_import_row')
    .select(['row_number', 'errors'])
    .where('import_id', '=', id)
    .where('action', '=', 'error')
    .orderBy('row_number')
    .limit(mostErrors)
    .execute();
  return rows
    .flatMap(({ row_number, errors }) => (errors as Problem[]).map((problem) => ({ row: row_number, ...problem })))
    .slice(0, mostErrors);
}
