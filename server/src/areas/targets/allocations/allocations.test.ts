import type { Allocation, FileImport } from '@routebook/contract';
import { rewinding } from '../../../testing/rewinding.ts';
import type { Answer } from '../../../testing/test-market.ts';
import { importsAt, UploadedFile } from '../../../testing/uploads.ts';
import { type QuotaMarket, quotaMarket } from '../testing/quota-market.ts';

let quota: QuotaMarket;
let market: QuotaMarket['market'];
/** The month before this one: over, and open. */
let past: string;
let next: string;
let rewind: () => Promise<void>;

beforeAll(async () => {
  quota = await quotaMarket();
  ({ market } = quota);
  past = quota.month(-1);
  next = quota.month(1);
  // 10,000 BDT to buy, and 100 pieces of soap for 3,000.
  for (const month of [past, quota.month(), next]) await quota.target(quota.house.id, month, '10000.00');
  await quota.stocked(quota.house.id, quota.soap, 100, past);
  rewind = await rewinding(market.test.database);
});
afterEach(() => rewind());
afterAll(() => market.close());

const body = (extra: object = {}) => ({
  month: past,
  salesOfficerId: quota.karim.id,
  dbHouseId: quota.house.id,
  productId: quota.soap.id,
  routeIds: [],
  quantity: 100,
  note: '',
  ...extra,
});
const ofCategory = { productId: null, quantity: null };
const give = (extra: object = {}, person = quota.officer) =>
  market.post('/api/v1/monthly-so-allocation', body(extra), person);
const given = async (extra: object = {}): Promise<Allocation> => {
  const { status, body: reply } = await give(extra);
  if (status !== 201) throw new Error(JSON.stringify(reply));
  return reply.allocation;
};
const update = (row: Allocation, extra: object = {}, person = quota.officer) =>
  market.put(
    `/api/v1/update-allocation/${row.id}`,
    { quantity: row.quantity, routeIds: [], note: '', version: row.version, ...extra },
    person,
  );
const list = async (query = `month=${past}`, person = quota.officer) =>
  (await market.get(`/api/v1/monthly-so-allocation?${query}`, person)).body;
const seen = async (row: Allocation, person = quota.officer) =>
  (await market.get(`/api/v1/monthly-so-allocation/${row.id}`, person)).body;
const planOf = async (query = '', month = past) =>
  (
    await market.get(
      `/api/v1/monthly-so-allocation-plan?month=${month}&dbHouseId=${quota.house.id}${query}`,
      quota.officer,
    )
  ).body.plan;
const refusedAt = (field: string, sentence: string) => ({
  status: 422,
  body: { code: 'REFUSED', fields: { [field]: expect.stringContaining(sentence) } },
});

test('an SO gets pieces of a product, worth their DP, out of what the DB house is to buy and has', async () => {
  expect(await planOf(`&productId=${quota.soap.id}`)).toEqual({
    target: '10000.00',
    stockValue: '3000.00',
    allowed: '13000.00',
    allocated: '0.00',
    left: '13000.00',
    product: { dp: '30.00', stock: 100, allowed: 433, allocated: 0, left: 433 },
  });
  expect(await given()).toMatchObject({
    month: past,
    salesOfficer: { name: 'Karim' },
    territoryOfficer: { name: 'Territory Officer' },
    dbHouse: { name: quota.house.name },
    item: { kind: 'product', name: 'Soap' },
    routeIds: [quota.route.id],
    quantity: 100,
    value: '3000.00',
    consumed: 0,
    balance: 100,
    walks: true,
    locked: false,
    from: `${past}-01`,
  });
  expect(await planOf(`&productId=${quota.soap.id}`)).toMatchObject({ left: '10000.00', product: { left: 333 } });
});

test('for a month to come, what is free now counts as its stock', async () => {
  expect(await planOf(`&productId=${quota.soap.id}`, next)).toMatchObject({
    stockValue: '3000.00',
    product: { stock: 100 },
  });
  await market.sql('update stock_balance set reserved = 40');
  expect(await planOf('', next)).toMatchObject({ stockValue: '1800.00' });
  expect(await planOf()).toMatchObject({ stockValue: '3000.00' });
});

