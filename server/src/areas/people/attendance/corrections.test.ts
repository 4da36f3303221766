import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { Person } from '../../../testing/people.ts';
import { recordCheckIn, recordCheckOut } from './check-in.ts';
import { type TestField, testField } from './testing/field.ts';

let field: TestField;
let other: Person;

beforeAll(async () => {
  field = await testField();
  other = await field.market.person({ designation: 'RSM', markets: [field.here.nodes.region.id] });
});
afterAll(() => field.close());

const reason = 'The phone was broken';
const path = () =>
  `{${Object.values(field.here.nodes)
    .map(({ id }) => id)
    .join(',')}}`;
const absence = (shift: number, more = {}) => field.day(field.here.officer, shift, { path: path(), ...more });
const ask = (id: string, body: object, by = field.here.supervisor) =>
  field.call(by, 'POST', `attendances/${id}/corrections`, { reason, ...body });
const decide = (id: string, what: 'approve' | 'reject' | 'withdraw', by: Person, body?: object) =>
  field.call(by, 'POST', `attendance-corrections/${id}/${what}`, body ?? (what === 'approve' ? {} : undefined));
const dayOf = async (id: string) => (await field.call(other, 'GET', `attendances/${id}`)).body;

test('a correction holds when somebody else approves it; what was recorded and what held before stay', async () => {
  const id = await absence(-1);
  const asked = await ask(id, { inTime: '09:50', outTime: '18:05' });
  expect(asked).toMatchObject({ status: 201, body: { correction: { state: 'waiting' } } });
  expect((await dayOf(id)).attendance).toMatchObject({ status: 'absent', waiting: true });

  const approved = await decide(asked.body.correction.id, 'approve', other, { note: 'Checked by phone' });
  expect(approved.body.correction).toMatchObject({
    state: 'approved',
    decidedBy: { id: other.id },
    note: 'Checked by phone',
  });
  const day = await dayOf(id);
  expect(day.attendance).toMatchObject({
    status: 'late',
    lateMinutes: 20,
    minutes: 495,
    flags: ['corrected'],
    waiting: false,
  });
  expect(day.checkIn).toBeNull();
  const [kept] = await field.market.sql('select before, after from attendance_correction where id = $1', [
    asked.body.correction.id,
  ]);
  expect(kept).toMatchObject({ before: { status: 'absent', inAt: null }, after: { status: 'late', minutes: 495 } });
  expect(day.history.map(({ action }: { action: string }) => action)).toEqual(['approve correction', 'ask correction']);
  expect(await field.wrongTotals()).toEqual([]);
});

test('neither the one who asked nor the one it is about approves', async () => {
  const id = await absence(-2);
  const { correction } = (await ask(id, { status: 'present' })).body;
  expect(correction.decisionProblem).toBe('You asked for this correction: somebody else decides.');
  const problemSeenBy = async (person: Person) => {
    const { body } = await field.call(person, 'GET', 'attendance-corrections');
    return body.corrections.find((each: { id: string }) => each.id === correction.id)?.decisionProblem;
  };
  expect(await problemSeenBy(field.here.supervisor)).toBe(correction.decisionProblem);
  expect(await problemSeenBy(other)).toBeNull();
  expect(await decide(correction.id, 'approve', field.here.supervisor)).toMatchObject({ status: 403 });
  const own = await field.day(field.here.supervisor, -2, { path: path() });
  const asked = await ask(own, { status: 'present' }, other);
  expect(await decide(asked.body.correction.id, 'approve', field.here.supervisor)).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching('your own day') },
  });
  expect((await dayOf(id)).attendance.status).toBe('absent');
});

test('who works in the field asks about days of their own, and cannot decide', async () => {
  const { officer, supervisor } = field.here;
  await absence(-3);
  const asked = await field.call(officer, 'POST', 'attendance/corrections', {
    date: await field.market.day(-3),
    inTime: '09:00',
    outTime: '17:00',
    reason,
  });
  expect(asked.status).toBe(201);
  expect(await decide(asked.body.correction.id, 'approve', officer)).toMatchObject({ status: 403 });
  expect(await decide(asked.body.correction.id, 'approve', supervisor)).toMatchObject({ status: 200 });
  expect(
    await field.call(officer, 'POST', `attendances/${await absence(-4)}/corrections`, { reason, status: 'present' }),
  ).toMatchObject({ status: 403 });
});

