import type { Person } from '../../../testing/people.ts';
import { editOf, newUser, type TestBusiness, testBusiness, userRow } from './testing/test-people.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await testBusiness();
});
afterAll(() => business.market.close());

const reason = 'Trying what is not mine';
const statusOf = (answer: { status: number }) => answer.status;

describe('nobody lifts themselves', () => {
  test.each(['designation', 'supervisorId', 'name', 'email', 'joinedOn'])('by their own %s', async (field) => {
    const { market, nsm, rsm } = business;
    const values: Record<string, unknown> = {
      designation: 'Administrator',
      supervisorId: null,
      name: 'King',
      email: 'king@example.com',
      joinedOn: '2001-01-01',
    };
    const edit = await editOf(market, rsm.id, { [field]: values[field] });
    expect(statusOf(await market.put(`/api/v1/update-user/${rsm.id}`, edit, rsm))).toBe(403);
    expect(await userRow(market, rsm.id)).toMatchObject({
      designation: 'RSM',
      supervisor: { id: nsm.id },
      name: 'Rahim',
    });
  });

  test('by their own market, status, deletion or a bulk change that has them in it', async () => {
    const { market, own, rsm } = business;
    const { version } = await userRow(market, rsm.id);
    const path = `/api/v1/users/${rsm.id}`;
    const from = await market.day();
    for (const [call, body] of [
      ['transfer', { version, nodeIds: [own.region.id], from, reason }],
      ['deactivate', { version, status: 'suspended', reason }],
      ['reactivate', { version, reason }],
    ] as const)
      expect(statusOf(await market.post(`${path}/${call}`, body, rsm))).toBe(403);
    const { nsm } = business;
    expect(statusOf(await market.delete(`/api/v1/delete-user/${nsm.id}`, nsm))).toBe(403);
    const bulk = await market.post(
      '/api/v1/users/transfer',
      { selection: { ids: [rsm.id] }, nodeIds: [own.region.id], from, reason },
      rsm,
    );
    expect(bulk.body).toMatchObject({ changed: 0, reasons: [{ reason: 'yourself', people: 1 }] });
  });

  test('but the own mobile number changes', async () => {
    const { market, rsm } = business;
    const edit = await editOf(market, rsm.id, { mobile: '01312312312' });
    expect(statusOf(await market.put(`/api/v1/update-user/${rsm.id}`, edit, rsm))).toBe(200);
  });
});

describe('nobody changes people of their own level or above', () => {
  test('an RSM another RSM, or the NSM who is made visible', async () => {
    const { market, own, rsm } = business;
    const peer = await market.person({ name: 'Peer', designation: 'RSM', markets: [own.region.id] });
    const boss = await market.person({ name: 'Boss', designation: 'NSM', markets: [own.territory.id] });
    for (const { id } of [peer, boss]) {
      const edit = await editOf(market, id, { email: 'mine@example.com' });
      const { version } = await userRow(market, id);
      const attempts = [
        market.put(`/api/v1/update-user/${id}`, edit, rsm),
        market.post(`/api/v1/users/${id}/deactivate`, { version, status: 'suspended', reason }, rsm),
        market.post(`/api/v1/users/${id}/reset-password`, {}, rsm),
        market.post(`/api/v1/users/${id}/end-sessions`, { sessionId: null }, rsm),
        market.get(`/api/v1/users/${id}/sessions`, rsm),
        market.post(
          `/api/v1/users/${id}/transfer`,
          { version, nodeIds: [own.area.id], from: await market.day(), reason },
          rsm,
        ),
      ];
      expect((await Promise.all(attempts)).map(statusOf)).toEqual([403, 403, 403, 403, 403, 403]);
      const bulk = { selection: { ids: [id] }, status: 'suspended', reason };
      expect((await market.post('/api/v1/users/status', bulk, rsm)).body).toMatchObject({ changed: 0, skipped: 1 });
    }
  });

  test('a TO cannot change anybody: the designation does not hold it', async () => {
    const { market, to, so, own } = business;
    const edit = await editOf(market, so.id, { name: 'Mine' });
    expect(statusOf(await market.put(`/api/v1/update-user/${so.id}`, edit, to))).toBe(403);
    expect(statusOf(await market.post('/api/v1/add-user', newUser([own.area.id]), to))).toBe(403);
    expect(statusOf(await market.get(`/api/v1/users/${so.id}/sessions`, to))).toBe(403);
  });
});

