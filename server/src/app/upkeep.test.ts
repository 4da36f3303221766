import { setTimeout as wait } from 'node:timers/promises';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../testing/test-databases.ts';

let database: TestDatabase;
let server: TestApp;

/** The days to come of which a repeated write may be. */
const partsAhead =
  "select relname from pg_class where relispartition and relname like 'first\\_answer\\_____\\___\\___' order by 1";

const rowsOf = async (statement: string) => (await database.owner.query(statement)).rows;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  jest.useRealTimers();
  await server.close();
  await database.drop();
});

test('a server makes the parts of days to come before it takes a call', async () => {
  const before = await rowsOf(partsAhead);
  await database.owner.query(`drop table ${before.at(-1).relname}`);
  // Intervals alone, and from now on: the next test says how time goes on for those that the server starts.
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
  server = await testApp({}, database, { upkeep: true });
  // The tests' database may have been made yesterday: today's server then makes one day more.
  expect(await rowsOf(partsAhead)).toEqual(expect.arrayContaining(before));
});

test('within a minute it has folded totals, and swept away what everybody has heard', async () => {
  await database.owner.query(
    `insert into market_total (ancestor_id, level, status, n) values (whole_business(), 'outlet', 'active', 2), (whole_business(), 'outlet', 'active', 3);
     insert into live_notice (at, notice) values (now() - interval '1 hour', '{"ended": []}')`,
  );
  jest.advanceTimersByTime(60_000);
  const left =
    "select n, addition from market_total where level = 'outlet' union all select null, id from live_notice where at < now() - interval '1 minute'";
  while ((await rowsOf(left)).length > 1) await wait(20);
  expect(await rowsOf(left)).toEqual([{ n: 5, addition: 0 }]);
});
