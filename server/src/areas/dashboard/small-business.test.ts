import { foldFiguresOf } from '../../testing/wrong-figures.ts';
import { type OrderDesk, orderDesk } from '../sales/orders/testing/order-desk.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await orderDesk();
});
afterAll(() => desk.market.close());

const reports = [
  'get-overview-stats',
  'get-nation-wise',
  'get-region-wise',
  'get-source-wise',
  'primary-sales-dashboard-stats',
  'get-territory-view',
  'get-so-view',
  'get-top-selling-products',
  'get-top-selling-routes',
  'so-performance-comparison?median=yes',
  'to-performance-comparison?median=yes',
  'region-performance-comparison?median=yes&per=manDay',
  'explain-figure?figure=strike',
  'explain-figure?figure=stockCover',
  'explain-figure?figure=contribution',
  'explain-figure?figure=primaryTarget',
  'explain-change?figure=secondary&by=product',
  'explain-change?figure=lpc&by=place',
];
const get = async (path: string, more = '') =>
  (await desk.market.get(`/api/v1/${path}${path.includes('?') ? '&' : '?'}compare=lastYear${more}`)).body;

test.each(reports)(
  '%s answers for a business that has sold nothing, today, in five years, and as of an instant',
  async (path) => {
    for (const more of [
      '',
      '&from=2021-11-23&to=2026-11-23',
      '&from=2100-01-01&to=2100-01-31',
      '&asOf=2026-11-23T00:00:00Z',
      '&measure=volume&reading=today',
    ])
      expect({ more, body: await get(path, more) }).toMatchObject({ more, body: { success: true } });
  },
);

test('nothing was sold: sums are zero and there are no rates', async () => {
  const { overviewStats } = await get('get-overview-stats');
  const values = Object.fromEntries(
    overviewStats.map(({ key, value }: { key: string; value: string }) => [key, value]),
  );
  expect(values).toMatchObject({
    secondary: '0.00',
    orders: '0',
    eco: '0',
    due: '0.00',
    strike: null,
    lpc: null,
    growth: null,
    target: null,
  });
});

test('the top line says up to which day its figures are still to be counted', async () => {
  const days = '&from=2026-11-16&to=2026-11-23';
  expect((await get('get-overview-stats', days)).uncounted).toBeNull();
  await desk.market.sql("insert into figure_day_to_count values ('2025-11-20'), ('2026-11-18'), ('2026-11-24')");
  expect((await get('get-overview-stats', days)).uncounted).toBe('2026-11-18');
  await desk.market.sql("delete from figure_day_to_count where day > '2026-01-01'");
  // Of the year that it is compared with.
  expect((await get('get-overview-stats', days)).uncounted).toBe('2025-11-20');
  expect((await get('get-overview-stats', `${days}&asOf=2026-11-23T00:00:00Z`)).uncounted).toBeNull();
  await desk.market.sql('delete from figure_day_to_count');
});

test('one order is one order in every report', async () => {
  const soap = await desk.product({ dp: '8.00', tp: '10.00', mrp: '12.00', vat: '0' });
  await desk.stock(soap, 100);
  const order = await desk.did(await desk.ordered([[soap, 10]]), 'confirm', { shortage: 'refuse' });
  await desk.did(order, 'deliver', { lines: null });
  await foldFiguresOf(desk.market.app);
  const { overviewStats } = await get('get-overview-stats');
  const values = Object.fromEntries(
    overviewStats.map(({ key, value }: { key: string; value: string }) => [key, value]),
  );
  expect(values).toMatchObject({ secondary: '100.00', orders: '1', eco: '1', due: '100.00', strike: null });
  expect((await get('get-region-wise')).places).toMatchObject([
    { rank: 1, secondary: '100.00', contribution: '100.0', eco: '1' },
  ]);
  expect((await get('get-top-selling-products')).topSellingProducts).toMatchObject([
    { rank: 1, quantity: '10', value: '100.00', eco: '1', share: '100.0', stockCover: null },
  ]);
  expect((await get('get-top-selling-products', '&from=2021-11-23')).topSellingProducts).toMatchObject([{ eco: '1' }]);
  expect((await get('get-top-selling-routes')).topSellingRoutes).toMatchObject([
    {
      route: { id: desk.route.id },
      value: '100.00',
      outlets: 1,
      eco: '1',
      preOrderAmount: '100.00',
      preOrderUnits: '10',
    },
  ]);
  const { change } = await get('explain-change?figure=secondary&by=product');
  expect(change).toMatchObject({ difference: '100.00', contributions: [{ difference: '100.00' }] });
});
