import type { FileImport, PrimarySalesTarget } from '@routebook/contract';
import { rewinding } from '../../../testing/rewinding.ts';
import type { Answer } from '../../../testing/test-market.ts';
import { importsAt, UploadedFile } from '../../../testing/uploads.ts';
import { type QuotaMarket, quotaMarket } from '../testing/quota-market.ts';

let quota: QuotaMarket;
let market: QuotaMarket['market'];
let next: string;
let rewind: () => Promise<void>;

beforeAll(async () => {
  quota = await quotaMarket();
  ({ market } = quota);
  next = quota.month(1);
  rewind = await rewinding(market.test.database);
});
afterEach(() => rewind());
afterAll(() => market.close());

const plan = (extra: object = {}) => ({
  from: next,
  to: next,
  market: quota.territory.id,
  level: 'dbHouse',
  way: 'each',
  basis: 'equal',
  amount: '1000.00',
  existing: 'keep',
  note: '',
  ...extra,
});
const preview = (extra: object = {}, person = quota.manager) =>
  market.post('/api/v1/primary-sales-targets/preview', plan(extra), person);
/** Makes what the preview shows. */
async function make(extra: object = {}, person = quota.manager): Promise<Answer> {
  const { status, body } = await preview(extra, person);
  if (status !== 200) return { status, body };
  const seen = { targets: body.plan.added + body.plan.replaced, amount: body.plan.amount };
  return market.post('/api/v1/primary-sales-targets', { ...plan(extra), seen }, person);
}
const list = async (query = '', person = quota.manager) =>
  (await market.get(`/api/v1/get-primary-sales-targets?month=${next}${query}`, person)).body;
const one = async (): Promise<PrimarySalesTarget> => (await list()).primarySalesTargets[0];
const update = (target: PrimarySalesTarget, extra: object = {}, person = quota.manager) =>
  market.put(
    '/api/v1/update-primary-sales-targets',
    { id: target.id, version: target.version, amount: '2000.00', note: '', ...extra },
    person,
  );
const at = ({ id }: PrimarySalesTarget) => `/api/v1/primary-sales-targets/${id}`;

test('targets are made as the preview showed them, once for each place and month', async () => {
  const { body } = await preview({ to: quota.month(2) });
  expect(body.plan).toMatchObject({ added: 4, replaced: 0, kept: 0, amount: '4000.00', places: 2 });
  expect(await list()).toMatchObject({ totalPrimarySalesTargets: 0 });
  expect(await make({ to: quota.month(2) })).toMatchObject({ status: 201, body: { plan: { added: 4 } } });
  expect(await make({ to: quota.month(2) })).toMatchObject({ status: 201, body: { plan: { added: 0, kept: 4 } } });
  const { primarySalesTargets: rows, totals } = await list();
  expect(rows).toMatchObject([
    { month: next, target: '1000.00', achieved: '0.00', achievement: 0, gap: '1000.00', version: 1, locked: false },
    { target: '1000.00', under: { name: quota.territory.name } },
  ]);
  expect(totals).toMatchObject({ target: '2000.00', achieved: '0.00', below80: 2, above100: 0 });
  const { history } = (await market.get(`${at(rows[0])}/history`)).body;
  expect(history).toMatchObject([{ action: 'add', after: { target: '1000.00' } }]);
});

test('what is there is replaced when that is asked for, and its history says so', async () => {
  await make();
  expect(await make({ amount: '1500.00', existing: 'replace', note: 'More' })).toMatchObject({
    body: { plan: { replaced: 2, added: 0, amount: '3000.00' } },
  });
  const row = await one();
  expect(row).toMatchObject({ target: '1500.00', note: 'More', version: 2 });
  const { history } = (await market.get(`${at(row)}/history`)).body;
  expect(history[0]).toMatchObject({ action: 'edit', before: { target: '1000.00' }, after: { target: '1500.00' } });
});

test('a territory is split over its DB houses by what they bought, to the taka', async () => {
  const lastYear = quota.month(-11);
  await quota.bought(quota.house.id, lastYear, '200.00');
  await quota.bought(quota.other.id, lastYear, '100.00');
  const { body } = await preview({ way: 'split', basis: 'lastYear' });
  expect(body.plan.targets).toMatchObject([
    { place: { id: quota.house.id }, basis: '200.00', amount: '667.00' },
    { place: { id: quota.other.id }, basis: '100.00', amount: '333.00' },
  ]);
  expect(await preview({ way: 'split', basis: 'lastMonths' })).toMatchObject({
    status: 422,
    body: { fields: { basis: expect.stringContaining('split it equally') } },
  });
  await make({ level: 'territory', amount: '1000.00' });
  await make({ way: 'split', basis: 'lastYear' });
  const territories = await list('&level=territory');
  expect(territories.primarySalesTargets).toMatchObject([
    {
      place: { id: quota.territory.id },
      target: '1000.00',
      split: '1000.00',
      splitPlaces: 2,
      under: { name: quota.region.name },
    },
  ]);
  expect(territories.totals.target).toBe('1000.00');
  const { split } = (await market.get(at(territories.primarySalesTargets[0]))).body;
  expect(split.map(({ target }: PrimarySalesTarget) => target)).toEqual(['667.00', '333.00']);
});

