import type pg from 'pg';

/**
 * Takes the foreign keys of these tables away until `makeForeignKeys`: to take one away, or to make it, nobody may read, or write, what it
 * refers to, which would hold up steps that are done at once.
 */
export async function putForeignKeysOff(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `with kept as (
       select conrelid::regclass as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as says
       from pg_constraint where conrelid = any ($1::regclass[]) and contype = 'f'
     ), written as (
       insert into demo_foreign_key select 'alter table ' || of || ' add constraint ' || name || ' ' || says from kept
     )
     select 'alter table ' || of || ' drop constraint ' || name as drop from kept`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
}

/** Makes them anew: each looks at all rows at once, and refuses what names what is not there. */
export async function makeForeignKeys(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ make: string }>('select make from demo_foreign_key order by make');
  for (const { make } of rows) await client.query(make);
}
