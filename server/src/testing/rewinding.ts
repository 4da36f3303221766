import type { TestDatabase } from './test-databases.ts';

/** By which servers that go on running know that what they keep is of other rows: it only counts up. */
const versions = 'table_version';

/** What a server folds now and then by itself, which is not to come in between. */
const foldedBeside = 'market_total, offer_day, outlet_cell, outlet_square, sale_month';

let schemas = 0;

/**
 * Remembers the rows that a database has now, and answers what brings them back: for a fraction of what another database
 * costs, while servers and their connections stay. Triggers and foreign keys sleep meanwhile, as only a superuser may ask.
 */
export async function rewinding({ owner }: TestDatabase): Promise<() => Promise<void>> {
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(
    `select format('%I', relname) as name, string_agg(format('%I', attname), ', ' order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> $1
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [versions],
  );
  const { rows } = await owner.query<{ name: string }>(
    tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  const filled = new Set(rows.map(({ name }) => name));
  // A file that is lent a database remembers its rows within those that the database came with.
  schemas += 1;
  const kept = `kept_${schemas}`;
  const keep = [...filled].map((name) => `create table ${kept}.${name} as table ${name};`);
  await owner.query(`create schema ${kept}; ${keep.join('\n')}`);
  const steps = tables.map(({ name, columns }) =>
    filled.has(name)
      ? `delete from ${name} as a_row where a_row::text not in (select kept_row::text from ${kept}.${name} as kept_row);
         insert into ${name} (${columns}) overriding system value
         select ${columns} from ${kept}.${name} as kept_row where kept_row::text not in (select a_row::text from ${name} as a_row);`
      : `delete from ${name};`,
  );
  const back = `do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    lock table ${foldedBeside} in exclusive mode;
    ${steps.join('\n')}
    update ${versions} set version = version + 1;
  end $$`;
  return async () => void (await owner.query(back));
}
