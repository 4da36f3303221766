import type { Person } from '../../../testing/people.ts';
import { beginMarketDay } from '../../hierarchy/days/market-day.ts';
import { giveRoutes, newUser, type TestBusiness, testBusiness, userRow } from './testing/test-people.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await testBusiness();
});
afterAll(() => business.market.close());

const reason = 'Works here no more';
const password = 'a long password';

async function deactivate(person: Person, order: object, by?: Person) {
  const { market } = business;
  const { version } = await userRow(market, person.id);
  return market.post(`/api/v1/users/${person.id}/deactivate`, { version, status: 'left', reason, ...order }, by);
}

async function reactivate(person: Person) {
  const { version } = await userRow(business.market, person.id);
  return business.market.post(`/api/v1/users/${person.id}/reactivate`, { version, reason });
}

const signIn = (person: Person) =>
  business.market.app.inject({ method: 'POST', url: '/api/v1/login', payload: { email: person.email, password } });
const check = async (person: Person) => (await person.inject({ method: 'GET', url: '/api/v1/auth/user' })).statusCode;

/** A TO with a route-walking SO, a managed area and a team of one. */
async function busyPerson() {
  const { market, own } = business;
  const boss = await market.person({ name: 'Busy', designation: 'TO', markets: [own.territory.id], password });
  const member = await market.person({ designation: 'SO', markets: [own.area.id] });
  await market.sql('update user_account set supervisor_id = $2 where id = $1', [member.id, boss.id]);
  const area = await market.add('area', own.territory.id, { managerId: boss.id });
  return { boss, member, area };
}

