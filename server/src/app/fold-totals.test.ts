import type { FastifyInstance } from 'fastify';
import { createDatabase } from '../core/database/database.ts';
import { createPool } from '../core/database/pool.ts';
import { type TestDatabase, testDatabase } from '../testing/test-databases.ts';
import { foldTotals } from './fold-totals.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('folding may take longer than the statements of a call, and what comes after it is folded too', async () => {
  await database.owner.query(`
    create table folded (what text);
    grant all on folded to public;
    create or replace function fold_sale_months() returns integer language plpgsql as $$
    begin
      perform pg_sleep(0.3);
      insert into folded values ('months');
      return 1;
    end
    $$;
    create or replace function fold_outlet_rungs() returns integer language sql as $$ insert into folded values ('rungs') returning 1 $$`);
  const pool = createPool(database.url, { max: 1 });
  pool.options.statement_timeout = 100;
  await foldTotals({ jobs: { db: createDatabase(pool) } } as FastifyInstance);
  expect((await database.owner.query('select what from folded')).rows).toEqual([{ what: 'months' }, { what: 'rungs' }]);
  await pool.end();
});
