import { dayInWords } from '../../core/calendar/in-words.ts';
import { shelvedType } from '../../testing/gift-shelf.ts';
import type { Person } from '../../testing/people.ts';
import { rewinding } from '../../testing/rewinding.ts';
import { type Answer, routeFields, type TestMarket } from '../../testing/test-market.ts';
import { importsAt, UploadedFile } from '../../testing/uploads.ts';
import { type TestField, testField } from '../people/attendance/testing/field.ts';
import { editOf, newUser, userRow } from '../people/users/testing/test-people.ts';

let field: TestField;
let market: TestMarket;
/** May close months and opens none, for the whole business. */
let controller: Person;
let rewind: () => Promise<void>;
/** The month before this one, its last day, and how far back that day is. */
let month: string;
let lastDay: string;
let shift: number;

const reason = 'The auditor found a mistake';

beforeAll(async () => {
  field = await testField();
  market = field.market;
  await market.sql(
    `update designation set capabilities = capabilities || '{months.close}' where name in ('Viewer', 'TO')`,
  );
  await market.sql(`update attendance_day set opened = business_date(), closed = business_date() - 1`);
  controller = await market.person({ designation: 'Viewer' });
  const [row] = await market.sql(
    `select to_char(last, 'YYYY-MM') as month, last::text as day, last - business_date() as shift
     from (select (date_trunc('month', business_date()) - interval '1 day')::date as last) as month`,
  );
  ({ month, day: lastDay, shift } = row);
  // Places are there since long ago: what happens to them in a month that is over is not too early.
  await market.sql(`update market_node set valid_from = '2020-01-01'`);
  await market.sql(`update market_parent set valid_from = '2020-01-01'`);
  rewind = await rewinding(market.test.database);
});
afterEach(() => rewind());
afterAll(() => field.close());

const close = (of = month, by = controller) => market.post('/api/v1/closing/close', { month: of }, by);
const reopen = (of = month, by = market.admin) => market.post('/api/v1/closing/reopen', { month: of, reason }, by);
const closing = async () => (await market.get('/api/v1/closing', controller)).body.closing;
const absence = (person: Person) => field.day(person, shift, { path: `{${field.here.nodes.territory.id}}` });
const correct = async (id: string) =>
  field.call(field.here.supervisor, 'POST', `attendances/${id}/corrections`, { status: 'present', reason });

test('a month that is over is closed with all before it, and opened again with a reason by who may', async () => {
  expect(await closing()).toEqual({
    openFrom: null,
    closedThrough: null,
    due: { month, lastDay, problem: null, waitsFor: [] },
    history: [],
  });
  const openFrom = `${(await market.day()).slice(0, 7)}-01`;
  expect(await close()).toMatchObject({
    status: 200,
    body: { closing: { openFrom, closedThrough: month, due: null } },
  });
  expect(await close()).toMatchObject({ status: 422, body: { fields: { month: expect.stringMatching('already') } } });

  expect(await reopen(month, controller)).toMatchObject({ status: 403 });
  expect(await reopen()).toMatchObject({ status: 200, body: { closing: { openFrom: `${month}-01`, due: { month } } } });
  expect(await reopen()).toMatchObject({
    status: 422,
    body: { fields: { month: expect.stringMatching('not closed') } },
  });

  expect((await closing()).history).toMatchObject([
    { kind: 'reopened', month, by: market.admin.name, reason },
    { kind: 'closed', month, by: controller.name, reason: null },
  ]);

  const told = await market.sql(
    `select action, before ->> 'openFrom' as before, after ->> 'openFrom' as after, reason, actor_name as by
     from audit_entry where entity = 'closing' order by at, id`,
  );
  expect(told).toEqual([
    { action: 'close month', before: null, after: openFrom, reason: null, by: controller.name },
    { action: 'reopen month', before: openFrom, after: `${month}-01`, reason, by: market.admin.name },
  ]);
});

test('not while it lasts, nor with open work, nor by who looks after a part', async () => {
  const thisMonth = (await market.day()).slice(0, 7);
  expect(await close(thisMonth)).toMatchObject({
    status: 422,
    body: { fields: { month: expect.stringMatching('over') } },
  });
  expect(await close(month, field.here.supervisor)).toMatchObject({ status: 403 });
  expect(await close(month, field.here.officer)).toMatchObject({ status: 403 });

  const id = await absence(field.here.officer);
  const { correction } = (await correct(id)).body;
  const waits = 'A correction of attendance waits for approval: decide it first.';
  expect(await close()).toMatchObject({ status: 422, body: { fields: { month: waits } } });
  expect((await closing()).due).toEqual({ month, lastDay, problem: waits, waitsFor: ['corrections'] });
  await field.call(field.here.supervisor, 'POST', `attendance-corrections/${correction.id}/withdraw`);

  const update = (state: string) =>
    market.sql(
      `insert into stock_update (id, db_house_id, business_date, kind, reason, state, pieces, value, made_by)
       values (gen_random_uuid(), $1, $2, 'count', 'Counted', $3, 600, 0, $4)`,
      [field.here.nodes.dbHouse.id, lastDay, state, field.here.supervisor.id],
    );
  await update('posted');
  expect((await closing()).due).toMatchObject({ problem: null, waitsFor: [] });
  await update('waiting');
  expect((await closing()).due).toMatchObject({
    problem: expect.stringMatching('An update of stock waits'),
    waitsFor: ['stockUpdates'],
  });
  await market.sql(`delete from stock_update`);

  await market.sql(`update attendance_day set closed = $1::date - 1`, [lastDay]);
  expect(await close()).toMatchObject({ status: 422, body: { fields: { month: expect.stringMatching('own work') } } });
  await market.sql(`update attendance_day set closed = business_date() - 1`);
  await market.sql(`update market_day set applied = $1::date - 1`, [lastDay]);
  expect(await close()).toMatchObject({ status: 422 });
  await market.sql(`update market_day set applied = business_date()`);
  expect(await close()).toMatchObject({ status: 200 });
});

