import type { Product } from '@routebook/contract';
import sharp from 'sharp';
import { UploadedFile } from '../../../testing/uploads.ts';
import { postStock } from '../../sales/testing/posted-stock.ts';
import { amounts, type TestShelf, testShelf } from '../testing/shelf.ts';

let shelf: TestShelf;

beforeAll(async () => {
  shelf = await testShelf();
});
afterAll(() => shelf.market.close());

const list = async (query = '') => (await shelf.market.get(`/api/v1/products?${query}`)).body;
const setStatus = (ids: readonly string[], status: string) =>
  shelf.market.post('/api/v1/products/status', { selection: { ids }, status, reason: 'For the season' });

function edited(row: Product, change: object) {
  const { name, barcode, weightGrams, shelfLifeDays, launchedOn, version } = row;
  const units = { unitId: row.unit.id, packUnitId: row.packUnit?.id ?? null, caseUnitId: row.caseUnit?.id ?? null };
  return {
    name,
    categoryId: row.category.id,
    ...units,
    barcode,
    weightGrams,
    shelfLifeDays,
    launchedOn,
    version,
    ...change,
  };
}
const edit = (row: Product, change: object) =>
  shelf.market.put(`/api/v1/update-product/${row.id}`, edited(row, change));

test('a product is added as a draft with its first price from today', async () => {
  const product = await shelf.product({ code: 'GUL-75', name: '  Gulmohar   Soap 75 g ', barcode: '8941100000014' });
  expect(product).toMatchObject({
    name: 'Gulmohar Soap 75 g',
    status: 'draft',
    brand: { name: 'Gulmohar' },
    packUnit: { symbol: 'dz', factor: 12 },
    weightGrams: '75.00',
    price: { ...amounts, vat: '15.00', validFrom: await shelf.market.day() },
    nextPrice: null,
  });
});

test.each([
  ['three decimals', { dp: '36.505' }, 'dp'],
  ['a negative amount', { tp: '-39.00' }, 'tp'],
  ['zero', { dp: '0.00' }, 'dp'],
  ['1e309', { mrp: '1e309' }, 'mrp'],
  ['Bangla digits', { tp: '৩৯.০০' }, 'tp'],
  ['a number that is no string', { tp: 39 }, 'tp'],
  ['more digits than money has', { mrp: '1234567890123' }, 'mrp'],
  ['a DP above the TP', { dp: '39.01' }, 'dp'],
  ['a TP above the MRP', { tp: '45.01' }, 'tp'],
  ['a VAT above 100', { vat: '100.01' }, 'vat'],
  ['a price with a part missing', { mrp: null }, 'mrp'],
  ['a price from yesterday', { validFrom: '2020-01-01' }, 'validFrom'],
  ['a barcode whose check digit is wrong', { barcode: '8941100000017' }, 'barcode'],
  ['a weight of nothing', { weightGrams: '0' }, 'weightGrams'],
  ['half a day of shelf life', { shelfLifeDays: 1.5 }, 'shelfLifeDays'],
])('%s is refused beside its field', async (_, wrong, field) => {
  const code = `W-${field}`;
  const body = { ...edited(await shelf.product(), {}), code, name: 'Wrong', ...amounts, validFrom: null, ...wrong };
  const { version, ...sent } = body;
  const { status, body: answer } = await shelf.market.post('/api/v1/add-products', sent);
  expect([status === 400 || status === 422, Object.keys(answer.fields ?? {})]).toEqual([true, [field]]);
  expect(answer.fields[field]).toMatch(/^[A-Z].*[.]/);
});

test('codes are used once whatever their case, also those of deleted products; names once in a category', async () => {
  const product = await shelf.product({ code: 'once', name: 'Once' });
  await shelf.market.delete(`/api/v1/delete-product/${product.id}`);
  await expect(shelf.product({ code: 'ONCE' })).rejects.toThrow('codes are never used twice');
  const again = await shelf.product({ name: 'Once' });
  await expect(shelf.product({ name: 'once' })).rejects.toThrow('Another product of this category');
  const restored = await shelf.market.post(`/api/v1/products/${product.id}/restore`, { version: 2 });
  expect(restored).toMatchObject({ status: 409, body: { fields: { name: expect.any(String) } } });
  await edit(again, { name: 'Not once' });
  expect((await shelf.market.post(`/api/v1/products/${product.id}/restore`, { version: 2 })).status).toBe(200);
});

