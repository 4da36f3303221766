import type { FileImport } from '@routebook/contract';
import { importsAt, UploadedFile } from '../../../../testing/uploads.ts';
import { type TestShelf, testShelf } from '../../testing/shelf.ts';

let shelf: TestShelf;
let files: ReturnType<typeof importsAt>;

beforeAll(async () => {
  shelf = await testShelf();
  files = importsAt('/api/v1/product-imports', shelf.market);
});
afterAll(() => shelf.market.close());

const heading =
  'code,name,category,unit,packUnit,caseUnit,barcode,weightGrams,shelfLifeDays,launchedOn,dp,tp,mrp,vat,priceFrom';
const checked = (lines: readonly string[]) => files.checked(UploadedFile.csv([heading, ...lines]));
const errorsOf = ({ errors }: FileImport) => errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const products = (prefix: string) =>
  shelf.market.sql(
    `select product.code, product.name, product.version, product.weight_grams as weight, price.tp, (select count(*)::integer from product_price where product_id = product.id) as prices
     from product left join lateral price_on(product.id, business_date()) as price on true where product.code like $1 order by product.code`,
    [`${prefix}%`],
  );
const line = (code: string, name: string, tp = '39.00') =>
  `${code},${name},gul-soap,PC,dz,ctn48,,75,730,2026-01-31,36.50,${tp},45.00,15,`;

test('a file adds products with their prices, changes those whose code is there, and is taken back', async () => {
  const first = await checked([line('A-1', 'Rose 75 g'), line('A-2', 'Lily 75 g')]);
  expect(first).toMatchObject({ state: 'checked', toAdd: 2, errorCount: 0 });
  expect(await products('A-')).toEqual([]);
  expect(await files.applied(first)).toMatchObject({ state: 'applied' });
  expect(await products('A-')).toMatchObject([
    { code: 'A-1', name: 'Rose 75 g', weight: '75.00', tp: '39.00', version: 1 },
    { code: 'A-2', tp: '39.00' },
  ]);

  const again = await checked([line('A-1', 'Rose 75 g'), line('A-2', 'Lily 75 g')]);
  expect(again).toMatchObject({ seenBefore: true, toAdd: 0, toChange: 0, unchanged: 2, errorCount: 0 });

  const second = await checked(['a-1,Red rose 75 g,,,,,,,,,,,,,', 'A-2,,,,,,,,,,,40,,,']);
  expect(second).toMatchObject({ toAdd: 0, toChange: 2, errorCount: 0 });
  await files.applied(second);
  expect(await products('A-')).toMatchObject([
    { name: 'Red rose 75 g', tp: '39.00', version: 2 },
    { name: 'Lily 75 g', tp: '40.00', version: 2, prices: 1 },
  ]);
  await files.undone(second);
  expect(await products('A-')).toMatchObject([
    { name: 'Rose 75 g', tp: '39.00' },
    { name: 'Lily 75 g', tp: '39.00' },
  ]);
});

test('a price that somebody changed since the check is changed only when asked again, a name whatever the price', async () => {
  const lines = [line('H-1', 'Iris 75 g'), line('H-2', 'Aster 75 g')];
  await files.applied(await checked(lines));
  const late = await checked(['H-1,,,,,,,,,,,42,,,', 'H-2,Blue aster 75 g,,,,,,,,,,,,,']);
  expect(late).toMatchObject({ toChange: 2, errorCount: 0 });
  const { body } = await shelf.market.get('/api/v1/products?search=H-');
  const today = await shelf.market.day();
  for (const { id } of body.products) {
    const before = { dp: '36.50', tp: '39.00', mrp: '45.00', vat: '15.00' };
    const { status } = await shelf.market.put(`/api/v1/products/${id}/prices/${today}`, {
      ...before,
      tp: '41.00',
      before,
    });
    expect(status).toBe(200);
  }
  const asked = await files.applied(late);
  expect(asked).toMatchObject({ state: 'checked', toChange: 2 });
  expect(asked.message).toContain('row 2 would now change what was added or changed meanwhile');
  expect(await products('H-')).toMatchObject([{ tp: '41.00' }, { tp: '41.00', name: 'Aster 75 g' }]);
  await files.applied(asked);
  expect(await products('H-')).toMatchObject([{ tp: '42.00' }, { tp: '41.00', name: 'Blue aster 75 g' }]);
});