test('beyond the plan it is refused with what is left, in pieces and in BDT', async () => {
  expect(await give({ quantity: 434 })).toMatchObject(refusedAt('quantity', 'leaves 433 pieces of Soap'));
  await given({ ...ofCategory, categoryId: quota.shelf.category.id, value: '12000.00' });
  expect(await give({ quantity: 34 })).toMatchObject(
    refusedAt('quantity', 'leaves BDT 1,000.00; this is BDT 1,020.00'),
  );
  expect(await give({ quantity: 33 })).toMatchObject({ status: 201 });
  expect(await give({ dbHouseId: quota.other.id })).toMatchObject({ status: 422 });
});

test.each([
  [{ month: '2026-13' }, 400, 'month'],
  [{ quantity: 0 }, 422, 'quantity'],
  [{ quantity: null }, 422, 'quantity'],
  [{ quantity: 1.5 }, 400, 'quantity'],
  [{ value: '1.00' }, 422, 'value'],
  [{ productId: null }, 422, 'productId'],
  [{ ...ofCategory, categoryId: '0199a300-0000-7000-8000-00000000dead', value: '1' }, 404, 'categoryId'],
  [{ productId: '0199a300-0000-7000-8000-00000000dead' }, 404, 'productId'],
  [{ dbHouseId: '0199a300-0000-7000-8000-00000000dead' }, 404, 'dbHouseId'],
  [{ salesOfficerId: '0199a300-0000-7000-8000-00000000dead' }, 422, 'salesOfficerId'],
  [{ routeIds: ['0199a300-0000-7000-8000-00000000dead'] }, 422, 'routeIds'],
])('%p is refused with %i beside %s', async (extra, status, field) => {
  expect(await give(extra)).toMatchObject({ status, body: { fields: { [field]: expect.any(String) } } });
});

test('a category is given by value', async () => {
  const category = { ...ofCategory, categoryId: quota.shelf.category.id };
  expect(await give(category)).toMatchObject(refusedAt('value', 'Say how much'));
  expect(await given({ ...category, value: '500.00' })).toMatchObject({
    item: { kind: 'category', name: 'Soap' },
    quantity: null,
    value: '500.00',
    balance: null,
  });
});

test('an SO has a product of a DB house once a month', async () => {
  await given();
  expect(await give({ quantity: 1 })).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
});

test('deliveries of the SO consume it in their month, each piece once: of its product, else of its category', async () => {
  const soap = await given();
  const category = await given({ ...ofCategory, categoryId: quota.shelf.category.id, value: '500.00' });
  await quota.delivered(quota.karim, quota.soap, 30, `${past}-05`);
  await quota.delivered(quota.karim, quota.tea, 20, `${past}-06`);
  await quota.delivered(quota.rahim, quota.soap, 7, `${past}-06`);
  await quota.delivered(quota.karim, quota.soap, 9, `${quota.month()}-01`);
  await quota.delivered(quota.karim, quota.soap, 9, `${past}-07`, quota.other.id);
  expect(await seen(soap)).toMatchObject({
    allocation: { consumed: 30, consumedValue: '900.00', balance: 70, balanceValue: '2100.00' },
    orders: [{ pieces: 30, date: `${past}-05` }],
    routes: [{ id: quota.route.id }],
  });
  expect(await seen(category)).toMatchObject({
    allocation: { consumed: 20, consumedValue: '200.00', balanceValue: '300.00' },
  });
  expect((await list()).allocations.map((row: Allocation) => row.consumed).sort()).toEqual([20, 30]);
  const { stats } = (await market.get(`/api/v1/monthly-so-allocation-stats?month=${past}`, quota.officer)).body;
  expect(stats).toEqual({ consumed: 50, consumedValue: '1100.00', balanceValue: '2400.00', exceeded: 0, untouched: 0 });
});

test('allocations are sorted by what is consumed of them and what is left', async () => {
  const other = { salesOfficerId: quota.rahim.id, productId: quota.tea.id, quantity: 20, note: 'For the fair' };
  await given({ quantity: 50 });
  await given(other);
  await quota.delivered(quota.karim, quota.soap, 30, `${past}-05`);
  await quota.delivered(quota.rahim, quota.tea, 15, `${past}-06`);
  const sorted = async (sort: string) =>
    (await list(`month=${past}&sort=${sort}`)).allocations.map(({ item }: Allocation) => item.name);
  // Of soap 30 of 50 for 900 of 1,500; of tea 15 of 20 for 150 of 200.
  for (const sort of ['consumed', 'balance', 'consumedValue', 'balanceValue', 'note']) {
    const ascending = sort === 'note' ? ['Soap', 'Tea'] : ['Tea', 'Soap'];
    expect([sort, await sorted(sort)]).toEqual([sort, ascending]);
    expect([sort, await sorted(`-${sort}`)]).toEqual([sort, ascending.toReversed()]);
  }
});

