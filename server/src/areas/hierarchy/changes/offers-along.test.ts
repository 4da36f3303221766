import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { offerOnOrders } from '../../catalogue/offers/testing/offer-on-orders.ts';

let market: TestMarket;
let here: Awaited<ReturnType<TestMarket['branch']>>;
let there: Awaited<ReturnType<TestMarket['branch']>>;

beforeAll(async () => {
  market = await testMarket();
  here = await market.branch();
  there = await market.branch({ id: here.zone.id, level: 'zone' });
});
afterAll(() => market.close());

async function released(code: string, markets: readonly string[]): Promise<void> {
  const days = { startsOn: await market.day(), lastDay: await market.day(20) };
  const { offer } = (await market.post('/api/v1/add-offer', offerOnOrders(code, markets, days))).body;
  for (const [place, deed] of ['approve', 'release'].entries())
    await market.post(`/api/v1/offer/${offer.id}/status`, { deed, version: place + 1 });
}

test('before a place moves or is merged one sees how many offers its outlets lose, and how many they get', async () => {
  await released('EVERYWHERE', []);
  await released('ZONE', [here.zone.id]);
  await released('TERRITORY', [here.territory.id]);
  await released('BOTH', [here.territory.id, there.territory.id]);
  await released('AREA', [here.area.id]);
  await released('NEW', [there.territory.id]);
  await market.post('/api/v1/add-offer', {
    ...offerOnOrders('DRAFT', [here.territory.id], { startsOn: await market.day(), lastDay: await market.day(20) }),
  });
  const staged = await market.post('/api/v1/market-moves', {
    nodeId: here.area.id,
    toParentId: there.territory.id,
    effectiveFrom: await market.day(),
    reason: 'Nearer to it',
  });
  expect(staged.body.move.impact).toMatchObject({ offersLost: 1, offersGained: 1 });
  const merge = { sourceId: here.area.id, targetId: there.area.id };
  expect((await market.post('/api/v1/market-merges/preview', merge)).body.impact).toMatchObject({
    offersLost: 2,
    offersGained: 1,
  });
});

test('before a DB house is replaced one sees which offers its outlets lose, and which they get', async () => {
  const { dbHouse: old } = await market.branch({ id: here.area.id, level: 'area' }, 'dbHouse');
  const route = await market.add('route', old.id);
  const next = await market.add('dbHouse', here.area.id, { status: 'active' });
  await released('OLD', [old.id]);
  await released('NEXT', [next.id]);
  const checked = async (routeIds: readonly string[]) => {
    const { body } = await market.post('/api/v1/replace-db-house/checklist', {
      oldId: old.id,
      newId: next.id,
      effectiveFrom: await market.day(),
      reason: 'The proprietor retires',
      routeIds,
      keepSalesOfficers: true,
    });
    return body.checklist.find(({ point }: { point: string }) => point === 'Offers');
  };
  expect(await checked([route.id])).toEqual({
    point: 'Offers',
    state: 'warns',
    detail: 'The outlets lose “OLD on orders”: add the new house to it to keep it. They get “NEXT on orders”.',
  });
  expect(await checked([])).toMatchObject({ state: 'ok' });
});
