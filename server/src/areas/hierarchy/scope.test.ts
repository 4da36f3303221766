import { levels } from '@routebook/contract';
import type { Person } from '../../testing/people.ts';
import { type Answer, routeFields, type TestMarket, testMarket } from '../../testing/test-market.ts';

let market: TestMarket;
let theirs: Awaited<ReturnType<TestMarket['branch']>>;
let own: Awaited<ReturnType<TestMarket['branch']>>;
let stranger: Person;
let theirManager: Person;

const reason = 'Trying what is not mine';

/** Has every right there is, but in one territory only. */
beforeAll(async () => {
  market = await testMarket();
  theirs = await market.branch();
  own = await market.branch({ id: theirs.zone.id, level: 'zone' });
  theirManager = await market.person({ designation: 'SO', name: 'Hidden Walker' });
  await market.put(`/api/v1/new-routes/${theirs.route.id}`, {
    name: 'Hidden Road',
    status: 'active',
    version: 1,
    ...routeFields,
    salesOfficerId: theirManager.id,
  });
  stranger = await market.person({ designation: 'Administrator', markets: [own.territory.id] });
});
afterAll(() => market.close());

describe('a person of another territory', () => {
  test('names as manager or SO only people of their own market', async () => {
    const edit = (salesOfficerId: string) =>
      market.put(
        `/api/v1/new-routes/${own.route.id}`,
        { name: own.route.name, status: 'active', version: 1, ...routeFields, salesOfficerId },
        stranger,
      );
    expect(await edit(theirManager.id)).toMatchObject({
      status: 404,
      body: { fields: { salesOfficerId: expect.any(String) } },
    });
    const mine = await market.person({ designation: 'SO', markets: [own.dbHouse.id] });
    expect((await edit(mine.id)).status).toBe(200);
    const chosen = (await market.get('/api/v1/supervisors?designation=SO', stranger)).body.supervisors;
    expect(chosen.map((person: { id: string }) => person.id)).toEqual([mine.id]);
  });

  test('counts in the total of several places that lie in one another each row once', async () => {
    const person = await market.person({
      designation: 'Viewer',
      markets: [own.territory.id, own.dbHouse.id, theirs.route.id],
    });
    const { body } = await market.get('/api/v1/new-routes', person);
    expect([body.totalRoutes, body.routes.length]).toEqual([2, 2]);
    const tree = (await market.get('/api/v1/market-tree', person)).body.nodes;
    expect(tree.map((node: { id: string }) => node.id).sort()).toEqual([own.territory.id, theirs.route.id].sort());
  });

  test('has the levels of the market from the highest of their places down', async () => {
    const levelsOf = async (...markets: string[]) => {
      const person = await market.person({ designation: 'SO', markets });
      return (await market.get('/api/v1/auth/user', person)).body.user.levels;
    };
    expect(await levelsOf(own.route.id)).toEqual(['route']);
    expect(await levelsOf(theirs.route.id, own.area.id)).toEqual(['area', 'dbHouse', 'route']);
  });

  test('with no market at all sees nothing', async () => {
    const person = await market.person({ designation: 'Viewer', seesEverything: false });
    for (const { path, plural, total } of levels)
      expect((await market.get(path, person)).body).toMatchObject({ [plural]: [], [total]: 0 });
    expect((await market.get('/api/v1/market-tree', person)).body.nodes).toEqual([]);
  });
});

describe('the place that a person looks after', () => {
  const edit = (person: Person, change: object): Promise<Answer> =>
    market.put(
      `/api/v1/new-territories/${own.territory.id}`,
      { name: own.territory.name, status: 'active', version: 1, ...change },
      person,
    );

  test('is not renamed by a TO, is by an RSM, and deactivated by neither', async () => {
    const to = await market.person({ designation: 'TO', markets: [own.territory.id] });
    const rsm = await market.person({ designation: 'RSM', markets: [own.territory.id] });
    const refused = {
      status: 403,
      body: { message: `You look after ${own.territory.name} yourself: somebody above you changes it.` },
    };
    expect(await edit(to, { name: 'My own' })).toMatchObject(refused);
    expect(await edit(rsm, { status: 'inactive' })).toMatchObject(refused);
    expect((await edit(rsm, { name: 'Ours' })).status).toBe(200);
    const skipped = await market.post(
      '/api/v1/market-nodes/status',
      { level: 'territory', selection: { ids: [own.territory.id] }, status: 'inactive', reason },
      rsm,
    );
    expect(skipped.body).toMatchObject({ changed: 0, skipped: 1 });
  });

  test('lets a TO change what lies beneath it', async () => {
    const to = await market.person({ designation: 'TO', markets: [own.territory.id] });
    const answer = await market.put(
      `/api/v1/new-areas/${own.area.id}`,
      { name: 'Renamed area', status: 'active', version: 1 },
      to,
    );
    expect(answer.status).toBe(200);
    expect(
      (await market.post('/api/v1/new-areas', { code: 'a-x', name: 'New', parentId: own.territory.id }, to)).status,
    ).toBe(403);
  });
});