test('what comes back in the month is not consumed, and what comes back in a later one changes nothing of it', async () => {
  const soap = await given();
  const order = await quota.delivered(quota.karim, quota.soap, 30, `${past}-05`);
  await quota.cameBack(order, 4, `${past}-09`);
  const consumed = { allocation: { consumed: 26 }, orders: [{ pieces: 26 }] };
  expect(await seen(soap)).toMatchObject(consumed);
  await quota.cameBack(order, 26, `${quota.month()}-02`);
  expect(await seen(soap)).toMatchObject(consumed);
});

test('what is consumed is added up of any number of allocations', async () => {
  await given();
  await quota.delivered(quota.karim, quota.soap, 30, `${past}-05`);
  await market.sql(
    `insert into so_allocation (id, month, sales_officer_id, db_house_id, route_ids, product_id, quantity, value, whole_value, first_day, last_day, made_by)
     select new_id(), month, $1, house, '{}', $2, 1, 1, 1, month, month, $1
     from (select ('1900-01-01'::date + make_interval(months => number))::date as month from generate_series(0, 1499) as number) as each
       cross join unnest($3::uuid[]) as house`,
    [quota.rahim.id, quota.soap.id, [quota.house.id, quota.other.id]],
  );
  await market.sql(
    `insert into so_allocation (id, month, sales_officer_id, db_house_id, route_ids, product_id, quantity, value, whole_value, first_day, last_day, made_by)
     select new_id(), month, $1, db_house_id, '{}', $2, 1, 1, 1, month, month, $1 from so_allocation where month < '2025-01-01'`,
    [quota.rahim.id, quota.tea.id],
  );
  const { status, body: all } = await market.get('/api/v1/monthly-so-allocation-stats?month=all', quota.officer);
  expect([status, all.stats]).toEqual([
    200,
    { consumed: 30, consumedValue: '900.00', balanceValue: '8100.00', exceeded: 0, untouched: 6000 },
  ]);
});

test('an edit stays within the plan, takes less at any time, and is refused when somebody was faster', async () => {
  const row = await given({ quantity: 400 });
  expect(await update(row, { quantity: 434 })).toMatchObject(refusedAt('quantity', 'leaves 433 pieces'));
  expect((await update(row, { quantity: 433 })).body.allocation).toMatchObject({
    quantity: 433,
    value: '12990.00',
    version: 2,
  });
  expect(await update(row, { quantity: 1 })).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { quantity: 433, version: 2 } },
  });
  await market.sql('update primary_sales_target set amount = 1');
  expect(await update({ ...row, version: 2 }, { quantity: 432 })).toMatchObject({ status: 200 });
  expect(await update({ ...row, version: 3 }, { quantity: 433 })).toMatchObject({ status: 422 });
});

test('the target of a DB house is not lowered below what its SOs have, nor deleted', async () => {
  await given({ quantity: 433 });
  const { body: found } = await market.get(`/api/v1/get-primary-sales-targets?month=${past}`, quota.manager);
  const [target] = found.primarySalesTargets;
  const lower = (amount: string) =>
    market.put(
      '/api/v1/update-primary-sales-targets',
      { id: target.id, version: target.version, amount, note: '' },
      quota.manager,
    );
  expect(await lower('9989.99')).toMatchObject(refusedAt('amount', 'at least 9990.00'));
  expect(await market.delete(`/api/v1/primary-sales-targets/${target.id}`, quota.manager)).toMatchObject({
    status: 422,
  });
  expect(await lower('9990.00')).toMatchObject({ status: 200 });
});

