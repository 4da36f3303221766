import type pg from 'pg';

/**
 * Gives every empty table a new file in this transaction, but those that a table with rows refers to: what is then written to it need not be written to the log as well,
 * where nobody follows that (`wal_level = minimal`, as the embedded PostgreSQL has it).
 */
export async function newFiles(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$
    declare
      -- A portal that ran without demo data has revisions of its map, which name people.
      empty regclass[] := array(
        with recursive own as (
          select oid from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
        ), staying (oid) as (
          select oid from own where pg_relation_size(oid) > 0
          union
          select confrelid from staying join pg_constraint on contype = 'f' and conrelid = staying.oid
        )
        select oid::regclass from own except select oid::regclass from staying
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

/**
 * Gives tables that nothing refers to, and that are empty, a new file in this transaction: as above, for what is written to them in it.
 */
export async function fileAnew(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  // Those that only grow refuse to be emptied.
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off, format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on
     from pg_trigger where tgrelid = any ($1::regclass[]) and not tgisinternal and tgenabled = 'O' and tgtype & 32 <> 0`,
    [tables],
  );
  for (const { off } of rows) await client.query(off);
  await client.query(`truncate ${tables.join(', ')}`);
  for (const { on } of rows) await client.query(on);
}
