import { sql } from 'kysely';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { type ExportRows, openExport } from './open-export.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await testMarket();
});
afterAll(() => market.close());

const one = sql`select generate_series(1, 3) as n`;
const open = (person: string) => openExport(market.app.pool, market.app.db, person, { chosen: one, rows: one });

test('somebody has three exports open and no more, which leaves others theirs, until one has come or was given up', async () => {
  const opened: ExportRows<unknown>[] = [];
  for (let n = 0; n < 3; n += 1) opened.push(await open('one'));
  await expect(open('one')).rejects.toMatchObject({
    code: 'TOO_MANY',
    message: '3 exports of yours run just now: wait until one of them has come.',
  });
  for (let n = 0; n < 3; n += 1) opened.push(await open('other'));
  await expect(open('third')).rejects.toMatchObject({ message: 'Many exports run just now; try again in a moment.' });
  const [first, second, ...rest] = opened;
  for await (const rows of first?.batches ?? []) expect(rows).toHaveLength(3);
  opened.push(await open('one'));
  await second?.release();
  rest.push(await open('one'), ...opened.slice(6));
  await expect(open('one')).rejects.toMatchObject({ code: 'TOO_MANY' });
  for (const { release } of rest) await release();
});
