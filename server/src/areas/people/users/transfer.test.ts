import type { Person } from '../../../testing/people.ts';
import { beginMarketDay } from '../../hierarchy/days/market-day.ts';
import { giveRoutes, type TestBusiness, testBusiness, userRow } from './testing/test-people.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await testBusiness();
});
afterAll(async () => {
  expect(await business.market.sql('select * from verify_people()')).toEqual([]);
  await business.market.close();
});

const reason = 'A new area for everybody';
const names = (answer: { body: { users: { name: string }[] } }) => answer.body.users.map(({ name }) => name);

async function transfer(person: Person, order: object, by?: Person) {
  const { market } = business;
  const { version } = await userRow(market, person.id);
  return market.post(
    `/api/v1/users/${person.id}/transfer`,
    { version, from: await market.day(), reason, ...order },
    by,
  );
}

describe('a transfer', () => {
  test('from today is seen at once: by who has the person now, and no more by who had', async () => {
    const { market, own, other, rsm } = business;
    const person = await market.person({ name: 'Mover', designation: 'SO', markets: [own.area.id] });
    const theirs = await market.person({ name: 'Their RSM', designation: 'RSM', markets: [other.region.id] });
    expect((await transfer(person, { nodeIds: [other.area.id] })).status).toBe(200);
    expect(names(await market.get('/api/v1/user-list?search=mover', rsm))).toEqual([]);
    expect(names(await market.get('/api/v1/user-list?search=mover', theirs))).toEqual(['Mover']);
    const me = await person.inject({ method: 'GET', url: '/api/v1/auth/user' });
    expect(me.json().user.markets.map(({ id }: { id: string }) => id)).toEqual([other.area.id]);
    const { markets } = (await market.get(`/api/v1/users/${person.id}/history`)).body;
    expect(markets).toMatchObject([
      { place: { id: other.area.id }, to: null },
      { place: { id: own.area.id }, to: await market.day() },
    ]);
  });

  test('from a day to come changes nothing until that day, and then by itself', async () => {
    const { market, own, other } = business;
    const person = await market.person({ name: 'Later', designation: 'SO', markets: [own.area.id] });
    expect((await transfer(person, { nodeIds: [other.area.id], from: await market.day(2) })).status).toBe(200);
    const places = () =>
      market.sql<{ node_id: string }>('select node_id from person_place where user_id = $1', [person.id]);
    expect((await places()).map((row) => row.node_id)).toContain(own.area.id);
    await beginMarketDay(market.app.db, await market.day(2));
    expect((await places()).map((row) => row.node_id)).toContain(other.area.id);
    expect((await places()).map((row) => row.node_id)).not.toContain(own.area.id);
    await market.sql(`update market_day set applied = business_date()`);
    await market.sql(`select keep_person_places(array[$1::uuid])`, [person.id]);
  });

  test('gives the routes to a successor, leaves them vacant, or lets them stay', async () => {
    const { market, own } = business;
    const [from, to] = [
      await market.person({ name: 'Walker', designation: 'SO', markets: [own.area.id] }),
      await market.person({ name: 'Next', designation: 'SO', markets: [own.area.id] }),
    ];
    const route = await market.add('route', own.dbHouse.id);
    await giveRoutes(market, from.id, [route.id]);
    const officer = async () =>
      (await market.get(`/api/v1/new-routes/${route.id}`)).body.route.salesOfficer?.id ?? null;
    await transfer(from, { nodeIds: [own.dbHouse.id] });
    expect(await officer()).toBe(from.id);
    await transfer(from, { nodeIds: [own.area.id], routesTo: to.id });
    expect(await officer()).toBe(to.id);
    await transfer(to, { nodeIds: [own.area.id], routesTo: null });
    expect(await officer()).toBeNull();
  });

  test('asks for a successor who can walk routes, and is at work', async () => {
    const { market, own, to } = business;
    const person = await market.person({ designation: 'SO', markets: [own.area.id] });
    const away = await market.person({ name: 'Away', designation: 'SO', status: 'suspended', markets: [own.area.id] });
    for (const id of [to.id, away.id, person.id]) {
      const answer = await transfer(person, { nodeIds: [own.area.id], routesTo: id });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['routesTo']]);
    }
  });

  test('does not rewrite what held before the last change, nor look more than a year ahead', async () => {
    const { market, own } = business;
    const person = await market.person({ designation: 'SO', markets: [own.area.id] });
    await transfer(person, { nodeIds: [own.dbHouse.id] });
    const before = await transfer(person, { nodeIds: [own.area.id], from: await market.day(-3) });
    expect([before.status, Object.keys(before.body.fields)]).toEqual([422, ['from']]);
    expect((await transfer(person, { nodeIds: [own.area.id], from: await market.day(400) })).status).toBe(422);
    await transfer(person, { nodeIds: [own.area.id], from: await market.day(5) });
    expect((await transfer(person, { nodeIds: [own.area.id], from: await market.day(3) })).body.fields?.from).toMatch(
      /planned/,
    );
  });

  test('is taken back as a whole, the routes too', async () => {
    const { market, own, other } = business;
    const [person, next] = [
      await market.person({ name: 'Back', designation: 'SO', markets: [own.area.id] }),
      await market.person({ designation: 'SO', markets: [own.area.id] }),
    ];
    const route = await market.add('route', own.dbHouse.id);
    await giveRoutes(market, person.id, [route.id]);
    const periods = () =>
      market.sql(
        'select user_id, valid_from, valid_to from route_sales_officer where route_id = $1 order by valid_from',
        [route.id],
      );
    const before = await periods();
    await transfer(person, { nodeIds: [other.area.id], routesTo: next.id });
    const [change] = (await market.get(`/api/v1/users/${person.id}/history`)).body.changes;
    expect(change).toMatchObject({ kind: 'transfer', canUndo: true, reason });
    const undone = await market.post(`/api/v1/user-changes/${change.id}/undo`, {});
    expect(undone.body).toMatchObject({ kept: [], user: { markets: [{ id: own.area.id }, { id: route.id }] } });
    expect(await periods()).toEqual(before);
    expect((await market.post(`/api/v1/user-changes/${change.id}/undo`, {})).body.code).toBe('ALREADY_DONE');
  });

  test('is the latest by the order of the changes, whatever the clocks of servers said', async () => {
    const { market, own, other } = business;
    const person = await market.person({ name: 'Clocks', designation: 'SO', markets: [own.area.id] });
    const changes = async () => (await market.get(`/api/v1/users/${person.id}/history`)).body.changes;
    await transfer(person, { nodeIds: [other.area.id] });
    const [first] = await changes();
    // Of a server whose clock runs ahead.
    const ahead = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
    await market.sql('update person_change set id = $1 where id = $2', [ahead, first.id]);
    await transfer(person, { nodeIds: [own.area.id, other.area.id] });
    const [second] = await changes();
    expect(await changes()).toMatchObject([
      { id: second.id, canUndo: true },
      { id: ahead, canUndo: false },
    ]);
    expect((await market.post(`/api/v1/user-changes/${ahead}/undo`, {})).status).toBe(422);
    expect((await market.post(`/api/v1/user-changes/${second.id}/undo`, {})).body.kept).toEqual([]);
    expect((await market.post(`/api/v1/user-changes/${ahead}/undo`, {})).body.kept).toEqual([]);
  });

  test('leaves alone, when taken back, what somebody changed since, and says so', async () => {
    const { market, own, other } = business;
    const [person, next, third] = await Promise.all(
      ['A', 'B', 'C'].map((name) => market.person({ name, designation: 'SO', markets: [own.area.id] })),
    );
    const route = await market.add('route', own.dbHouse.id);
    if (!person || !next || !third) throw new Error('nobody');
    await giveRoutes(market, person.id, [route.id]);
    await transfer(person, { nodeIds: [other.area.id], routesTo: next.id });
    await transfer(next, { nodeIds: [own.area.id], routesTo: third.id });
    const [change] = (await market.get(`/api/v1/users/${person.id}/history`)).body.changes;
    const undone = await market.post(`/api/v1/user-changes/${change.id}/undo`, {});
    expect(undone.body).toMatchObject({ kept: ['1 route changed since'], user: { markets: [{ id: own.area.id }] } });
    expect((await market.get(`/api/v1/new-routes/${route.id}`)).body.route.salesOfficer.id).toBe(third.id);
  });
});

