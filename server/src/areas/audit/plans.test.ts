import type { Reach } from '../../core/scope/reach.ts';
import { plansOf, statementsOf } from '../../testing/plans.ts';
import { type TestMarket, testMarket } from '../../testing/test-market.ts';
import { entryList } from './list.ts';

let market: TestMarket;

/** Enough entries for reading all of them to be the wrong plan of a search. */
const entries = 40_000;

beforeAll(async () => {
  market = await testMarket();
  await market.sql(
    `insert into audit_entry (id, at, actor_name, action, entity, entity_id, after)
     select new_id(), now() - interval '1 minute' * n, 'Person ' || n % 500, 'add', 'note', new_id(), jsonb_build_object('name', 'Note ' || n) from generate_series(1, $1::integer) n`,
    [entries],
  );
  await market.sql('vacuum analyze');
}, 30_000);
afterAll(() => market.close());

const reach: Reach = { personId: '00000000-0000-7000-8000-000000000000', everything: true, places: [] };

test.each(['note 31234', 'person 123'])('a search for "%s" is read by indexes', async (search) => {
  const { database } = market.test;
  const [filled] = await market.sql<{ part: string }>(
    'select tableoid::regclass::text as part from audit_entry limit 1',
  );
  const sent = await statementsOf(database, (db) => entryList.page(db, { reach, search }, {}));
  expect(sent).toHaveLength(1);
  for (const plan of (await Promise.all(sent.map((statement) => plansOf(database, statement)))).flat()) {
    expect(plan).toMatch(new RegExp(`Bitmap Heap Scan on ${filled?.part}`));
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${filled?.part}`));
  }
});

test('days are looked for in the months they are of', async () => {
  const { database } = market.test;
  const filter = { reach, from: await market.day(-1), to: await market.day(-1) };
  const [sent] = await statementsOf(database, (db) => entryList.page(db, filter, {}));
  const client = await database.owner.connect();
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off, costs off) ${sent?.sql}`,
    [...(sent?.parameters ?? [])],
  );
  client.release();
  const passedOver = rows.filter((row) => /on audit_entry_\d{4}_\d\d .*never executed/.test(row['QUERY PLAN']));
  expect(passedOver.length).toBeGreaterThanOrEqual(3);
});
