import { busyness } from '../../testing/busyness.ts';
import { heldMegabytes } from '../../testing/held-megabytes.ts';
import type { Person } from '../../testing/people.ts';
import { rewinding } from '../../testing/rewinding.ts';
import { runSize } from '../../testing/run-size.ts';
import { type TestMarket, testMarket } from '../../testing/test-market.ts';

let market: TestMarket;
let nodes: Awaited<ReturnType<TestMarket['branch']>>;
let nsm: Person;
let climber: Person;
let so: Person;
let rewind: () => Promise<void>;

const password = 'a good password';

beforeAll(async () => {
  market = await testMarket();
  nodes = await market.branch();
  // A TO who may change people and designations, as a careless administrator could have it.
  await market.sql(
    `update designation set capabilities = capabilities || '{people.add,people.edit,people.delete,people.import,designations.see,designations.add,designations.edit,designations.delete}' where name = 'TO'`,
  );
  nsm = await market.person({ designation: 'NSM', name: 'Nasrin', markets: [nodes.territory.id], password });
  climber = await market.person({ designation: 'TO', name: 'Tarek', markets: [nodes.territory.id], password });
  so = await market.person({ designation: 'SO', name: 'Sohel', markets: [nodes.route.id], password });
  rewind = await rewinding(market.test.database);
});
afterEach(() => rewind());
afterAll(() => market.close());

const fieldsOf = async ({ id }: Person) => {
  const [row] = await market.sql(
    'select name, email, designation, supervisor_id as "supervisorId", joined_on as "joinedOn", mobile, left_on as "leftOn", version from user_account where id = $1',
    [id],
  );
  return row;
};
const update = async (target: Person, change: object, by: Person) =>
  market.put(`/api/v1/update-user/${target.id}`, { ...(await fieldsOf(target)), ...change }, by);
const statusOf = async (person: Person, url = '/api/v1/auth/user') => (await market.get(url, person)).status;

describe('a TO with more capabilities than a TO should have', () => {
  test('does not make themselves anything else', async () => {
    for (const change of [{ designation: 'NSM' }, { designation: 'Administrator' }, { name: 'Somebody else' }])
      expect([change, (await update(climber, change, climber)).status]).toEqual([change, 403]);
    expect((await fieldsOf(climber)).designation).toBe('TO');
  });

  test('does nothing to an NSM of the same market, nor to another TO', async () => {
    const peer = await market.person({ designation: 'TO', markets: [nodes.territory.id] });
    for (const above of [nsm, peer]) {
      expect((await update(above, { name: 'Taken over' }, climber)).status).toBe(403);
      const tries: [string, object][] = [
        [
          `users/${above.id}/deactivate`,
          { version: 1, status: 'suspended', reason: 'Climbing', routesTo: null, placesTo: null, teamTo: null },
        ],
        [
          `users/${above.id}/transfer`,
          { version: 1, nodeIds: [nodes.area.id], from: await market.day(1), reason: 'Climbing' },
        ],
        [`users/${above.id}/reset-password`, {}],
        [`users/${above.id}/end-sessions`, { sessionId: null }],
      ];
      for (const [path, body] of tries)
        expect([path, (await market.post(`/api/v1/${path}`, body, climber)).status]).toEqual([path, 403]);
      expect((await market.delete(`/api/v1/delete-user/${above.id}`, climber)).status).toBe(403);
      expect((await market.get(`/api/v1/users/${above.id}/sessions`, climber)).status).toBe(403);
      expect((await market.delete(`/api/v1/users/${above.id}/photo`, climber)).status).toBe(403);
      expect(await statusOf(above)).toBe(200);
    }
  });

  test('skips them in a change of many, however they are chosen', async () => {
    const change = { status: 'suspended', reason: 'Climbing' };
    const chosen = { selection: { ids: [nsm.id] }, ...change };
    const all = { selection: { allMatching: { market: nodes.territory.id } }, ...change };
    for (const body of [chosen, all]) await market.post('/api/v1/users/status', body, climber);
    expect([await statusOf(nsm), await statusOf(climber)]).toEqual([200, 200]);
  });

  test('makes nobody who stands as high, or sees more', async () => {
    const person = {
      employeeCode: 'NEW-1',
      name: 'Somebody new',
      email: 'new@example.com',
      mobile: '01712345678',
      designation: 'SO',
      supervisorId: climber.id,
      joinedOn: null,
      nodeIds: [nodes.area.id],
      seesEverything: false,
      invite: false,
    };
    const add = (change: object) => market.post('/api/v1/add-user', { ...person, ...change }, climber);
    expect((await add({ designation: 'NSM' })).status).toBeGreaterThanOrEqual(403);
    expect((await add({ designation: 'TO' })).status).toBeGreaterThanOrEqual(403);
    expect((await add({ seesEverything: true })).status).toBeGreaterThanOrEqual(403);
    expect((await add({ nodeIds: [nodes.zone.id] })).status).toBe(404);
    expect((await add({})).status).toBe(201);
  });

  test('gives no designation of their own more than they hold, and their own nothing', async () => {
    const { body } = await market.get('/api/v1/designations?pageSize=50', climber);
    for (const row of body.designations) {
      const { id, name, level, allCapabilities, manages, editsOwnMarket, walksRoutes, version } = row;
      const wanted = { name, level, allCapabilities, manages, editsOwnMarket, walksRoutes, version };
      const more = { ...wanted, capabilities: [...row.capabilities, 'portal.operate'] };
      expect([name, (await market.put(`/api/v1/designations/${id}`, more, climber)).status]).toEqual([name, 403]);
    }
  });
});