test('a transfer that is taken back gives nobody a supervisor who has left meanwhile', async () => {
  const { market, own } = business;
  const [former, next] = await Promise.all(
    ['Former', 'Next'].map((name) => market.person({ name, designation: 'TO', markets: [own.territory.id] })),
  );
  const person = await market.person({ name: 'Reports', designation: 'SO', markets: [own.area.id] });
  if (!former || !next) throw new Error('nobody');
  await market.sql('update user_account set supervisor_id = $1 where id = $2', [former.id, person.id]);
  expect((await transfer(person, { nodeIds: [own.area.id], supervisorId: next.id })).status).toBe(200);
  const { version } = await userRow(market, former.id);
  const left = await market.post(`/api/v1/users/${former.id}/deactivate`, { version, status: 'left', reason });
  expect(left.status).toBe(200);
  const [change] = (await market.get(`/api/v1/users/${person.id}/history`)).body.changes;
  const undone = await market.post(`/api/v1/user-changes/${change.id}/undo`, {});
  expect(undone.body).toMatchObject({
    kept: ['the supervisor, as who it was can be that no more'],
    user: { supervisor: { id: next.id } },
  });
});

test('a transfer that is taken back gives nobody a market that was merged meanwhile', async () => {
  const { market, own, other } = business;
  const [former, survivor] = [await market.add('area', own.territory.id), await market.add('area', own.territory.id)];
  const person = await market.person({ name: 'Merged', designation: 'SO', markets: [former.id] });
  await transfer(person, { nodeIds: [other.area.id] });
  const merge = { sourceId: former.id, targetId: survivor.id, effectiveFrom: await market.day(), reason };
  expect((await market.post('/api/v1/market-merges', merge)).status).toBe(200);
  const [change] = (await market.get(`/api/v1/users/${person.id}/history`)).body.changes;
  expect((await market.post(`/api/v1/user-changes/${change.id}/undo`, {})).body).toMatchObject({
    kept: [`the market, as ${former.name} was deleted or merged`],
    user: { markets: [{ id: other.area.id }] },
  });
});