/** Everything that is dated, into the month that is over: each as it goes through while that is open, and the field that it names. */
async function datedWrites(): Promise<[string, () => Promise<Answer>, string | null][]> {
  const { nodes, officer, supervisor } = field.here;
  const beside = await market.branch({ id: nodes.region.id, level: 'region' });
  await market.sql(`update market_node set valid_from = '2020-01-01'`);
  await market.sql(`update market_parent set valid_from = '2020-01-01'`);
  const person = () => market.person({ designation: 'SO', markets: [nodes.area.id] });
  const [moved, walks, leaves, left, suspended] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  await market.sql(`update user_account set status = 'left', left_on = $2 where id = $1`, [left.id, lastDay]);
  await market.sql(`insert into route_sales_officer (route_id, user_id, valid_from) values ($1, $2, '2020-01-01')`, [
    beside.route.id,
    walks.id,
  ]);
  const put = async (user: Person, what: string, order: object) =>
    market.post(`/api/v1/users/${user.id}/${what}`, {
      version: (await userRow(market, user.id)).version,
      reason,
      ...order,
    });
  const change = (await put(suspended, 'deactivate', { status: 'suspended' })).body.changeId;
  await market.sql(`update person_change set effective_from = $2 where id = $1`, [change, lastDay]);
  const day = await absence(officer);
  const leave = '01a00000-0000-7000-8000-000000000001';
  await market.sql(
    `insert into attendance_leave (id, user_id, from_day, to_day, reason, marked_by) values ($1, $2, $3, $3, 'Ill', $4)`,
    [leave, moved.id, lastDay, supervisor.id],
  );
  const type = await shelvedType(market, 10);
  const [outletId] = await market.outlets(nodes.route.id, 1);
  const request = { giftTypeId: type.id, outletId, offerId: null, quantity: 1, reason: 'Loyal', state: 'requested' };
  const { gift } = (await market.post('/api/v1/gift-history', request)).body;
  await market.sql(`update gift set business_date = $2 where id = $1`, [gift.id, lastDay]);
  const { name, status, version } = (await market.get(`/api/v1/new-routes/${nodes.route.id}`)).body.route;
  const move = (nodeId: string, toParentId: string) =>
    market.post('/api/v1/market-moves', { nodeId, toParentId, effectiveFrom: lastDay, reason });

  return [
    ['a correction', () => correct(day), 'date'],
    [
      'a leave',
      () => market.post('/api/v1/attendance-leaves', { userId: officer.id, from: lastDay, to: lastDay, reason }),
      'from',
    ],
    [
      'a leave taken back',
      () => market.post(`/api/v1/attendance-leaves/${leave}/take-back`, { from: null, reason }),
      'from',
    ],
    ['a move', () => move(nodes.zone.id, beside.district.id), 'effectiveFrom'],
    [
      'a merge',
      () =>
        market.post('/api/v1/market-merges', {
          sourceId: beside.area.id,
          targetId: nodes.area.id,
          effectiveFrom: lastDay,
          reason,
        }),
      'effectiveFrom',
    ],
    [
      'a replaced DB house',
      () =>
        market.post('/api/v1/replace-db-house', {
          oldId: nodes.dbHouse.id,
          newId: beside.dbHouse.id,
          effectiveFrom: lastDay,
          reason,
          routeIds: [nodes.route.id],
          keepSalesOfficers: true,
        }),
      null,
    ],
    [
      'another SO of a route',
      () =>
        market.put(`/api/v1/new-routes/${nodes.route.id}`, {
          ...routeFields,
          name,
          status,
          version,
          managerId: null,
          salesOfficerId: officer.id,
          salesOfficerFrom: lastDay,
        }),
      'salesOfficerFrom',
    ],
    ['a transfer', () => put(moved, 'transfer', { nodeIds: [beside.area.id], from: lastDay }), 'from'],
    [
      'another supervisor of many',
      () =>
        market.post('/api/v1/users/transfer', {
          selection: { ids: [walks.id] },
          from: lastDay,
          supervisorId: supervisor.id,
          reason,
        }),
      'from',
    ],
    [
      'a last day',
      () => put(leaves, 'deactivate', { status: 'left', lastDay, routesTo: null, placesTo: null, teamTo: null }),
      'lastDay',
    ],
    [
      'another last day of who left',
      async () =>
        market.put(`/api/v1/update-user/${left.id}`, await editOf(market, left.id, { leftOn: await market.day() })),
      'leftOn',
    ],
    ['an undo', () => market.post(`/api/v1/user-changes/${change}/undo`, {}), null],
    [
      'a request of a gift',
      () => market.put(`/api/v1/gift-history/${gift.id}`, { version: gift.version, quantity: 2, reason: 'Loyal' }),
      'quantity',
    ],
  ];
}

