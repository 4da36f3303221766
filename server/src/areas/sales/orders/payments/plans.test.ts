import type { Reach } from '../../../../core/scope/reach.ts';
import { plansOf, statementsOf } from '../../../../testing/plans.ts';
import { type TestMarket, testMarket } from '../../../../testing/test-market.ts';
import { ledger } from './ledger-list.ts';

let market: TestMarket;

/** Enough entries for reading all of them to be the wrong plan for those of some days. */
const days = 400;
const entriesOfADay = 150;

beforeAll(async () => {
  market = await testMarket({ ownDatabase: true });
  await market.sql(
    `insert into outlet_ledger (id, outlet_id, number, business_date, kind, amount, balance_after, collection_id, by_id, at)
     select new_id(), new_id(), n, business_date() - back, 'collection', -10, 0, new_id(), $3, now() - interval '1 day' * back + interval '1 millisecond' * n
     from generate_series(1, $1::integer) back cross join generate_series(1, $2::integer) n order by n, back`,
    [days, entriesOfADay, market.admin.id],
  );
  await market.sql('vacuum analyze');
});
afterAll(() => market.close());

const reach: Reach = { personId: '00000000-0000-7000-8000-000000000000', everything: true, places: [] };

test.each([
  ['two days', 300, 299],
  ['more days than are counted one by one', 399, 320],
])(
  'the ledger of %s long ago is read by their dates, and not through all that was posted since',
  async (_, from, to) => {
    const { database } = market.test;
    const asked = { from: await market.day(-from), to: await market.day(-to) };
    const sent = await statementsOf(database, (db) =>
      ledger.page(db, { ...asked, reach, place: undefined, isPast: true }, { sort: '-at' }),
    );
    for (const plan of (await Promise.all(sent.map((statement) => plansOf(database, statement)))).flat()) {
      expect(plan).toContain('outlet_ledger_by_date');
      expect(plan).not.toMatch(/Seq Scan on outlet_ledger|using outlet_ledger_by_time/);
    }
  },
);