test('draft, on sale, discontinued: only with a price, and deleted only when not on sale', async () => {
  const bare = await shelf.product({ dp: null, tp: null, mrp: null, vat: null });
  const priced = await shelf.product();
  expect(await setStatus([bare.id, priced.id], 'active')).toMatchObject({
    status: 200,
    body: { changed: 1, skipped: 1, reasons: [{ reason: 'without a price that holds today', products: 1 }] },
  });
  expect((await shelf.market.delete(`/api/v1/delete-product/${priced.id}`)).status).toBe(422);
  expect((await edit({ ...priced, version: 2 }, { unitId: shelf.dozen.id })).body.fields).toHaveProperty('unitId');
  expect((await setStatus([priced.id], 'discontinued')).body.changed).toBe(1);
  expect((await shelf.market.delete(`/api/v1/delete-product/${priced.id}?version=3`)).status).toBe(200);
  const { body } = await shelf.market.get(`/api/v1/products/${priced.id}/history`);
  const actions = body.history.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['delete', 'discontinue', 'activate', 'add']);
});

test('what DB houses still have, or an order on its way names, is not deleted', async () => {
  const { market } = shelf;
  const { dbHouse, route } = await market.branch();
  const [stocked, ordered] = [await shelf.product(), await shelf.product()];
  await setStatus([stocked.id, ordered.id], 'active');
  const post = (pieces: number, kind: 'opening' | 'adjustment') =>
    postStock(market, [{ dbHouseId: dbHouse.id, productId: stocked.id, kind, pieces }]);
  await post(5, 'opening');
  const [outletId] = await market.outlets(route.id, 1);
  const lines = [{ productId: ordered.id, pieces: 2 }];
  const order = { outletId, source: 'desk', status: 'submitted', net: null, deliveryDate: null, note: '', lines };
  const { id, version } = (await market.post('/api/v1/orders', order)).body.orderDetails;
  await setStatus([stocked.id, ordered.id], 'discontinued');
  const remove = (product: { id: string }) => market.delete(`/api/v1/delete-product/${product.id}`);
  expect(await remove(stocked)).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', counts: { pieces: 5, orders: 0 } },
  });
  expect(await remove(ordered)).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', counts: { pieces: 0, orders: 1 } },
  });
  await post(-5, 'adjustment');
  await market.post(`/api/v1/orders/${id}/cancel`, { version, reason: 'Discontinued' });
  expect([(await remove(stocked)).status, (await remove(ordered)).status]).toEqual([200, 200]);
});

test('a stale edit is refused with the row as it is now', async () => {
  const product = await shelf.product();
  expect((await edit(product, { name: 'Mine', shelfLifeDays: 100 })).body.product).toMatchObject({ version: 2 });
  const stale = await edit(product, { name: 'Yours' });
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current: { name: 'Mine' } } });
});

test('lists are searched, filtered by brand, category and status, and the kept totals are those of the rows', async () => {
  await setStatus([(await shelf.product({ name: 'Jasmine Talc' })).id], 'active');
  const found = await list('search=talc%20jas');
  expect(found).toMatchObject({ totalProducts: 1, totals: { active: 1, draft: 0 } });
  const [counted] = await shelf.market.sql<{ n: number; active: number; gone: number }>(
    `select count(*) filter (where deleted_at is null)::integer as n, count(*) filter (where deleted_at is null and status = 'active')::integer as active,
      count(*) filter (where deleted_at is not null)::integer as gone from product`,
  );
  const all = await list(`brandId=${shelf.brand.id}`);
  expect([all.totalProducts, all.totals.active]).toEqual([counted?.n, counted?.active]);
  expect((await list(`categoryId=${shelf.category.id}&status=active`)).totalProducts).toBe(counted?.active);
  expect((await list('status=deleted')).totalProducts).toBe(counted?.gone);
  expect((await list(`brandId=${shelf.category.id}`)).totalProducts).toBe(0);
});

test.each(['name', '-code', 'status', '-launchedOn', 'updatedAt'])(
  'pages by key go through all of a list by %s, there and back',
  async (sort) => {
    const all = (await list(`sort=${sort}&pageSize=200`)).products.map(({ id }: Product) => id);
    const there: string[] = [];
    let page = await list(`sort=${sort}&pageSize=7`);
    for (;;) {
      there.push(...page.products.map(({ id }: Product) => id));
      if (page.cursors.next === null) break;
      page = await list(`sort=${sort}&pageSize=7&after=${page.cursors.next}`);
    }
    expect(there).toEqual(all);
    const back = await list(`sort=${sort}&pageSize=7&before=${page.cursors.previous}`);
    const last = all.length - page.products.length;
    expect(back.products.map(({ id }: Product) => id)).toEqual(all.slice(last - 7, last));
    expect((await shelf.market.get(`/api/v1/products?sort=${sort}&after=bm9uZQ`)).status).toBe(400);
  },
);

