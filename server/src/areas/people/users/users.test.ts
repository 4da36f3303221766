import type { Person } from '../../../testing/people.ts';
import type { Answer } from '../../../testing/test-market.ts';
import { editOf, newUser, type TestBusiness, testBusiness, userRow } from './testing/test-people.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await testBusiness();
});
afterAll(() => business.market.close());

const names = (answer: { body: { users: { name: string }[] } }) => answer.body.users.map(({ name }) => name);

/** Does something that mails a link, and answers its reply with the link's token. */
async function mailed(act: () => Promise<Answer>): Promise<{ reply: Answer; token: string | undefined }> {
  const texts: string[] = [];
  const { mailer } = business.market.app;
  const send = jest.spyOn(mailer, 'send').mockImplementation(async ({ text }) => void texts.push(text));
  const reply = await act();
  await mailer.settled();
  send.mockRestore();
  return { reply, token: /token=([\w-]+)/.exec(texts[0] ?? '')?.[1] };
}

describe('the list', () => {
  test('shows a person everybody whose place is in their market, their team and themselves, and counts no others', async () => {
    const { market, rsm, to, so } = business;
    const list = await market.get('/api/v1/user-list', rsm);
    expect(list.status).toBe(200);
    expect(names(list)).toEqual(['Rahim', 'Sohel', 'Tania']);
    expect(list.body.totalUsers).toBe(3);
    expect(names(await market.get('/api/v1/user-list', to))).toEqual(['Sohel', 'Tania']);
    expect(names(await market.get('/api/v1/user-list', so))).toEqual(['Sohel']);
  });

  test('shows who reports to one also without a place in the market', async () => {
    const { market, to, other } = business;
    const helper = await market.person({ name: 'Zahir', designation: 'SO', markets: [other.area.id] });
    await market.sql('update user_account set supervisor_id = $2 where id = $1', [helper.id, to.id]);
    const row = (await market.get('/api/v1/user-list?search=zahir', to)).body.users[0];
    // What lies out of reach is not told of them.
    expect(row).toMatchObject({ name: 'Zahir', markets: [], routes: 0 });
    await market.sql('delete from user_account where id = $1', [helper.id]);
  });

  test('tells the places of people as they are now, however often it is asked', async () => {
    const { market, own, to } = business;
    const row = async (person = market.admin) =>
      (await market.get('/api/v1/user-list?search=tania', person)).body.users[0];
    const before = await row();
    expect([before.markets.map(({ name }: { name: string }) => name), before.dbHouses]).toEqual([
      [own.territory.name],
      1,
    ]);
    const house = await market.add('dbHouse', own.area.id);
    expect((await row()).dbHouses).toBe(2);
    await market.delete(`/api/v1/new-dbhouses/${house.id}`);
    expect((await row()).dbHouses).toBe(1);
    await market.sql("update market_node set name = 'Renamed' where id = $1", [own.territory.id]);
    expect((await row()).markets[0].name).toBe('Renamed');
    await market.sql('update market_node set name = $2 where id = $1', [own.territory.id, own.territory.name]);
    await market.sql("insert into user_market (user_id, node_id, valid_from) values ($1, $2, '2020-01-01')", [
      to.id,
      business.other.area.id,
    ]);
    expect((await row()).markets).toHaveLength(2);
    expect((await row(to)).markets).toHaveLength(2);
    expect((await row(business.rsm)).markets).toHaveLength(1);
    await market.sql('delete from user_market where user_id = $1 and node_id = $2', [to.id, business.other.area.id]);
    expect((await row()).markets).toHaveLength(1);
  });

  test('counts as routes those that the list of routes shows for the person, not all of the market', async () => {
    const { market, own, other, so, to, rsm } = business;
    const walk = (routeId: string, personId: string | null) =>
      market.sql('update route set sales_officer_id = $2 where node_id = $1', [routeId, personId]);
    const counted = async (person: Person, by = market.admin) => {
      const { routes } = (await market.get(`/api/v1/users/${person.id}`, by)).body.user;
      const listed = (await market.get(`/api/v1/new-routes?salesOfficerId=${person.id}`, by)).body.totalRoutes;
      return { routes, listed };
    };
    const far = await market.add('route', other.dbHouse.id);
    const gone = await market.add('route', own.dbHouse.id);
    await market.delete(`/api/v1/new-routes/${gone.id}`);
    for (const id of [own.route.id, far.id, gone.id]) await walk(id, so.id);
    expect(await counted(so)).toEqual({ routes: 2, listed: 2 });
    expect(await counted(so, rsm)).toEqual({ routes: 1, listed: 1 });
    expect(await counted(to)).toEqual({ routes: 0, listed: 0 });
    const left = await market.person({ name: 'Gone Ali', designation: 'SO', markets: [own.area.id] });
    await market.sql("update user_account set status = 'left', left_on = business_date() where id = $1", [left.id]);
    expect(await counted(left)).toEqual({ routes: 0, listed: 0 });
    for (const id of [own.route.id, far.id, gone.id]) await walk(id, null);
    await market.delete(`/api/v1/new-routes/${far.id}`);
    await market.sql('delete from user_account where id = $1', [left.id]);
  });

  test('is sorted by mobile, supervisor and market, and by the DB houses and routes of each', async () => {
    const { market, own, so, to, rsm } = business;
    const before = await market.sql<{ id: string; mobile: string | null; supervisor_id: string | null }>(
      'select id, mobile, supervisor_id from user_account where id = any ($1)',
      [[so.id, to.id]],
    );
    await market.sql('update route set sales_officer_id = $2 where node_id = $1', [own.route.id, so.id]);
    await market.sql("update user_account set mobile = '01711000001', supervisor_id = $2 where id = $1", [
      so.id,
      to.id,
    ]);
    await market.sql("update user_account set mobile = '01811000001', supervisor_id = $2 where id = $1", [
      to.id,
      rsm.id,
    ]);
    const sorted = async (sort: string) =>
      names(await market.get(`/api/v1/user-list?market=${own.territory.id}&sort=${sort}`));
    expect(await sorted('mobile')).toEqual(['Sohel', 'Tania']);
    expect(await sorted('-mobile')).toEqual(['Tania', 'Sohel']);
    expect(await sorted('-supervisor')).toEqual(['Sohel', 'Tania']);
    expect(await sorted('supervisor')).toEqual(['Tania', 'Sohel']);
    expect(await sorted('-routes')).toEqual(['Sohel', 'Tania']);
    expect(await sorted('routes')).toEqual(['Tania', 'Sohel']);
    await market.sql("update market_node set name = 'Zebra route' where id = $1", [own.route.id]);
    await market.sql("update market_node set name = 'Apple territory' where id = $1", [own.territory.id]);
    expect(await sorted('markets')).toEqual(['Tania', 'Sohel']);
    expect(await sorted('-markets')).toEqual(['Sohel', 'Tania']);
    await market.sql('update market_node set name = $2 where id = $1', [own.route.id, own.route.name]);
    await market.sql('update market_node set name = $2 where id = $1', [own.territory.id, own.territory.name]);
    const second = await market.add('dbHouse', own.area.id);
    expect(await sorted('-dbHouses')).toEqual(['Tania', 'Sohel']);
    expect(await sorted('dbHouses')).toEqual(['Sohel', 'Tania']);
    await market.delete(`/api/v1/new-dbhouses/${second.id}`);
    await market.sql('update route set sales_officer_id = null where node_id = $1', [own.route.id]);
    for (const { id, mobile, supervisor_id } of before)
      await market.sql('update user_account set mobile = $2, supervisor_id = $3 where id = $1', [
        id,
        mobile,
        supervisor_id,
      ]);
  });

  test('finds by name, code, e-mail and mobile number', async () => {
    const { market, own } = business;
    const body = newUser([own.area.id], { name: 'Findable Begum', employeeCode: 'X-777', mobile: '01999888777' });
    await market.post('/api/v1/add-user', body);
    for (const words of ['findable', 'x-777', '9888', String(body.email), 'begum x-77']) {
      expect(names(await market.get(`/api/v1/user-list?search=${encodeURIComponent(words)}`))).toEqual([
        'Findable Begum',
      ]);
    }
    expect((await market.get('/api/v1/user-list?search=100%25')).body.totalUsers).toBe(0);
  });

  test('narrows by market with all beneath, designation, status and supervisor', async () => {
    const { market, own, other, to } = business;
    expect(names(await market.get(`/api/v1/user-list?market=${other.region.id}`))).toEqual(['Hidden']);
    expect(names(await market.get(`/api/v1/user-list?market=${own.territory.id}&designation=TO`))).toEqual(['Tania']);
    expect(names(await market.get(`/api/v1/user-list?supervisorId=${to.id}`))).toEqual(['Sohel']);
    expect(names(await market.get('/api/v1/user-list?status=invited&search=findable'))).toEqual(['Findable Begum']);
    expect((await market.get('/api/v1/user-list?status=suspended')).body.totalUsers).toBe(0);
  });

  test.each(['name', '-name', '-status', 'lastActiveAt', '-joinedOn'])(
    'sorted by %s is the same read page by page, by key and by number, forwards and back',
    async (sort) => {
      const { market } = business;
      const all = (await market.get(`/api/v1/user-list?sort=${sort}&pageSize=200`)).body.users.map(
        ({ id }: { id: string }) => id,
      );
      const forwards: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const key: string = after && `&after=${encodeURIComponent(after)}`;
        const { body } = await market.get(`/api/v1/user-list?sort=${sort}&pageSize=2${key}`);
        forwards.push(...body.users.map(({ id }: { id: string }) => id));
        after = body.cursors.next;
      }
      expect(forwards).toEqual(all);
      const second = await market.get(`/api/v1/user-list?sort=${sort}&pageSize=2&page=2`);
      const back = await market.get(
        `/api/v1/user-list?sort=${sort}&pageSize=2&before=${encodeURIComponent(second.body.cursors.previous)}`,
      );
      expect(back.body.users.map(({ id }: { id: string }) => id)).toEqual(all.slice(0, 2));
    },
  );

  test('refuses keys it did not give out, and parameters it does not know', async () => {
    const { market } = business;
    for (const query of ['after=nonsense', 'after=WyJhIl0', 'sort=password', 'color=red', 'market=no-id'])
      expect((await market.get(`/api/v1/user-list?${query}`)).status).toBe(400);
  });
});

