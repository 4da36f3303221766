import type { ListedPrice, PlannedPrice, Product } from '@routebook/contract';
import { type TestShelf, testShelf } from '../testing/shelf.ts';

let shelf: TestShelf;
let tomorrow: string;
let nextWeek: string;

beforeAll(async () => {
  shelf = await testShelf();
  tomorrow = await shelf.market.day(1);
  nextWeek = await shelf.market.day(7);
});
afterAll(() => shelf.market.close());

const dearer = { dp: '37.00', tp: '40.00', mrp: '46.00', vat: '15' };
const add = (id: string, body: object) => shelf.market.post(`/api/v1/products/${id}/prices`, body);
const priceOf = async (id: string, day: string) =>
  (await shelf.market.get(`/api/v1/products/${id}/price?asOf=${day}`)).body.price;

describe('the price list of a product', () => {
  test('tells the price of any day, past and to come', async () => {
    const { id } = await shelf.product();
    await shelf.market.sql("update product_price set valid_from = '2026-01-10' where product_id = $1", [id]);
    await add(id, { ...dearer, validFrom: nextWeek });
    const days = ['2026-01-09', '2026-01-10', tomorrow, nextWeek, '2099-01-01'];
    const tps = [];
    for (const day of days) tps.push((await priceOf(id, day))?.tp ?? null);
    expect(tps).toEqual([null, '39.00', '39.00', '40.00', '40.00']);
    const { body } = await shelf.market.get(`/api/v1/products/${id}/prices`);
    expect(body.prices.map(({ state, open, validTo }: ListedPrice) => [state, open, validTo !== null])).toEqual([
      ['future', true, false],
      ['current', false, true],
    ]);
    const listed = await shelf.market.get(`/api/v1/products?asOf=${nextWeek}`);
    expect(listed.body.products[0]).toMatchObject({ price: { tp: '40.00' }, nextPrice: null });
    expect((await shelf.market.get(`/api/v1/products/${id}`)).body.product).toMatchObject({
      price: { tp: '39.00' },
      nextPrice: { tp: '40.00', validFrom: nextWeek },
    });
  });

  test('takes one price for a day: the second is refused, also when both come at once', async () => {
    const { id } = await shelf.product();
    const answers = await Promise.all([
      add(id, { ...dearer, validFrom: tomorrow }),
      add(id, { ...dearer, mrp: '47.00', validFrom: tomorrow }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.fields).toEqual({ validFrom: expect.stringContaining('begins on this day already') });
  });

  test('changes what is to come, and leaves what was charged', async () => {
    const { id } = await shelf.product();
    await add(id, { ...dearer, validFrom: tomorrow });
    const at = `/api/v1/products/${id}/prices/${tomorrow}`;
    const changed = await shelf.market.put(at, { ...dearer, tp: '41.00', before: dearer });
    expect(changed.body.price).toMatchObject({ tp: '41.00', state: 'future' });
    expect((await shelf.market.put(at, { ...dearer, before: dearer })).body.code).toBe('STALE_VERSION');
    expect(
      (await shelf.market.put(at, { ...dearer, tp: '47.00', before: { ...dearer, tp: '41' } })).body.fields,
    ).toHaveProperty('tp');
    expect((await add(id, { ...dearer, validFrom: '2026-01-01' })).body.fields).toHaveProperty('validFrom');
    expect((await shelf.market.delete(at)).status).toBe(200);
    expect((await shelf.market.delete(at)).status).toBe(404);
    await shelf.market.sql("update product_price set valid_from = '2026-01-10' where product_id = $1", [id]);
    expect((await shelf.market.delete(`/api/v1/products/${id}/prices/2026-01-10`)).status).toBe(422);
  });

  test('leaves a product that is on sale its only price', async () => {
    const { id } = await shelf.product();
    await shelf.market.post('/api/v1/products/status', {
      selection: { ids: [id] },
      status: 'active',
      reason: 'Launch',
    });
    const today = await shelf.market.day();
    const answer = await shelf.market.delete(`/api/v1/products/${id}/prices/${today}`);
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('would have no price')]);
  });
});

