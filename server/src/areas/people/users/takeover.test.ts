import type { Person } from '../../../testing/people.ts';
import { importsAt, UploadedFile } from '../../../testing/uploads.ts';
import { editOf, newUser, type TestBusiness, testBusiness, userRow } from './testing/test-people.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await testBusiness();
});
afterAll(() => business.market.close());

const reason = 'Taking over what is not mine';
const statusOf = (answer: { status: number }) => answer.status;

/** All that decides whether, and with which e-mail, somebody signs in. */
async function deeds(person: Person, by: Person) {
  const { market } = business;
  const { version } = await userRow(market, person.id);
  const path = `/api/v1/users/${person.id}`;
  return {
    suspend: await market.post(`${path}/deactivate`, { version, status: 'suspended', reason }, by),
    leave: await market.post(
      `${path}/deactivate`,
      { version, status: 'left', reason, routesTo: null, placesTo: null, teamTo: null },
      by,
    ),
    reactivate: await market.post(`${path}/reactivate`, { version, reason }, by),
    reset: await market.post(`${path}/reset-password`, {}, by),
    invite: await market.post(`${path}/invite`, {}, by),
    sessions: await market.get(`${path}/sessions`, by),
    endSessions: await market.post(`${path}/end-sessions`, { sessionId: null }, by),
    email: await market.put(
      `/api/v1/update-user/${person.id}`,
      await editOf(market, person.id, { email: 'mine@example.com' }),
      by,
    ),
  };
}

const statuses = (answers: Awaited<ReturnType<typeof deeds>>) => Object.values(answers).map(statusOf);
const all403 = Array.from({ length: 8 }, () => 403);

describe('an account is not taken over', () => {
  test('by an NSM from a Catalogue manager, who may do what an NSM may not', async () => {
    const { market, own, nsm } = business;
    const manager = await market.person({ designation: 'Catalogue manager', markets: [own.territory.id] });
    const answers = await deeds(manager, nsm);
    expect(statuses(answers)).toEqual(all403);
    expect(answers.email.body.message).toMatch(/may do what you may not: somebody who may changes that\.$/);
    const bulk = { selection: { ids: [manager.id] }, status: 'suspended', reason };
    expect((await market.post('/api/v1/users/status', bulk, nsm)).body).toMatchObject({
      changed: 0,
      reasons: [{ reason: 'may do what you may not', people: 1 }],
    });
    expect(await userRow(market, manager.id)).toMatchObject({ status: 'active', email: manager.email });
    expect((await market.get(`/api/v1/users/${manager.id}`, nsm)).body.user.editable).toBe(false);
  });

  test('by an RSM from a TO, who works in the field; but the RSM suspends the TO and mails a reset', async () => {
    const { market, own, rsm } = business;
    const officer = await market.person({
      designation: 'TO',
      markets: [own.territory.id],
      password: 'a good password',
    });
    const taken = await editOf(market, officer.id, { email: 'rsm-at-home@example.com' });
    const answer = await market.put(`/api/v1/update-user/${officer.id}`, taken, rsm);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([403, ['email']]);
    expect(statusOf(await market.post(`/api/v1/users/${officer.id}/reset-password`, {}, rsm))).toBe(200);
    const { version } = await userRow(market, officer.id);
    const order = { version, status: 'suspended', reason };
    expect(statusOf(await market.post(`/api/v1/users/${officer.id}/deactivate`, order, rsm))).toBe(200);
  });

  test.each([
    [
      'market',
      (id: string) =>
        business.market.sql("insert into user_market (user_id, node_id, valid_from) values ($1, $2, '2000-01-01')", [
          id,
          business.other.area.id,
        ]),
    ],
    [
      'planned market',
      (id: string) =>
        business.market.sql(
          'insert into user_market (user_id, node_id, valid_from) values ($1, $2, business_date() + 9)',
          [id, business.other.area.id],
        ),
    ],
    [
      'whole business',
      (id: string) => business.market.sql('update user_account set sees_everything = true where id = $1', [id]),
    ],
    [
      'route',
      (id: string) =>
        business.market.sql('update route set sales_officer_id = $1 where node_id = $2', [id, business.other.route.id]),
    ],
  ])('by an RSM from somebody whose %s is not theirs', async (what, widen) => {
    const { market, own, rsm } = business;
    const person = await market.person({ designation: 'Viewer', markets: [own.area.id] });
    await widen(person.id);
    const answers = await deeds(person, rsm);
    expect(statuses(answers)).toEqual(all403);
    expect(answers.reset.body.message).toMatch(/also works outside your market/);
    const { body } = await market.get(`/api/v1/user-list?search=${encodeURIComponent(person.name)}`, rsm);
    const listed = body.users.find(({ id }: { id: string }) => id === person.id);
    expect(listed).toMatchObject({
      editable: true,
      accountProblem: answers.reset.body.message,
      transferProblem: what === 'route' ? null : answers.reset.body.message,
    });
    expect((await market.get(`/api/v1/users/${person.id}`, rsm)).body.user).toMatchObject(listed);
    expect((await market.get(`/api/v1/users/${person.id}`)).body.user).toMatchObject({
      accountProblem: null,
      transferProblem: null,
    });
    const bulk = { selection: { ids: [person.id] }, status: 'suspended', reason };
    expect((await market.post('/api/v1/users/status', bulk, rsm)).body).toMatchObject({
      changed: 0,
      reasons: [{ reason: 'also works outside your market', people: 1 }],
    });
  });

  test('by an invitation that goes to another mailbox than the one above wrote', async () => {
    const { market, own, nsm } = business;
    const yourPassword = 'a good password';
    const rsm = await market.person({ designation: 'RSM', markets: [own.region.id], password: yourPassword });
    const invited = (await market.post('/api/v1/add-user', newUser([own.area.id]))).body.user;
    const edit = await editOf(market, invited.id, { email: 'corrected@example.com', yourPassword });
    expect(statusOf(await market.put(`/api/v1/update-user/${invited.id}`, edit, rsm))).toBe(200);
    const manager = await market.post('/api/v1/add-user', newUser([own.area.id], { designation: 'Catalogue manager' }));
    const other = await editOf(market, manager.body.user.id, { email: 'mine@example.com' });
    expect(statusOf(await market.put(`/api/v1/update-user/${manager.body.user.id}`, other, nsm))).toBe(403);
  });
});

