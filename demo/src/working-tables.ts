import type pg from 'pg';

/** Drops the tables `demo_...`, in which is kept what is worked out along the way, and which steps are done. */
export async function dropWorkingTables(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$
    begin
      execute (
        select 'drop table ' || string_agg(oid::regclass::text, ', ') from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname like 'demo\\_%'
      );
    end
    $$`);
}
