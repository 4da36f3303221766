import type { Person } from '../../../testing/people.ts';
import { rewinding } from '../../../testing/rewinding.ts';
import { type TestField, testField } from './testing/field.ts';

let field: TestField;
let moved: Person;
let days: string;
let rewind: () => Promise<void>;

/** An SO who worked four days in the one territory before coming to another, with today's day open. */
beforeAll(async () => {
  field = await testField();
  const { nodes } = field.there;
  moved = await field.market.person({ designation: 'SO', name: 'Moved', markets: [nodes.area.id] });
  const path = [nodes.nation, nodes.region, nodes.division, nodes.district, nodes.zone, nodes.territory, nodes.area];
  for (let shift = -4; shift < 0; shift += 1)
    await field.day(moved, shift, {
      path: `{${path.map(({ id }) => id).join(',')}}`,
      status: shift === -2 ? 'late' : 'present',
      minutes: 480,
      late_minutes: shift === -2 ? 12 : 0,
    });
  await field.beginDay(0);
  days = `from=${await field.market.day(-4)}&to=${await field.market.day()}&userId=${moved.id}`;
  rewind = await rewinding(field.market.test.database);
});
afterEach(() => rewind());
afterAll(() => field.close());

const read = async (person: Person, query = days) =>
  (await field.call(person, 'GET', `get-attendances?pageSize=100&${query}`)).body;

/** The list, its totals and its export are about as many days. */
async function daysSeen(person: Person, query: string): Promise<number> {
  const { attendances, totalAttendances, totals } = await read(person, query);
  const { present, late, absent, expected, leave, weeklyOff, holiday, halfDay, missingCheckOut } = totals;
  expect(attendances).toHaveLength(totalAttendances);
  expect(present + late + absent + expected + leave + weeklyOff + holiday + halfDay + missingCheckOut).toBe(
    totalAttendances,
  );
  return totalAttendances;
}

async function transferTo(areaId: string): Promise<void> {
  const { user } = (await field.market.get(`/api/v1/users/${moved.id}`)).body;
  const order = { version: user.version, nodeIds: [areaId], from: await field.market.day(), reason: 'Closer to home' };
  expect((await field.market.post(`/api/v1/users/${moved.id}/transfer`, order)).status).toBe(200);
}

test('whoever sees the person today sees all their days; those of before stay where they were worked', async () => {
  const { here, there } = field;
  expect(await daysSeen(here.supervisor, days)).toBe(0);
  await transferTo(here.nodes.area.id);
  for (const query of [days, days.replace(/&userId=.*/, '&search=moved')]) {
    expect(await daysSeen(here.supervisor, query)).toBe(5);
    expect(await daysSeen(there.supervisor, query)).toBe(4);
  }
  // Not asked for by name, they are among all days that are seen.
  const period = days.replace(/&userId=.*/, '');
  const { attendances } = await read(here.supervisor, period);
  expect(attendances.filter((row: { user: { id: string } }) => row.user.id === moved.id)).toHaveLength(5);
  expect(await daysSeen(here.supervisor, period)).toBe(attendances.length);
  // A market means what was worked beneath it.
  expect(await daysSeen(field.market.admin, `${days}&market=${there.nodes.territory.id}`)).toBe(4);
  expect(await daysSeen(here.supervisor, `${days}&market=${here.nodes.territory.id}`)).toBe(1);
  const month = (await field.market.day()).slice(0, 7);
  const grid = (await field.call(here.supervisor, 'GET', `attendance-months/${month}?search=moved`)).body;
  const inMonth = (await read(field.market.admin, days)).attendances.filter((row: { date: string }) =>
    row.date.startsWith(month),
  );
  expect(grid.people[0].days).toHaveLength(inMonth.length);
});

test('who works elsewhere for the first time is seen there at once, also when another process wrote the day', async () => {
  const { here, there } = field;
  await transferTo(here.nodes.area.id);
  const other = await field.market.person({ designation: 'SO', markets: [here.nodes.area.id] });
  const period = days.replace(/&userId=.*/, '');
  const before = await daysSeen(here.supervisor, period);
  const versions = async () =>
    Number(
      (
        await field.market.sql(`select coalesce(sum(version), 0) as n from table_version where subject = 'workplaces'`)
      )[0].n,
    );
  const path = `{${['nation', 'region', 'division', 'district', 'zone', 'territory', 'area'].map((level) => there.nodes[level as 'area'].id).join(',')}}`;
  const first = await versions();
  await field.day(other, -3, { path, status: 'present', minutes: 480 });
  expect(await daysSeen(here.supervisor, period)).toBe(before + 1);
  expect(await versions()).toBeGreaterThan(first);
  // Another day there says nothing new of where they worked.
  const second = await versions();
  await field.day(other, -2, { path, status: 'present', minutes: 480 });
  expect(await versions()).toBe(second);
  expect(await daysSeen(here.supervisor, period)).toBe(before + 2);
});

test('so does who looks after a whole region, whose closed days are not counted one by one', async () => {
  const far = await field.market.branch({ id: field.here.nodes.nation.id, level: 'nation' });
  const manager = await field.market.person({ designation: 'RSM', markets: [far.region.id] });
  const period = days.replace(/&userId=.*/, '');
  expect(await daysSeen(manager, period)).toBe(0);
  await transferTo(far.area.id);
  const seen = await read(manager, period);
  expect(await daysSeen(manager, period)).toBe(5);
  expect(seen.totals).toMatchObject({ present: 3, late: 1, averageMinutes: 480, averageLateMinutes: 12 });
  for (const sort of ['name', '-date', 'minutes'])
    expect((await read(manager, `${period}&sort=${sort}`)).attendances).toHaveLength(5);
  expect(await field.wrongTotals()).toEqual([]);
});

test("today's day goes along while nobody has checked in, and keeps its market from then on", async () => {
  const { here, there } = field;
  const place = async () => {
    const today = await field.market.day();
    const { attendances } = await read(field.market.admin, `from=${today}&to=${today}&userId=${moved.id}`);
    return attendances[0].path.at(-1)?.id;
  };
  expect(await place()).toBe(there.nodes.area.id);
  await transferTo(here.nodes.area.id);
  expect(await place()).toBe(here.nodes.area.id);
  expect((await field.call(moved, 'POST', 'attendance/check-in', {})).status).toBe(200);
  await transferTo(there.nodes.area.id);
  expect(await place()).toBe(here.nodes.area.id);
});
