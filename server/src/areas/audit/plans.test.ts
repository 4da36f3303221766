import type { CompiledQuery } from 'kysely';
import type { Reach } from '../../core/scope/reach.ts';
import { plansOf, statementsOf } from '../../testing/plans.ts';
import { type TestMarket, testMarket } from '../../testing/test-market.ts';
import { entryList } from './list.ts';

let market: TestMarket;

/** Enough entries for reading all of them to be the wrong plan of a search. */
const entries = 40_000;

beforeAll(async () => {
  market = await testMarket({ ownDatabase: true });
  await market.sql(
    `insert into audit_entry (id, at, actor_name, action, entity, entity_id, after)
     select new_id(), now() - interval '1 minute' * n, 'Person ' || n % 500, 'add', 'note', new_id(), jsonb_build_object('name', 'Note ' || n) from generate_series(1, $1::integer) n`,
    [entries],
  );
  await market.sql('vacuum analyze');
});
afterAll(() => market.close());

const reach: Reach = { personId: '00000000-0000-7000-8000-000000000000', everything: true, places: [] };

function explained(sent: CompiledQuery | undefined) {
  return market.test.database.owner.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off, costs off) ${sent?.sql}`,
    [...(sent?.parameters ?? [])],
  );
}

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

test('more than ten thousand are not counted, but for a page that is further in', async () => {
  const { database } = market.test;
  const [sent] = await statementsOf(database, async (db) => {
    const { totals, rows, cursors } = await entryList.page(db, { reach }, {});
    expect([totals, rows.length, cursors.next === null]).toEqual([{ total: 10_000, more: true }, 25, false]);
  });
  const { rows: lines } = await explained(sent);
  const read = lines.flatMap((row) =>
    [...(/Scan.* on audit_entry.*rows=(\d+)/.exec(row['QUERY PLAN']) ?? [])].slice(1),
  );
  expect(Math.max(...read.map(Number))).toBeLessThanOrEqual(10_001);
  const further = await entryList.page(market.app.db, { reach }, { page: 600 });
  expect([further.totals, further.cursors.next === null]).toEqual([{ total: 15_000, more: true }, false]);
  const last = await entryList.page(market.app.db, { reach }, { page: entries / 25 + 1 });
  expect(last.totals).toMatchObject({ more: false });
  expect(last.totals.total).toBeGreaterThanOrEqual(entries);
});

test('days are looked for in the months they are of', async () => {
  const { database } = market.test;
  const filter = { reach, from: await market.day(-1), to: await market.day(-1) };
  const [sent] = await statementsOf(database, (db) => entryList.page(db, filter, {}));
  const { rows } = await explained(sent);
  const passedOver = rows.filter((row) => /on audit_entry_\d{4}_\d\d .*never executed/.test(row['QUERY PLAN']));
  expect(passedOver.length).toBeGreaterThanOrEqual(3);
});
