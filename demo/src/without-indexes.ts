import type pg from 'pg';

/**
 * Writes very many rows into tables without their indexes, which are made anew afterwards at once. Those of constraints stay.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  await write();
  for (const { definition } of rows) await client.query(definition);
}
