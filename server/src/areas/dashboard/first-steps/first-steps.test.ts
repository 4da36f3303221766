import { type OrderDesk, orderDesk } from '../../sales/orders/testing/order-desk.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await orderDesk();
});
afterAll(() => desk.market.close());

const stepsFor = async (person = desk.market.admin) =>
  (await desk.market.get('/api/v1/first-steps', person)).body.steps;
const done = async () =>
  Object.fromEntries((await stepsFor()).map(({ step, done }: { step: string; done: boolean }) => [step, done]));

test('who sees the whole business is told what it still needs before its first order, and nobody is afterwards', async () => {
  expect(await done()).toEqual({
    places: true,
    dbHouses: true,
    people: false,
    routes: false,
    products: false,
    outlets: true,
    journeyPlans: false,
    stock: false,
  });
  const officer = await desk.market.person({ designation: 'SO', markets: [desk.route.id] });
  expect(await stepsFor(officer)).toBeNull();
  await desk.market.sql('update route set sales_officer_id = $1 where node_id = $2', [officer.id, desk.route.id]);
  const soap = await desk.product({ dp: '8.00', tp: '10.00', mrp: '12.00', vat: '0' });
  expect(await done()).toMatchObject({ people: true, routes: true, products: true, stock: false });
  await desk.stock(soap, 100);
  expect(await done()).toMatchObject({ stock: true, journeyPlans: false });
  await desk.ordered([[soap, 10]]);
  expect(await stepsFor()).toBeNull();
});
