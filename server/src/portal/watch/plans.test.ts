import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import type { Tables } from '../../core/database/tables.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-databases.ts';
import { figuresOfDay, latestFailures, openTabs, peopleFailing } from './read-health.ts';
import { failuresOf, peopleWhoRan } from './read-watch.ts';

let database: TestDatabase;

/** A week of reports: enough for a sequential scan to be the wrong plan. */
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into user_account (id, employee_code, name, email, designation)
      select new_id(), 'P-' || n, 'Person ' || n, 'person-' || n || '@example.com', 'SO' from generate_series(1, 20) n;
    with person as (select array_agg(id) as ids from user_account)
    insert into parcel_event (id, at, name, version, kind, milliseconds, user_id, tab)
      select gen_random_uuid(), now() - interval '7 days' * n / 40000, 'parcel-' || n % 6, case when n < 9000 then '1.1.0' else '1.0.0' end,
        case when n % 40 = 0 then 'failed' when n % 2 = 0 then 'mount' else 'load' end, n % 500, ids[1 + n % 20], ids[1 + n % 20]
      from person, generate_series(1, 40000) n;
    with person as (select array_agg(id) as ids from user_account)
    insert into portal_tab (tab, user_id, revision, running, seen_at)
      select gen_random_uuid(), ids[1 + n % 20], 1, '[{"name": "parcel-1", "version": "1.1.0"}]', now() - interval '1 day' * n / 4000
      from person, generate_series(1, 4000) n`);
  await database.owner.query('vacuum analyze');
});
afterAll(() => database.drop());

/** The plan of what a piece of work asks. */
async function planOf(work: (db: Database) => Promise<unknown>): Promise<string> {
  const sent: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: database.pool });
  await work(new Kysely<Tables>({ dialect, log: ({ query }) => void sent.push(query) }));
  const [query] = sent;
  if (!query) throw new Error('Nothing was asked.');
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, [...query.parameters]);
  return rows.map((line) => line['QUERY PLAN']).join('\n');
}

const version = { name: 'parcel-1', version: '1.1.0' };
const watched = () => ({ ...version, since: new Date(Date.now() - 10 * 60 * 1000).toISOString() });

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['the failures of a watched version', (db) => failuresOf(db, watched())],
  ['the people who ran it', (db) => peopleWhoRan(db, watched())],
  ['the figures of a day', figuresOfDay],
  ['the people failing on a day', peopleFailing],
  ['the open tabs', openTabs],
  ['the latest failures', (db) => latestFailures(db, [version])],
])('%s are found by an index', async (_what, work) => {
  expect(await planOf(work)).not.toMatch(/Seq Scan on (parcel_event|portal_tab)/);
});
