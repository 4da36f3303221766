import type { Person } from '../../../testing/people.ts';
import { rewinding } from '../../../testing/rewinding.ts';
import { type TestField, testField } from './testing/field.ts';

let field: TestField;
let leaver: Person;
let rewind: () => Promise<void>;

/** An SO who has not come for five days, with today's day open. */
beforeAll(async () => {
  field = await testField();
  await field.beginDay(0);
  leaver = await field.market.person({ designation: 'SO', markets: [field.here.nodes.area.id] });
  for (let shift = -5; shift < 0; shift += 1) await field.day(leaver, shift);
  await field.day(leaver, 0, { status: 'expected' });
  rewind = await rewinding(field.market.test.database);
});
afterEach(async () => {
  expect(await field.wrongTotals()).toEqual([]);
  await rewind();
});
afterAll(() => field.close());

async function row() {
  return (await field.market.get(`/api/v1/users/${leaver.id}`)).body.user;
}

async function left(shift: number) {
  const order = { version: (await row()).version, status: 'left', reason: 'Came no more' };
  const lastDay = await field.market.day(shift);
  const { status, body } = await field.market.post(`/api/v1/users/${leaver.id}/deactivate`, { ...order, lastDay });
  expect(status).toBe(200);
  return body.changeId;
}

/** What the list says of the days from five days ago to today, by the days from today; its totals say as much. */
async function days() {
  const [from, to] = [await field.market.day(-5), await field.market.day()];
  const { body } = await field.market.get(
    `/api/v1/get-attendances?from=${from}&to=${to}&userId=${leaver.id}&sort=date`,
  );
  const kept = body.attendances.map(({ date, status }: { date: string; status: string }) => [
    (Date.parse(date) - Date.parse(to)) / 86_400_000,
    status,
  ]);
  expect(body.totalAttendances).toBe(kept.length);
  return Object.fromEntries(kept);
}

const until = (last: number) =>
  Object.fromEntries([-5, -4, -3, -2, -1].filter((day) => day <= last).map((day) => [day, 'absent']));

test('who leaves is not absent on the days after the last one, which an undo brings back', async () => {
  const changeId = await left(-3);
  expect(await days()).toEqual(until(-3));
  expect((await field.market.post(`/api/v1/user-changes/${changeId}/undo`, {})).status).toBe(200);
  expect(await days()).toEqual({ ...until(-1), 0: 'expected' });
});

test('days on which somebody came, or which a correction is about, stay', async () => {
  await field.market.sql(
    `update attendance set status = 'present', in_at = business_date + time '04:00', in_minute = 600 where user_id = $1 and business_date = business_date() - 1`,
    [leaver.id],
  );
  const [asked] = await field.market.sql<{ id: string }>(
    'select id from attendance where user_id = $1 and business_date = business_date() - 2',
    [leaver.id],
  );
  const ask = { inTime: '09:30', outTime: '18:00', reason: 'Forgot to check in' };
  expect((await field.market.post(`/api/v1/attendances/${asked?.id}/corrections`, ask)).status).toBe(201);
  await left(-4);
  expect(await days()).toEqual({ ...until(-4), [-2]: 'absent', [-1]: 'present' });
});

test('a last day that is corrected gives days back, or takes them away', async () => {
  await left(-4);
  const corrected = async (shift: number) => {
    const { name, email, mobile, designation, joinedOn, version } = await row();
    const fields = { name, email, mobile, designation, supervisorId: null, joinedOn, version };
    const body = { ...fields, leftOn: await field.market.day(shift) };
    expect((await field.market.put(`/api/v1/update-user/${leaver.id}`, body)).status).toBe(200);
  };
  await corrected(-2);
  expect(await days()).toEqual(until(-2));
  await corrected(-5);
  expect(await days()).toEqual(until(-5));
});