describe('who leaves', () => {
  test('is kept while nobody was named for what is on their hands, with the counts', async () => {
    const { boss } = await busyPerson();
    const answer = await deactivate(boss, {});
    expect([answer.status, answer.body.counts]).toEqual([409, { places: 1, team: 1 }]);
    expect((await deactivate(boss, { placesTo: null })).body.counts).toEqual({ team: 1 });
    expect(await check(boss)).toBe(200);
  });

  test('hands everything over in the same step, and is signed out everywhere at once', async () => {
    const { market, rsm, to } = business;
    const { boss, member, area } = await busyPerson();
    const answer = await deactivate(boss, { placesTo: to.id, teamTo: to.id, lastDay: await market.day() }, rsm);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ status: 'left', leftOn: await market.day() });
    expect(await check(boss)).toBe(401);
    expect((await signIn(boss)).statusCode).toBe(401);
    expect((await userRow(market, member.id)).supervisor.id).toBe(to.id);
    expect((await market.get(`/api/v1/new-areas/${area.id}`)).body.area.manager.id).toBe(to.id);
    const trail = await market.sql('select entity from audit_entry where batch_id = $1 order by entity', [
      answer.body.changeId,
    ]);
    expect(trail.map(({ entity }) => entity)).toEqual(['area', 'user', 'user']);

    const undone = await market.post(`/api/v1/user-changes/${answer.body.changeId}/undo`, {}, rsm);
    expect(undone.body).toMatchObject({ kept: [], user: { status: 'active', leftOn: null } });
    expect((await userRow(market, member.id)).supervisor.id).toBe(boss.id);
    expect((await market.get(`/api/v1/new-areas/${area.id}`)).body.area.manager.id).toBe(boss.id);
    expect(await check(boss)).toBe(401);
    expect((await signIn(boss)).statusCode).toBe(200);
  });

  test('has no days planned after the last one, and is planned for again when that is taken back', async () => {
    const { market, own } = business;
    const person = await market.person({ name: 'Planned', designation: 'SO', markets: [own.area.id] });
    const route = await market.add('route', own.dbHouse.id);
    const days = Array.from({ length: 7 }, (_, weekday) => ({ week: 1, weekday, routeIds: [route.id] }));
    await market.sql(
      `insert into journey_pattern (id, user_id, cycle_weeks, days, valid_from, written_to)
       values (new_id(), $1, 1, $2::jsonb, business_date() - 10, journey_horizon())`,
      [person.id, JSON.stringify(days)],
    );
    await market.sql(
      `insert into journey_plan (user_id, day, route_ids) select $1, business_date() + shift, array[$2::uuid] from unnest(array[-1, 0, 2, 40]) as shift`,
      [person.id, route.id],
    );
    const planned = async () =>
      (await market.sql('select day::text from journey_plan where user_id = $1 order by day', [person.id])).map(
        ({ day }) => day,
      );
    const answer = await deactivate(person, { lastDay: await market.day() });
    expect(answer.body.user.status).toBe('left');
    const kept = [await market.day(-1), await market.day()];
    expect(await planned()).toEqual(kept);
    await market.sql('select extend_journey_plans()');
    expect(await planned()).toEqual(kept);
    await market.post(`/api/v1/user-changes/${answer.body.changeId}/undo`, {});
    await market.sql('select extend_journey_plans()');
    expect((await planned()).slice(0, 2)).toEqual(kept);
    expect((await planned()).length).toBeGreaterThan(20);
  });

  test('on a day to come works until it is over, then is signed out by the new day', async () => {
    const { market, own } = business;
    const person = await market.person({ name: 'Soon', designation: 'SO', markets: [own.area.id] });
    const next = await market.person({ name: 'Heir', designation: 'SO', markets: [own.area.id] });
    const route = await market.add('route', own.dbHouse.id);
    await giveRoutes(market, person.id, [route.id]);
    const lastDay = await market.day(3);
    expect((await deactivate(person, { lastDay, routesTo: next.id })).body.user).toMatchObject({
      status: 'active',
      leftOn: lastDay,
    });
    expect(await check(person)).toBe(200);
    const walks = await market.sql(
      'select user_id, valid_from from route_sales_officer where route_id = $1 order by valid_from',
      [route.id],
    );
    expect(walks[1]).toEqual({ user_id: next.id, valid_from: await market.day(4) });

    await beginMarketDay(market.app.db, await market.day(4));
    expect(await userRow(market, person.id)).toMatchObject({ status: 'left' });
    expect(await check(person)).toBe(401);
    await market.sql('update market_day set applied = business_date()');
    const [entry] = await market.sql(
      `select actor_name, reason from audit_entry where entity_id = $1 order by id desc limit 1`,
      [person.id],
    );
    expect(entry).toEqual({ actor_name: 'Routebook', reason: `Last day was ${lastDay}` });
  });

  test('leaves to others what they were to take over already from the day after the last one', async () => {
    const { market, own } = business;
    const person = await market.person({ name: 'Going', designation: 'SO', markets: [own.area.id] });
    const heir = await market.person({ name: 'Named', designation: 'SO', markets: [own.area.id] });
    const route = await market.add('route', own.dbHouse.id);
    await giveRoutes(market, person.id, [route.id]);
    const { version } = await userRow(market, person.id);
    const order = { version, nodeIds: [own.area.id], from: await market.day(4), routesTo: heir.id, reason };
    expect((await market.post(`/api/v1/users/${person.id}/transfer`, order)).status).toBe(200);
    expect((await deactivate(person, { lastDay: await market.day(4) })).body.user.leftOn).toBe(await market.day(4));
    await reactivate(person);
    expect((await deactivate(person, { lastDay: await market.day(2) })).body.counts).toEqual({ routes: 1 });
    // Nobody is named for anything: what others were given already stays theirs.
    const again = await deactivate(person, { lastDay: await market.day(3), routesTo: null });
    expect(again.body.user.leftOn).toBe(await market.day(3));
    const walks = await market.sql(
      'select user_id, valid_from from route_sales_officer where route_id = $1 order by valid_from',
      [route.id],
    );
    expect(walks[1]).toEqual({ user_id: heir.id, valid_from: await market.day(4) });
  });

  test('on a day to come does so, also when suspended before', async () => {
    const { market, own } = business;
    const person = await market.person({ name: 'Suspended', designation: 'SO', markets: [own.area.id] });
    const lastDay = await market.day(3);
    await deactivate(person, { lastDay });
    expect((await deactivate(person, { status: 'suspended' })).body.user).toMatchObject({
      status: 'suspended',
      leftOn: lastDay,
    });
  });

  test('is out on the day itself even before the new day was begun', async () => {
    const { market, own } = business;
    const person = await market.person({ designation: 'SO', markets: [own.area.id] });
    await market.sql('update user_account set joined_on = null, left_on = business_date() - 1 where id = $1', [
      person.id,
    ]);
    expect(await check(person)).toBe(401);
  });

  test('is still found in the market of the last day, and comes back with it', async () => {
    const { market, own, rsm } = business;
    const person = await market.person({ name: 'Former', designation: 'SO', markets: [own.area.id], password });
    await deactivate(person, {});
    const found = await market.get(`/api/v1/user-list?market=${own.area.id}&status=left&search=former`, rsm);
    expect(found.body.totalUsers).toBe(1);
    const { version } = await userRow(market, person.id);
    const back = await market.post(`/api/v1/users/${person.id}/reactivate`, { version, reason }, rsm);
    expect(back.body.user).toMatchObject({ status: 'active', leftOn: null, markets: [{ id: own.area.id }] });
    expect((await signIn(person)).statusCode).toBe(200);
  });

  test.each(['reactivate', 'restore'])('reports to nobody who left meanwhile, after a %s', async (back) => {
    const { market, own } = business;
    const boss = await market.person({ name: 'Gone', designation: 'TO', markets: [own.territory.id] });
    const person = await market.person({ designation: 'SO', markets: [own.area.id] });
    await market.sql('update user_account set supervisor_id = $2 where id = $1', [person.id, boss.id]);
    const { version } = await userRow(market, person.id);
    const leaves =
      back === 'restore'
        ? await market.delete(`/api/v1/delete-user/${person.id}?version=${version}`)
        : await deactivate(person, {});
    expect(leaves.status).toBe(200);
    expect((await deactivate(boss, {})).status).toBe(200);
    const [now] = await market.sql<{ version: number }>('select version from user_account where id = $1', [person.id]);
    const body = { version: now?.version, ...(back === 'reactivate' && { reason }) };
    const { body: reply } = await market.post(`/api/v1/users/${person.id}/${back}`, body);
    expect(reply.user).toMatchObject({ id: person.id, supervisor: null });
  });

  test('does not leave before joining, and not twice', async () => {
    const { market, own } = business;
    const person = await market.person({ designation: 'SO', markets: [own.area.id] });
    await market.sql('update user_account set joined_on = business_date() where id = $1', [person.id]);
    expect((await deactivate(person, { lastDay: await market.day(-1) })).body.fields?.lastDay).toMatch(/joining/);
    await deactivate(person, {});
    expect((await deactivate(person, {})).body.code).toBe('ALREADY_DONE');
  });
});