test('one correction of a day waits at a time; a decided one is decided once', async () => {
  const id = await absence(-5);
  const { correction } = (await ask(id, { status: 'present' })).body;
  expect(await ask(id, { status: 'leave' }, other)).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
  const answers = await Promise.all([decide(correction.id, 'approve', other), decide(correction.id, 'approve', other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await decide(correction.id, 'reject', other, { note: reason })).toMatchObject({ status: 409 });
});

test('many corrections are decided at once, and those that one may not decide, or that are decided, stay with why', async () => {
  const { here, there, market } = field;
  const person = (name: string) => market.person({ designation: 'SO', name, markets: [here.nodes.route.id] });
  const asked = async (name: string, by?: Person) => {
    const id = await field.day(await person(name), -1, { path: path() });
    const { correction } = (await ask(id, { status: 'present' }, by)).body;
    return { id, correction: correction.id as string };
  };
  const [free, own, done] = [await asked('Free Many'), await asked('Own Many', other), await asked('Done Many')];
  await decide(done.correction, 'reject', other, { note: reason });
  const approve = (body: object, by = other) => field.call(by, 'POST', 'attendance-corrections/approve', body);
  const ids = [free.correction, own.correction, done.correction];

  expect(await approve({ selection: { ids } }, there.supervisor)).toMatchObject({ status: 404 });
  const approved = await approve({ selection: { ids } });
  expect(approved).toMatchObject({ status: 200, body: { decided: 1 } });
  expect(approved.body.left).toEqual([
    {
      id: own.correction,
      user: expect.objectContaining({ name: 'Own Many' }),
      date: await market.day(-1),
      reason: 'You asked for this correction: somebody else decides.',
    },
    expect.objectContaining({ id: done.correction, reason: 'This correction is rejected.' }),
  ]);
  expect((await dayOf(free.id)).attendance).toMatchObject({ status: 'present', waiting: false });
  expect((await dayOf(own.id)).attendance).toMatchObject({ status: 'absent', waiting: true });

  const rejected = (body: object) => field.call(here.supervisor, 'POST', 'attendance-corrections/reject', body);
  const all = { selection: { allMatching: { search: 'many' } } };
  expect(await rejected(all)).toMatchObject({ status: 400, body: { fields: { note: expect.any(String) } } });
  expect(await rejected({ ...all, note: 'Nobody saw them' })).toMatchObject({ body: { decided: 1, left: [] } });
  expect((await dayOf(own.id)).corrections).toMatchObject([{ state: 'rejected', note: 'Nobody saw them' }]);
  expect(await field.wrongTotals()).toEqual([]);
});

test('a rejected or withdrawn correction changes nothing', async () => {
  const id = await absence(-6);
  const first = (await ask(id, { status: 'present' })).body.correction;
  expect(await decide(first.id, 'reject', other, { note: 'Nobody saw you' })).toMatchObject({
    body: { correction: { state: 'rejected', note: 'Nobody saw you' } },
  });
  const second = (await ask(id, { status: 'present' })).body.correction;
  expect(await decide(second.id, 'withdraw', other)).toMatchObject({ status: 403 });
  expect(await decide(second.id, 'withdraw', field.here.supervisor)).toMatchObject({ status: 200 });
  expect((await dayOf(id)).attendance).toMatchObject({ status: 'absent', flags: [] });
});

test.each([
  ['no time and no status', {}, 400, 'inTime'],
  ['a time that is none', { inTime: '25:00' }, 400, 'inTime'],
  ['an end before the beginning', { inTime: '18:00', outTime: '09:00' }, 422, 'outTime'],
  ['an end without a beginning', { outTime: '18:00' }, 422, 'inTime'],
  ['times of a day that was not worked', { inTime: '09:00', status: 'leave' }, 422, 'status'],
  ['no reason', { status: 'present', reason: '' }, 400, 'reason'],
])('%s is refused by name', async (_, body, status, fieldName) => {
  const answer = await ask(await absence(-7), body);
  expect(answer).toMatchObject({ status, body: { fields: { [fieldName]: expect.any(String) } } });
});

test('days to come and closed months stay as they are', async () => {
  expect(await ask(await absence(2), { status: 'present' })).toMatchObject({ status: 422 });
  const id = await absence(-40);
  await field.market.sql(`insert into setting (key, value) values ('closedBefore', to_jsonb(business_date() - 20))`);
  expect(await ask(id, { status: 'present' })).toMatchObject({ status: 422 });
  await field.market.sql(`delete from setting where key = 'closedBefore'`);
});

test('a day of another territory is not there, in any call', async () => {
  const id = await absence(-8);
  const { correction } = (await ask(id, { status: 'present' })).body;
  const stranger = field.there.supervisor;
  for (const answer of [
    await field.call(stranger, 'GET', `attendances/${id}`),
    await ask(id, { status: 'present' }, stranger),
    await decide(correction.id, 'approve', stranger),
    await decide(correction.id, 'reject', stranger, { note: reason }),
    await decide(correction.id, 'withdraw', stranger),
    await field.call(stranger, 'POST', 'attendance-leaves', {
      userId: field.here.officer.id,
      from: await field.market.day(),
      to: await field.market.day(),
      reason,
    }),
  ])
    expect(answer).toMatchObject({ status: 404 });
  const waiting = async (person: Person) =>
    (await field.call(person, 'GET', 'attendance-corrections')).body.corrections.map(({ id }: { id: string }) => id);
  expect(await waiting(field.here.supervisor)).toContain(correction.id);
  expect(await waiting(stranger)).toEqual([]);
});

test('a correction judges a day by the working hours that held then', async () => {
  const [{ value: hours }] = await field.market.sql("select value from setting where key = 'attendance'");
  const id = await absence(-5);
  await field.market.sql(`update setting set value = value || '{"startsAt": "08:00"}' where key = 'attendance'`);
  const { correction } = (await ask(id, { inTime: '09:40', outTime: '18:05' })).body;
  await decide(correction.id, 'approve', other);
  expect((await dayOf(id)).attendance).toMatchObject({ status: 'present', lateMinutes: 0 });

  const kept = await field.market.sql('select from_day::text as "from", hours from working_hours order by from_day');
  expect(kept).toMatchObject([
    { from: '-infinity', hours: { startsAt: hours.startsAt } },
    { from: await field.market.day(), hours: { startsAt: '08:00' } },
  ]);
  await field.market.sql("update setting set value = $1 where key = 'attendance'", [hours]);
});

test('two who mark leaves of the same days at once: one is told', async () => {
  const { officer, supervisor } = field.here;
  const [from, to] = [await field.market.day(20), await field.market.day(22)];
  const mark = (by: Person) => field.call(by, 'POST', 'attendance-leaves', { userId: officer.id, from, to, reason });
  await field.market.elsewhere(async (client) => {
    await client.query('begin');
    await client.query('lock table attendance_leave in exclusive mode');
    const both = Promise.all([mark(supervisor), mark(other)]);
    await field.market.untilWaiting(2);
    await client.query('commit');
    const answers = await both;
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      fields: { from: expect.stringContaining('overlaps this period') },
    });
  });
});