test('a split shares what targets that stay leave of it, and is refused beyond that', async () => {
  await quota.target(quota.house.id, next, '700.00');
  expect((await preview({ way: 'split' })).body.plan).toMatchObject({
    added: 1,
    kept: 1,
    amount: '300.00',
    total: '1000.00',
  });
  expect(await preview({ way: 'split', amount: '600.00' })).toMatchObject({
    status: 422,
    body: { fields: { amount: expect.stringContaining('700.00') } },
  });
});

test('a target grows from last year or from the last three months', async () => {
  await quota.bought(quota.house.id, quota.month(-11), '1000.00');
  for (const shift of [-1, -2, -3]) await quota.bought(quota.house.id, quota.month(shift), '400.00');
  const grown = async (extra: object) =>
    (await preview({ way: 'growth', amount: null, ...extra })).body.plan.targets[0];
  expect(await grown({ basis: 'lastYear', growth: 12.5 })).toMatchObject({ basis: '1000.00', amount: '1125.00' });
  expect(await grown({ basis: 'lastMonths', growth: 10 })).toMatchObject({ basis: '1200.00', amount: '440.00' });
});

test.each([
  [{ to: '2020-01' }, 'to'],
  [{ from: '2030-01', to: '2031-01' }, 'to'],
  [{ amount: null }, 'amount'],
  [{ way: 'growth' }, 'growth'],
  [{ way: 'growth', growth: 5 }, 'basis'],
])('%p is refused beside %s', async (extra, field) => {
  expect(await preview(extra)).toMatchObject({
    status: 422,
    body: { code: 'REFUSED', fields: { [field]: expect.any(String) } },
  });
});

test('something is refused when it would be something else by now', async () => {
  const seen = { targets: 2, amount: '2000.00' };
  await quota.target(quota.house.id, next, '700.00');
  expect(await market.post('/api/v1/primary-sales-targets', { ...plan(), seen }, quota.manager)).toMatchObject({
    status: 422,
    body: { fields: { seen: expect.stringContaining('1 targets') } },
  });
});

test('what is achieved is what was invoiced less corrections, with the pace of the month', async () => {
  const month = quota.month();
  await quota.target(quota.house.id, month, '1000.00');
  await quota.bought(quota.house.id, month, '950.00');
  await quota.bought(quota.other.id, month, '10.00');
  await market.sql(
    `insert into primary_correction (id, sale_id, kind, business_date, reason, amount, vat, by_id)
     select new_id(), id, 'credit', business_date, 'Wrong price', 50, 0, made_by from primary_sale where net = 950`,
  );
  const { body } = await market.get('/api/v1/get-primary-sales-targets', quota.manager);
  const [row] = body.primarySalesTargets;
  expect(row).toMatchObject({ month, achieved: '900.00', achievement: 90, gap: '100.00' });
  expect(body.totals).toMatchObject({ achieved: '900.00', above90: 1, above80: 0 });
  const { months } = (await market.get('/api/v1/get-primary-sales-target-stats', quota.manager)).body;
  const [stats] = months;
  expect(months).toHaveLength(1);
  expect(stats).toMatchObject({
    month,
    targets: 1,
    target: '1000.00',
    achieved: '900.00',
    achievement: 90,
    above90: 1,
  });
  expect(stats.projected).toBe(row.projected);
  expect(stats.daysGone + stats.daysLeft).toBe(stats.workingDays);
  await make({ from: month, to: month, level: 'territory', amount: '1000.00' });
  const ofTerritory = (await market.get(`/api/v1/get-primary-sales-targets?level=territory`, quota.manager)).body;
  expect(ofTerritory.totals.achieved).toBe('910.00');
});

