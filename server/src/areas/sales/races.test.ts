import { randomUUID } from 'node:crypto';
import { levelOf, type Product } from '@routebook/contract';
import { deadlocks } from '../../testing/deadlocks.ts';
import { shelvedType } from '../../testing/gift-shelf.ts';
import type { Answer, TestMarket } from '../../testing/test-market.ts';
import { houseFields } from '../../testing/test-market.ts';
import { type OrderDesk, orderDesk } from './orders/testing/order-desk.ts';
import { outletsOf } from './testing/outlets-of.ts';

/** Of each pair. */
const rounds = Number(process.env.RACE_ROUNDS ?? 10);
jest.setTimeout(240_000 + rounds * 1_000);

let desk: OrderDesk;
let market: TestMarket;
let soap: Product;

beforeAll(async () => {
  desk = await orderDesk();
  ({ market } = desk);
  soap = await desk.product({ name: 'Soap', dp: '10.00' });
  await desk.stock(soap, 100);
});
afterAll(() => market.close());

const housePath = levelOf('dbHouse').path;
const routePath = levelOf('route').path;

/** What lies or is owed where nothing is any more. */
async function wrong(): Promise<object[]> {
  return market.sql(`
    select 'an outlet on a deleted route' as what, outlet.name from outlet_route period join outlet on outlet.id = period.outlet_id
      join market_node node on node.id = period.route_id
    where node.deleted_at is not null and period.valid_to is null and outlet.deleted_at is null
    union all
    select 'a gift for a deleted outlet', outlet.name from gift join outlet on outlet.id = gift.outlet_id where outlet.deleted_at is not null
    union all
    select 'a visit to a deleted outlet', outlet.name from outlet_visit join outlet on outlet.id = outlet_visit.outlet_id
    where outlet.deleted_at is not null
    union all
    select 'an order of a deleted outlet', outlet.name from sales_order join outlet on outlet.id = sales_order.outlet_id
    where outlet.deleted_at is not null
    union all
    select 'stock of a DB house that has ended', node.name from stock_balance join market_node node on node.id = stock_balance.db_house_id
    where stock_balance.physical > 0 and (node.deleted_at is not null or node.status = 'closed')`);
}

/** Both at once: whoever is the later is refused by what the earlier one left, and neither for having waited for each other. */
async function race(both: () => Promise<readonly (() => Promise<Answer>)[]>): Promise<void> {
  const before = await deadlocks(market);
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all((await both()).map((call) => call()));
    const statuses = answers.map(({ status }) => status);
    expect([statuses, statuses.filter((status) => status < 300).length]).toEqual([statuses, 1]);
    expect(Math.max(...statuses)).toBeLessThan(500);
  }
  expect(await wrong()).toEqual([]);
  expect(await deadlocks(market)).toBe(before);
}

async function counted(houseId: string): Promise<Answer> {
  return market.post('/api/v1/update-stocks', {
    dbHouseId: houseId,
    date: await market.day(),
    kind: 'count',
    reason: 'First count',
    evidence: 'Count sheet 1',
    lines: [{ productId: soap.id, pieces: 5 }],
  });
}

test('an outlet is added to a route that is deleted', () => {
  const shops = outletsOf(market, '');
  return race(async () => {
    const route = await market.add('route', desk.house.id);
    const described = shops.described({ routeId: route.id });
    return [() => shops.propose(described), () => market.delete(`${routePath}/${route.id}?version=${route.version}`)];
  });
});

test('an order is taken for an outlet that is deleted', () =>
  race(async () => {
    const [outletId = ''] = await market.outlets(desk.route.id, 1);
    return [
      () => market.post('/api/v1/orders', desk.body([[soap, 1]], { outletId })),
      () => market.delete(`/api/v1/outlet/${outletId}`),
    ];
  }));

test('a gift is asked for an outlet that is deleted', async () => {
  const { id: giftTypeId } = await shelvedType(market, 1_000);
  await race(async () => {
    const [outletId = ''] = await market.outlets(desk.route.id, 1);
    const gift = { giftTypeId, outletId, quantity: 1, reason: 'A loyal shop', offerId: null, state: 'requested' };
    return [() => market.post('/api/v1/gift-history', gift), () => market.delete(`/api/v1/outlet/${outletId}`)];
  });
});

test('an outlet is visited that is deleted', async () => {
  const officer = await market.person({ designation: 'SO', markets: [desk.route.id] });
  await market.sql(
    `insert into attendance (id, user_id, business_date, designation_id, day_type, status, path, in_at)
     select new_id(), $1, business_date() - 1, '0199a000-0000-7000-8000-000000000005', 'working', 'present', ancestors,
       (business_date() - 1)::timestamp at time zone 'Asia/Dhaka' from market_node where id = $2`,
    [officer.id, desk.route.id],
  );
  const morning = Date.parse(`${await market.day(-1)}T00:00:00Z`);
  let minutes = 0;
  await race(async () => {
    const [outletId = ''] = await market.outlets(desk.route.id, 1);
    minutes += 3;
    const at = (minute: number) => new Date(morning + minute * 60_000).toISOString();
    const visit = {
      clientId: randomUUID(),
      outletId,
      inAt: at(minutes),
      outAt: at(minutes + 2),
      position: { latitude: 23.7, longitude: 90.4, accuracy: 9 },
      telephonic: false,
      productive: true,
      reasonId: null,
    };
    const visited = async () => {
      const sent = { sentAt: new Date().toISOString(), visits: [visit] };
      const answer = await market.post('/api/v1/outlet-visits', sent, officer);
      // What is refused is said within the reply.
      return answer.body.visits?.[0].outcome === 'taken' ? answer : { ...answer, status: 422 };
    };
    return [visited, () => market.delete(`/api/v1/outlet/${outletId}`)];
  });
});

test('stock is counted in a DB house that is deleted', () =>
  race(async () => {
    const house = await market.add('dbHouse', desk.branch.area.id, { status: 'active' });
    return [() => counted(house.id), () => market.delete(`${housePath}/${house.id}?version=${house.version}`)];
  }));

test('stock is counted in a DB house that closes', () =>
  race(async () => {
    const { id, name, version } = await market.add('dbHouse', desk.branch.area.id, { status: 'prospect' });
    const closed = { ...houseFields, name, version, status: 'closed', managerId: null };
    return [() => counted(id), () => market.put(`${housePath}/${id}`, closed)];
  }));
