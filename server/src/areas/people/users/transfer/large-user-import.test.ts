import { busyness } from '../../../../testing/busyness.ts';
import { longestStep, runSize, usualRows } from '../../../../testing/run-size.ts';
import { type TestMarket, testMarket } from '../../../../testing/test-market.ts';
import { importsAt, UploadedFile } from '../../../../testing/uploads.ts';

const rows = runSize(usualRows);
const teams = rows / 20;

let market: TestMarket;
beforeAll(async () => {
  market = await testMarket({ ownDatabase: true });
});
afterAll(() => market.close());

test('many users and their teams are checked, written, changed and taken back within a minute each', async () => {
  const place = await market.branch();
  const files = importsAt('/api/v1/people-imports', market);
  const times: number[] = [];
  async function timed<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const done = await work();
    times.push(Math.round(performance.now() - begun));
    return done;
  }
  const officer = (n: number, supervisor: number) =>
    `L-${n},Person ${n},l-${n}@shops.example,018${String(n).padStart(8, '0')},${n < teams ? 'TO' : 'SO'},${n < teams ? '' : `L-${supervisor}`},${place.area.code}`;
  const file = (shift: number) =>
    UploadedFile.csv([
      'employeeCode,name,email,mobile,designation,supervisorCode,markets',
      // The teams come before those whom they report to.
      ...Array.from({ length: rows }, (_, n) => officer(rows - 1 - n, (rows - 1 - n + shift) % teams)),
    ]);

  const batch = await timed(() => files.checked(file(0)));
  expect(batch).toMatchObject({ state: 'checked', rows, toAdd: rows, errorCount: 0 });
  expect(await timed(() => files.applied(batch))).toMatchObject({ state: 'applied', progress: rows });
  const counted = await market.sql(
    `select count(*)::integer as people, count(supervisor_id)::integer as led from user_account where employee_code like 'L-%'`,
  );
  expect(counted).toEqual([{ people: rows, led: rows - teams }]);
  expect(await files.checked(file(0))).toMatchObject({ seenBefore: true, unchanged: rows });

  const moved = await timed(() => files.checked(file(1)));
  expect(moved).toMatchObject({ toChange: rows - teams, unchanged: teams, errorCount: 0 });
  await timed(() => files.applied(moved));
  await timed(() => files.undone(moved));
  await timed(() => files.checked(file(0)));

  // The second import and its undo counted the versions up.
  const refused = await market.post(`/api/v1/people-imports/${batch.id}/undo`, {});
  expect(refused.body.counts).toEqual({ changed: rows - teams, used: 0 });
  await market.sql("update user_account set version = 1 where employee_code like 'L-%'");
  expect(await timed(() => files.undone(batch))).toMatchObject({ state: 'undone' });
  expect(await market.sql("select from user_account where employee_code like 'L-%'")).toEqual([]);
  expect(await market.sql('select * from verify_people()')).toEqual([]);
  for (const time of times) expect(time).toBeLessThan(longestStep * busyness());
}, 1_200_000);