test('a search that many match is counted once, and anew when a product changes; its pages are the same either way', async () => {
  await shelf.market.sql(
    `insert into product (id, code, name, brand_id, category_id, unit_id)
     select new_id(), 'MANY-' || n, 'Tooth powder ' || n, $1, $2, $3 from generate_series(1, 600) n`,
    [shelf.brand.id, shelf.category.id, shelf.piece.id],
  );
  const names = ({ products }: { products: Product[] }) => products.map(({ name }) => name);
  const gathered = await list('search=tooth&sort=-name');
  const inOrder = await list('search=tooth&sort=-name');
  expect([gathered.totalProducts, inOrder.totalProducts, inOrder.totals.draft]).toEqual([600, 600, 600]);
  expect(names(inOrder)).toEqual(names(gathered));
  expect(names(inOrder).slice(0, 2)).toEqual(['Tooth powder 600', 'Tooth powder 599']);
  const next = await list(`search=tooth&sort=-name&after=${inOrder.cursors.next}`);
  expect(names(next)).toEqual(names(await list('search=tooth&sort=-name&page=2')));
  await shelf.market.delete(`/api/v1/delete-product/${inOrder.products[0].id}`);
  expect((await list('search=tooth&sort=-name')).totalProducts).toBe(599);
  await shelf.market.sql("delete from product where code like 'MANY-%'");
});

describe.each([
  ['the image of a product', 'image', async () => `/api/v1/products/${(await shelf.product()).id}`],
  ['the logo of a brand', 'logo', async () => `/api/v1/new-brands/${shelf.brand.id}`],
])('%s', (_, word, made) => {
  const upload = (row: string, bytes: Buffer) =>
    shelf.market.admin.inject({ method: 'POST', url: `${row}/${word}`, ...new UploadedFile('a.png', bytes).form() });
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a34' } })
      .png()
      .toBuffer();

  test('is kept by what its bytes hold, has an address of its own, and goes with another one', async () => {
    const row = await made();
    const page = Buffer.from('<script>alert(1)</script>');
    const { image } = (await upload(row, Buffer.concat([await plain(40, 30), page]))).json();
    const seen = await shelf.market.admin.inject({ url: `${row}/${word}/${image}?size=large` });
    expect([seen.statusCode, seen.headers['content-type'], seen.rawPayload.includes(page)]).toEqual([
      200,
      'image/webp',
      false,
    ]);
    const other = (await upload(row, await plain(50, 50))).json().image;
    expect(other).not.toBe(image);
    expect((await shelf.market.get(`${row}/${word}/${image}`)).status).toBe(404);
    expect((await shelf.market.delete(`${row}/${word}`)).status).toBe(200);
    expect((await shelf.market.get(`${row}/${word}/${other}`)).status).toBe(404);
  });

  test('that is none, that scripts, or that is too large is refused with a sentence', async () => {
    const row = await made();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const sentences = [];
    for (const bytes of [Buffer.from('no image'), Buffer.from(svg), await plain(8_000, 5_001)]) {
      const answer = await upload(row, bytes);
      sentences.push([answer.statusCode, answer.json().fields.file]);
    }
    expect(sentences).toEqual([
      [422, 'Choose a photo: a JPEG, PNG or WebP file.'],
      [422, 'Choose a photo: a JPEG, PNG or WebP file.'],
      [422, expect.stringContaining('more than 40 megapixels')],
    ]);
  });
});

test('a viewer sees products and changes none; who may not see them is refused', async () => {
  const viewer = await shelf.market.person({ designation: 'Viewer' });
  expect((await shelf.market.get('/api/v1/products', viewer)).status).toBe(200);
  expect((await shelf.market.delete(`/api/v1/delete-product/${shelf.brand.id}`, viewer)).status).toBe(403);
});