describe('nobody gives more than they have', () => {
  test.each(['RSM', 'NSM', 'Administrator', 'Catalogue manager'])('a designation: %s', async (designation) => {
    const { market, own, rsm, so } = business;
    const added = await market.post('/api/v1/add-user', newUser([own.area.id], { designation }), rsm);
    expect([added.status, Object.keys(added.body.fields)]).toEqual([403, ['designation']]);
    const edit = await editOf(market, so.id, { designation });
    expect(statusOf(await market.put(`/api/v1/update-user/${so.id}`, edit, rsm))).toBe(403);
  });

  test('a place above or beside the own market', async () => {
    const { market, own, other, rsm, so } = business;
    const { version } = await userRow(market, so.id);
    const from = await market.day();
    for (const node of [own.nation, other.region, other.area]) {
      const added = await market.post('/api/v1/add-user', newUser([own.area.id, node.id]), rsm);
      expect([added.status, Object.keys(added.body.fields)]).toEqual([404, ['nodeIds']]);
      const moved = { version, nodeIds: [node.id], from, reason };
      expect(statusOf(await market.post(`/api/v1/users/${so.id}/transfer`, moved, rsm))).toBe(404);
      const many = { selection: { ids: [so.id] }, nodeIds: [node.id], from, reason };
      expect(statusOf(await market.post('/api/v1/users/transfer', many, rsm))).toBe(404);
    }
  });
});

