import type { Product } from '@routebook/contract';
import { type OrderDesk, orderDesk } from '../../sales/orders/testing/order-desk.ts';

let desk: OrderDesk;
let product: Product;
let target: string;

beforeAll(async () => {
  desk = await orderDesk();
  product = await desk.product({ dp: '8.00', tp: '10.00', mrp: '12.00', vat: '0' });
  await desk.stock(product, 100);
  await desk.market.sql('update outlet set credit_limit = 100000');
  const [plan] = await desk.market.sql<{ id: string }>(
    `insert into target_plan (id, type, year, scenario) select new_id(), 'secondaryValue', extract(year from business_date()), 'Plan' returning id`,
  );
  await desk.market.sql(
    `insert into target_month (plan_id, month, revision, state)
     select $1, extract(month from business_date()), revision, state from (values (1, 'locked'), (2, 'approved'), (3, 'draft')) as made (revision, state)`,
    [plan?.id],
  );
  await desk.market.sql(
    `insert into target_cell (plan_id, month, revision, node_id, user_id, amount)
     select $1, extract(month from business_date()), revision, $2, user_id, amount
     from (values (1, null::uuid, 500), (2, null, 400), (2, $3, 7), (3, null, 900)) as made (revision, user_id, amount)`,
    [plan?.id, desk.branch.area.id, desk.market.admin.id],
  );
  target = '400.00';
});
afterAll(() => desk.market.close());

const figures = async (ids: string, person = desk.market.admin) =>
  (await desk.market.get(`/api/v1/place-figures?ids=${ids}`, person)).body.placeFigures;

const housesBy = async (sort: string, person = desk.market.admin) =>
  (await desk.market.get(`/api/v1/new-dbhouses?sort=${sort}`, person)).body.dbHouses.map(
    ({ id }: { id: string }) => id,
  );

const sold = { mtdPrimary: '0.00', mtdSecondary: '300.00' };

test('what a place reached this month is measured by the target in force', async () => {
  const { area, territory } = desk.branch;
  expect(await figures(area.id)).toEqual([
    { id: area.id, ...sold, mtdSecondary: '0.00', target, achievement: 0, dbHouse: null },
  ]);
  const order = await desk.did(await desk.ordered([[product, 30]]), 'confirm', { shortage: 'refuse' });
  await desk.did(order, 'deliver', { lines: null });
  expect(await figures(area.id)).toEqual([{ id: area.id, ...sold, target, achievement: 75, dbHouse: null }]);
  expect(await figures(territory.id)).toEqual([
    { id: territory.id, ...sold, target: null, achievement: null, dbHouse: null },
  ]);
  const other = await desk.market.add('area', territory.id, { name: 'A first area' });
  const sorted = async (sort: string) =>
    (await desk.market.get(`/api/v1/new-areas?sort=${sort}`)).body.areas?.map(({ id }: { id: string }) => id);
  expect(await sorted('achievement')).toEqual([other.id, area.id]);
  expect(await sorted('-achievement')).toEqual([area.id, other.id]);
  const file = await desk.market.admin.inject({
    url: `/api/v1/market-exports?format=csv&level=area&ids=${area.id}`,
  });
  expect(file.body).toContain(',300.00,400.00,75');
});

test('a DB house says what is outstanding, what its stock is worth and lasts, and when it was invoiced last', async () => {
  const { market, house } = desk;
  expect(await figures(house.id)).toEqual([
    {
      id: house.id,
      ...sold,
      target: null,
      achievement: null,
      dbHouse: { outstanding: '300.00', stockValue: '560.00', cover: null, lastPrimaryOn: null },
    },
  ]);
  await market.sql(
    `insert into stock_movement (id, db_house_id, product_id, number, business_date, kind, pieces, balance_after, document_kind, document_id, by_id)
     select new_id(), $1, $2, 1000 + back, business_date() - back, 'secondary', -14, 0, 'order', new_id(), $3 from unnest('{1, 28, 29}'::integer[]) as back`,
    [house.id, product.id, market.admin.id],
  );
  await market.sql(
    `insert into primary_sale (id, number, db_house_id, source_category_id, business_date, path, state, made_by)
     select new_id(), state, $1, (select id from source_category limit 1), business_date() - back, '{}', state, $2
     from (values ('draft', 1), ('invoiced', 3), ('received', 9)) as made (state, back)`,
    [house.id, market.admin.id],
  );
  const [invoiced] = await market.sql<{ day: string }>('select business_date() - 3 as day');
  const [found] = await figures(house.id);
  expect(found.dbHouse).toMatchObject({ cover: 70, lastPrimaryOn: invoiced?.day });

  const idle = await market.add('dbHouse', desk.branch.area.id, { name: 'A first house' });
  const houses = [idle.id, house.id];
  for (const sort of ['outstanding', 'stockValue', 'cover', 'lastPrimaryOn']) {
    expect([sort, await housesBy(sort)]).toEqual([sort, houses]);
    expect([sort, await housesBy(`-${sort}`)]).toEqual([sort, houses.toReversed()]);
    const file = await market.admin.inject({ url: `/api/v1/market-exports?format=csv&level=dbHouse&sort=-${sort}` });
    expect(file.body.split(idle.name)[0]).toContain(house.name);
  }
  await market.sql(
    `insert into primary_sale (id, number, db_house_id, source_category_id, business_date, path, state, made_by)
     select new_id(), 'later', $1, (select id from source_category limit 1), business_date() - 1, '{}', 'invoiced', $2`,
    [idle.id, market.admin.id],
  );
  expect(await housesBy('lastPrimaryOn')).toEqual(houses.toReversed());
});

test('who may not see orders or stock does not see their sums, and places of another market are left out', async () => {
  const { market, house, branch } = desk;
  await market.sql(
    "update designation set capabilities = array_remove(array_remove(capabilities, 'orders.see'), 'stock.see') where name = 'Viewer'",
  );
  const reader = await market.person({ designation: 'Viewer', markets: [branch.area.id] });
  const [found] = await figures(house.id, reader);
  expect(found.dbHouse).toMatchObject({ outstanding: null, stockValue: null, cover: null });
  // By nothing but the name, whichever way: the order of hidden sums would tell them.
  for (const sort of ['outstanding', 'stockValue', 'cover'])
    expect(await housesBy(sort, reader)).toEqual(await housesBy('name', reader));
  const { dbHouse } = await market.branch(undefined, 'dbHouse');
  const stranger = await market.person({ designation: 'TO', markets: [dbHouse.id] });
  expect(await figures(`${house.id},${branch.area.id}`, stranger)).toEqual([]);
});
