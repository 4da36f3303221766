import type pg from 'pg';

/**
 * Drops the tables `demo_...`, in which parts keep what they work out along the way: unlogged ones, since a temporary one can only
 * be read by one process.
 */
export async function dropWorkingTables(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$
    begin
      execute (
        select 'drop table ' || string_agg(oid::regclass::text, ', ') from pg_class
        where relkind = 'r' and relpersistence = 'u' and relnamespace = current_schema()::regnamespace and relname like 'demo\\_%'
      );
    end
    $$`);
}