describe('who is suspended', () => {
  test('keeps what is on their hands unless others are named, and is signed out at once', async () => {
    const { market } = business;
    const { boss, member } = await busyPerson();
    expect((await deactivate(boss, { status: 'suspended' })).body.user).toMatchObject({
      status: 'suspended',
      leftOn: null,
    });
    expect(await check(boss)).toBe(401);
    expect((await userRow(market, member.id)).supervisor.id).toBe(boss.id);
    const { version } = await userRow(market, boss.id);
    await market.post(`/api/v1/users/${boss.id}/reactivate`, { version, reason });
    expect((await signIn(boss)).statusCode).toBe(200);
  });

  test('gets no mailed link, and an old one works no more', async () => {
    const { market, own } = business;
    const { mailer } = market.app;
    const sent: string[] = [];
    const send = jest.spyOn(mailer, 'send').mockImplementation(async ({ text }) => void sent.push(text));
    const person = await market.person({ designation: 'SO', markets: [own.area.id], password });
    expect((await market.post(`/api/v1/users/${person.id}/reset-password`, {})).status).toBe(200);
    await mailer.settled();
    const token = /token=([\w-]+)/.exec(sent[0] ?? '')?.[1];
    await deactivate(person, { status: 'suspended' });
    const chosen = { token, newPassword: 'another password' };
    expect(
      (await market.app.inject({ method: 'POST', url: '/api/v1/reset-password', payload: chosen })).statusCode,
    ).toBe(422);
    expect((await market.post(`/api/v1/users/${person.id}/reset-password`, {})).status).toBe(422);
    send.mockRestore();
  });
});