test('a file suspends nobody of whom one does not decide whether they sign in', async () => {
  const { market, own, other, rsm } = business;
  const person = await market.person({ name: 'Both', designation: 'SO', markets: [own.area.id, other.area.id] });
  const manager = await market.person({ name: 'Goods', designation: 'Catalogue manager', markets: [own.area.id] });
  const files = importsAt('/api/v1/people-imports', market);
  const rows = await Promise.all([person, manager].map(async ({ id }) => (await userRow(market, id)).employeeCode));
  const file = UploadedFile.csv([
    'employeeCode,name,status',
    `${rows[0]},Both,suspended`,
    `${rows[1]},Goods,suspended`,
  ]);
  const { errors } = await files.checked(file, rsm);
  expect(errors.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'status: Both also works outside your market: somebody above both changes that.',
    'employeeCode: Goods may do what you may not: somebody who may changes that.',
  ]);
});

describe('an undo gives back no more than one may give', () => {
  test('neither the whole business nor a market of others', async () => {
    const { market, own, other, rsm } = business;
    for (const widen of [
      'update user_account set sees_everything = true where id = $1',
      `insert into user_market (user_id, node_id, valid_from) values ($1, '${other.area.id}', '2000-01-01')`,
    ]) {
      const person = await market.person({ designation: 'Viewer', markets: [own.area.id] });
      await market.sql(widen, [person.id]);
      const { version } = await userRow(market, person.id);
      const order = { version, nodeIds: [own.area.id], from: await market.day(), reason };
      expect(statusOf(await market.post(`/api/v1/users/${person.id}/transfer`, order))).toBe(200);
      const [change] = (await market.get(`/api/v1/users/${person.id}/history`)).body.changes;
      const undone = await market.post(`/api/v1/user-changes/${change.id}/undo`, {}, rsm);
      expect([undone.status, undone.body.message]).toEqual([403, expect.stringMatching(/back more than you may give/)]);
      expect(await userRow(market, person.id)).toMatchObject({ seesEverything: false, markets: [{ id: own.area.id }] });
      expect(statusOf(await market.post(`/api/v1/user-changes/${change.id}/undo`, {}))).toBe(200);
    }
  });

  test('nor what a file took, which stays applied with the reason', async () => {
    const { market, own, nsm } = business;
    const person = await market.person({ name: 'Wide', designation: 'Viewer', markets: [own.area.id] });
    const { employeeCode } = await userRow(market, person.id);
    const files = importsAt('/api/v1/people-imports', market);
    const batch = await files.checked(
      UploadedFile.csv(['employeeCode,name,designation', `${employeeCode},Wide,SO`]),
      nsm,
    );
    await files.applied(batch);
    const setCapabilities = (change: string) =>
      market.sql(`update designation set capabilities = ${change} where name = 'Viewer'`);
    await setCapabilities("array_append(capabilities, 'catalogue.add')");
    expect(statusOf(await market.post(`/api/v1/people-imports/${batch.id}/undo`, {}, nsm))).toBe(200);
    expect(await files.settled(batch.id)).toMatchObject({
      state: 'applied',
      message: expect.stringMatching(/back more than you may give/),
    });
    await setCapabilities("array_remove(capabilities, 'catalogue.add')");
    expect((await userRow(market, person.id)).designation).toBe('SO');
  });
});