test('leave turns absences into leave, but no day with a check-in, and not twice', async () => {
  const { officer, supervisor } = field.here;
  await absence(-11);
  await absence(-10);
  const leave = async (from: number, to: number, by = supervisor, who = officer) =>
    field.call(by, 'POST', 'attendance-leaves', {
      userId: who.id,
      from: await field.market.day(from),
      to: await field.market.day(to),
      reason,
    });
  expect(await leave(-11, -10)).toMatchObject({ status: 201, body: { days: 2 } });
  const inWords = async (day: number) => dayInWords(await field.market.day(day));
  expect(await leave(-10, -9)).toMatchObject({
    status: 422,
    body: { fields: { from: `A leave from ${await inWords(-11)} on overlaps this period.` } },
  });
  await field.day(officer, -13, { path: path(), status: 'present', in_at: new Date(Date.now() - 13 * 86_400_000) });
  expect((await leave(-13, -12)).body.fields.from).toMatch(`There is a check-in on ${await inWords(-13)}: `);
  expect(await leave(-60, 30)).toMatchObject({ status: 422, body: { fields: { to: expect.any(String) } } });
  expect(await leave(1, 0)).toMatchObject({ status: 400 });
  expect(await leave(1, 1, supervisor, supervisor)).toMatchObject({ status: 403 });
  expect(await leave(1, 1, other, other)).toMatchObject({ status: 403 });
  expect(await field.wrongTotals()).toEqual([]);
});

