import sharp from 'sharp';
import type { Person } from '../../../testing/people.ts';
import { recordCheckIn, recordCheckOut } from './check-in.ts';
import { startPoint, type TestField, testField } from './testing/field.ts';

let field: TestField;

beforeAll(async () => {
  field = await testField();
});
afterAll(() => field.close());

const officer = (options: { markets?: string[] } = {}) =>
  field.market.person({ designation: 'SO', markets: [field.here.nodes.route.id], ...options });

test('a check-in is by the server, with the device time, the position and the distance kept', async () => {
  const so = await officer();
  const before = Date.now();
  const { status, body } = await field.call(so, 'POST', 'attendance/check-in', {
    deviceAt: new Date(before + 1000).toISOString(),
    ...startPoint,
    accuracy: 8,
  });
  expect(status).toBe(200);
  expect(Date.parse(body.day.checkIn.at)).toBeGreaterThanOrEqual(before - 2000);
  expect(body.day).toMatchObject({
    date: await field.market.day(),
    dayType: 'working',
    flags: [],
    checkIn: { accuracy: 8, distance: 0, latitude: 23.75 },
    checkOut: null,
  });
  expect(Date.parse(body.day.checkIn.deviceAt)).toBe(before + 1000);
  expect((await field.call(so, 'GET', 'attendance/today')).body.day).toEqual(body.day);
});

test('a second check-in answers the first, whatever it says; two at once are one', async () => {
  const so = await officer();
  const answers = await Promise.all([
    field.call(so, 'POST', 'attendance/check-in', startPoint),
    field.call(so, 'POST', 'attendance/check-in', { latitude: 22, longitude: 91 }),
    field.call(so, 'POST', 'attendance/check-in', {}),
  ]);
  const again = await field.call(so, 'POST', 'attendance/check-in', { latitude: 20, longitude: 91 });
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.day).toEqual(again.body.day);
  }
  const rows = await field.market.sql('select id from attendance where user_id = $1', [so.id]);
  expect(rows).toHaveLength(1);
});

test('the same Idempotency-Key gives the same answer, another body is refused', async () => {
  const so = await officer();
  const send = (payload: object) =>
    so.inject({
      method: 'POST',
      url: '/api/v1/attendance/check-in',
      headers: { 'idempotency-key': 'in-1' },
      payload,
    });
  const first = await send(startPoint);
  expect((await send(startPoint)).body).toBe(first.body);
  expect((await send({})).json()).toMatchObject({ code: 'KEY_REUSED' });
});

test('a check-out without a check-in is refused; a second answers the first', async () => {
  const so = await officer();
  const refused = await field.call(so, 'POST', 'attendance/check-out', {});
  expect(refused).toMatchObject({ status: 422, body: { code: 'REFUSED' } });
  await field.call(so, 'POST', 'attendance/check-in', startPoint);
  const out = await field.call(so, 'POST', 'attendance/check-out', startPoint);
  expect(out).toMatchObject({ status: 200, body: { day: { checkOut: { distance: 0 } } } });
  expect((await field.call(so, 'POST', 'attendance/check-out', {})).body).toEqual(out.body);
});

test('a device whose clock is a day ahead is flagged and not believed', async () => {
  const so = await officer();
  const ahead = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await field.call(so, 'POST', 'attendance/check-in', { deviceAt: ahead, ...startPoint });
  expect(body.day).toMatchObject({
    date: await field.market.day(),
    flags: ['clockOff'],
  });
  expect(Date.parse(body.day.checkIn.deviceAt)).toBe(Date.parse(ahead));
  expect(Math.abs(Date.parse(body.day.checkIn.at) - Date.now())).toBeLessThan(10_000);
});

test('a check-in far away, vague or nowhere is flagged', async () => {
  const far = await field.call(await officer(), 'POST', 'attendance/check-in', {
    latitude: 23.76,
    longitude: 90.39,
    accuracy: 5,
  });
  expect(far.body.day).toMatchObject({ flags: ['outOfFence'], checkIn: { distance: 1112 } });
  const nowhere = await field.call(await officer(), 'POST', 'attendance/check-in', {});
  expect(nowhere.body.day.flags).toEqual(['noPosition']);
  const half = await field.call(await officer(), 'POST', 'attendance/check-in', { latitude: 23.75 });
  expect(half).toMatchObject({ status: 400, body: { fields: { longitude: expect.any(String) } } });
});

