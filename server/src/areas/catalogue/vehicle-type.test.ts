import { type TestMarket, testMarket } from '../../testing/test-market.ts';

let market: TestMarket;

beforeAll(async () => {
  market = await testMarket();
});
afterAll(() => market.close());

const path = '/api/v1/vehicle-types';
const van = { code: 'VAN', name: 'Covered van', capacity: 1500, status: 'active' };

test('a vehicle type is added, sorted, exported, changed, deleted and brought back', async () => {
  const { body } = await market.post(path, van);
  await market.post(path, { ...van, code: 'RICK', name: 'Rickshaw van', capacity: 150 });
  expect((await market.get(`${path}?sort=-capacity`)).body).toMatchObject({
    totalVehicleTypes: 2,
    vehicleTypes: [{ name: 'Covered van' }, { name: 'Rickshaw van' }],
  });
  expect((await market.get('/api/v1/vehicle-type-exports?format=csv&search=rick')).body).toContain('RICK,');
  const { id } = body.vehicleType;
  const { code, ...fields } = van;
  expect((await market.put(`${path}/${id}`, { ...fields, capacity: 2000, version: 1 })).body).toMatchObject({
    vehicleType: { capacity: 2000, version: 2 },
  });
  expect((await market.post(path, { ...van, name: 'Other' })).body.fields).toHaveProperty('code');
  expect((await market.delete(`${path}/${id}?version=2`)).status).toBe(200);
  expect((await market.post(`${path}/${id}/restore`, { version: 3 })).status).toBe(200);
});