test('nobody is transferred to a place that ends by a merge, be it planned', async () => {
  const { market, own, other } = business;
  const person = await market.person({ designation: 'SO', markets: [other.area.id] });
  for (const shift of [0, 3]) {
    const [ending, survivor] = [await market.add('area', own.territory.id), await market.add('area', own.territory.id)];
    const merge = { sourceId: ending.id, targetId: survivor.id, effectiveFrom: await market.day(shift), reason };
    expect((await market.post('/api/v1/market-merges', merge)).status).toBe(200);
    expect((await transfer(person, { nodeIds: [ending.id] })).body.fields).toEqual({
      nodeIds: `${ending.name} was deleted or merged: choose another place.`,
    });
  }
});

describe('many at once', () => {
  test('are transferred but for those whom a rule keeps, each counted with the reason', async () => {
    const { market, own, rsm } = business;
    const target = await market.add('dbHouse', own.area.id, { status: 'active' });
    const people = await Promise.all(
      ['P', 'Q'].map((name) => market.person({ name: `Many ${name}`, designation: 'SO', markets: [own.area.id] })),
    );
    const peer = await market.person({ name: 'Many Peer', designation: 'RSM', markets: [own.area.id] });
    const left = await market.person({ name: 'Many Left', designation: 'SO', status: 'left', markets: [own.area.id] });
    const ids = [...people, peer, left].map(({ id }) => id);
    const answer = await market.post(
      '/api/v1/users/transfer',
      { selection: { ids }, nodeIds: [target.id], from: await market.day(), reason },
      rsm,
    );
    expect(answer.body).toMatchObject({ changed: 2, skipped: 2 });
    expect(answer.body.reasons.map(({ people: count }: { people: number }) => count)).toEqual([1, 1]);
    for (const { id } of people) expect((await userRow(market, id)).markets).toMatchObject([{ id: target.id }]);
  });

  test('get another supervisor by a filter, with some left out', async () => {
    const { market, own, to, rsm } = business;
    const [one, two] = [
      await market.person({ name: 'Filter One', designation: 'SO', markets: [own.area.id] }),
      await market.person({ name: 'Filter Two', designation: 'SO', markets: [own.area.id] }),
    ];
    const selection = { allMatching: { search: 'filter', designation: 'SO' }, except: [two.id] };
    const answer = await market.post(
      '/api/v1/users/transfer',
      { selection, supervisorId: to.id, from: await market.day(), reason },
      rsm,
    );
    expect(answer.body).toMatchObject({ changed: 1, skipped: 0 });
    expect((await userRow(market, one.id)).supervisor.id).toBe(to.id);
    expect((await userRow(market, two.id)).supervisor).toBeNull();
  });

  test('are suspended and signed out, and brought back', async () => {
    const { market, own } = business;
    const person = await market.person({
      name: 'Bulk',
      designation: 'SO',
      markets: [own.area.id],
      password: 'some password',
    });
    const set = (status: string) =>
      market.post('/api/v1/users/status', { selection: { ids: [person.id] }, status, reason });
    expect((await set('suspended')).body).toMatchObject({ changed: 1 });
    expect((await person.inject({ method: 'GET', url: '/api/v1/auth/user' })).statusCode).toBe(401);
    expect((await set('suspended')).body).toMatchObject({ changed: 0, reasons: [{ reason: 'suspended', people: 1 }] });
    expect((await set('active')).body).toMatchObject({ changed: 1 });
    expect(await userRow(market, person.id)).toMatchObject({ status: 'active' });
  });
});

