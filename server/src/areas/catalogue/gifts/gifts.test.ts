import type { Gift, GiftType } from '@routebook/contract';
import sharp from 'sharp';
import { addedCategory, plainType, receive, shelvedType } from '../../../testing/gift-shelf.ts';
import type { Person } from '../../../testing/people.ts';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { UploadedFile } from '../../../testing/uploads.ts';
import { offerOnOrders } from '../offers/testing/offer-on-orders.ts';

let market: TestMarket;
let nodes: Awaited<ReturnType<TestMarket['branch']>>;
let outletIds: string[];
let so: Person;

beforeAll(async () => {
  market = await testMarket();
  nodes = await market.branch();
  outletIds = await market.outlets(nodes.route.id, 3);
  so = await market.person({ designation: 'SO', name: 'Sohel', markets: [nodes.route.id] });
  await market.sql('update route set sales_officer_id = $2 where node_id = $1', [nodes.route.id, so.id]);
});
afterAll(() => market.close());

const history = '/api/v1/gift-history';
const movements = '/api/v1/gift-movements';
const typeNow = async ({ id }: Pick<GiftType, 'id'>): Promise<GiftType> =>
  (await market.get(`/api/v1/gift-types/${id}`)).body.type;
const wanted = (type: Pick<GiftType, 'id'>, extra: object = {}) => ({
  giftTypeId: type.id,
  outletId: outletIds[0],
  quantity: 1,
  reason: 'Monthly winner',
  offerId: null,
  state: 'requested',
  ...extra,
});
async function requested(type: GiftType, extra: object = {}, by = so): Promise<Gift> {
  const { status, body } = await market.post(history, wanted(type, extra), by);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.gift;
}
const step = ({ id, version }: Gift, to: string, extra: object = { note: '' }, by = market.admin) =>
  market.post(`${history}/${id}/${to}`, { version, ...extra }, by);
const wrongStock = () => market.sql('select * from verify_gift_stock()');

