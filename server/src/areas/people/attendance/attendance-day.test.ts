import { type TestField, testField } from './testing/field.ts';

let field: TestField;

beforeAll(async () => {
  field = await testField();
});
afterAll(() => field.close());

const statuses = async (shift: number) => {
  const rows = await field.market.sql<{ user_id: string; status: string }>(
    'select user_id, status from attendance where business_date = business_date() + $1::integer',
    [shift],
  );
  return new Map(rows.map(({ user_id, status }) => [user_id, status]));
};

test('a day opens for those who work in the field, once, whoever opens it', async () => {
  const { here, market } = field;
  const gone = await market.person({ designation: 'SO', markets: [here.nodes.route.id], status: 'left' });
  const viewer = await market.person({ designation: 'Viewer' });
  const [one, two] = await Promise.all([field.beginDay(0), field.beginDay(0)]);
  expect([one, two].sort()).toEqual([0, expect.any(Number)]);
  const today = await statuses(0);
  expect(today.get(here.officer.id)).toBe('expected');
  expect(today.get(here.supervisor.id)).toBe('expected');
  expect(today.has(gone.id)).toBe(false);
  expect(today.has(viewer.id)).toBe(false);
  expect(today.has(market.admin.id)).toBe(false);
});

test('a new day closes the one before: absent, missing check-out, and totals that are right', async () => {
  const { here, there } = field;
  await field.call(here.officer, 'POST', 'attendance/check-in', {});
  await field.call(there.officer, 'POST', 'attendance/check-in', {});
  await field.call(there.officer, 'POST', 'attendance/check-out', {});
  await field.beginDay(1);
  const closed = await statuses(0);
  expect(closed.get(here.officer.id)).toBe('missingCheckOut');
  expect(['present', 'late', 'halfDay']).toContain(closed.get(there.officer.id));
  expect(closed.get(here.supervisor.id)).toBe('absent');
  expect((await statuses(1)).get(here.officer.id)).toBe('expected');
  expect(await field.wrongTotals()).toEqual([]);
  expect(await field.beginDay(1)).toBe(0);
});

test('days that nobody opened, because no server ran, are opened and closed all the same', async () => {
  const { here, market } = field;
  const day = await market.day(3);
  await market.sql(`insert into holiday (day, name) values ($1, 'A feast')`, [day]);
  await field.beginDay(5);
  expect((await statuses(2)).get(here.officer.id)).toBe('absent');
  expect((await statuses(3)).get(here.officer.id)).toBe('holiday');
  expect((await statuses(5)).get(here.officer.id)).toBe('expected');
  expect(await field.wrongTotals()).toEqual([]);
});

test('the weekly off and a marked leave are there when the day opens', async () => {
  const { here, there, market } = field;
  const call = await market.post('/api/v1/attendance-leaves', {
    userId: here.officer.id,
    from: await market.day(6),
    to: await market.day(8),
    reason: 'Wedding of a sister',
  });
  expect(call).toMatchObject({ status: 201, body: { days: 0 } });
  await market.sql(
    `update setting set value = to_jsonb(array[extract(dow from business_date() + 7)::integer]) where key = 'weeklyOff'`,
  );
  await field.beginDay(8);
  expect((await statuses(6)).get(here.officer.id)).toBe('leave');
  expect((await statuses(6)).get(there.officer.id)).toBe('absent');
  expect((await statuses(7)).get(here.officer.id)).toBe('weeklyOff');
  expect((await statuses(8)).get(here.officer.id)).toBe('leave');
  expect(await field.wrongTotals()).toEqual([]);
});

test('the totals can be counted anew', async () => {
  await field.market.sql('update attendance_total set n = n + 1');
  expect(await field.wrongTotals()).not.toEqual([]);
  await field.market.sql('select rebuild_attendance_totals()');
  expect(await field.wrongTotals()).toEqual([]);
});