test('moving a place in the tree takes the people in it along', async () => {
  const { market, own, other, rsm } = business;
  const area = await market.add('area', own.territory.id);
  const person = await market.person({ name: 'Carried', designation: 'SO', markets: [area.id] });
  expect(names(await market.get('/api/v1/user-list?search=carried', rsm))).toEqual(['Carried']);
  const staged = await market.post('/api/v1/market-moves', {
    nodeId: area.id,
    toParentId: other.territory.id,
    effectiveFrom: await market.day(),
    reason,
  });
  await market.post(`/api/v1/market-moves/${staged.body.move.id}/confirm`, {});
  expect(names(await market.get('/api/v1/user-list?search=carried', rsm))).toEqual([]);
  expect(names(await market.get(`/api/v1/user-list?search=carried&market=${other.region.id}`))).toEqual(['Carried']);
  expect(person.id).toBeTruthy();
});

test('who manages a place or walks a route is seen there, and sees the routes', async () => {
  const { market, own, other, rsm } = business;
  const walker = await market.person({ name: 'Both Sides', designation: 'SO', markets: [other.area.id] });
  expect(names(await market.get('/api/v1/user-list?search=both', rsm))).toEqual([]);
  const route = await market.add('route', own.dbHouse.id, { salesOfficerId: walker.id });
  expect(names(await market.get('/api/v1/user-list?search=both', rsm))).toEqual(['Both Sides']);
  expect((await market.get(`/api/v1/new-routes/${route.id}`, walker)).status).toBe(200);
  await market.put(`/api/v1/new-routes/${route.id}`, {
    name: route.name,
    status: 'active',
    visitDays: [0],
    frequency: 'weekly',
    km: 5.5,
    version: 1,
    salesOfficerId: null,
  });
  expect(names(await market.get('/api/v1/user-list?search=both', rsm))).toEqual([]);
});