test('who does no field work cannot check in', async () => {
  const viewer = await field.market.person({ designation: 'Viewer' });
  expect(await field.call(viewer, 'POST', 'attendance/check-in', {})).toMatchObject({ status: 403 });
});

test('a day begins and ends at midnight in Dhaka', async () => {
  const so = await officer();
  const db = field.db;
  const lastMinute = await recordCheckIn(db, so.id, {}, new Date('2026-03-01T17:59:30Z'));
  expect(lastMinute).toMatchObject({ date: '2026-03-01', status: 'halfDay', lateMinutes: 869 });
  await expect(recordCheckOut(db, so.id, {}, new Date('2026-03-01T18:00:00Z'))).rejects.toMatchObject({
    code: 'REFUSED',
  });
  const nextDay = await recordCheckIn(db, so.id, {}, new Date('2026-03-01T18:00:00Z'));
  expect(nextDay).toMatchObject({ date: '2026-03-02', status: 'present', lateMinutes: 0 });
  const out = await recordCheckOut(db, so.id, {}, new Date('2026-03-02T17:59:59Z'));
  expect(out).toMatchObject({ date: '2026-03-02', minutes: 1439, status: 'present' });
});

test('late and half days are told when they happen, and nobody is late on a day off', async () => {
  const so = await officer();
  const db = field.db;
  expect(await recordCheckIn(db, so.id, {}, new Date('2026-03-03T04:10:00Z'))).toMatchObject({
    status: 'late',
    lateMinutes: 40,
  });
  expect(await recordCheckOut(db, so.id, {}, new Date('2026-03-03T06:00:00Z'))).toMatchObject({
    status: 'halfDay',
    minutes: 110,
  });
  await field.market.sql(`insert into holiday (day, name) values ('2026-03-04', 'A feast')`);
  expect(await recordCheckIn(db, so.id, {}, new Date('2026-03-04T08:00:00Z'))).toMatchObject({
    dayType: 'holiday',
    status: 'present',
    lateMinutes: 0,
    flags: ['noPosition', 'dayOff'],
  });
});

test('what was recorded cannot be changed or removed, also not by the database', async () => {
  const so = await officer();
  await field.call(so, 'POST', 'attendance/check-in', startPoint);
  await expect(
    field.market.sql(`update attendance set check_in_at = check_in_at - interval '1 hour' where user_id = $1`, [so.id]),
  ).rejects.toThrow('never changed');
  await expect(
    field.market.sql('update attendance set check_in_latitude = 0 where user_id = $1', [so.id]),
  ).rejects.toThrow('never changed');
  await expect(field.market.sql('delete from attendance where user_id = $1', [so.id])).rejects.toThrow('append-only');
});

test('the market of a day is that of the route to be walked, and stays when the person moves on', async () => {
  const so = await officer();
  await field.call(so, 'POST', 'attendance/check-in', startPoint);
  const [row] = await field.market.sql('select path from attendance where user_id = $1', [so.id]);
  const { nation, territory, route } = field.here.nodes;
  expect(row.path[0]).toBe(nation.id);
  expect(row.path[5]).toBe(territory.id);
  expect(row.path[8]).toBe(route.id);
  await field.market.sql('delete from user_market where user_id = $1', [so.id]);
  const [later] = await field.market.sql('select path from attendance where user_id = $1', [so.id]);
  expect(later.path).toEqual(row.path);
});

async function sendSelfie(person: Person, bytes: Buffer) {
  const boundary = 'the-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return person.inject({
    method: 'POST',
    url: '/api/v1/attendance/selfie',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

test('a selfie comes after the check-in, stays the first, and is seen by who sees the day', async () => {
  const so = await officer();
  const picture = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
  expect((await sendSelfie(so, await picture('#123456'))).statusCode).toBe(422);
  const { day } = (await field.call(so, 'POST', 'attendance/check-in', startPoint)).body;
  expect((await sendSelfie(so, Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(422);
  const first = await sendSelfie(so, await picture('#123456'));
  expect(first.statusCode).toBe(201);
  expect((await sendSelfie(so, await picture('#654321'))).json()).toEqual(first.json());
  const url = `/api/v1/attendances/${day.id}/selfie`;
  const seen = await field.here.supervisor.inject({ method: 'GET', url });
  expect(seen.statusCode).toBe(200);
  expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512 });
  expect((await field.there.supervisor.inject({ method: 'GET', url })).statusCode).toBe(404);
});