describe('nobody is above themselves', () => {
  test('a supervisor has a higher designation', async () => {
    const { market, so, to, rsm } = business;
    const equal = await market.person({ designation: 'TO', markets: [business.own.area.id] });
    for (const supervisorId of [so.id, equal.id, to.id]) {
      const answer = await market.put(`/api/v1/update-user/${to.id}`, await editOf(market, to.id, { supervisorId }));
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['supervisorId']]);
    }
    expect((await userRow(market, to.id)).supervisor.id).toBe(rsm.id);
  });

  test('a chain that would come back to its start is refused by the database itself, also for two at once', async () => {
    const { market } = business;
    const [a, b, c] = [await market.person({}), await market.person({}), await market.person({})];
    const set = (id: string, supervisorId: string) =>
      market.sql('update user_account set supervisor_id = $2 where id = $1', [id, supervisorId]);
    await set(a.id, b.id);
    await set(b.id, c.id);
    await expect(set(c.id, a.id)).rejects.toThrow(/above themselves/);
    const [d, e] = [await market.person({}), await market.person({})];
    const both = await Promise.allSettled([set(d.id, e.id), set(e.id, d.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('many who change by one statement have their chains kept, and a loop among them is refused', async () => {
    const { market } = business;
    const [a, b, c, d] = [
      await market.person({}),
      await market.person({}),
      await market.person({}),
      await market.person({}),
    ];
    const set = (pairs: readonly (readonly [Person, Person])[]) =>
      market.sql(
        `update user_account set supervisor_id = pair.above
         from unnest($1::uuid[], $2::uuid[]) as pair (id, above) where user_account.id = pair.id`,
        [pairs.map(([{ id }]) => id), pairs.map(([, { id }]) => id)],
      );
    const above = async ({ id }: Person) =>
      (
        await market.sql('select superior_id as id from person_superior where user_id = $1 order by distance', [id])
      ).map((row) => row.id);
    await set([
      [a, b],
      [c, b],
      [b, d],
    ]);
    expect(await above(a)).toEqual([a.id, b.id, d.id]);
    expect(await above(c)).toEqual([c.id, b.id, d.id]);
    await expect(
      set([
        [b, c],
        [c, b],
      ]),
    ).rejects.toThrow(/above themselves/);
    await set([
      [b, c],
      [c, d],
    ]);
    expect(await above(a)).toEqual([a.id, b.id, c.id, d.id]);
  });
});

test('a person of another territory is not there, in every path, body and filter', async () => {
  const { market, own, rsm, stranger, so, to } = business;
  const { id } = stranger;
  const { version } = await userRow(market, so.id);
  const from = await market.day();
  const photo = 'a'.repeat(64);
  const regional = await market.person({ designation: 'NSM', markets: [own.region.id] });
  const theirs = [
    market.get(`/api/v1/users/${id}`, rsm),
    market.get(`/api/v1/users/${id}/duties`, rsm),
    market.get(`/api/v1/users/${id}/history`, rsm),
    market.get(`/api/v1/users/${id}/sessions`, rsm),
    market.get(`/api/v1/users/${id}/photo/${photo}`, rsm),
    market.get(`/api/v1/user-tree?supervisorId=${id}`, rsm),
    market.get(`/api/v1/user-list?supervisorId=${id}`, rsm),
    market.get(`/api/v1/user-list?market=${business.other.area.id}`, rsm),
    market.put(`/api/v1/update-user/${id}`, await editOf(market, id, { name: 'Mine' }), rsm),
    market.delete(`/api/v1/delete-user/${id}`, regional),
    market.post(`/api/v1/users/${id}/transfer`, { version: 1, nodeIds: [own.area.id], from, reason }, rsm),
    market.post(`/api/v1/users/${id}/deactivate`, { version: 1, status: 'suspended', reason }, rsm),
    market.post(`/api/v1/users/${id}/reactivate`, { version: 1, reason }, rsm),
    market.post(`/api/v1/users/${id}/reset-password`, {}, rsm),
    market.post(`/api/v1/users/${id}/invite`, {}, rsm),
    market.post(`/api/v1/users/${id}/end-sessions`, { sessionId: null }, rsm),
    market.post('/api/v1/users/status', { selection: { ids: [so.id, id] }, status: 'suspended', reason }, rsm),
    market.post('/api/v1/users/transfer', { selection: { ids: [id] }, nodeIds: [own.area.id], from, reason }, rsm),
    market.post('/api/v1/users/transfer', { selection: { ids: [so.id] }, supervisorId: id, from, reason }, rsm),
    market.post('/api/v1/add-user', newUser([own.area.id], { supervisorId: id }), rsm),
    market.put(`/api/v1/update-user/${so.id}`, await editOf(market, so.id, { supervisorId: id }), rsm),
    market.post(
      `/api/v1/users/${so.id}/transfer`,
      { version, nodeIds: [own.area.id], from, reason, supervisorId: id },
      rsm,
    ),
  ];
  const answers = await Promise.all(theirs);
  expect(answers.map(statusOf)).toEqual(answers.map(() => 404));
  const search = await market.get('/api/v1/user-list?search=hidden', rsm);
  expect(search.body.totalUsers).toBe(0);
  const choices = await market.get('/api/v1/user-choices?search=hidden', to);
  expect(choices.body.people).toEqual([]);
});

test('who also works elsewhere is transferred only by who sees all of it', async () => {
  const { market, own, other, rsm } = business;
  const both = await market.person({ designation: 'SO', markets: [own.area.id, other.area.id] });
  const { version, markets } = (await market.get(`/api/v1/users/${both.id}`, rsm)).body.user;
  expect(markets.map(({ id }: { id: string }) => id)).toEqual([own.area.id]);
  const order = { version, nodeIds: [own.area.id], from: await market.day(), reason };
  expect(statusOf(await market.post(`/api/v1/users/${both.id}/transfer`, order, rsm))).toBe(403);
  expect(statusOf(await market.post(`/api/v1/users/${both.id}/transfer`, order))).toBe(200);
});