describe('supervisors', () => {
  test('make no loop, and nobody reports to somebody below', async () => {
    const rsm = await market.person({ designation: 'RSM', markets: [nodes.territory.id] });
    expect((await update(climber, { supervisorId: rsm.id }, market.admin)).status).toBe(200);
    for (const supervisorId of [rsm.id, climber.id, so.id])
      expect([supervisorId, (await update(rsm, { supervisorId }, market.admin)).status]).toEqual([supervisorId, 422]);
  });
});

describe('a token', () => {
  test('is worth nothing once its person was deactivated, and is not back when they are', async () => {
    expect(await statusOf(so)).toBe(200);
    const suspend = {
      version: 1,
      status: 'suspended',
      reason: 'Lost the phone',
      routesTo: null,
      placesTo: null,
      teamTo: null,
    };
    expect((await market.post(`/api/v1/users/${so.id}/deactivate`, suspend)).status).toBe(200);
    for (const url of ['/api/v1/auth/user', '/api/v1/new-routes', '/api/v1/events'])
      expect([url, await statusOf(so, url)]).toEqual([url, 401]);
    expect((await market.post('/api/v1/attendance/check-in', {}, so)).status).toBe(401);
    await market.post(`/api/v1/users/${so.id}/reactivate`, { version: 2, reason: 'Found it again' });
    expect(await statusOf(so)).toBe(401);
  });

  test('of another session is worth nothing once the password was changed', async () => {
    const { body } = await market.post('/api/v1/login', { email: so.email, password });
    const change = { currentPassword: password, newPassword: 'another good password' };
    const answer = await market.app.inject({
      method: 'POST',
      url: '/api/v1/change-password',
      headers: { authorization: `Bearer ${body.token}` },
      payload: change,
    });
    expect(answer.statusCode).toBe(200);
    expect(await statusOf(so)).toBe(401);
    expect((await market.post('/api/v1/login', { email: so.email, password })).status).toBe(401);
  });

  test('has the scope of today: a place that was taken away is not there at the next call', async () => {
    expect(await statusOf(so, `/api/v1/new-routes/${nodes.route.id}`)).toBe(200);
    await market.sql('delete from user_market where user_id = $1', [so.id]);
    expect(await statusOf(so, `/api/v1/new-routes/${nodes.route.id}`)).toBe(404);
  });
});

describe('very many sign-in attempts', () => {
  const attempts = runSize(1_000);
  const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  const attempt = (email: string, from: string, secret = 'a wrong password') =>
    market.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      headers: { 'x-forwarded-for': from },
      payload: { email, password: secret },
    });

  test('try twenty passwords of somebody and sixty from an address; time and memory stay within bounds', async () => {
    expect((await attempt(so.email, '192.0.2.1', password)).statusCode).toBe(200);
    const answers = new Map<number, number>();
    const began = performance.now();
    const memory = heldMegabytes();
    let next = 0;
    // One half on one person from ever other addresses, the other on ever other people from one address.
    const work = async () => {
      for (let n = next++; n < attempts; n = next++) {
        const { statusCode } =
          n % 2 === 0 ? await attempt(so.email, address(n)) : await attempt(`nobody-${n}@example.com`, '203.0.113.7');
        answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 20 }, work));
    const seconds = (performance.now() - began) / 1000;
    const grown = heldMegabytes() - memory;

    // Those that were free, and one after each wait.
    const most = 20 + 60 + 2 * Math.ceil(Math.log2(2 + seconds / 30));
    expect(answers.get(401)).toBeLessThanOrEqual(most);
    expect(answers.get(429)).toBeGreaterThanOrEqual(attempts - most);
    expect([...answers.keys()].sort()).toEqual([401, 429]);
    expect(grown).toBeLessThan(50);
    expect(seconds).toBeLessThan(60 * busyness());

    expect((await attempt(so.email, '198.51.100.1', password)).statusCode).toBe(429);
    expect((await attempt(nsm.email, '198.51.100.1', password)).statusCode).toBe(200);
    // Where they are known, nobody is slowed down by others.
    expect((await attempt(so.email, '192.0.2.1', password)).statusCode).toBe(200);
    const [kept] = await market.sql(
      `select (select count(*)::integer from audit_entry where action = 'sign-in refused') as audited,
         (select count(*)::integer from attempt where key like 'sign-in e-mail%') as emails`,
    );
    expect(kept.audited).toBe(answers.get(401));
    // Of each e-mail one, and one with its network.
    expect(kept.emails).toBeLessThanOrEqual(2 * most + 4);
  }, 300_000);
});