test('of two people who take the rest of a plan at once, one is refused, whoever they are', async () => {
  const both = await Promise.all([
    give({ quantity: 300 }),
    give({ quantity: 300, salesOfficerId: quota.rahim.id }, quota.manager),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  const target = (await market.get(`/api/v1/get-primary-sales-targets?month=${past}`)).body.primarySalesTargets[0];
  const [more, less] = await Promise.all([
    give({ productId: quota.tea.id, quantity: 300 }),
    market.put('/api/v1/update-primary-sales-targets', { id: target.id, version: 1, amount: '6500.00', note: '' }),
  ]);
  expect([more?.status, less?.status].filter((status) => status === 422)).toHaveLength(1);
  const { left } = await planOf();
  expect(Number(left)).toBeGreaterThanOrEqual(0);
});

test('many who take at once never get more than the plan, and all of it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      give({
        productId: place % 2 === 0 ? quota.soap.id : quota.tea.id,
        salesOfficerId: place % 4 < 2 ? quota.karim.id : quota.rahim.id,
        quantity: 120,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(Number((await planOf()).left)).toBeGreaterThanOrEqual(0);
});

test('a deleted allocation gives back to the plan, and comes back when that still allows it', async () => {
  const row = await given({ quantity: 400 });
  expect(await market.delete(`/api/v1/delete-allocation/${row.id}?version=1`, quota.officer)).toMatchObject({
    status: 200,
  });
  expect(await planOf()).toMatchObject({ allocated: '0.00' });
  const restore = () => market.post(`/api/v1/monthly-so-allocation/${row.id}/restore`, { version: 2 }, quota.officer);
  const other = await given({ salesOfficerId: quota.rahim.id, quantity: 100 });
  expect(await restore()).toMatchObject({ status: 422 });
  await market.delete(`/api/v1/delete-allocation/${other.id}`, quota.officer);
  expect(await restore()).toMatchObject({ status: 200, body: { allocation: { quantity: 400, deletedAt: null } } });
  const { history } = (await market.get(`/api/v1/monthly-so-allocation/${row.id}/history`, quota.officer)).body;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete', 'add']);
});

test('a closed month stays as it is', async () => {
  const row = await given();
  await quota.closeBefore(`${quota.month()}-01`);
  expect(await give({ productId: quota.tea.id })).toMatchObject(refusedAt('month', 'closed'));
  expect(await update(row)).toMatchObject({ status: 422 });
  expect(await market.delete(`/api/v1/delete-allocation/${row.id}`, quota.officer)).toMatchObject({ status: 422 });
  expect((await seen(row)).allocation.locked).toBe(true);
});

test('only who may edit does; one sees the own market, and an SO the own ones', async () => {
  const row = await given();
  await given({ salesOfficerId: quota.rahim.id });
  expect(await give({}, quota.karim)).toMatchObject({ status: 403 });
  expect(await list(undefined, quota.karim)).toMatchObject({ totalAllocations: 1, allocations: [{ id: row.id }] });
  const elsewhere = (await market.branch(undefined, 'dbHouse')).dbHouse;
  const stranger = await market.person({ designation: 'TO', markets: [elsewhere.id] });
  expect(await list(undefined, stranger)).toMatchObject({ totalAllocations: 0, totals: { value: '0.00' } });
  expect(await market.get(`/api/v1/monthly-so-allocation/${row.id}`, stranger)).toMatchObject({ status: 404 });
  expect(await update(row, {}, stranger)).toMatchObject({ status: 404 });
  expect(await give({}, stranger)).toMatchObject({ status: 404, body: { fields: { dbHouseId: expect.any(String) } } });
});

const codeOf = async (id: string) =>
  (await market.sql<{ employee_code: string }>('select employee_code from user_account where id = $1', [id]))[0]
    ?.employee_code;

describe('the month before is copied', () => {
  const copy = (extra: object = {}, step = ''): Promise<Answer> =>
    market.post(`/api/v1/monthly-so-allocation/copy${step}`, { month: quota.month(), ...extra }, quota.officer);

  test('as the preview shows it, to who walks the routes, and is taken back', async () => {
    await given();
    await given({ salesOfficerId: quota.rahim.id, quantity: 50 });
    const { copy: shown } = (await copy({}, '/preview')).body;
    expect(shown).toMatchObject({
      added: 2,
      left: 0,
      quantity: 150,
      value: '4500.00',
      rows: [
        { salesOfficer: 'Karim', employeeCode: await codeOf(quota.karim.id) },
        { salesOfficer: 'Rahim', employeeCode: await codeOf(quota.rahim.id) },
      ],
    });
    const { status, body: made } = await copy();
    expect(status).toBe(201);
    const { allocations } = await list(`month=${quota.month()}`);
    expect(allocations).toMatchObject([
      { salesOfficer: { name: 'Karim' }, quantity: 100, value: '3000.00' },
      { salesOfficer: { name: 'Rahim' }, quantity: 50 },
    ]);
    expect((await copy({}, '/preview')).body.copy).toMatchObject({
      added: 0,
      left: 2,
      rows: [{ outcome: 'exists' }, { outcome: 'exists' }],
    });
    const undo = () => market.post(`/api/v1/monthly-so-allocation/changes/${made.changeId}/undo`, {}, quota.officer);
    expect(await undo()).toMatchObject({ status: 200, body: { restored: 2 } });
    expect(await list(`month=${quota.month()}`)).toMatchObject({ totalAllocations: 0 });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'ALREADY_DONE' } });
  });

  test('without those who walk there no more, and without what the plan does not allow', async () => {
    await given({ quantity: 300 });
    await given({ salesOfficerId: quota.rahim.id, quantity: 100 });
    await market.sql(`update primary_sales_target set amount = 7000 where month = $1`, [`${quota.month()}-01`]);
    const { rows } = (await copy({}, '/preview')).body.copy;
    expect(rows).toMatchObject([
      { salesOfficer: 'Rahim', outcome: 'plan', problem: expect.stringContaining('leaves') },
      { salesOfficer: 'Karim', outcome: 'add' },
    ]);
    await market.sql(`update route_sales_officer set valid_to = $1 where user_id = $2`, [
      `${quota.month()}-01`,
      quota.rahim.id,
    ]);
    expect((await copy({}, '/preview')).body.copy.rows[0]).toMatchObject({ salesOfficer: 'Rahim', outcome: 'officer' });
  });

  test('is not taken back once something of it was changed', async () => {
    await given();
    const { changeId } = (await copy()).body;
    const [row] = (await list(`month=${quota.month()}`)).allocations;
    await update(row, { quantity: 90 });
    expect(
      await market.post(`/api/v1/monthly-so-allocation/changes/${changeId}/undo`, {}, quota.officer),
    ).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('changed since') },
    });
  });
});

