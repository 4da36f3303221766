import type { Product } from '@routebook/contract';
import { foldFiguresOf } from '../../../testing/wrong-figures.ts';
import { type OrderDesk, orderDesk } from '../../sales/orders/testing/order-desk.ts';

let desk: OrderDesk;
let product: Product;
let outlets: string[];

beforeAll(async () => {
  desk = await orderDesk();
  product = await desk.product({ dp: '8.00', tp: '10.00', mrp: '12.00', vat: '0' });
  await desk.stock(product, 1_000);
  outlets = [desk.outletId, ...(await desk.market.outlets(desk.route.id, 2))];
  await desk.market.sql('update outlet set credit_limit = 100000');
});
afterAll(() => desk.market.close());

/** So many visits of an outlet on a day, some of them productive. */
async function visited(shift: number, productive: readonly boolean[]): Promise<void> {
  await desk.market.sql(
    `insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, in_at, out_at, device_in_at, device_out_at, fence, productive, client_id)
     select new_id(), day, $1, $2, $3, $4, '{}', true, false, day, day, day, day, 'in', productive, new_id()
     from (select business_date() + $5::integer as day) as made, unnest($6::boolean[]) as productive`,
    [desk.market.admin.id, outlets[0], desk.route.id, desk.house.id, shift, productive],
  );
}

const figures = async (ids: string, person = desk.market.admin) =>
  (await desk.market.get(`/api/v1/route-figures?ids=${ids}`, person)).body.routeFigures;

test('a route tells its pre-orders, its top outlet, ECO, strike and last visit of the month', async () => {
  const { market, route, branch } = desk;
  const empty = { topOrderedOutlet: null, preOrderAmount: '0.00', preOrderUnit: 0, eco: 0, strike: null };
  expect(await figures(route.id)).toEqual([{ id: route.id, ...empty, lastVisitOn: null }]);

  const big = await desk.ordered([[product, 30]], { outletId: outlets[1] });
  const small = await desk.ordered([[product, 20]]);
  const called = await desk.ordered([[product, 90]]);
  await desk.ordered([[product, 70]], { outletId: outlets[2], status: 'draft' });
  await desk.did(called, 'cancel', { reason: 'Called off' });
  for (const order of [big, small])
    await desk.did(await desk.did(order, 'confirm', { shortage: 'refuse' }), 'deliver', { lines: null });
  await desk.did(small, 'return', { lines: [{ place: 0, pieces: 20 }], reason: 'All of it' });
  await visited(0, [true, true, false]);
  const top = { id: outlets[1], name: big.outlet.name, amount: '300.00' };
  const shown = {
    topOrderedOutlet: top,
    preOrderAmount: '500.00',
    preOrderUnit: 50,
    eco: 1,
    strike: 66.7,
    lastVisitOn: await market.day(),
  };
  expect(await figures(route.id)).toEqual([{ id: route.id, ...shown }]);

  const idle = await market.add('route', desk.house.id, { name: 'A first route' });
  await foldFiguresOf(market.app);
  const routes = async (sort: string) =>
    (await market.get(`/api/v1/new-routes?sort=${sort}`)).body.routes?.map(({ id }: { id: string }) => id);
  for (const sort of ['strike', 'eco', 'preOrderAmount', 'preOrderUnit', 'lastVisitOn']) {
    expect([sort, await routes(sort)]).toEqual([sort, [idle.id, route.id]]);
    expect([sort, await routes(`-${sort}`)]).toEqual([sort, [route.id, idle.id]]);
  }

  const { body } = await market.get(`/api/v1/new-routes/${route.id}`);
  expect(body).toMatchObject({ ...shown, outlets: outlets.map((id) => ({ id })) });
  const file = await market.admin.inject({ url: `/api/v1/market-exports?format=csv&level=route&ids=${route.id}` });
  expect(file.body).toContain(`,1,66.7,500.00,50,${big.outlet.name},${shown.lastVisitOn}`);
  expect(branch.route.id).toBe(route.id);

  await market.sql("update outlet set status = 'closed' where id = $1", [outlets[2]]);
  const { body: later } = await market.get(`/api/v1/new-routes/${route.id}`);
  expect(later.outlets.map(({ id }: { id: string }) => id)).toEqual(outlets.slice(0, 2));
});

test('what was ordered, billed and visited in the month before is not of this month, but for the last visit', async () => {
  const { market, branch, house } = desk;
  const route = await market.add('route', house.id);
  await market.sql(
    `update sales_order set route_id = $2, business_date = month_of(business_date()) - 1, delivered_on = month_of(business_date()) - 1 where route_id = $1`,
    [branch.route.id, route.id],
  );
  await market.sql(
    'update outlet_visit set route_id = $2, business_date = month_of(business_date()) - 1 where route_id = $1',
    [branch.route.id, route.id],
  );
  const [last] = await market.sql<{ day: string }>('select month_of(business_date()) - 1 as day');
  expect(await figures(route.id)).toEqual([
    {
      id: route.id,
      topOrderedOutlet: null,
      preOrderAmount: '0.00',
      preOrderUnit: 0,
      eco: 0,
      strike: null,
      lastVisitOn: last?.day,
    },
  ]);
});

test('routes of another market are left out, and what is no id is refused by its name', async () => {
  const { market, route } = desk;
  const { dbHouse } = await market.branch(undefined, 'dbHouse');
  const stranger = await market.person({ designation: 'TO', markets: [dbHouse.id] });
  expect(await figures(route.id, stranger)).toEqual([]);
  const answer = await market.get('/api/v1/route-figures?ids=1,2');
  expect(answer).toMatchObject({ status: 400, body: { fields: { ids: expect.stringContaining('ids') } } });
});
