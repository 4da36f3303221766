import type pg from 'pg';

/**
 * Gives every empty table a new file in this transaction: what is then written to it need not be written to the log as well,
 * where nobody follows that (`wal_level = minimal`, as the embedded PostgreSQL has it).
 */
export async function newFiles(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$
    declare
      empty regclass[] := array(
        select oid::regclass from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) = 0
      );
      name regclass;
    begin
      -- Some refuse to be emptied.
      foreach name in array empty loop
        execute format('alter table %s disable trigger user', name);
      end loop;
      execute 'truncate ' || array_to_string(empty, ', ');
      foreach name in array empty loop
        execute format('alter table %s enable trigger user', name);
      end loop;
    end
    $$`);
}
