import type { Person } from '../../../testing/people.ts';
import { type TestField, testField } from './testing/field.ts';

let field: TestField;
let officers: Person[];
let days: string;

const statuses = ['present', 'late', 'absent', 'leave', 'halfDay', 'missingCheckOut', 'weeklyOff'] as const;

/** Twenty days of eight people, four in each territory, with statuses, minutes and flags that differ. */
beforeAll(async () => {
  field = await testField();
  officers = [];
  for (let number = 0; number < 8; number += 1) {
    const { nodes } = number % 2 === 0 ? field.here : field.there;
    officers.push(
      await field.market.person({ designation: 'SO', name: `Officer ${number + 1}`, markets: [nodes.route.id] }),
    );
  }
  for (const [number, officer] of officers.entries()) {
    const { nodes } = number % 2 === 0 ? field.here : field.there;
    const path = `{${nodePath(nodes).join(',')}}`;
    for (let shift = -20; shift < 0; shift += 1) {
      const status = statuses[(number * 3 + shift + 21) % statuses.length] ?? 'present';
      const worked = ['present', 'late', 'halfDay', 'missingCheckOut'].includes(status);
      const minute = 560 + ((number * 7 + shift * 5 + 400) % 90);
      await field.day(officer, shift, {
        path,
        status,
        flags: (number + shift) % 5 === 0 ? '{outOfFence}' : '{}',
        in_minute: worked ? minute : 1440,
        late_minutes: status === 'late' ? minute - 560 : 0,
        minutes: worked && status !== 'missingCheckOut' ? 300 + number * 11 + shift : 0,
      });
    }
  }
  days = `from=${await field.market.day(-20)}&to=${await field.market.day(-1)}`;
});
afterAll(() => field.close());

function nodePath(nodes: TestField['here']['nodes']): string[] {
  return (['nation', 'region', 'division', 'district', 'zone', 'territory', 'area', 'dbHouse', 'route'] as const).map(
    (level) => nodes[level].id,
  );
}

const list = async (query: string, person = field.market.admin) =>
  (await field.call(person, 'GET', `get-attendances?${query}`)).body;
const ids = (body: { attendances: { id: string }[] }) => body.attendances.map(({ id }) => id);

test('it is about today without dates', async () => {
  await field.beginDay(0);
  const body = await list('pageSize=200');
  const today = await field.market.day();
  expect(body.totalAttendances).toBeGreaterThan(8);
  expect(new Set(body.attendances.map(({ date }: { date: string }) => date))).toEqual(new Set([today]));
  expect(body.totals.expected).toBe(body.totalAttendances);
});

test('who ask for the same at the same moment each get what they may see, and the same as alone', async () => {
  const { here, there, market } = field;
  const people = [market.admin, here.supervisor, there.supervisor];
  const alone: string[][] = [];
  for (const person of people) alone.push(ids(await list(`${days}&pageSize=200`, person)));
  expect(new Set(alone.map((found) => found.join())).size).toBe(people.length);
  const asked = Array.from({ length: 4 }, () => people).flat();
  const together = await Promise.all(asked.map((person) => list(`${days}&pageSize=200`, person)));
  expect(together.map(ids)).toEqual(asked.map((_, place) => alone[place % people.length]));
});

test('a row tells the market of its day by name', async () => {
  const { attendances } = await list(`${days}&pageSize=1`);
  expect(attendances[0]).toMatchObject({ user: { name: 'Officer 1' }, designation: 'SO' });
  expect(attendances[0].path.map(({ level }: { level: string }) => level)).toEqual([
    'nation',
    'region',
    'division',
    'district',
    'zone',
    'territory',
    'area',
    'dbHouse',
    'route',
  ]);
});