test('a leave is taken back, or ended earlier, with a reason; its days and the journey plan follow', async () => {
  const { here, there } = field;
  const { officer, supervisor } = here;
  await field.beginDay(0);
  const route = here.nodes.route.id;
  const [first, today, last] = [await field.market.day(-16), await field.market.day(), await field.market.day(3)];
  await absence(-16);
  await absence(-15);
  const mark = async () =>
    (await field.call(supervisor, 'POST', 'attendance-leaves', { userId: officer.id, from: first, to: last, reason }))
      .body.leave.id as string;
  // Days with a check-in lie in between: they are nobody's leave.
  await field.market.sql(
    "update attendance set in_at = null, status = 'absent' where user_id = $1 and business_date >= $2",
    [officer.id, first],
  );
  await field.market.sql('delete from attendance_leave where user_id = $1', [officer.id]);
  const plannedDay = await field.market.day(2);
  await field.market.sql(
    "insert into journey_plan (user_id, day, route_ids, version) values ($1, $2, array[$3::uuid], nextval('journey_version'))",
    [officer.id, plannedDay, route],
  );
  const onLeave = async () =>
    (await field.call(other, 'GET', `pjp/${officer.id}/${plannedDay}`)).body.pjp.conflicts.some(
      ({ kind }: { kind: string }) => kind === 'onLeave',
    );
  const statusOn = async (shift: number) =>
    (
      await field.market.sql<{ status: string }>(
        'select status from attendance where user_id = $1 and business_date = business_date() + $2::integer',
        [officer.id, shift],
      )
    )[0]?.status;
  const takeBack = (id: string, body: object, by = supervisor) =>
    field.call(by, 'POST', `attendance-leaves/${id}/take-back`, { from: null, reason, ...body });

  const id = await mark();
  expect(await onLeave()).toBe(true);
  expect([await statusOn(-16), await statusOn(0)]).toEqual(['leave', 'leave']);
  const listed = await field.call(supervisor, 'GET', 'attendance-leaves');
  expect(listed.body).toMatchObject({ totalLeaves: 1, leaves: [{ id, from: first, to: last, reason }] });
  expect((await field.call(there.supervisor, 'GET', 'attendance-leaves')).body.totalLeaves).toBe(0);

  expect(await takeBack(id, {}, there.supervisor)).toMatchObject({ status: 404 });
  expect(await takeBack(id, {}, officer)).toMatchObject({ status: 403 });
  expect(await takeBack(id, { reason: '' })).toMatchObject({
    status: 400,
    body: { fields: { reason: expect.any(String) } },
  });
  expect(await takeBack(id, { from: await field.market.day(9) })).toMatchObject({
    status: 422,
    body: { fields: { from: expect.any(String) } },
  });

  // Back at work today: the days before stay a leave.
  const ended = await takeBack(id, { from: today });
  expect(ended).toMatchObject({ status: 200, body: { leave: { id, from: first }, days: 1 } });
  expect([await statusOn(-15), await statusOn(0)]).toEqual(['leave', 'expected']);
  expect(await onLeave()).toBe(false);

  expect(await takeBack(id, {})).toMatchObject({ status: 200, body: { leave: null } });
  expect([await statusOn(-16), await statusOn(-15)]).toEqual(['absent', 'absent']);
  expect(await takeBack(id, {})).toMatchObject({ status: 404 });
  expect(await field.wrongTotals()).toEqual([]);
  const told = await field.market.sql(
    "select before, reason from audit_entry where action = 'take leave back' and entity = 'user' and entity_id = $1 order by at",
    [officer.id],
  );
  expect(told).toMatchObject([{ before: { from: first, to: last }, reason }, { before: { from: first } }]);
});

