import { xlsxFile } from '../../../core/transfer/files/xlsx-file.ts';
import { busyness } from '../../../testing/busyness.ts';
import { heldMegabytes } from '../../../testing/held-megabytes.ts';
import { longestStep, runSize, usualRows } from '../../../testing/run-size.ts';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { UploadedFile } from '../../../testing/uploads.ts';
import { importsOf } from './testing/imports.ts';

const rows = runSize(usualRows);

let market: TestMarket;
let place: Awaited<ReturnType<TestMarket['branch']>>;
let files: ReturnType<typeof importsOf>;

beforeAll(async () => {
  market = await testMarket({ ownDatabase: true });
  place = await market.branch();
  files = importsOf(market);
});
afterAll(() => market.close());

const headings = ['code', 'name', 'parent', 'visitDays', 'km'];
const row = (number: number) => [`L-${number}`, `Walk ${number}`, place.dbHouse.code, 'Sat Mon', 4.5];

async function workbook(): Promise<UploadedFile> {
  async function* batches() {
    yield Array.from({ length: rows }, (_, number) => row(number));
  }
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxFile({ sheetName: 'Routes', headings, batches: batches() })) chunks.push(chunk);
  return new UploadedFile('routes.xlsx', Buffer.concat(chunks));
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const begun = performance.now();
  return [await work(), performance.now() - begun];
}

test('all rows of a large workbook are checked, written and taken back within a minute each, in bounded memory', async () => {
  const file = await workbook();
  const before = heldMegabytes();
  let most = before;
  const [batch, checking] = await timed(() => files.checked('route', file));
  expect(batch).toMatchObject({ state: 'checked', rows, toAdd: rows, errorCount: 0 });
  // As autovacuum does at any moment: what it counts while the import writes must not make its plans.
  const counted = 'analyze (skip_locked) market_node, market_parent, market_path, route, file_import_row, audit_entry';
  const counting = setInterval(() => void market.sql(counted).catch(() => undefined), 2_000);
  // Now and then: while it is weighed the import stands still.
  const weigh = () => {
    const begun = performance.now();
    most = Math.max(most, heldMegabytes());
    weighing = setTimeout(weigh, 10 * (performance.now() - begun));
  };
  let weighing = setTimeout(weigh, 500);
  const [applied, writing] = await timed(() => files.applied(batch));
  clearInterval(counting);
  clearTimeout(weighing);
  expect(applied).toMatchObject({ state: 'applied', progress: rows, message: null });
  expect(await market.sql("select count(*)::integer as n from market_node where code like 'L-%'")).toEqual([
    { n: rows },
  ]);

  const [again] = await timed(() => files.checked('route', file));
  expect(again).toMatchObject({ seenBefore: true, unchanged: rows });

  const [undone, undoing] = await timed(() => files.undone(batch));
  expect(undone).toMatchObject({ state: 'undone' });
  expect(await market.sql("select count(*)::integer as n from market_node where code like 'L-%'")).toEqual([{ n: 0 }]);
  for (const time of [checking, writing, undoing]) expect(time).toBeLessThan(longestStep * busyness());
  expect(most - before).toBeLessThan(100);
}, 1_200_000);