test('targets are sorted by what is required a day and by their projected close', async () => {
  const month = quota.month(1);
  await quota.target(quota.house.id, month, '9000.00');
  await quota.target(quota.other.id, month, '400.00');
  // No day of a month to come is gone: nothing is projected.
  const past = quota.month(-1);
  await quota.target(quota.house.id, past, '9000.00');
  await quota.target(quota.other.id, past, '400.00');
  await quota.bought(quota.house.id, past, '10.00');
  await quota.bought(quota.other.id, past, '300.00');
  const sorted = async (of: string, sort: string) => {
    const { body } = await market.get(`/api/v1/get-primary-sales-targets?month=${of}&sort=${sort}`, quota.manager);
    return body.primarySalesTargets?.map(({ place }: PrimarySalesTarget) => place.id);
  };
  const [big, small] = [quota.house.id, quota.other.id];
  expect(await sorted(month, 'requiredADay')).toEqual([small, big]);
  expect(await sorted(month, '-requiredADay')).toEqual([big, small]);
  expect(await sorted(past, 'projected')).toEqual([big, small]);
  expect(await sorted(past, '-projected')).toEqual([small, big]);
  expect(await sorted('all', '-requiredADay')).toEqual([big, small, ...(await sorted(past, '-place'))]);
});

test('an edit is refused when somebody was faster, with the row as it is', async () => {
  await make();
  const row = await one();
  expect((await update(row)).body.primarySalesTarget).toMatchObject({ target: '2000.00', version: 2 });
  expect(await update(row, { amount: '3000.00' })).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { target: '2000.00', version: 2 } },
  });
  expect(await update(row, { amount: '-1' })).toMatchObject({
    status: 400,
    body: { fields: { amount: 'At least 0.' } },
  });
});

test('a target is deleted, listed as such, and comes back unless the place has another since', async () => {
  await make();
  const row = await one();
  expect(await market.delete(`${at(row)}?version=1`, quota.manager)).toMatchObject({ status: 200 });
  expect(await market.delete(at(row), quota.manager)).toMatchObject({ status: 409 });
  const { primarySalesTargets: deleted } = await list('&state=deleted');
  expect(deleted).toMatchObject([{ id: row.id }]);
  await make();
  const restore = () => market.post(`${at(row)}/restore`, { version: deleted[0].version }, quota.manager);
  expect(await restore()).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
  const again = (await list()).primarySalesTargets.find((each: PrimarySalesTarget) => each.place.id === row.place.id);
  await market.delete(at(again), quota.manager);
  expect(await restore()).toMatchObject({ status: 200, body: { primarySalesTarget: { deletedAt: null } } });
});

test('a closed month stays as it is, whatever the call', async () => {
  await make();
  const row = await one();
  await quota.closeBefore(`${quota.month(2)}-01`);
  expect(await preview()).toMatchObject({ status: 422, body: { fields: { from: expect.stringContaining('closed') } } });
  expect(await update(row)).toMatchObject({ status: 422, body: { message: expect.stringContaining('closed') } });
  expect(await market.delete(at(row), quota.manager)).toMatchObject({ status: 422 });
  expect((await one()).locked).toBe(true);
});

test('only who may edit does, and everybody sees the own market', async () => {
  await make();
  const viewer = await market.person({ designation: 'Viewer', markets: [quota.house.id] });
  expect(await preview({}, viewer)).toMatchObject({ status: 403 });
  expect(await list('', viewer)).toMatchObject({ totalPrimarySalesTargets: 1, totals: { target: '1000.00' } });
  const elsewhere = (await market.branch(undefined, 'dbHouse')).dbHouse;
  const stranger = await market.person({ designation: 'TO', markets: [elsewhere.id] });
  const row = await one();
  expect(await list('', stranger)).toMatchObject({ totalPrimarySalesTargets: 0 });
  expect(await market.get(at(row), stranger)).toMatchObject({ status: 404 });
  expect(await update(row, {}, stranger)).toMatchObject({ status: 404 });
  expect(await preview({}, stranger)).toMatchObject({ status: 404, body: { fields: { market: expect.any(String) } } });
});