describe('an SO who is transferred within a month', () => {
  const handOver = (extra: object = {}, step = ''): Promise<Answer> =>
    market.post(
      `/api/v1/monthly-so-allocation/hand-over${step}`,
      {
        month: past,
        dbHouseId: quota.house.id,
        salesOfficerId: quota.karim.id,
        toId: quota.rahim.id,
        from: `${past}-11`,
        reason: 'Transferred',
        ...extra,
      },
      quota.officer,
    );
  const quantities = async () =>
    (await list()).allocations.map((row: Allocation) => [row.salesOfficer.name, row.quantity, row.value]);

  test('hands over by working days, and both together have what the one had', async () => {
    await given({ quantity: 100 });
    const { handover } = (await handOver({}, '/preview')).body;
    const stays = Math.round((100 * handover.daysBefore) / handover.days);
    expect(handover.rows).toMatchObject([
      { quantity: 100, stays: { quantity: stays }, goes: { quantity: 100 - stays } },
    ]);
    expect(await quantities()).toEqual([['Karim', 100, '3000.00']]);
    const { status, body: made } = await handOver();
    expect(status).toBe(200);
    expect(await quantities()).toEqual([
      ['Karim', stays, `${stays * 30}.00`],
      ['Rahim', 100 - stays, `${(100 - stays) * 30}.00`],
    ]);
    expect((await list()).allocations).toMatchObject([
      { from: `${past}-01`, through: `${past}-10` },
      { from: `${past}-11`, salesOfficer: { name: 'Rahim' } },
    ]);
    expect(await planOf()).toMatchObject({ allocated: '3000.00' });
    expect(
      await market.post(`/api/v1/monthly-so-allocation/changes/${made.changeId}/undo`, {}, quota.officer),
    ).toMatchObject({ status: 200 });
    expect(await quantities()).toEqual([['Karim', 100, '3000.00']]);
  });

  test('hands over earlier days as well, which are of the other then', async () => {
    await given({ quantity: 100 });
    expect((await handOver({ from: `${past}-20` })).status).toBe(200);
    expect((await handOver({ from: `${past}-11` })).status).toBe(200);
    expect((await list()).allocations).toMatchObject([
      { salesOfficer: { name: 'Karim' }, from: `${past}-01`, through: `${past}-10` },
      { salesOfficer: { name: 'Rahim' }, from: `${past}-11` },
    ]);
  });

  test('keeps what is consumed, which nobody counts twice', async () => {
    await given({ quantity: 100 });
    await given({ salesOfficerId: quota.rahim.id, quantity: 10 });
    await quota.delivered(quota.karim, quota.soap, 90, `${past}-05`);
    await quota.delivered(quota.rahim, quota.soap, 4, `${past}-20`);
    await handOver();
    expect((await list()).allocations).toMatchObject([
      { salesOfficer: { name: 'Karim' }, quantity: 90, consumed: 90, balance: 0 },
      { salesOfficer: { name: 'Rahim' }, quantity: 20, consumed: 4, balance: 16 },
    ]);
    const { totals } = await list();
    expect(totals).toMatchObject({ quantity: 110, value: '3300.00' });
  });

  test('is copied to the next month as the whole that went over', async () => {
    await given({ quantity: 100 });
    await handOver();
    await market.post('/api/v1/monthly-so-allocation/copy', { month: quota.month() }, quota.officer);
    expect((await list(`month=${quota.month()}`)).allocations).toMatchObject([
      { salesOfficer: { name: 'Rahim' }, quantity: 100 },
    ]);
  });

  test('goes to who has a part of it already up to its own last day, and its whole to who has it last', async () => {
    const { id: salmaId } = await market.person({ name: 'Salma', designation: 'SO', markets: [quota.route.id] });
    const { id: routeId } = await market.add('route', quota.house.id);
    await market.sql(`insert into route_sales_officer (route_id, user_id, valid_from) values ($1, $2, '2020-01-01')`, [
      routeId,
      salmaId,
    ]);
    await given({ quantity: 100 });
    await given({ salesOfficerId: quota.rahim.id, quantity: 10 });
    await handOver({ toId: salmaId, from: `${past}-20` });
    await handOver({ salesOfficerId: quota.rahim.id, toId: salmaId, from: `${past}-15` });
    await handOver();
    expect((await list()).allocations).toMatchObject([
      { salesOfficer: { name: 'Karim' }, from: `${past}-01`, through: `${past}-10` },
      { salesOfficer: { name: 'Rahim' }, from: `${past}-01`, through: `${past}-19` },
      { salesOfficer: { name: 'Salma' }, from: `${past}-15` },
    ]);
    expect((await list()).totals).toMatchObject({ quantity: 110 });
    await handOver({ salesOfficerId: salmaId, from: `${past}-24` });
    await market.post('/api/v1/monthly-so-allocation/copy', { month: quota.month() }, quota.officer);
    expect((await list(`month=${quota.month()}`)).allocations).toMatchObject([
      { salesOfficer: { name: 'Rahim' }, quantity: 110 },
    ]);
  });

  test.each([
    [{ from: '2020-01-15' }, 'from'],
    [{ salesOfficerId: '0199a300-0000-7000-8000-00000000dead' }, 'salesOfficerId'],
    [{ toId: '0199a300-0000-7000-8000-00000000dead' }, 'toId'],
  ])('is refused for %p beside %s', async (extra, field) => {
    await given();
    expect(await handOver(extra, '/preview')).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

test('lists are filtered, sorted and exported by what they show', async () => {
  const row = await given();
  await given({ salesOfficerId: quota.rahim.id, productId: quota.tea.id, quantity: 5 });
  for (const sort of ['month', 'salesOfficer', 'territoryOfficer', 'dbHouse', 'item', 'quantity', 'value', 'updatedAt'])
    expect((await list(`month=${past}&sort=-${sort}`)).allocations).toHaveLength(2);
  const found = async (query: string) => (await list(`month=${past}&${query}`)).totalAllocations;
  expect(await found(`salesOfficerId=${quota.karim.id}`)).toBe(1);
  expect(await found(`territoryOfficerId=${quota.officer.id}`)).toBe(2);
  expect(await found(`productId=${quota.tea.id}`)).toBe(1);
  expect(await found(`categoryId=${quota.shelf.category.id}`)).toBe(0);
  expect(await found(`market=${quota.route.id}`)).toBe(1);
  expect(await found(`market=${quota.territory.id}`)).toBe(2);
  expect(await found('search=rahim%20tea')).toBe(1);
  expect(await list('month=all')).toMatchObject({ totals: { salesOfficers: 2, dbHouses: 1, quantity: 105 } });
  const file = await quota.officer.inject({
    url: `/api/v1/monthly-so-allocation-exports?format=csv&month=${past}&salesOfficerId=${quota.karim.id}`,
  });
  const [heading, first] = file.body.replace('\ufeff', '').split('\r\n');
  expect(heading).toMatch(/^month,so_code,so,to,db_house_code,db_house,product_code,category_code/);
  expect(first).toContain(`${row.salesOfficer.code},Karim,Territory Officer`);
});

describe('a file of allocations', () => {
  const heading = 'month,so_code,db_house_code,product_code,category_code,quantity,value,note';
  const checked = (lines: readonly string[]) =>
    importsAt('/api/v1/monthly-so-allocation-imports', market).checked(UploadedFile.csv([heading, ...lines]));
  const errorsOf = ({ errors }: FileImport) => errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  test('is written as it was checked, within the plan, and is taken back', async () => {
    const files = importsAt('/api/v1/monthly-so-allocation-imports', market);
    const [karim, rahim] = [await codeOf(quota.karim.id), await codeOf(quota.rahim.id)];
    await given({ quantity: 10 });
    const lines = [
      `${past},${karim},${quota.house.code},${quota.soap.code},,200,,`,
      `${past},${rahim},${quota.house.code},${quota.soap.code},,233,,Rest`,
      `${past},${karim},${quota.house.code},,${quota.shelf.category.code},,10.00,`,
    ];
    const file = await checked(lines);
    expect(errorsOf(file)).toEqual([]);
    expect(file).toMatchObject({ toAdd: 2, toChange: 1 });
    await files.applied(file);
    expect(await list()).toMatchObject({ totalAllocations: 3, totals: { quantity: 433, value: '13000.00' } });
    expect(await checked(lines)).toMatchObject({ unchanged: 3, toAdd: 0 });
    expect(await files.undoneWithin(file, [(await market.branch()).dbHouse.id])).toBe(403);
    expect(await files.undoneWithin(file, [quota.house.id])).toBe('undone');
    expect((await list()).allocations).toMatchObject([{ quantity: 10, value: '300.00' }]);
  });

  test('is not taken back where others have had of the plan since, nor in a month that is closed', async () => {
    const files = importsAt('/api/v1/monthly-so-allocation-imports', market);
    await given({ quantity: 400 });
    const file = await checked([
      `${past},${await codeOf(quota.karim.id)},${quota.house.code},${quota.soap.code},,100,,`,
    ]);
    await files.applied(file);
    const others = await given({ salesOfficerId: quota.rahim.id, quantity: 300 });
    const undo = () => market.post(`/api/v1/monthly-so-allocation-imports/${file.id}/undo`, {});
    expect((await undo()).body.message).toMatch(
      /^The import can't be taken back: The plan of .+ leaves 133 pieces of Soap\.$/,
    );
    await update(others, { quantity: 10 });
    await quota.closeBefore(`${quota.month()}-01`);
    expect((await undo()).body.message).toBe(
      `The import can't be taken back: ${past} is closed: its targets stay as they are.`,
    );
    await quota.closeBefore(null);
    await files.undone(file);
    expect((await list()).totals.quantity).toBe(410);
  });

  test('says of each row what is wrong with it, and what the rows before it left of the plan', async () => {
    const karim = await codeOf(quota.karim.id);
    const rahim = await codeOf(quota.rahim.id);
    const at = quota.house.code;
    const file = await checked([
      `${past},NOBODY,${at},${quota.soap.code},,1,,`,
      `${past},${karim},NONE,${quota.soap.code},,1,,`,
      `${past},${karim},${at},${quota.tea.code},${quota.shelf.category.code},1,,`,
      `${past},${karim},${at},NONE,,1,,`,
      `${past},${rahim},${at},${quota.tea.code},,,,`,
      `${past},${karim},${quota.other.code},${quota.tea.code},,1,,`,
      `${past},${karim},${at},${quota.soap.code},,400,,`,
      `${past},${rahim},${at},${quota.soap.code},,34,,`,
    ]);
    expect(errorsOf(file)).toEqual([
      '2 so_code: No SO of your market who is at work has this employee code.',
      '3 db_house_code: There is no DB house of this code in your market.',
      '4 category_code: Name a product or a category, one of both.',
      '5 product_code: There is no product of this code.',
      '6 quantity: Say how many pieces: 1 or more.',
      expect.stringContaining(`7 so_code: Karim walks no route of ${quota.other.name}`),
      expect.stringContaining('9 quantity: The plan of'),
    ]);
    expect(file).toMatchObject({ toAdd: 1 });
  });
});
