import { offDays } from '../../../core/calendar/working-calendar.ts';
import { recordCheckIn, recordCheckOut } from './check-in.ts';
import { type TestField, testField } from './testing/field.ts';

let field: TestField;

beforeAll(async () => {
  field = await testField();
});
afterAll(() => field.close());

const read = async () => (await field.call(field.market.admin, 'GET', 'attendance-settings')).body.settings;
const save = (settings: object, by = field.market.admin) => field.call(by, 'PUT', 'attendance-settings', settings);

test('working hours are changed with a version, and the history tells what changed', async () => {
  const settings = await read();
  expect(settings).toMatchObject({ startsAt: '09:30', graceMinutes: 15, version: 1 });
  expect(await save({ ...settings, startsAt: '09:00' })).toMatchObject({
    status: 200,
    body: { settings: { startsAt: '09:00', version: 2 } },
  });
  expect(await save({ ...settings, startsAt: '08:00' })).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { startsAt: '09:00', version: 2 } },
  });
  const [entry] = await field.market.sql(`select before, after from audit_entry where entity = 'working-hours'`);
  expect(entry).toEqual({ before: { startsAt: '09:30' }, after: { startsAt: '09:00' } });
});

test('a holiday of today makes it one for who has not come, and taking it away makes it a working day again', async () => {
  await field.beginDay(0);
  const status = async () => {
    const rows = await field.market.sql('select status from attendance where user_id = $1', [field.here.officer.id]);
    return rows[0].status;
  };
  expect(await status()).toBe('expected');
  const settings = await read();
  const today = await field.market.day();
  const saved = await save({ ...settings, holidays: [{ date: today, name: 'Election day' }] });
  expect(saved.status).toBe(200);
  expect(await status()).toBe('holiday');
  await save({ ...saved.body.settings, holidays: [] });
  expect(await status()).toBe('expected');
});

test('what a correction made of today stays so on a holiday, and when it is none again', async () => {
  const { here, market } = field;
  const officer = await market.person({ designation: 'SO', markets: [here.nodes.route.id] });
  const id = await field.day(officer, 0, { status: 'leave', flags: '{corrected}' });
  const status = async () => (await market.sql('select day_type, status from attendance where id = $1', [id]))[0];
  const saved = await save({ ...(await read()), holidays: [{ date: await market.day(), name: 'Election day' }] });
  expect(await status()).toEqual({ day_type: 'holiday', status: 'leave' });
  await save({ ...saved.body.settings, holidays: [] });
  expect(await status()).toEqual({ day_type: 'working', status: 'leave' });
});

test('minutes late are of the same hours as the status, also when these changed before the check-out', async () => {
  const { here, market, db } = field;
  const officer = await market.person({ designation: 'SO', markets: [here.nodes.route.id] });
  const date = await market.day(-40);
  await recordCheckIn(db, officer.id, {}, new Date(`${date}T10:10:00+06:00`));
  await save({ ...(await read()), startsAt: '10:00', graceMinutes: 5 });
  expect(await recordCheckOut(db, officer.id, {}, new Date(`${date}T18:00:00+06:00`))).toMatchObject({
    status: 'late',
    lateMinutes: 10,
  });
});

test('days that are past keep what they came to', async () => {
  const settings = await read();
  const yesterday = await field.market.day(-1);
  expect(await save({ ...settings, holidays: [{ date: yesterday, name: 'Too late' }] })).toMatchObject({
    status: 422,
    body: { fields: { holidays: expect.stringMatching('past') } },
  });
});

test('another weekly off holds from today on: days that are past stay what they were', async () => {
  const { market, db } = field;
  const settings = await read();
  const [before, today, after] = [await market.day(-7), await market.day(), await market.day(7)];
  const saved = await save({ ...settings, weeklyOff: [new Date(today).getUTCDay()] });
  const off = await offDays(db);
  expect([before, today, after].map((day) => off(day))).toEqual([null, 'Weekly off', 'Weekly off']);
  const [types] = await market.sql(
    `select array[day_type_of($1), day_type_of($2), day_type_of($3)] as types, working_days($1, $3) as working,
       (select array_agg(day::text order by day) from days_off($1, $3)) as off`,
    [before, today, after],
  );
  expect(types).toEqual({ types: ['working', 'weeklyOff', 'weeklyOff'], working: 13, off: [today, after] });
  await save({ ...saved.body.settings, weeklyOff: [] });
  expect((await offDays(db))(today)).toBeNull();
});

test.each([
  ['an end before the start', { endsAt: '08:00' }, 422, 'endsAt'],
  ['no time', { startsAt: 'nine' }, 400, 'startsAt'],
  ['a grace below nothing', { graceMinutes: -1 }, 400, 'graceMinutes'],
  ['every day off', { weeklyOff: [0, 1, 2, 3, 4, 5, 6] }, 400, 'weeklyOff'],
])('%s is refused by name', async (_, change, status, name) => {
  expect(await save({ ...(await read()), ...change })).toMatchObject({
    status,
    body: { fields: { [name]: expect.any(String) } },
  });
});

test('only who looks after the whole business changes them', async () => {
  const settings = await read();
  expect(await save(settings, field.here.supervisor)).toMatchObject({ status: 403 });
  expect(await save(settings, field.here.officer)).toMatchObject({ status: 403 });
  const nsm = await field.market.person({ designation: 'NSM', markets: [field.here.nodes.nation.id] });
  expect(await save(settings, nsm)).toMatchObject({ status: 200 });
});