describe.each([
  'name',
  '-name',
  'date',
  '-date',
  'inTime',
  '-inTime',
  'lateMinutes',
  '-lateMinutes',
  'minutes',
  '-minutes',
])('sorted by %s', (sort) => {
  test.each([
    ['in the whole business', () => days],
    ['in a zone', () => `${days}&market=${field.here.nodes.zone.id}`],
    ['in a territory', () => `${days}&market=${field.here.nodes.territory.id}`],
    ['on a day', async () => `from=${await field.market.day(-1)}&to=${await field.market.day(-1)}`],
  ])('pages by number, by key forwards and by key backwards are the same %s', async (_, filter) => {
    const query = `${await filter()}&sort=${sort}&pageSize=17`;
    const first = await list(query);
    const pages = Math.ceil(first.totalAttendances / 17);
    const byNumber: string[][] = [];
    for (let page = 1; page <= pages; page += 1) byNumber.push(ids(await list(`${query}&page=${page}`)));
    expect(new Set(byNumber.flat()).size).toBe(first.totalAttendances);
    let body = first;
    const forwards = [ids(body)];
    while (body.cursors.next) {
      body = await list(`${query}&after=${body.cursors.next}`);
      forwards.push(ids(body));
    }
    expect(forwards).toEqual(byNumber);
    const backwards = [ids(body)];
    while (body.cursors.previous) {
      body = await list(`${query}&before=${body.cursors.previous}`);
      backwards.unshift(ids(body));
    }
    expect(backwards).toEqual(byNumber);
  });
});

test('the totals are those of all rows of the filter, kept or counted', async () => {
  const { here, there } = field;
  const filters = [
    '',
    `&market=${here.nodes.zone.id}`,
    `&market=${here.nodes.region.id}&flag=outOfFence`,
    `&market=${there.nodes.territory.id}`,
    `&market=${there.nodes.route.id}&status=late`,
    '&status=missingCheckOut',
    '&flag=outOfFence',
    '&flag=outOfFence&status=present',
    `&userId=${officers[2]?.id}`,
    '&search=officer%203',
    '&search=officer',
  ];
  for (const filter of filters) {
    const { attendances, totalAttendances, totals } = await list(`${days}${filter}&pageSize=200`);
    const count = (status: string) => attendances.filter((row: { status: string }) => row.status === status).length;
    expect(attendances).toHaveLength(totalAttendances);
    for (const status of statuses) expect([filter, status, totals[status]]).toEqual([filter, status, count(status)]);
    const timed = attendances.filter((row: { minutes: number }) => row.minutes > 0);
    const sum = timed.reduce((all: number, row: { minutes: number }) => all + row.minutes, 0);
    expect(totals.averageMinutes).toBe(timed.length === 0 ? null : Math.round(sum / timed.length));
  }
});

test('a correction of a closed day changes the totals with it', async () => {
  const [late] = (await list(`${days}&status=late&pageSize=1`)).attendances;
  const before = (await list(days)).totals;
  const asked = await field.market.post(`/api/v1/attendances/${late.id}/corrections`, {
    status: 'leave',
    reason: 'It was somebody else',
  });
  const other = await field.market.person({ designation: 'NSM' });
  await field.call(other, 'POST', `attendance-corrections/${asked.body.correction.id}/approve`, {});
  const after = (await list(days)).totals;
  expect(after).toMatchObject({ late: before.late - 1, leave: before.leave + 1 });
  expect(await field.wrongTotals()).toEqual([]);
});

test('a TO sees the days of the own territory, an SO the own days, and both the right totals', async () => {
  const supervisor = await list(`${days}&pageSize=200`, field.here.supervisor);
  expect(supervisor.totalAttendances).toBe(4 * 20);
  const regional = await field.market.person({ designation: 'RSM', markets: [field.here.nodes.region.id] });
  expect((await list(days, regional)).totalAttendances).toBe(8 * 20);
  const own = officers[0] as Person;
  const seen = await list(`${days}&pageSize=200`, own);
  // The own days, and those that others worked on the own route.
  expect(new Set(seen.attendances.map((row: { user: { name: string } }) => row.user.name))).toContain('Officer 1');
  expect(
    seen.attendances.every((row: { path: { id: string }[] }) => row.path.at(-1)?.id === field.here.nodes.route.id),
  ).toBe(true);
  for (const person of [field.here.supervisor, own]) {
    const body = await list(`${days}&pageSize=200`, person);
    expect(body.attendances).toHaveLength(body.totalAttendances);
  }
});

test('a market, a person or a row of another territory is not there', async () => {
  const { here, there } = field;
  const answer = await field.call(here.supervisor, 'GET', `get-attendances?market=${there.nodes.territory.id}`);
  expect(answer).toMatchObject({ status: 404, body: { fields: { market: expect.any(String) } } });
  expect(await list(`${days}&userId=${officers[1]?.id}`, here.supervisor)).toMatchObject({
    attendances: [],
    totalAttendances: 0,
  });
  const [row] = (await list(`${days}&userId=${officers[1]?.id}&pageSize=1`)).attendances;
  expect(await field.call(here.supervisor, 'GET', `attendances/${row.id}`)).toMatchObject({ status: 404 });
  const month = (await field.market.day(-1)).slice(0, 7);
  expect(
    await field.call(here.supervisor, 'GET', `attendance-months/${month}?market=${there.nodes.zone.id}`),
  ).toMatchObject({ status: 404 });
});