test('ten of the rows that somebody changed since the check are named, wherever they stand, and how many more there are', async () => {
  const codes = Array.from({ length: 1_010 }, (_, place) => `M-${String(place).padStart(4, '0')}`);
  await files.applied(await checked(codes.map((code) => line(code, `Marigold ${code}`))));
  const late = await checked(codes.map((code) => line(code, `Marigold ${code}`, '40.00')));
  expect(late).toMatchObject({ toChange: 1_010, errorCount: 0 });
  await shelf.market.sql(
    "update product set version = version + 1 where code < 'M-0001' or code >= 'M-0998' and code < 'N'",
    [],
  );
  expect((await files.applied(late)).message).toContain(
    'rows 2, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008 and 3 more would now change',
  );
});

test('an import is not taken back over a price that somebody changed since', async () => {
  const batch = await checked([line('C-1', 'Jasmine 75 g')]);
  await files.applied(batch);
  await shelf.market.sql(
    "update product_price set tp = 40 where product_id = (select id from product where code = 'C-1')",
  );
  const refused = await shelf.market.post(`/api/v1/product-imports/${batch.id}/undo`, {});
  expect(refused).toMatchObject({ status: 409, body: { counts: { changed: 1, used: 0 } } });
  await shelf.market.sql(
    "update product_price set tp = 39 where product_id = (select id from product where code = 'C-1')",
  );
  expect(await files.undone(batch)).toMatchObject({ state: 'undone' });
  expect(await products('C-')).toEqual([]);
});

test('an import is not taken back over a price that was charged since, on a day that has passed', async () => {
  const added = await checked([line('P-1', 'Lotus 75 g')]);
  await files.applied(added);
  const dearer = await checked([line('P-1', 'Lotus 75 g', '41.00')]);
  await files.applied(dearer);
  const productId = "(select id from product where code = 'P-1')";
  // As if the file was of yesterday.
  await shelf.market.sql(`update product_price set valid_from = valid_from - 1 where product_id = ${productId}`);
  await shelf.market.sql(
    `update file_import_row set before = jsonb_set(before, '{price,price,validFrom}', to_jsonb(business_date() - 1)) where import_id = $1`,
    [dearer.id],
  );
  const refused = await shelf.market.post(`/api/v1/product-imports/${dearer.id}/undo`, {});
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: "The import can't be taken back: 1 of its rows is of a day that has passed.",
      counts: { changed: 0, used: 0, past: 1 },
    },
  });
  expect(await products('P-')).toMatchObject([{ tp: '41.00' }]);
});

test('an import is not taken back over a product that was ordered since', async () => {
  const batch = await checked([line('D-1', 'Orchid 75 g')]);
  await files.applied(batch);
  await shelf.market.sql(
    `insert into sales_order_line (order_id, place, product_id, pieces, price, price_from, vat_rate, gross, discount, net, vat)
     select new_id(), 0, id, 1, 39, '2026-01-01', 0, 39, 0, 39, 0 from product where code = 'D-1'`,
  );
  const refused = await shelf.market.post(`/api/v1/product-imports/${batch.id}/undo`, {});
  expect(refused).toMatchObject({ status: 409, body: { counts: { changed: 0, used: 1 } } });
});