describe('a gift category', () => {
  test('is added, found, changed, deleted and brought back, and its history says so', async () => {
    const made = await addedCategory(market, { code: 'UTENSIL', name: '  Kitchen   ware ' });
    expect(made).toMatchObject({ code: 'UTENSIL', name: 'Kitchen ware', types: 0, version: 1 });
    const path = `/api/v1/gift-categories/${made.id}`;
    const change = { name: 'Kitchenware', status: 'inactive', note: 'Until Eid', version: 1 };
    expect((await market.put(path, change)).body.category).toMatchObject({ name: 'Kitchenware', version: 2 });
    expect(await market.put(path, change)).toMatchObject({ status: 409, body: { current: { version: 2 } } });
    expect((await market.delete(`${path}?version=1`)).status).toBe(409);
    expect((await market.delete(`${path}?version=2`)).status).toBe(200);
    const deleted = await market.get('/api/v1/gift-categories?status=deleted&search=kitchen');
    expect(deleted.body).toMatchObject({ totalCategories: 1, categories: [{ id: made.id }] });
    expect((await market.post(`${path}/restore`, { version: 3 })).status).toBe(200);
    const { body } = await market.get(`${path}/history`);
    expect(body.history.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete', 'edit', 'add']);
  });

  test('has its code for ever, its name while it is there, and stays while it holds types', async () => {
    const { id: categoryId } = await addedCategory(market, { code: 'ELECTRIC', name: 'Electric' });
    const again = (change: object) =>
      market.post('/api/v1/gift-categories', { code: 'E2', name: 'Other', status: 'active', note: '', ...change });
    expect((await again({ code: 'electric' })).body).toMatchObject({
      code: 'DUPLICATE',
      fields: { code: expect.any(String) },
    });
    expect((await again({ name: 'ELECTRIC' })).body.fields).toHaveProperty('name');
    await market.post('/api/v1/gift-types', { ...plainType, code: 'FAN', categoryId });
    expect(await market.delete(`/api/v1/gift-categories/${categoryId}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', counts: { types: 1 } },
    });
  });
});

describe('a gift type', () => {
  test('keeps only what can be: each wrong field is named', async () => {
    const { id: categoryId } = await addedCategory(market);
    const add = (change: object) =>
      market.post('/api/v1/gift-types', { ...plainType, code: `X-${Math.random()}`, categoryId, ...change });
    const wrong: [string, object][] = [
      ['unitCost', { unitCost: '12.345' }],
      ['unitCost', { unitCost: '-1' }],
      ['unitCost', { unitCost: '1e309' }],
      ['unitCost', { unitCost: '১২০' }],
      ['unitCost', { unitCost: '12345678901.00' }],
      ['lastDay', { validFrom: '2026-02-01', lastDay: '2026-01-31' }],
      ['eligiblePoints', { eligibleBy: 'points' }],
      ['eligibleValue', { eligibleBy: 'value', eligibleValue: '0.00' }],
      ['lowStock', { lowStock: -1 }],
      ['name', { name: '   ' }],
      ['categoryId', { categoryId: '0199a000-0000-7000-8000-00000000ffff' }],
    ];
    for (const [field, change] of wrong) {
      const { status, body } = await add(change);
      expect([change, status >= 400, Object.keys(body.fields ?? {})]).toEqual([change, true, [field]]);
    }
    const kept = await add({ eligibleBy: 'points', eligiblePoints: 500, eligibleValue: '9.00' });
    expect(kept.body.type).toMatchObject({ eligibleBy: 'points', eligiblePoints: 500, eligibleValue: null, stock: 0 });
  });

  test('is listed by its stock and validity, with totals over the filter, and as a file', async () => {
    const { id: categoryId } = await addedCategory(market);
    const type = (name: string, change: object) =>
      market.post('/api/v1/gift-types', { ...plainType, code: `L-${name}`, name, categoryId, ...change });
    const yesterday = await market.day(-1);
    const clock = (await type('Clock', { unitCost: '100.50' })).body.type;
    await type('Calendar', { lastDay: yesterday });
    await type('Cap', { validFrom: await market.day(1) });
    await receive(market, clock.id, 4);
    const names = async (query: string) =>
      (await market.get(`/api/v1/gift-types?categoryId=${categoryId}&${query}`)).body.types.map(
        ({ name }: GiftType) => name,
      );
    expect(await names('sort=-stock')).toEqual(['Clock', 'Calendar', 'Cap']);
    for (const [name, eligible] of [
      ['Dish', { eligibleBy: 'points', eligiblePoints: 500 }],
      ['Bag', { eligibleBy: 'value', eligibleValue: '90.00' }],
      ['Pen', { eligibleBy: 'points', eligiblePoints: 90 }],
    ] as const)
      await market.delete(`/api/v1/gift-types/${(await type(name, eligible)).body.type.id}`);
    expect(await names('status=deleted&sort=eligibility')).toEqual(['Pen', 'Dish', 'Bag']);
    expect(await names('status=deleted&sort=-eligibility')).toEqual(['Bag', 'Dish', 'Pen']);
    expect(await names('status=expired')).toEqual(['Calendar']);
    expect(await names('status=upcoming')).toEqual(['Cap']);
    expect(await names('stock=low')).toEqual(['Clock']);
    expect(await names('stock=out&pageSize=1&page=2')).toEqual(['Cap']);
    const { body } = await market.get(`/api/v1/gift-types?categoryId=${categoryId}&pageSize=1`);
    expect(body).toMatchObject({ totalTypes: 3, totalStock: 4, totalAvailable: 4, totalStockValue: '402.00' });
    const file = await market.get(`/api/v1/gift-type-exports?format=csv&categoryId=${categoryId}&status=active`);
    expect(file.body).toContain('L-Clock');
    expect(file.body).not.toContain('Calendar');
  });

  test('has an image that is an image, and not one that only says so', async () => {
    const type = await shelvedType(market, 0);
    const upload = (bytes: Buffer) =>
      market.admin.inject({
        method: 'POST',
        url: `/api/v1/gift-types/${type.id}/image`,
        ...new UploadedFile('gift.png', bytes).form(),
      });
    expect((await upload(Buffer.from('no picture'))).statusCode).toBe(422);
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a34' } })
      .png()
      .toBuffer();
    const { image } = (await upload(png)).json();
    expect((await typeNow(type)).image).toBe(image);
    const path = `/api/v1/gift-types/${type.id}/image`;
    expect((await market.get(`${path}/${image}`, so)).status).toBe(200);
    expect((await market.delete(path)).status).toBe(200);
    expect((await market.get(`${path}/${image}`, so)).status).toBe(404);
  });

  test('that is used stays, with what uses it; one that is not goes and comes back', async () => {
    const used = await shelvedType(market, 3);
    await requested(used);
    const path = `/api/v1/gift-types/${used.id}`;
    expect(await market.delete(path)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', counts: { gifts: 1, offers: 0, pieces: 3 } },
    });
    const unused = await shelvedType(market, 0);
    expect((await market.delete(`/api/v1/gift-types/${unused.id}`)).status).toBe(200);
    expect(
      (await market.post(movements, { giftTypeId: unused.id, kind: 'receipt', quantity: 1, document: '', reason: 'x' }))
        .status,
    ).toBe(422);
    const back = await market.post(`/api/v1/gift-types/${unused.id}/restore`, { version: 2 });
    expect(back.body.type).toMatchObject({ deletedAt: null, version: 3 });
  });
});

describe('a gift for an outlet', () => {
  test('that is for the value bought takes so much for each piece, of what was delivered and did not come back', async () => {
    const shelved = await shelvedType(market, 10);
    const { body } = await market.put(`/api/v1/gift-types/${shelved.id}`, {
      ...plainType,
      categoryId: shelved.category.id,
      eligibleBy: 'value',
      eligibleValue: '5000.00',
      validFrom: await market.day(),
      version: (await typeNow(shelved)).version,
    });
    const outletId = outletIds[2];
    const bought = (delivered: string, returned: string, day: string) =>
      market.sql(
        `insert into sales_order (id, outlet_id, route_id, db_house_id, path, business_date, state, source, delivered_on, gross, net, delivered, returned, made_by)
         select new_id(), $1, $2, $3, array[$2::uuid], $4::date, 'delivered', 'desk', $4::date, $5, $5, $5, $6, $7`,
        [outletId, nodes.route.id, nodes.dbHouse.id, day, delivered, returned, market.admin.id],
      );
    const [yesterday, today] = [await market.day(-1), await market.day()];
    const asked = (quantity: number, extra: object = {}) =>
      market.post(history, wanted(body.type, { outletId, quantity, ...extra }), so);
    await bought('90000.00', '0.00', yesterday);
    const early = await asked(1);
    expect(early).toMatchObject({ status: 422, body: { fields: { outletId: expect.any(String) } } });
    expect(early.body.message).toContain('once it has bought for BDT 5,000.00 more, it can get');
    await bought('16000.00', '4000.00', today);
    expect((await asked(3)).body.fields.quantity).toContain('BDT 12,000.00');
    const { gift } = (await asked(1)).body;
    const path = `${history}/${gift.id}`;
    const changed = (quantity: number, version: number) =>
      market.put(path, { version, quantity, reason: gift.reason }, so);
    expect((await changed(3, gift.version)).body.fields.quantity).toContain('enough for 2');
    const waiting = (await changed(2, gift.version)).body.gift;
    expect((await asked(1)).body.message).toContain('and has 2 of');
    // What came back while the request waited was not bought.
    const cameBack = (amount: string) =>
      market.sql('update sales_order set returned = $2 where outlet_id = $1 and delivered_on = $3', [
        outletId,
        amount,
        today,
      ]);
    await cameBack('7000.00');
    expect(await step(waiting, 'approve')).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('BDT 9,000.00') },
    });
    await cameBack('4000.00');
    // What comes back while it waits to be issued was not bought either.
    const approved = (await step(waiting, 'approve')).body.gift;
    await cameBack('7000.00');
    expect(await step(approved, 'issue')).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('enough for 1 of') },
    });
    expect(await typeNow(shelved)).toMatchObject({ stock: 10, reserved: 2 });
    await cameBack('4000.00');
    const closing = (status: string) => market.sql('update outlet set status = $2 where id = $1', [outletId, status]);
    await closing('closed');
    expect((await step(approved, 'issue')).body.message).toMatch(
      / is closed: gifts go to active outlets. Withdraw it.$/,
    );
    await closing('active');
    expect((await step(approved, 'issue')).body.gift).toMatchObject({ state: 'issued', quantity: 2 });
    const { version } = await typeNow(shelved);
    const ever = {
      ...plainType,
      categoryId: shelved.category.id,
      eligibleBy: 'value',
      eligibleValue: '5000.00',
      version,
    };
    await market.put(`/api/v1/gift-types/${shelved.id}`, ever);
    expect((await asked(1)).status).toBe(201);
  });

  test('goes from request to hand-over, and each step is kept with who did it', async () => {
    const type = await shelvedType(market, 10);
    const gift = await requested(type, { quantity: 4 });
    expect(gift).toMatchObject({
      outlet: { id: outletIds[0] },
      route: { id: nodes.route.id },
      dbHouse: { id: nodes.dbHouse.id },
      salesOfficer: { name: 'Sohel' },
      cost: '1000.00',
      state: 'requested',
      next: ['withdrawn'],
      editable: true,
    });
    const approved = (await step(gift, 'approve')).body.gift;
    expect(await typeNow(type)).toMatchObject({ stock: 10, reserved: 4, available: 6 });
    const issued = (await step(approved, 'issue', { note: 'Van 3' })).body.gift;
    expect(await typeNow(type)).toMatchObject({ stock: 6, reserved: 0, available: 6 });
    // What was issued keeps its cost.
    const { version } = await typeNow(type);
    const dearer = { ...plainType, categoryId: type.category.id, unitCost: '300.00', version };
    expect((await market.put(`/api/v1/gift-types/${type.id}`, dearer)).status).toBe(200);
    const done = await step(issued, 'acknowledge', { evidence: 'Memo 17, Karim' }, so);
    expect(done.body.gift).toMatchObject({ state: 'acknowledged', evidence: 'Memo 17, Karim', cost: '1000.00' });
    const returned = await step(done.body.gift, 'return', { note: 'Broken' });
    expect(returned.body.gift).toMatchObject({ state: 'returned', next: [] });
    expect(await typeNow(type)).toMatchObject({ stock: 10, reserved: 0 });
    const { body } = await market.get(`${history}/${gift.id}`, so);
    expect(
      body.steps.map(({ state, by, note }: { state: string; by: string; note: string }) => [state, by, note]),
    ).toEqual([
      ['requested', 'Sohel', ''],
      ['approved', 'Admin of the market', ''],
      ['issued', 'Admin of the market', 'Van 3'],
      ['acknowledged', 'Sohel', ''],
      ['returned', 'Admin of the market', 'Broken'],
    ]);
    const trail = (await market.get(`${history}/${gift.id}/history`)).body.history;
    expect(trail.map(({ action }: { action: string }) => action).reverse()).toEqual([
      'request',
      'approve',
      'issue',
      'acknowledge',
      'return',
    ]);
    expect(await wrongStock()).toEqual([]);
  });

  test('is decided by somebody else, and done only by who may', async () => {
    const type = await shelvedType(market, 5);
    const viewer = await market.person({ designation: 'Viewer', markets: [nodes.territory.id] });
    expect((await market.post(history, wanted(type), viewer)).status).toBe(403);
    expect((await market.post(history, wanted(type, { state: 'issued' }), so)).status).toBe(403);
    const own = await requested(type, {}, market.admin);
    expect((await step(own, 'approve')).body.message).toBe('You requested it: somebody else decides.');
    expect((await market.delete(`${history}/${own.id}`, so)).status).toBe(403);
    const nsm = await market.person({ designation: 'NSM', markets: [nodes.nation.id] });
    const approved = (await step(own, 'approve', { note: '' }, nsm)).body.gift;
    expect((await step(approved, 'issue', { note: '' }, nsm)).status).toBe(403);
    expect((await step(approved, 'acknowledge', { evidence: 'Memo' })).body.message).toBe(
      'This gift is approved: it cannot be acknowledged now.',
    );
    expect((await market.delete(`${history}/${own.id}?version=2`)).status).toBe(200);
    expect(await typeNow(type)).toMatchObject({ stock: 5, reserved: 0 });
  });

  test('is changed while it waits, never afterwards, and by one of two at once', async () => {
    const type = await shelvedType(market, 5);
    const gift = await requested(type);
    const edit = (version: number, quantity: number) =>
      market.put(`${history}/${gift.id}`, { quantity, reason: 'Two winners', version }, so);
    expect((await edit(1, 2)).body.gift).toMatchObject({ quantity: 2, version: 2 });
    expect(await edit(1, 3)).toMatchObject({ status: 409, body: { current: { quantity: 2 } } });
    expect((await edit(2, 6)).body).toMatchObject({ code: 'STOCK_SHORT', fields: { quantity: expect.any(String) } });
    const second = { ...gift, version: 2 };
    const both = await Promise.all([step(second, 'approve'), step(second, 'reject', { note: 'No' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await edit(3, 1)).status).toBe(422);
  });

  test('is of a type that is given today', async () => {
    const [yesterday, tomorrow] = [await market.day(-1), await market.day(1)];
    for (const [change, sentence] of [
      [{ lastDay: yesterday }, 'could be given up to'],
      [{ validFrom: tomorrow }, 'can be given from'],
      [{ status: 'inactive' }, 'is inactive'],
    ] as const) {
      const { body } = await market.post(history, wanted(await shelvedType(market, 5, change)), so);
      expect(body.fields.giftTypeId).toContain(sentence);
    }
    const late = await shelvedType(market, 5);
    const gift = await requested(late);
    await market.sql('update gift_type set last_day = $2 where id = $1', [late.id, yesterday]);
    expect((await step(gift, 'approve')).status).toBe(422);
    expect(
      (
        await market.post(movements, {
          giftTypeId: late.id,
          kind: 'expiry',
          quantity: 5,
          document: '',
          reason: 'Expired',
        })
      ).body.movement,
    ).toMatchObject({ quantity: -5, balanceAfter: 0 });
  });

  test('names the offer that gives it: a live one, of this gift; the type then stays', async () => {
    const type = await shelvedType(market, 5);
    const days = { startsOn: await market.day(-1), lastDay: await market.day(8) };
    const { offer } = (
      await market.post('/api/v1/add-offer', {
        ...offerOnOrders('GIVES', [nodes.territory.id], days),
        kind: 'gift',
        slabs: [{ from: '1', to: null, reward: { kind: 'gift', pieces: 1, every: null, giftTypeId: type.id } }],
      })
    ).body;
    const give = (of: GiftType) => market.post(history, wanted(of, { offerId: offer.id }), so);
    const moved = async (...deeds: readonly (readonly [deed: string, version: number])[]) => {
      for (const [deed, version] of deeds) await market.post(`/api/v1/offer/${offer.id}/status`, { deed, version });
    };
    expect((await give(type)).body.fields.offerId).toBe('This is not there, or not in your market.');
    await moved(['approve', 1], ['release', 2], ['pause', 3]);
    expect((await give(type)).body.fields.offerId).toMatch(/not live today/);
    await moved(['resume', 4]);
    expect((await give(await shelvedType(market, 5))).body.fields.offerId).toMatch(/does not give this gift/);
    const elsewhere = await market.branch({ id: nodes.zone.id, level: 'zone' });
    const [far] = await market.outlets(elsewhere.route.id, 1);
    const other = await market.person({ designation: 'SO', markets: [elsewhere.route.id] });
    const hidden = wanted(type, { offerId: offer.id, outletId: far });
    expect((await market.post(history, hidden, other)).status).toBe(404);
    expect((await market.delete(`/api/v1/gift-types/${type.id}`)).body.counts).toMatchObject({ offers: 1 });
    expect((await give(type)).body.gift.offer).toEqual({ id: offer.id, name: 'GIVES on orders' });
    expect((await market.get(`${history}?offerId=${offer.id}`, so)).body.totalHistory).toBe(1);
  });

  test('is given by an offer only where that holds: its market, its classes', async () => {
    const type = await shelvedType(market, 5);
    const elsewhere = await market.branch({ id: nodes.zone.id, level: 'zone' });
    const days = { startsOn: await market.day(-1), lastDay: await market.day(8) };
    const slabs = [{ from: '1', to: null, reward: { kind: 'gift', pieces: 1, every: null, giftTypeId: type.id } }];
    const released = async (code: string, markets: readonly string[], outletClasses: readonly string[]) => {
      const body = { ...offerOnOrders(code, markets, days), kind: 'gift', outletClasses, slabs };
      const { offer } = (await market.post('/api/v1/add-offer', body)).body;
      for (const [place, deed] of ['approve', 'release'].entries())
        await market.post(`/api/v1/offer/${offer.id}/status`, { deed, version: place + 1 });
      return offer.id;
    };
    await market.sql("update outlet set class = 'B' where id = $1", [outletIds[0]]);
    const give = async (offerId: string) => (await market.post(history, wanted(type, { offerId }))).body;
    expect((await give(await released('FAR', [elsewhere.territory.id], []))).fields).toEqual({
      offerId: 'It is for other markets than this outlet’s.',
    });
    expect((await give(await released('BIG', [], ['A', 'C']))).fields).toEqual({
      offerId: 'It is for outlets of class A or C; this outlet is class B.',
    });
    expect((await give(await released('NEAR', [nodes.territory.id], ['B']))).gift.offer.name).toBe('NEAR on orders');
  });

  test('is seen, counted and exported by who works there, and by nobody else', async () => {
    const type = await shelvedType(market, 50);
    const elsewhere = await market.branch({ id: nodes.zone.id, level: 'zone' });
    const [far] = await market.outlets(elsewhere.route.id, 1);
    const other = await market.person({ designation: 'SO', markets: [elsewhere.route.id] });
    const near = await requested(type, { quantity: 2 });
    const hidden = await requested(type, { quantity: 5, outletId: far }, other);
    const list = async (query: string, person: Person) => {
      const { body } = await market.get(`${history}?giftTypeId=${type.id}${query}`, person);
      return [body.totalHistory, body.totalQuantity, body.totalCost, body.requested];
    };
    expect(await list('', market.admin)).toEqual([2, 7, '1750.00', 2]);
    expect(await list('', so)).toEqual([1, 2, '500.00', 1]);
    expect(await list(`&market=${elsewhere.territory.id}`, market.admin)).toEqual([1, 5, '1250.00', 1]);
    expect(await list(`&search=G-${near.number}`, market.admin)).toEqual([1, 2, '500.00', 1]);
    expect((await market.get(`${history}?market=${elsewhere.route.id}`, so)).status).toBe(404);
    expect((await market.get(`${history}/${hidden.id}`, so)).status).toBe(404);
    expect((await market.post(history, wanted(type, { outletId: far }), so)).status).toBe(404);
    const to = await market.person({ designation: 'TO', markets: [elsewhere.territory.id] });
    const nsm = await market.person({ designation: 'NSM', markets: [elsewhere.territory.id] });
    expect((await market.get(`${history}-exports?format=csv`, to)).status).toBe(403);
    const file = await market.get(`${history}-exports?format=csv`, nsm);
    expect(file.body).toContain(`G-${hidden.number},`);
    expect(file.body).not.toContain(`G-${near.number},`);
    // Issues in the ledger are those of one's own outlets; receipts are of the business.
    for (const gift of [near, hidden]) await step((await step(gift, 'approve')).body.gift, 'issue');
    const seen = (await market.get(`${movements}?giftTypeId=${type.id}`, so)).body;
    expect(seen).toMatchObject({ totalMovements: 2, totalIn: 50, totalOut: 2 });
  });

  test('is approved, rejected or issued with many others: those that can be, with why not the rest', async () => {
    const type = await shelvedType(market, 4);
    const gifts: Gift[] = [];
    for (const quantity of [2, 2, 1]) gifts.push(await requested(type, { quantity }));
    const own = await requested(type, {}, market.admin);
    const many = (to: string, selection: object) => market.post(`${history}/steps`, { selection, to, note: '' });
    const approved = await many('approved', { ids: [...gifts, own].map(({ id }) => id) });
    expect(approved.body).toMatchObject({ changed: 2, skipped: 2 });
    expect(approved.body.reasons.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      'No Umbrella is left: 4 more are promised already.',
      'You requested it: somebody else decides.',
    ]);
    const issued = await many('issued', { allMatching: { giftTypeId: type.id, state: 'approved' } });
    expect(issued.body).toMatchObject({ changed: 2, skipped: 0 });
    expect(await typeNow(type)).toMatchObject({ stock: 0, reserved: 0 });
    expect((await many('issued', { ids: [type.id] })).status).toBe(404);
    const waiting = { allMatching: { giftTypeId: type.id, state: 'requested' } };
    expect((await many('rejected', waiting)).body.fields).toEqual({ note: 'Say why not.' });
    const rejected = await market.post(`${history}/steps`, { selection: waiting, to: 'rejected', note: 'None left' });
    expect(rejected.body).toMatchObject({
      changed: 1,
      skipped: 1,
      reasons: [{ reason: 'You requested it: somebody else decides.', gifts: 1 }],
    });
    expect(await wrongStock()).toEqual([]);
  });

  test('has one photo of the hand-over, which stays', async () => {
    const type = await shelvedType(market, 5);
    const gift = (await market.post(history, wanted(type, { state: 'issued' }))).body.gift;
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3a4' } })
      .png()
      .toBuffer();
    const upload = () =>
      so.inject({ method: 'POST', url: `${history}/${gift.id}/photo`, ...new UploadedFile('a.png', png).form() });
    const { photo } = (await upload()).json();
    expect((await market.get(`${history}/${gift.id}/photo/${photo}?size=large`, so)).status).toBe(200);
    expect((await upload()).json().code).toBe('ALREADY_DONE');
  });
});

describe('the stock', () => {
  test('of the last gift goes to one of two who issue it at once', async () => {
    const type = await shelvedType(market, 1);
    const both = await Promise.all([1, 2].map(() => market.post(history, wanted(type, { state: 'issued' }))));
    expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [422, 'STOCK_SHORT'],
    ]);
    expect(await typeNow(type)).toMatchObject({ stock: 0, available: 0, stockState: 'out' });
  });

  test('of twenty is issued twenty times, of fifty who ask at once', async () => {
    const type = await shelvedType(market, 20);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => market.post(history, wanted(type, { state: 'issued' }))),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(all.filter(({ body }) => body.code === 'STOCK_SHORT')).toHaveLength(30);
    const { body } = await market.get(`${movements}?giftTypeId=${type.id}&kind=issue&pageSize=200`);
    expect(body).toMatchObject({ totalMovements: 20, totalOut: 20 });
    expect(body.movements.map(({ balanceAfter }: { balanceAfter: number }) => balanceAfter)).toEqual(
      Array.from({ length: 20 }, (_, place) => place),
    );
    expect(await wrongStock()).toEqual([]);
  });

  test('that is promised goes to nobody else, however it is taken', async () => {
    const type = await shelvedType(market, 3);
    const gifts = await Promise.all([1, 2, 3, 4].map(() => requested(type)));
    const approvals = await Promise.all(gifts.map((gift) => step(gift, 'approve')));
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await market.post(history, wanted(type, { state: 'issued' }))).body.message).toContain(
      '3 more are promised',
    );
    const lost = { giftTypeId: type.id, kind: 'adjustment', quantity: -1, document: 'Count 7', reason: 'Lost' };
    expect((await market.post(movements, lost)).body.code).toBe('STOCK_SHORT');
    // Nor by a statement of the server's own that forgot to look.
    await expect(market.sql('update gift_type set on_hand = 2 where id = $1', [type.id])).rejects.toThrow(
      'gift_type_stock',
    );
  });

  test('is a ledger: a movement is never changed or deleted, but reversed, once', async () => {
    const type = await shelvedType(market, 0);
    const receipt = await receive(market, type.id, 5);
    for (const statement of [
      'update gift_movement set quantity = 6 where id = $1',
      'delete from gift_movement where id = $1',
      "update gift_step set note = 'x' where gift_id = $1",
    ])
      await expect(market.sql(statement, [receipt.id])).rejects.toThrow('append-only');
    const reversal = () => market.post(`${movements}/${receipt.id}/reverse`, { reason: 'Counted twice' });
    const both = await Promise.all([reversal(), reversal()]);
    expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'ALREADY_DONE']);
    const { body } = await market.get(`${movements}?giftTypeId=${type.id}`);
    expect(body.movements).toMatchObject([
      { kind: 'reversal', quantity: -5, balanceAfter: 0, reverses: receipt.id },
      { kind: 'receipt', quantity: 5, balanceAfter: 5, reversed: true },
    ]);
    const taken = await receive(market, type.id, 5);
    await market.post(history, wanted(type, { state: 'issued' }));
    expect((await market.post(`${movements}/${taken.id}/reverse`, { reason: 'Wrong' })).body.code).toBe('STOCK_SHORT');
  });

  test('moves once for a write that is sent twice under one key', async () => {
    const type = await shelvedType(market, 2);
    const send = () =>
      market.admin.inject({
        method: 'POST',
        url: history,
        headers: { 'idempotency-key': `issue ${type.id}` },
        payload: wanted(type, { state: 'issued' }),
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.json().gift.id).toBe(answers[1]?.json().gift.id);
    expect((await typeNow(type)).stock).toBe(1);
  });
});