describe('adding', () => {
  test('makes an invited person with a market, seen by those above it at once, and tells the audit', async () => {
    const { market, own, rsm, to } = business;
    const body = newUser([own.dbHouse.id], { supervisorId: to.id, joinedOn: await market.day(10) });
    const { status, body: reply } = await market.post('/api/v1/add-user', body, rsm);
    expect(status).toBe(201);
    expect(reply.user).toMatchObject({
      name: body.name,
      status: 'invited',
      supervisor: { id: to.id, name: 'Tania' },
      markets: [{ id: own.dbHouse.id, level: 'dbHouse' }],
      routes: 0,
      dbHouses: 1,
      editable: true,
    });
    const [entry] = await market.sql(`select action, after from audit_entry where entity = 'user' and entity_id = $1`, [
      reply.user.id,
    ]);
    expect(entry).toMatchObject({ action: 'add', after: { market: own.dbHouse.name, supervisor: { name: 'Tania' } } });
  });

  test('mails an invitation, whose link gives a first password and makes the person active', async () => {
    const { market, own } = business;
    const body = newUser([own.area.id], { invite: true });
    const { reply, token } = await mailed(() => market.post('/api/v1/add-user', body));
    const { user } = reply.body;
    const login = { email: body.email, password: 'a first password' };
    expect((await market.app.inject({ method: 'POST', url: '/api/v1/login', payload: login })).statusCode).toBe(401);
    const chosen = { token, newPassword: login.password };
    expect(
      (await market.app.inject({ method: 'POST', url: '/api/v1/reset-password', payload: chosen })).statusCode,
    ).toBe(200);
    expect((await market.app.inject({ method: 'POST', url: '/api/v1/login', payload: login })).statusCode).toBe(200);
    expect(await userRow(market, user.id)).toMatchObject({ status: 'active' });
    expect(
      (await market.app.inject({ method: 'POST', url: '/api/v1/reset-password', payload: chosen })).statusCode,
    ).toBe(422);
  });

  test('mails somebody the link to a new password, which ends their sessions', async () => {
    const { market, own, rsm } = business;
    const person = await market.person({ designation: 'SO', markets: [own.area.id], password: 'the old password' });
    const { reply, token } = await mailed(() => market.post(`/api/v1/users/${person.id}/reset-password`, {}, rsm));
    expect(reply.status).toBe(200);
    expect((await market.get('/api/v1/auth/user', person)).status).toBe(200);
    const chosen = { token, newPassword: 'a new password' };
    expect((await market.post('/api/v1/reset-password', chosen)).status).toBe(200);
    expect((await market.get('/api/v1/auth/user', person)).status).toBe(401);
    const login = (password: string) => market.post('/api/v1/login', { email: person.email, password });
    expect((await login('the old password')).status).toBe(401);
    expect((await login(chosen.newPassword)).status).toBe(200);
  });

  test.each([
    ['a code that somebody has, however it is written', { employeeCode: 'taken-1' }, 'employeeCode'],
    ['an e-mail address that somebody has', { email: 'TAKEN@example.com' }, 'email'],
    ['a mobile number that somebody has', { mobile: '01555555555' }, 'mobile'],
  ])('refuses %s, also of a deleted person', async (_, extra, field) => {
    const { market, own } = business;
    const taken = { employeeCode: 'TAKEN-1', email: 'taken@example.com', mobile: '01555555555' };
    const first = await market.post('/api/v1/add-user', newUser([own.area.id], taken));
    if (first.status === 201) await market.delete(`/api/v1/delete-user/${first.body.user.id}`);
    const { status, body } = await market.post('/api/v1/add-user', newUser([own.area.id], extra));
    expect(status).toBe(409);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test.each([
    ['01212345678', 400],
    ['0171234567', 400],
    ['8801712345678', 400],
    ['01312345678', 201],
    ['01912345678', 201],
  ])('takes mobile numbers as the operators have them: %s', async (mobile, status) => {
    const { market, own } = business;
    expect((await market.post('/api/v1/add-user', newUser([own.area.id], { mobile }))).status).toBe(status);
  });

  test('takes an e-mail address of 320 characters, and none of 321', async () => {
    const { market, own } = business;
    const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(58)}.example`;
    const email = (length: number) => `${'e'.repeat(length - domain.length - 1)}@${domain}`;
    const long = await market.post('/api/v1/add-user', newUser([own.area.id], { email: email(321) }));
    expect(long.body.fields.email).toMatch(/320/);
  });

  test('needs a place to work in, or the whole business from who sees it', async () => {
    const { market, nsm } = business;
    const nowhere = await market.post('/api/v1/add-user', newUser([]));
    expect([nowhere.status, nowhere.body.fields]).toEqual([422, { nodeIds: expect.any(String) }]);
    expect((await market.post('/api/v1/add-user', newUser([], { seesEverything: true }))).status).toBe(201);
    const lifted = await market.post('/api/v1/add-user', newUser([], { seesEverything: true }), nsm);
    expect([lifted.status, lifted.body.fields]).toEqual([403, { seesEverything: expect.any(String) }]);
  });
});

describe('editing', () => {
  test('changes what is given, keeps the code, and tells the audit only that', async () => {
    const { market, so, to } = business;
    const answer = await market.put(
      `/api/v1/update-user/${so.id}`,
      await editOf(market, so.id, { mobile: '01811111111', joinedOn: '2024-01-01' }),
    );
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      mobile: '01811111111',
      joinedOn: '2024-01-01',
      supervisor: { id: to.id },
    });
    const [entry] = await market.sql(
      `select before, after from audit_entry where entity_id = $1 and action = 'edit' order by id desc limit 1`,
      [so.id],
    );
    expect(entry).toEqual({
      before: { mobile: null, joinedOn: null },
      after: { mobile: '01811111111', joinedOn: '2024-01-01' },
    });
    const withCode = await market.put(
      `/api/v1/update-user/${so.id}`,
      await editOf(market, so.id, { employeeCode: 'OTHER' }),
    );
    expect(withCode.status).toBe(400);
  });

  test('refuses a stale edit with the row as it is', async () => {
    const { market, so } = business;
    const stale = await editOf(market, so.id, { name: 'Too late' });
    await market.put(`/api/v1/update-user/${so.id}`, await editOf(market, so.id, { name: 'Sohel Rana' }));
    const answer = await market.put(`/api/v1/update-user/${so.id}`, stale);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'STALE_VERSION', current: { name: 'Sohel Rana' } });
    await market.put(`/api/v1/update-user/${so.id}`, await editOf(market, so.id, { name: 'Sohel' }));
  });

  test('of one row by two people at once lets one of them through', async () => {
    const { market, so } = business;
    const edit = await editOf(market, so.id);
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => market.put(`/api/v1/update-user/${so.id}`, { ...edit, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await market.put(`/api/v1/update-user/${so.id}`, await editOf(market, so.id, { name: 'Sohel' }));
  });

  test('leaves no days planned to who walks no routes any more, and plans again for who does', async () => {
    const { market, own } = business;
    const route = await market.add('route', own.dbHouse.id);
    const days = Array.from({ length: 7 }, (_, weekday) => ({ week: 1, weekday, routeIds: [route.id] }));
    const planned = async (id: string) =>
      (await market.sql('select day::text from journey_plan where user_id = $1 order by day', [id])).map(
        ({ day }) => day,
      );
    const promoted = async (visits: boolean) => {
      const person = await market.person({ designation: 'SO', markets: [own.area.id] });
      await market.sql(
        `insert into journey_pattern (id, user_id, cycle_weeks, days, valid_from, written_to)
         values (new_id(), $1, 1, $2::jsonb, business_date() - 10, journey_horizon())`,
        [person.id, JSON.stringify(days)],
      );
      await market.sql(
        `insert into journey_plan (user_id, day, route_ids) select $1, business_date() + shift, array[$2::uuid] from unnest(array[-1, 0, 2, 40]) as shift`,
        [person.id, route.id],
      );
      if (visits)
        await market.sql(
          `insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, in_at, out_at, device_in_at,
             device_out_at, fence, productive, client_id)
           values (new_id(), business_date(), $1, new_id(), $2, $3, '{}', true, true, now(), now(), now(), now(), 'in', false, new_id())`,
          [person.id, route.id, own.dbHouse.id],
        );
      const edit = await editOf(market, person.id, { designation: 'TO' });
      expect((await market.put(`/api/v1/update-user/${person.id}`, edit)).status).toBe(200);
      return person.id;
    };
    const back = async (id: string) =>
      market.put(`/api/v1/update-user/${id}`, await editOf(market, id, { designation: 'SO' }));
    const [yesterday, today] = [await market.day(-1), await market.day()];
    const [calling, resting] = [await promoted(true), await promoted(false)];
    expect(await planned(calling)).toEqual([yesterday, today]);
    expect(await planned(resting)).toEqual([yesterday]);
    await market.sql('select extend_journey_plans()');
    expect(await planned(resting)).toEqual([yesterday]);
    for (const id of [calling, resting]) expect((await back(id)).status).toBe(200);
    await market.sql('select extend_journey_plans()');
    expect((await planned(resting)).length).toBeGreaterThan(20);
  });

  test('refuses a designation that what is on their hands does not allow', async () => {
    const { market, to, so } = business;
    const answer = await market.put(`/api/v1/update-user/${to.id}`, await editOf(market, to.id, { designation: 'SO' }));
    expect(answer.body.fields?.designation).toMatch(/Sohel reports to Tania/);
    expect((await userRow(market, so.id)).supervisor.id).toBe(to.id);
  });

  test('sets no last day: that is for deactivating', async () => {
    const { market, so } = business;
    const edit = await editOf(market, so.id, { leftOn: await market.day(5) });
    expect((await market.put(`/api/v1/update-user/${so.id}`, edit)).body.fields?.leftOn).toMatch(/deactivating/);
  });
});

describe('deleting', () => {
  test('is refused with counts while somebody or something is on their hands', async () => {
    const { market, to, own } = business;
    await market.sql('update market_node set manager_id = $1 where id = $2', [to.id, own.area.id]);
    const answer = await market.delete(`/api/v1/delete-user/${to.id}`);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'IN_USE', counts: { places: 1, team: expect.any(Number) } });
    await market.sql('update market_node set manager_id = null where id = $1', [own.area.id]);
  });

  test('takes a person off the list and signs them out; restoring brings them back', async () => {
    const { market, own } = business;
    const gone = await market.person({ name: 'Gone', designation: 'SO', markets: [own.area.id] });
    expect((await market.delete(`/api/v1/delete-user/${gone.id}?version=1`)).status).toBe(200);
    expect((await gone.inject({ method: 'GET', url: '/api/v1/auth/user' })).statusCode).toBe(401);
    expect(names(await market.get('/api/v1/user-list?search=gone'))).toEqual([]);
    expect(names(await market.get('/api/v1/user-list?search=gone&status=deleted'))).toEqual(['Gone']);
    expect((await market.delete(`/api/v1/delete-user/${gone.id}`)).body.code).toBe('ALREADY_DONE');
    const row = await userRow(market, gone.id);
    const edit = { ...(await editOf(market, gone.id)), name: 'Ghost' };
    expect((await market.put(`/api/v1/update-user/${gone.id}`, edit)).status).toBe(422);
    expect((await market.post(`/api/v1/users/${gone.id}/restore`, { version: row.version })).status).toBe(200);
    expect(names(await market.get('/api/v1/user-list?search=gone'))).toEqual(['Gone']);
  });
});

test('the look-ups offer who fits, and which designations one may give', async () => {
  const { market, rsm, so, own } = business;
  const above = await market.get('/api/v1/user-choices?above=SO', rsm);
  expect(above.body.people.map(({ name }: { name: string }) => name)).toEqual(['Rahim', 'Tania']);
  const walkers = await market.get(`/api/v1/user-choices?walksRoutes=true&except=${so.id}`, rsm);
  expect(walkers.body.people.every(({ designation }: { designation: string }) => designation === 'SO')).toBe(true);
  expect(walkers.body.people.map(({ id }: { id: string }) => id)).not.toContain(so.id);
  const inCharge = await market.get(`/api/v1/user-choices?above=SO&inCharge=${own.route.id}`, rsm);
  expect(inCharge.body.people.map(({ name }: { name: string }) => name)).toEqual(['Rahim', 'Tania']);
  const elsewhere = await market.get(`/api/v1/user-choices?above=SO&inCharge=${own.region.id}`, rsm);
  expect(elsewhere.body.people.map(({ name }: { name: string }) => name)).toEqual(['Rahim']);
  const { designations } = (await market.get('/api/v1/designation-choices', rsm)).body;
  const assignable = designations.filter((one: { assignable: boolean }) => one.assignable);
  expect(assignable.map(({ name }: { name: string }) => name).sort()).toEqual(['SO', 'TO', 'Viewer']);
});

test('the tree of supervisors shows who reports to whom, from the top of what one sees', async () => {
  const { market, rsm, to } = business;
  const top = await market.get('/api/v1/user-tree', rsm);
  expect(top.body.people[0]).toMatchObject({ name: 'Rahim', team: 1 });
  const beneath = await market.get(`/api/v1/user-tree?supervisorId=${to.id}`, rsm);
  expect(beneath.body.people.map(({ name }: { name: string }) => name)).toContain('Sohel');
});