test('a day keeps its market when the territory moves to another zone', async () => {
  const zone = await field.market.add('zone', field.here.nodes.district.id);
  const staged = await field.market.post('/api/v1/market-moves', {
    nodeId: field.there.nodes.territory.id,
    toParentId: zone.id,
    effectiveFrom: await field.market.day(),
    reason: 'Nearer',
  });
  await field.market.post(`/api/v1/market-moves/${staged.body.move.id}/confirm`, {});
  expect((await list(`${days}&market=${zone.id}`)).totalAttendances).toBe(0);
  expect((await list(`${days}&market=${field.here.nodes.zone.id}`)).totalAttendances).toBe(8 * 20);
  expect((await list(`${days}&market=${field.there.nodes.territory.id}`)).totalAttendances).toBe(4 * 20);
});

test('a month is a page of people by name, each with their days', async () => {
  const month = (await field.market.day(-1)).slice(0, 7);
  const read = async (query: string, person = field.market.admin) =>
    (await field.call(person, 'GET', `attendance-months/${month}?${query}`)).body;
  const all = await read('pageSize=50&search=officer');
  expect(all.totalPeople).toBe(8);
  expect(all.people.map(({ user }: { user: { name: string } }) => user.name)).toEqual(
    Array.from({ length: 8 }, (_, number) => `Officer ${number + 1}`),
  );
  const first = await read('pageSize=3&search=officer');
  const second = await read(`pageSize=3&search=officer&after=${first.cursors.next}`);
  expect(second.people).toEqual(all.people.slice(3, 6));
  expect((await read(`pageSize=3&search=officer&before=${second.cursors.previous}`)).people).toEqual(first.people);
  expect((await read('pageSize=3&page=2&search=officer')).people).toEqual(second.people);
  const rows = await field.market.sql(
    `select count(*)::integer as n from attendance where user_id = $1 and to_char(business_date, 'YYYY-MM') = $2`,
    [officers[0]?.id, month],
  );
  expect(all.people[0].days).toHaveLength(rows[0].n);
  const mine = await read('pageSize=50&search=officer', field.here.supervisor);
  expect(mine.people.map(({ user }: { user: { name: string } }) => user.name)).toEqual(
    [1, 3, 5, 7].map((number) => `Officer ${number}`),
  );
  expect((await read(`pageSize=50&search=officer&market=${field.there.nodes.territory.id}`)).totalPeople).toBe(4);
  expect((await read(`pageSize=50&search=officer&market=${field.there.nodes.route.id}`)).totalPeople).toBe(4);
});

test('of very many days a sort that no index serves is refused, and says what to narrow', async () => {
  const { market } = field;
  const other = '018c1d86-7400-7e76-925d-ba407c04d1be';
  await market.sql(
    `insert into attendance_total values ('00000000-0000-0000-0000-000000000000', business_date() - 20, $1, '', 'absent', 200000, 0, 0, 0)`,
    [other],
  );
  for (const sort of ['place', '-out', 'code']) {
    const { status, body } = await field.call(market.admin, 'GET', `get-attendances?${days}&sort=${sort}`);
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: expect.stringContaining('by a shorter period'),
    });
  }
  expect(await list(`${days}&sort=-date&pageSize=10`)).toMatchObject({ attendances: { length: 10 } });
  const short = `from=${await market.day(-3)}&to=${await market.day(-1)}`;
  expect(await list(`${short}&sort=place&pageSize=10`)).toMatchObject({ attendances: { length: 10 } });
  await market.sql('delete from attendance_total where designation_id = $1', [other]);
});

test.each([
  'sort=hours',
  'from=2026-02-30',
  'status=gone',
  'flag=x',
  'colour=red',
  'after=x',
  'market=1',
  'page=0',
  'from=2026-03-02&to=2026-03-01',
  'after=WyJhIiwiYiIsImMiXQ',
])('%s is refused as malformed', async (query) => {
  expect(await field.call(field.market.admin, 'GET', `get-attendances?${query}`)).toMatchObject({ status: 400 });
});
