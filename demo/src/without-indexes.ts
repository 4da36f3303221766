import type pg from 'pg';

interface Kept {
  readonly drop: string;
  readonly make: string;
}

/**
 * Writes very many rows into tables without their indexes and foreign keys, which are made anew afterwards: each then looks at
 * all rows at once, and refuses what is not unique or names what is not there. Those that other tables rely on stay.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  write: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<Kept>(
    `with kept as (
       select pg_constraint.*, 'alter table ' || conrelid::regclass as change
       from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('p', 'u', 'f')
         and not exists (select from pg_constraint other where other.contype = 'f' and other.conindid = pg_constraint.conindid
           and pg_constraint.contype <> 'f' and other.conrelid <> all ($1::regclass[]))
     )
     select change || ' drop constraint ' || quote_ident(conname) as drop, change || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as make,
       case contype when 'f' then 3 else 1 end as turn
     from kept
     union all
     select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid), 2
     from pg_index where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
     order by turn`,
    [tables],
  );
  for (const { drop } of rows.toReversed()) await client.query(drop);
  await write();
  for (const { make } of rows) await client.query(make);
}