/** Does the action while nobody can put a row into the table. */
async function whileNothingIsWritten<T>(table: string, action: () => Promise<T>): Promise<T> {
  const blocker = await shelf.market.test.database.pool.connect();
  await blocker.query('begin');
  await blocker.query(`lock table ${table} in share mode`);
  try {
    return await action();
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
}

const cancel = (id: string) => shelf.market.post(`/api/v1/product-imports/${id}/cancel`, {});

test('a check, a write and an undo are cancelled while they run: nothing stays of a file, all of an undo', async () => {
  const form = UploadedFile.csv([heading, line('N-1', 'Never 75 g')]).form();
  const id = await whileNothingIsWritten('file_import_row', async () => {
    const sent = await shelf.market.admin.inject({ method: 'POST', url: '/api/v1/product-imports', ...form });
    const batch: FileImport = sent.json().import;
    expect(await cancel(batch.id)).toMatchObject({ status: 200, body: { import: { state: 'checking' } } });
    return batch.id;
  });
  expect(await files.settled(id)).toMatchObject({
    state: 'cancelled',
    message: 'It was cancelled: nothing was written.',
  });
  expect((await cancel(id)).body.code).toBe('ALREADY_DONE');

  const step = (batch: FileImport, name: string, body: object) =>
    whileNothingIsWritten('product', async () => {
      await shelf.market.post(`/api/v1/product-imports/${batch.id}/${name}`, body);
      await cancel(batch.id);
    });
  const written = await checked([line('N-1', 'Never 75 g')]);
  await step(written, 'apply', { skipErrors: false });
  expect(await files.settled(written.id)).toMatchObject({ state: 'cancelled' });
  expect(await products('N-')).toEqual([]);
  expect(
    (await shelf.market.post(`/api/v1/product-imports/${written.id}/apply`, { skipErrors: false })).body,
  ).toMatchObject({
    code: 'REFUSED',
    message: 'This import was cancelled.',
  });

  const kept = await checked([line('N-2', 'Kept 75 g')]);
  await files.applied(kept);
  expect((await cancel(kept.id)).body.message).toBe('This import is applied already.');
  await step(kept, 'undo', {});
  expect(await files.settled(kept.id)).toMatchObject({
    state: 'applied',
    message: expect.stringContaining('still there'),
  });
  expect(await products('N-')).toMatchObject([{ code: 'N-2' }]);
  expect(await files.undone(kept)).toMatchObject({ state: 'undone' });
});

test('each row says what is wrong with it', async () => {
  await shelf.product({ code: 'E-0', name: 'Taken', barcode: '8941100000014' });
  const batch = await checked([
    'E-1,Bare,,,,,,,,,,,,,',
    'E-2,Nowhere,NO,pc,,,,,,,,,,,',
    'E-3,Odd units,GUL-SOAP,dz,,,,,,,,,,,',
    'E-4,Taken,GUL-SOAP,pc,,,8941100000014,,,,,,,,',
    'E-5,Upside down,GUL-SOAP,pc,,,,,,,41,39,45,15,',
    'E-6,Half a price,GUL-SOAP,pc,,,,,,,36,39,,,',
    'E-7,Long ago,GUL-SOAP,pc,,,,,,,36,39,45,15,2020-01-01',
    'E-8,Too fine,GUL-SOAP,pc,,,,,,,36.505,"3,9",1e309,-5,',
    'E-9,Twice,GUL-SOAP,pc,,,,,,,,,,,',
    'e-9,Twice,GUL-SOAP,pc,,,,,,,,,,,',
  ]);
  const errors = errorsOf(batch).map((sentence) => sentence.replace(/:.*/, ''));
  expect(errors).toEqual(
    expect.arrayContaining([
      '2 category',
      '2 unit',
      '3 category',
      '4 unit',
      '5 name',
      '5 barcode',
      '6 dp',
      '7 mrp',
      '7 vat',
      '8 priceFrom',
      '9 dp',
      '9 tp',
      '9 mrp',
      '9 vat',
    ]),
  );
  expect(batch).toMatchObject({ toAdd: 0, toChange: 0 });
});

test('what was exported comes back without a change', async () => {
  await files.applied(await checked([line('X-1', 'Neem 75 g'), line('X-2', 'Tulsi 75 g')]));
  const exported = await shelf.market.admin.inject({
    method: 'GET',
    url: '/api/v1/product-exports?format=csv&search=X-',
  });
  expect(exported.headers['x-total-rows']).toBe('2');
  await shelf.market.sql(
    "update product_price set valid_from = valid_from - 30 where product_id in (select id from product where code like 'X-%')",
  );
  const old = await shelf.market.admin.inject({ method: 'GET', url: '/api/v1/product-exports?format=csv&search=X-' });
  for (const { rawPayload } of [exported, old])
    expect(await files.checked(new UploadedFile('products.csv', rawPayload))).toMatchObject({
      unchanged: 2,
      errorCount: 0,
    });
});
