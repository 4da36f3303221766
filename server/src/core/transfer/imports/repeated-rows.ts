import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Key } from './import-subject.ts';
import type { Problem } from './row.ts';

/** Rows that have in a key's columns what another row of the file has, without regard to case. */
export async function repeatedRows(
  db: Database,
  importId: string,
  keys: readonly Key[],
): Promise<Map<number, Problem[]>> {
  const problems = new Map<number, Problem[]>();
  for (const key of keys) {
    for (const { row, other, value } of await repeatsOf(db, importId, key)) {
      const problem = { column: key.column, value, message: `Row ${other} has ${key.says}.` };
      problems.set(row, [...(problems.get(row) ?? []), problem]);
    }
  }
  return problems;
}

async function repeatsOf(db: Database, importId: string, { column, with: others = [] }: Key) {
  const textOf = (name: string) => sql`input #>> array['values', ${sql.lit(name)}]`;
  const all = [column, ...others];
  const { rows } = await sql<{ row: number; other: number; value: string }>`
    with grouped as (
      select row_number, ${textOf(column)} as value, min(row_number) over same as first, max(row_number) over same as last
      from file_import_row
      where import_id = ${importId} and ${sql.join(
        all.map((name) => sql`${textOf(name)} is not null`),
        sql` and `,
      )}
      window same as (partition by ${sql.join(all.map((name) => sql`lower(normalize(${textOf(name)}))`))})
    )
    select row_number as row, value, case when row_number = first then last else first end as other
    from grouped where first < last order by row_number
  `.execute(db);
  return rows;
}