test('a check-out ends a day whose beginning was corrected before, by the status that was given or else by its times', async () => {
  const { here, market, db } = field;
  const date = await market.day(-30);
  const at = (time: string) => new Date(`${date}T${time}:00+06:00`);
  const workedUntil = async (officer: Person, asked: object, time: string) => {
    await recordCheckIn(db, officer.id, {}, at('10:30'));
    const [{ id } = { id: '' }] = await market.sql<{ id: string }>(
      'select id from attendance where user_id = $1 and business_date = $2',
      [officer.id, date],
    );
    const { correction } = (await ask(id, asked)).body;
    await decide(correction.id, 'approve', other);
    await market.sql(
      "update attendance set status = coalesce($2, 'present') where id = $1 and status = 'missingCheckOut'",
      [id, (asked as { status?: string }).status ?? null],
    );
    await recordCheckOut(db, officer.id, {}, at(time));
    return (await dayOf(id)).attendance;
  };
  const officer = () => market.person({ designation: 'SO', markets: [here.nodes.route.id] });
  expect(await workedUntil(await officer(), { inTime: '09:10' }, '18:00')).toMatchObject({
    status: 'present',
    outAt: at('18:00').toISOString().replace('.000Z', 'Z'),
    minutes: 530,
  });
  expect(await workedUntil(await officer(), { inTime: '09:10' }, '11:00')).toMatchObject({
    status: 'halfDay',
    minutes: 110,
  });
  expect(await workedUntil(await officer(), { inTime: '09:10', status: 'present' }, '11:00')).toMatchObject({
    status: 'present',
    minutes: 110,
  });
  expect(await workedUntil(await officer(), { inTime: '09:10', outTime: '17:10' }, '18:00')).toMatchObject({
    minutes: 480,
  });
});

test('a time of today that is still to come corrects nothing', async () => {
  const id = await absence(0);
  for (const field of ['inTime', 'outTime'])
    expect(await ask(id, { inTime: '00:00', [field]: '23:59' })).toMatchObject({
      status: 422,
      body: { fields: { [field]: 'This time is still to come.' } },
    });
});

test('a correction whose times the day has overtaken is not approved', async () => {
  const { here, market, db } = field;
  const officer = await market.person({ designation: 'SO', markets: [here.nodes.route.id] });
  const date = await market.day(-30);
  const { id } = await recordCheckIn(db, officer.id, {}, new Date(`${date}T09:00:00+06:00`));
  const { correction } = (await ask(id, { inTime: '12:00' })).body;
  await recordCheckOut(db, officer.id, {}, new Date(`${date}T11:00:00+06:00`));
  expect(await decide(correction.id, 'approve', other)).toMatchObject({
    status: 422,
    body: { fields: { outTime: 'The day ends after it began.' } },
  });
});

test('a day that was corrected to an absence is one again when the leave that was marked over it is taken back', async () => {
  const { here, market } = field;
  const officer = await market.person({ designation: 'SO', markets: [here.nodes.route.id] });
  const date = await market.day(-1);
  const statusAfter = async (status: string) => {
    const id = await field.day(officer, -1, { path: path(), status: 'present' });
    await decide((await ask(id, { status })).body.correction.id, 'approve', other);
    const marked = await field.call(here.supervisor, 'POST', 'attendance-leaves', {
      userId: officer.id,
      from: date,
      to: date,
      reason,
    });
    expect((await dayOf(id)).attendance.status).toBe('leave');
    await field.call(here.supervisor, 'POST', `attendance-leaves/${marked.body.leave.id}/take-back`, {
      from: null,
      reason,
    });
    return (await dayOf(id)).attendance.status;
  };
  expect(await statusAfter('leave')).toBe('leave');
  expect(await statusAfter('absent')).toBe('absent');
});

