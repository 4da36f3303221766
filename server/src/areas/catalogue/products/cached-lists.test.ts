import type { Product } from '@routebook/contract';
import { signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { answerOf, type TestMarket } from '../../../testing/test-market.ts';
import { amounts, type TestShelf, testShelf } from '../testing/shelf.ts';

let shelf: TestShelf;
let soap: Product;
let market: TestMarket;

beforeAll(async () => {
  shelf = await testShelf();
  ({ market } = shelf);
  soap = await shelf.product({ code: 'KEPT', name: 'Kept soap' });
});
afterAll(() => market.close());

const row = async (query = 'search=kept'): Promise<Product> =>
  (await market.get(`/api/v1/products?${query}`)).body.products.find(({ code }: Product) => code === 'KEPT');

test('a list that was asked before is sent as it was written then', async () => {
  const before = await row();
  await market.sql(
    `alter table product disable trigger version; update product set name = 'Nobody counted this' where code = 'KEPT'; alter table product enable trigger version`,
  );
  expect(await row()).toEqual(before);
  await market.sql(`update product set name = 'Kept soap' where code = 'KEPT'`);
});

test.each([
  [
    'a price',
    `update product_price set mrp = 50 where product_id = $1`,
    { price: { ...amounts, vat: '15.00', mrp: '50.00' } },
  ],
  [
    'a price to come',
    `insert into product_price values ($1, '2099-01-01', 1, 2, 3, 15)`,
    { nextPrice: { validFrom: '2099-01-01' } },
  ],
  [
    'a price that goes',
    `delete from product_price where product_id = $1 and valid_from = '2099-01-01'`,
    { nextPrice: null },
  ],
  ['its name', `update product set name = 'Kept well' where id = $1`, { name: 'Kept well' }],
  ['its weight', `update product set weight_grams = 80 where id = $1`, { weightGrams: '80.00' }],
  [
    'its brand',
    `update brand set name = 'Madhabi' where id = (select brand_id from product where id = $1)`,
    { brand: { name: 'Madhabi' } },
  ],
  [
    'its category',
    `update category set name = 'Toilet soap' where id = (select category_id from product where id = $1)`,
    { category: { name: 'Toilet soap' } },
  ],
  [
    'its unit',
    `update unit set symbol = 'piece' where id = (select unit_id from product where id = $1)`,
    { unit: { symbol: 'piece' } },
  ],
  [
    'its pack',
    `update unit set name = 'Twelve' where id = (select pack_unit_id from product where id = $1)`,
    { packUnit: { name: 'Twelve' } },
  ],
])('a list shows %s that another process wrote as soon as it is committed', async (_, change, shown) => {
  const before = await row();
  await market.elsewhere(async (client) => {
    await client.query('begin');
    await client.query(change, [soap.id]);
    expect(await row()).toEqual(before);
    await client.query('commit');
  });
  expect(await row()).toMatchObject(shown);
  expect(await row('')).toMatchObject(shown);
});

test('a product that another server added is in the list and in its totals', async () => {
  const before = (await market.get('/api/v1/products')).body;
  const other = await testApp({}, market.test.database);
  const person = await signedIn(other.app);
  const { name, barcode, weightGrams, shelfLifeDays, launchedOn, category, unit } = soap;
  const body = { name: `Another ${name}`, barcode, weightGrams, shelfLifeDays, launchedOn, categoryId: category.id };
  const price = { ...amounts, validFrom: null, packUnitId: null, caseUnitId: null, unitId: unit.id };
  const added = answerOf(
    await person.inject({ method: 'POST', url: '/api/v1/add-products', payload: { ...body, ...price, code: 'OTHER' } }),
  );
  expect(added.status).toBe(201);
  const after = (await market.get('/api/v1/products')).body;
  expect([after.totalProducts, after.totals.draft]).toEqual([before.totalProducts + 1, before.totals.draft + 1]);
  expect(answerOf(await person.inject({ url: '/api/v1/products' })).body).toEqual(after);
  await other.close();
});

test('prices of today are those of the next day as soon as the business day is another', async () => {
  await market.sql(
    `insert into product_price select $1, business_date() + shift, 37, 40, 46, 15 from unnest(array[-1, 1]) as shift`,
    [soap.id],
  );
  expect((await row()).price?.validFrom).toBe(await market.day());
  // Somewhere far from here it is yesterday or tomorrow.
  await market.sql(
    `update setting set value = (select to_jsonb(zone) from unnest(array['Pacific/Kiritimati', 'Etc/GMT+12']) as zone
       where (now() at time zone zone)::date <> business_date() limit 1) where key = 'timeZone'`,
  );
  expect((await row()).price?.validFrom).toBe(await market.day());
  await market.sql(`update setting set value = '"Asia/Dhaka"' where key = 'timeZone'`);
});

test('who changes products waits for nobody that changes others, however many there are', async () => {
  const version = async () =>
    (await market.sql(`select sum(version) as version from table_version where subject = 'products'`))[0].version;
  const other = await shelf.product();
  const before = await version();
  await market.elsewhere(async (first) => {
    await first.query('begin');
    await first.query(`select from table_version where subject = 'products' for update`);
    await first.query('update product set shelf_life_days = 1 where id = $1', [soap.id]);
    await market.elsewhere(async (second) => {
      await second.query(`set lock_timeout = '1s'`);
      await second.query('update product set shelf_life_days = 2 where id = $1', [other.id]);
    });
    await first.query('commit');
  });
  expect(Number(await version())).toBe(Number(before) + 2);
});