test('what is dated into a closed month is refused by the field that says when, and goes through once it is open', async () => {
  const writes = await datedWrites();
  expect(await close()).toMatchObject({ status: 200 });
  const refused: [string, number, string | null, boolean][] = [];
  for (const [what, write] of writes) {
    const { status, body } = await write();
    refused.push([what, status, Object.keys(body.fields ?? {})[0] ?? null, /closed/.test(JSON.stringify(body))]);
  }
  expect(refused).toEqual(writes.map(([what, , named]) => [what, 422, named, true]));

  await reopen();
  const done: [string, boolean][] = [];
  for (const [what, write] of writes) {
    const { status, body } = await write();
    done.push([what, !/closed/.test(JSON.stringify(body)) && status < 500]);
  }
  expect(done).toEqual(writes.map(([what]) => [what, true]));
});

test('whoever writes what is dated waits while a month is being closed, and closing waits for them', async () => {
  const writes = await datedWrites();
  writes.push(['somebody new', () => market.post('/api/v1/add-user', newUser([field.here.nodes.area.id])), null]);
  await market.elsewhere(async (client) => {
    await client.query('begin');
    await client.query('select take_closing()');
    const answers = await Promise.all(writes.map(([, write]) => write()));
    expect(answers.map(({ status, body }, place) => [writes[place]?.[0], status, body.message])).toEqual(
      writes.map(([what]) => [what, 409, expect.stringMatching('being closed')]),
    );
    await client.query('rollback');
    await client.query('begin');
    await client.query('select take_open_days()');
    expect(await close()).toMatchObject({ status: 409, body: { code: 'BUSY' } });
    await client.query('rollback');
  });
  expect(await close()).toMatchObject({ status: 200 });
});

test('a correction that is asked for while its month is closed: one of them comes first, 100 times', async () => {
  const id = await absence(field.here.officer);
  for (let round = 0; round < 100; round += 1) {
    const answers = await Promise.all(round % 2 === 0 ? [correct(id), close()] : [close(), correct(id)]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([422]);
    await market.sql('delete from attendance_correction');
    await market.sql(`delete from setting where key = 'closedBefore'`);
  }
});

test('a change of a person whose month is closed says so in the history instead of its undo', async () => {
  await datedWrites();
  const [latest] = await market.sql<{ id: string; userId: string }>(
    'select id, user_id as "userId" from person_change order by turn desc limit 1',
  );
  const { id = '', userId = '' } = latest ?? {};
  const changeOf = async () =>
    (await market.get(`/api/v1/users/${userId}/history`)).body.changes.find((one: { id: string }) => one.id === id);
  expect(await changeOf()).toMatchObject({ canUndo: true, undoProblem: null });
  await close();
  const { body } = await market.post(`/api/v1/user-changes/${id}/undo`, {});
  expect(body.message).toMatch(/^The time before .* is closed: what it came to stays\.$/);
  expect(await changeOf()).toMatchObject({ canUndo: true, undoProblem: body.message });
});

test('an import that was written in a closed month is not taken back', async () => {
  const files = importsAt('/api/v1/people-imports', market);
  const { area } = field.here.nodes;
  const file = await files.checked(
    UploadedFile.csv([
      'employeeCode,name,email,mobile,designation,markets',
      `I-1,Imported,imported@example.com,01799999999,SO,${area.code}`,
    ]),
  );
  const batch = await files.applied(file);
  await market.sql(`update file_import set written_on = $2 where id = $1`, [batch.id, lastDay]);
  const listed = async () =>
    (await market.get('/api/v1/people-imports')).body.imports.find(({ id }: { id: string }) => id === batch.id);
  expect(await listed()).toMatchObject({ state: 'applied', undoProblem: null });
  await close();
  const message = expect.stringMatching(
    `^The import was written on ${dayInWords(lastDay)}\\. The time before .* is closed`,
  );
  expect(await market.post(`/api/v1/people-imports/${batch.id}/undo`, {})).toMatchObject({
    status: 422,
    body: { message },
  });
  expect(await listed()).toMatchObject({ state: 'applied', undoProblem: message });
  await reopen();
  expect(await files.undone(batch)).toMatchObject({ state: 'undone' });
});
