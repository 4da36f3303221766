import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Fewer rows than this change no plan. */
const many = 1_000;

/**
 * Until the transaction ends, nobody else counts the tables that it fills: another connection sees none of the new rows, and
 * plans made for tables that look empty read them from end to end for each row.
 */
export async function keepStatistics(transaction: Database, tables: readonly string[]): Promise<void> {
  await sql`lock table ${listed(tables)} in share update exclusive mode`.execute(transaction);
}

/** Counts the tables anew as the transaction leaves them, after it wrote so many rows. */
export async function renewStatistics(transaction: Database, tables: readonly string[], rows: number): Promise<void> {
  if (rows >= many) await sql`analyze ${listed([...tables, 'file_import_row'])}`.execute(transaction);
}

/** Counts the rows of imports anew, after so many were read from a file. */
export async function renewRowStatistics(db: Database, rows: number): Promise<void> {
  if (rows >= many) await sql`analyze file_import_row`.execute(db);
}

function listed(tables: readonly string[]) {
  return sql.join(tables.map((table) => sql.table(table)));
}
