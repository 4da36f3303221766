import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { UndoBlockers } from './import-subject.ts';

interface Items {
  /** The table of the imported rows, with the columns `id`, `version` and `deleted_at`. */
  readonly table: string;
  /** Tables whose rows are parts of an imported row, and go with it. */
  readonly parts: readonly string[];
  /** Columns that name an imported row without a foreign key. */
  readonly named?: readonly Reference[];
}

interface Reference {
  readonly from: string;
  readonly column: string;
}

/**
 * What stands in the way of taking an import back: rows with another version than the import left, and added rows that
 * any table of the database refers to, but for their own parts and for rows that the same import wrote.
 */
export async function undoBlockersOf(
  db: Database,
  importId: string,
  { table, parts, named = [] }: Items,
): Promise<UndoBlockers> {
  const changed = await sql<{ count: number }>`
    select count(*) from file_import_row written left join ${sql.table(table)} item on item.id = written.item_id
    where written.import_id = ${importId} and written.turn is not null
      and (item.version is distinct from written.version_after or item.deleted_at is not null)
  `.execute(db);
  const references = [...(await referencesTo(db, table, parts)), ...named];
  const written = sql`select item_id from file_import_row where import_id = ${importId} and turn is not null`;
  const added = sql`${written} and action = 'add'`;
  const uses = references.map(({ from, column }) => {
    const others = from === table ? sql`and id not in (${written})` : sql``;
    return sql`select ${sql.ref(column)} as id from ${sql.table(from)} where ${sql.ref(column)} in (${added}) ${others}`;
  });
  if (uses.length === 0) return { changed: changed.rows[0]?.count ?? 0, used: 0 };
  const used = await sql<{ count: number }>`
    select count(*) from (${sql.join(uses, sql` union `)}) as used
  `.execute(db);
  return { changed: changed.rows[0]?.count ?? 0, used: used.rows[0]?.count ?? 0 };
}

/** Every column that refers to the table's ids: read from the database, so that a new table is not forgotten. */
async function referencesTo(db: Database, table: string, parts: readonly string[]) {
  const { rows } = await sql<Reference>`
    select relation.relname as from, attribute.attname as column
    from pg_constraint key
      join pg_class relation on relation.oid = key.conrelid
      join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid = ${table}::regclass and cardinality(key.conkey) = 1 and key.conparentid = 0
      and relation.relname <> all (${parts}::text[])
  `.execute(db);
  return rows;
}