test('who came on a day of leave is not late on it, also once a time of that day is corrected', async () => {
  const { officer } = field.here;
  const id = await absence(-20, {
    status: 'missingCheckOut',
    in_at: `${await field.market.day(-20)}T05:00:00Z`,
    in_minute: 660,
  });
  await field.market.sql(
    `insert into attendance_leave (id, user_id, from_day, to_day, reason, marked_by)
     values (new_id(), $1, business_date() - 20, business_date() - 20, 'Wedding', $2)`,
    [officer.id, field.here.supervisor.id],
  );
  const { correction } = (await ask(id, { outTime: '18:00' })).body;
  expect((await decide(correction.id, 'approve', other)).status).toBe(200);
  expect((await dayOf(id)).attendance).toMatchObject({ status: 'present', lateMinutes: 0, minutes: 420 });
  expect(await field.wrongTotals()).toEqual([]);
});

test('corrections are listed by any of their columns, found by person or reason, and come as a file, each in scope', async () => {
  const { here, there, market } = field;
  const [first, second] = [
    await market.person({ designation: 'SO', name: 'Abul Sorting', markets: [here.nodes.route.id] }),
    await market.person({ designation: 'SO', name: 'Zakir Sorting', markets: [here.nodes.route.id] }),
  ];
  const asked = async (officer: Person, shift: number, body: object) => {
    const id = await field.day(officer, shift, { path: path() });
    return (await ask(id, body)).body.correction.id as string;
  };
  const late = await asked(second, -3, { status: 'present', reason: 'Flood on the road' });
  const early = await asked(first, -2, { inTime: '09:15', outTime: '18:00', reason: 'Battery was empty' });
  const list = async (query: string, by: Person = other) =>
    (await field.call(by, 'GET', `attendance-corrections?${query}`)).body;
  const found = async (query: string, by?: Person) =>
    (await list(query, by)).corrections.map(({ id }: { id: string }) => id);

  expect(await found('search=sorting')).toEqual([early, late]);
  expect(await found('search=sorting&sort=-name')).toEqual([late, early]);
  expect(await found('search=sorting&sort=date')).toEqual([late, early]);
  expect(await found('search=sorting&sort=name&pageSize=1&page=2')).toEqual([late]);
  const { cursors, totalCorrections } = await list('search=sorting&sort=name&pageSize=1');
  expect(totalCorrections).toBe(2);
  expect(await found(`search=sorting&sort=name&pageSize=1&after=${cursors.next}`)).toEqual([late]);
  expect(await found('search=ROAD flood')).toEqual([late]);
  expect(await found(`search=sorting&market=${here.nodes.territory.id}`)).toEqual([early, late]);
  expect(await found('search=sorting', there.supervisor)).toEqual([]);
  expect(await found('search=sorting', there.officer)).toEqual([]);

  const file = async (query: string, by: Person = other) =>
    (await market.call(by, 'GET', `/api/v1/attendance-correction-exports?format=csv&${query}`)) as {
      status: number;
      body: unknown;
    };
  const lines = async (query: string, by?: Person) =>
    String((await file(query, by)).body)
      .trim()
      .split('\r\n');
  const [head, one, two, ...more] = await lines('search=sorting&sort=name');
  expect(head).toBe(
    'date,employeeCode,name,status,in,out,askedStatus,askedIn,askedOut,reason,askedBy,askedAt,state,decidedBy,decidedAt,note',
  );
  expect(one).toContain('Abul Sorting,absent,,,,09:15,18:00,Battery was empty');
  expect(two).toContain('Zakir Sorting,absent,,,present,,,Flood on the road');
  expect(more).toEqual([]);
  expect(await lines('search=sorting', there.supervisor)).toEqual([head]);
  expect((await file('', first)).status).toBe(403);

  await decide(early, 'reject', other, { note: 'Nobody saw him' });
  expect(await found('search=sorting')).toEqual([late]);
  expect(await found('search=sorting&state=rejected&sort=decidedBy')).toEqual([early]);
  expect((await lines('search=sorting&state=rejected'))[1]).toContain('rejected');
});