describe('a mailed link to a new password', () => {
  const next = 'another good password';

  async function mailedToken(person: Person): Promise<string> {
    const { mailer } = business.market.app;
    const sent: string[] = [];
    const send = jest.spyOn(mailer, 'send').mockImplementation(async ({ text }) => void sent.push(text));
    await business.market.post(`/api/v1/users/${person.id}/reset-password`, {});
    await mailer.settled();
    send.mockRestore();
    return /token=([\w-]+)/.exec(sent[0] ?? '')?.[1] ?? '';
  }

  const choose = (token: string) => business.market.post('/api/v1/reset-password', { token, newPassword: next });

  test('that is followed while somebody is being suspended does not bring them back', async () => {
    const { market, own } = business;
    const person = await market.person({ designation: 'SO', markets: [own.area.id], password });
    const token = await mailedToken(person);
    await market.elsewhere(async (client) => {
      await client.query('begin');
      await client.query("update user_account set status = 'suspended' where id = $1", [person.id]);
      const answer = choose(token);
      await market.untilWaiting();
      await client.query('commit');
      expect((await answer).body.code).toBe('LINK_EXPIRED');
    });
    expect(await userRow(market, person.id)).toMatchObject({ status: 'suspended' });
    expect((await signIn(person)).statusCode).toBe(401);
  });

  test('and a suspension at once end in a suspension, whichever comes first', async () => {
    const { market, own } = business;
    for (let round = 0; round < 15; round += 1) {
      const person = await market.person({ designation: 'SO', markets: [own.area.id], password });
      const token = await mailedToken(person);
      const [suspended, chosen] = await Promise.all([
        deactivate(person, { status: 'suspended' }),
        round % 2 === 0 ? choose(token) : userRow(market, person.id).then(() => choose(token)),
      ]);
      expect(suspended.status).toBe(200);
      expect([200, 422]).toContain(chosen.status);
      expect(await userRow(market, person.id)).toMatchObject({ status: 'suspended' });
      expect(await check(person)).toBe(401);
    }
  });

  test('works once, also when it is followed twice at once', async () => {
    const { market, own } = business;
    const person = await market.person({ designation: 'SO', markets: [own.area.id], password });
    const token = await mailedToken(person);
    const answers = await Promise.all([choose(token), choose(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('makes who accepts an invitation by it another row than the import left: it is not taken back', async () => {
    const { market, own } = business;
    const { user } = (await market.post('/api/v1/add-user', newUser([own.area.id]))).body;
    expect((await choose(await mailedToken({ ...business.so, id: user.id }))).status).toBe(200);
    expect(await userRow(market, user.id)).toMatchObject({ status: 'active', version: user.version + 1 });
  });
});

test('nobody takes over who cannot, and nobody who is gone themselves', async () => {
  const { market, own, so } = business;
  const { boss } = await busyPerson();
  const attempts = [
    [{ placesTo: so.id, teamTo: null }, 'placesTo'],
    [{ placesTo: null, teamTo: so.id }, 'teamTo'],
    [{ placesTo: boss.id, teamTo: null }, 'placesTo'],
  ] as const;
  for (const [order, field] of attempts) {
    const answer = await deactivate(boss, order);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  }
  const walker = await market.person({ designation: 'SO', markets: [own.area.id] });
  const route = await market.add('route', own.dbHouse.id);
  await giveRoutes(market, walker.id, [route.id]);
  expect((await deactivate(walker, { routesTo: business.to.id })).body.fields?.routesTo).toMatch(/walks a route/);
});

describe('sessions', () => {
  test('are listed with browser and address, ended one by one or all, and live events end with them', async () => {
    const { market, own, rsm } = business;
    const person = await market.person({ designation: 'SO', markets: [own.area.id], password });
    await signIn(person);
    const list = await market.get(`/api/v1/users/${person.id}/sessions`, rsm);
    expect(list.body.sessions).toHaveLength(2);
    expect(list.body.sessions.every((one: { current: boolean }) => !one.current)).toBe(true);
    const own1 = (await market.get(`/api/v1/users/${person.id}/sessions`, person)).body.sessions;
    const mine = own1.find((one: { current: boolean }) => one.current);
    expect(mine).toMatchObject({ userAgent: 'test', address: '127.0.0.1' });
    const end = (sessionId: string | null, by: Person) =>
      market.post(`/api/v1/users/${person.id}/end-sessions`, { sessionId }, by);
    expect((await end(null, person)).body.ended).toBe(1);
    expect(await check(person)).toBe(200);
    expect((await end(mine.id, rsm)).body.ended).toBe(1);
    expect(await check(person)).toBe(401);
    expect((await end(null, rsm)).body.ended).toBe(0);
  });

  test('do not outlive a changed password: the token before is out at once', async () => {
    const { market, own } = business;
    const person = await market.person({ designation: 'SO', markets: [own.area.id], password });
    const { token } = (await signIn(person)).json();
    const change = { currentPassword: password, newPassword: 'quite another password' };
    await market.app.inject({
      method: 'POST',
      url: '/api/v1/change-password',
      headers: { authorization: `Bearer ${token}` },
      payload: change,
    });
    expect(await check(person)).toBe(401);
  });
});