test('of two who make the same at once, one is told', async () => {
  const seen = { targets: 2, amount: '2000.00' };
  const both = await Promise.all(
    [1, 2].map(() => market.post('/api/v1/primary-sales-targets', { ...plan(), seen }, quota.manager)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await list()).toMatchObject({ totalPrimarySalesTargets: 2 });
});

test('a target that is missed by a little is not counted as reached', async () => {
  await quota.target(quota.house.id, next, '100000.00');
  await quota.target(quota.other.id, next, '100000.00');
  await quota.bought(quota.house.id, next, '99951.00');
  await quota.bought(quota.other.id, next, '100000.00');
  const { body } = await market.get(`/api/v1/get-primary-sales-target-stats?from=${next}&to=${next}`, quota.manager);
  expect(body.months).toMatchObject([{ gap: '49.00', above100: 1, above90: 1 }]);
  expect((await list()).totals).toMatchObject({ above100: 1, above90: 1 });
  const file = await quota.manager.inject({
    url: `/api/v1/primary-sales-target-stats-exports?from=${next}&to=${next}&format=csv`,
  });
  const [heading, line, ...more] = file.body.replace('\ufeff', '').trim().split('\r\n');
  expect(heading).toBe(
    'month,targets,target,achieved,achievement,gap,required_a_day,projected,above_100,above_90,above_80,below_80',
  );
  expect(line).toMatch(new RegExp(`^${next},2,200000.00,199951.00,100,49.00,.*,1,1,0,0$`));
  expect(more).toEqual([]);
  const reached = async (how: string) => (await list(`&reached=${how}`)).totalPrimarySalesTargets;
  expect([await reached('above100'), await reached('above90')]).toEqual([1, 1]);
});

test('lists are filtered, sorted and exported by what they show', async () => {
  await quota.target(quota.house.id, next, '500.00');
  await quota.target(quota.other.id, next, '700.00');
  const targets = async (query: string) =>
    (await list(query)).primarySalesTargets.map(({ target }: PrimarySalesTarget) => target);
  for (const sort of ['month', 'place', 'code', 'under', 'target', 'achieved', 'achievement', 'gap', 'updatedAt'])
    expect(await targets(`&sort=-${sort}`)).toHaveLength(2);
  expect(await targets('&sort=-target')).toEqual(['700.00', '500.00']);
  expect(await targets(`&search=${encodeURIComponent(quota.house.code)}`)).toEqual(['500.00']);
  expect(await targets('&reached=below80')).toHaveLength(2);
  expect(await targets('&reached=above100')).toEqual([]);
  const file = await quota.manager.inject({
    url: `/api/v1/primary-sales-target-exports?format=csv&month=${next}&sort=target`,
  });
  const [heading, first] = file.body.replace('\ufeff', '').split('\r\n');
  expect(heading).toBe(
    'month,level,place_code,place,under,target,achieved,achievement,gap,required_a_day,projected,split,note',
  );
  expect(first).toContain(`${next},dbHouse,${quota.house.code}`);
});

describe('a file of targets', () => {
  const checked = (lines: readonly string[]) =>
    importsAt('/api/v1/primary-sales-target-imports', market).checked(
      UploadedFile.csv(['month,level,place_code,target,note', ...lines]),
    );
  const errorsOf = ({ errors }: FileImport) => errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);

  test('is written as it was checked, changes nothing the second time, and is taken back', async () => {
    const files = importsAt('/api/v1/primary-sales-target-imports', market);
    await quota.target(quota.other.id, next, '700.00');
    const lines = [
      `${next},,${quota.house.code},"1,250.00",Winter`,
      `${next}-01,DB house,${quota.other.code.toLowerCase()},800,`,
      `${next},Territory,${quota.territory.code},2050,`,
    ];
    const first = await checked(lines);
    expect(errorsOf(first)).toEqual([]);
    expect(first).toMatchObject({ toAdd: 2, toChange: 1 });
    await files.applied(first);
    expect((await list('&sort=target')).primarySalesTargets).toMatchObject([
      { target: '800.00', version: 2 },
      { target: '1250.00', note: 'Winter' },
    ]);
    expect(await checked(lines)).toMatchObject({ unchanged: 3, toAdd: 0, toChange: 0 });
    expect(await files.undoneWithin(first, [quota.house.id])).toBe(403);
    expect(await files.undoneWithin(first, [quota.territory.id, quota.other.id])).toBe('undone');
    expect((await list()).primarySalesTargets).toMatchObject([{ target: '700.00' }]);
  });

  test('is not taken back once the month of a target is closed', async () => {
    const month = quota.month(-1);
    const file = await checked([`${month},,${quota.other.code},800,`]);
    await importsAt('/api/v1/primary-sales-target-imports', market).applied(file);
    await quota.closeBefore(`${quota.month()}-01`);
    const { status, body } = await market.post(`/api/v1/primary-sales-target-imports/${file.id}/undo`, {});
    expect([status, body.message]).toEqual([422, expect.stringContaining(`${month} is closed`)]);
  });

  test('says of each row what is wrong with it', async () => {
    await quota.closeBefore(`${quota.month()}-01`);
    const file = await checked([
      `soon,,${quota.house.code},1,`,
      `${next},area,${quota.house.code},1,`,
      `${next},,NONE,1,`,
      `${next},,${quota.house.code},-5,`,
      `${quota.month(-1)},,${quota.house.code},5,`,
      `${next},,${quota.other.code},5,`,
      `${next},,${quota.other.code.toLowerCase()},6,`,
    ]);
    expect(errorsOf(file)).toEqual([
      '2 month: Use a month like 2026-01.',
      '3 level: Has to be one of dbHouse, territory.',
      '4 place_code: There is no DB house of this code in your market.',
      '5 target: At least 0.',
      expect.stringContaining('6 month: '),
      '8 place_code: Row 7 has the same place for this month.',
    ]);
  });
});