describe('a change of many prices', () => {
  const change = (selection: object, extra: object = {}) => ({
    selection,
    prices: ['dp', 'tp', 'mrp'],
    by: 'percent',
    value: '10',
    step: '0.50',
    vat: null,
    validFrom: tomorrow,
    ...extra,
  });
  const preview = async (body: object) =>
    (await shelf.market.post('/api/v1/products/price-preview', { ...body, page: 1 })).body;
  const apply = (body: object, fingerprint: string) =>
    shelf.market.put('/api/v1/update-products', { ...body, fingerprint, reason: 'Raw material' });

  async function some(prefix: string): Promise<Product[]> {
    const products = [];
    for (const n of [1, 2, 3]) products.push(await shelf.product({ name: `${prefix} ${n}` }));
    products.push(await shelf.product({ name: `${prefix} bare`, dp: null, tp: null, mrp: null, vat: null }));
    return products;
  }

  test('shows every change, does just that, and is taken back as one', async () => {
    const [one, two] = (await some('Neem')) as [Product, Product];
    await add(two.id, { ...dearer, validFrom: tomorrow });
    const body = change({ allMatching: { search: 'neem' } });
    const planned = await preview(body);
    expect([planned.totalPrices, planned.changes, planned.problems]).toEqual([4, 3, 1]);
    expect(planned.prices.map(({ after, replaces, problem }: PlannedPrice) => [after?.tp, replaces, problem])).toEqual([
      ['43.00', false, null],
      ['44.00', true, null],
      ['43.00', false, null],
      [undefined, false, 'It has no price on that day yet.'],
    ]);
    const applied = await apply(body, planned.fingerprint);
    expect(applied.body.change).toMatchObject({ products: 3, summary: 'DP, TP, MRP +10 %', canUndo: true });
    expect([await priceOf(one.id, tomorrow), await priceOf(two.id, tomorrow)]).toMatchObject([
      { tp: '43.00' },
      { tp: '44.00' },
    ]);
    const undo = () => shelf.market.post(`/api/v1/price-changes/${applied.body.change.id}/undo`, {});
    expect((await undo()).body).toMatchObject({ restored: 3, kept: 0, change: { canUndo: false } });
    expect([await priceOf(one.id, tomorrow), await priceOf(two.id, tomorrow)]).toMatchObject([
      { tp: '39.00' },
      { tp: '40.00' },
    ]);
    expect((await undo()).body.code).toBe('ALREADY_DONE');
    const { body: file } = await shelf.market.get('/api/v1/price-change-exports?format=csv');
    expect(file).toContain('done_at,done_by,change,valid_from,products,reason,undone_at,undone_by');
    expect(file).toContain(`,"DP, TP, MRP +10 %",${tomorrow},3,`);
    const { body: told } = await shelf.market.get(`/api/v1/products/${one.id}/history`);
    expect(told.history.map(({ action }: { action: string }) => action)).toEqual(['undo price', 'change price', 'add']);
  });

  test('is refused when something is not as the preview showed it', async () => {
    const [one] = (await some('Tulsi')) as [Product];
    const body = change({ allMatching: { search: 'tulsi' } });
    const planned = await preview(body);
    await add(one.id, { ...dearer, validFrom: tomorrow });
    expect(await apply(body, planned.fingerprint)).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect((await apply({ ...body, value: '11' }, planned.fingerprint)).status).toBe(409);
  });

  test('keeps what was changed since when it is taken back, and stays once its day has passed', async () => {
    const [one, two] = (await some('Chandan')) as [Product, Product];
    const body = change({ ids: [one.id, two.id] }, { by: 'amount', value: '1' });
    const applied = await apply(body, (await preview(body)).fingerprint);
    const { dp, tp, mrp, vat } = await priceOf(one.id, tomorrow);
    await shelf.market.put(`/api/v1/products/${one.id}/prices/${tomorrow}`, {
      ...dearer,
      before: { dp, tp, mrp, vat },
    });
    const id = applied.body.change.id;
    await shelf.market.sql('update price_change set valid_from = valid_from - 5 where id = $1', [id]);
    expect((await shelf.market.post(`/api/v1/price-changes/${id}/undo`, {})).status).toBe(422);
    await shelf.market.sql('update price_change set valid_from = valid_from + 5 where id = $1', [id]);
    expect((await shelf.market.post(`/api/v1/price-changes/${id}/undo`, {})).body).toMatchObject({
      restored: 1,
      kept: 1,
    });
    expect((await priceOf(one.id, tomorrow)).tp).toBe('40.00');
  });

  test('two of one day are taken back in whatever order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const [one] = (await some(`Order ${order.join()}`)) as [Product];
      await add(one.id, { ...dearer, validFrom: tomorrow });
      const ids: string[] = [];
      for (const value of ['1', '2']) {
        const body = change({ ids: [one.id] }, { by: 'amount', value });
        ids.push((await apply(body, (await preview(body)).fingerprint)).body.change.id);
      }
      expect((await priceOf(one.id, tomorrow)).tp).toBe('43.00');
      for (const place of order) await shelf.market.post(`/api/v1/price-changes/${ids[place]}/undo`, {});
      expect((await priceOf(one.id, tomorrow)).tp).toBe('40.00');
    }
  });

  test('of one that is not there, or that is in the past, is refused', async () => {
    const [one] = (await some('Rose')) as [Product];
    const missing = change({ ids: [one.id, shelf.brand.id] });
    expect((await preview(missing)).code).toBe('NOT_FOUND');
    expect((await preview(change({ ids: [one.id] }, { validFrom: '2026-01-01' }))).fields).toHaveProperty('validFrom');
    expect((await preview(change({ ids: [one.id] }, { value: '1e309' }))).fields).toHaveProperty('value');
  });
});