describe('units', () => {
  const unitOf = async (id: string) => (await shelf.market.get(`/api/v1/units/${id}`)).body.unit;
  const change = async (id: string, body: object) => {
    const { name, base, factor, version } = await unitOf(id);
    return shelf.market.put(`/api/v1/units/${id}`, { name, baseId: base?.id ?? null, factor, version, ...body });
  };

  test('a factor can be changed until something is counted by it, and its name always', async () => {
    const { body } = await shelf.market.post('/api/v1/add-units', {
      symbol: 'bx20',
      name: 'Box',
      baseId: shelf.piece.id,
      factor: 20,
    });
    expect((await change(body.unit.id, { factor: 24 })).status).toBe(200);
    await shelf.product({ packUnitId: null, caseUnitId: body.unit.id });
    const locked = await change(body.unit.id, { factor: 30 });
    expect(locked).toMatchObject({ status: 422, body: { fields: { factor: expect.stringContaining('stays 24') } } });
    expect((await change(body.unit.id, { name: 'Box of 24' })).body.unit).toMatchObject({ used: true, factor: 24 });
    expect((await shelf.market.delete(`/api/v1/units/${body.unit.id}`)).body).toMatchObject({
      code: 'IN_USE',
      counts: { products: 1 },
    });
    await expect(shelf.market.sql('update unit set factor = 30 where id = $1', [body.unit.id])).rejects.toThrow(
      'keeps its base',
    );
  });

  test.each([
    ['a base unit that is more than one', { baseId: null, factor: 2 }, 'factor'],
    ['half a unit', { factor: 1.5 }, 'factor'],
    ['one that is as much as its base', { factor: 1 }, 'factor'],
    ['one counted in a counted one', { baseId: 'dozen', factor: 2 }, 'baseId'],
  ])('%s is refused', async (_, wrong: { baseId?: string | null; factor: number }, field) => {
    const baseId = wrong.baseId === 'dozen' ? shelf.dozen.id : wrong.baseId === null ? null : shelf.piece.id;
    const { body } = await shelf.market.post('/api/v1/add-units', {
      symbol: 'no',
      name: 'No',
      factor: wrong.factor,
      baseId,
    });
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});

test.each([
  ['brand', 'GUL,Gulmohar,Padma Consumer,0,active'],
  ['category', 'GUL-SOAP,Soap,Gulmohar,0,active'],
  ['unit', 'dz,Dozen,pc,12'],
])('a file of a %s has exactly the rows of its list', async (kind, row) => {
  const file = async (query: string) =>
    (await shelf.market.admin.inject({ url: `/api/v1/${kind}-exports?format=csv&${query}` })).body;
  const name = row.split(',')[1] ?? '';
  expect((await file(`search=${name}`)).split('\r\n').filter((text) => text.startsWith(row))).toHaveLength(1);
  expect((await file('status=deleted')).trim().split('\r\n')).toHaveLength(1);
  const viewer = await shelf.market.person({ designation: 'Viewer' });
  expect((await shelf.market.get(`/api/v1/${kind}-exports?format=csv`, viewer)).status).toBe(403);
});

describe('brands and categories', () => {
  test('a brand knows its categories, and neither goes while it holds something', async () => {
    const { body } = await shelf.market.get(`/api/v1/new-brands/${shelf.brand.id}/categories`);
    expect(body.categories).toMatchObject([{ name: 'Soap', brand: { name: 'Gulmohar' } }]);
    const held = await shelf.market.delete(`/api/v1/new-brands/${shelf.brand.id}`);
    expect(held).toMatchObject({ status: 409, body: { code: 'IN_USE', counts: { categories: 1 } } });
    expect((await shelf.market.delete(`/api/v1/new-categories/${shelf.category.id}`)).body.code).toBe('IN_USE');
  });

  test('an inactive brand takes no new category; the name of a category is there once in its brand', async () => {
    const shown = { position: 1, status: 'active' };
    const { body } = await shelf.market.post('/api/v1/new-brands', {
      code: 'OLD',
      name: 'Old',
      owner: '',
      ...shown,
      status: 'inactive',
    });
    const category = { code: 'OLD-1', name: 'Soap', ...shown };
    const refused = await shelf.market.post('/api/v1/new-categories', { ...category, brandId: body.brand.id });
    expect(refused.body.fields).toEqual({ brandId: 'Old is inactive: choose another brand.' });
    const twice = await shelf.market.post('/api/v1/new-categories', {
      ...category,
      name: 'SOAP',
      brandId: shelf.brand.id,
    });
    expect(twice.body.fields).toHaveProperty('name');
    expect((await shelf.market.delete(`/api/v1/new-brands/${body.brand.id}?version=1`)).status).toBe(200);
    expect((await shelf.market.get('/api/v1/new-brands?status=deleted')).body.totalBrands).toBe(1);
    expect((await shelf.market.post(`/api/v1/new-brands/${body.brand.id}/restore`, { version: 2 })).status).toBe(200);
  });
});
