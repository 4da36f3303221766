import { type AnyCall, hierarchyCalls, levels, pathOf } from '@routebook/contract';
import type { Person } from '../../testing/people.ts';
import { type Answer, houseFields, routeFields, type TestMarket, testMarket } from './testing/test-market.ts';

let market: TestMarket;
let theirs: Awaited<ReturnType<TestMarket['branch']>>;
let own: Awaited<ReturnType<TestMarket['branch']>>;
let stranger: Person;
let theirOutlet: string;
let theirManager: Person;
let theirMove: string;

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
  [theirOutlet = ''] = await market.outlets(theirs.route.id, 3);
  await market.outlets(own.route.id, 2);
  stranger = await market.person({ designation: 'Administrator', markets: [own.territory.id] });
  const other = await market.add('territory', theirs.zone.id);
  const staged = await market.post('/api/v1/market-moves', {
    nodeId: theirs.area.id,
    toParentId: other.id,
    effectiveFrom: await market.day(),
    reason,
  });
  theirMove = staged.body.move.id;
});
afterAll(() => market.close());

/** Every declared call of the hierarchy, in one list. */
const calls: AnyCall[] = Object.values(hierarchyCalls).flatMap((entry) =>
  'name' in entry
    ? [entry as AnyCall]
    : Object.values(entry).flatMap((group) => Object.values(group as Record<string, AnyCall>)),
);

/** What a stranger would send to each call to reach what is not theirs, and why the answer must be a refusal. */
function attempts(call: AnyCall): { url: string; payload?: object }[] {
  const { name, path } = call;
  const day = '2030-01-01';
  const level = levels.find((entry) => path.startsWith(entry.path));
  const node = level ? theirs[level.level] : theirs.zone;
  const at = (id: string) => pathOf(call, { id });
  const details = level?.level === 'dbHouse' ? houseFields : level?.level === 'route' ? routeFields : {};
  switch (name) {
    case 'stageMove':
      return [
        { url: path, payload: { nodeId: theirs.area.id, toParentId: own.territory.id, effectiveFrom: day, reason } },
        { url: path, payload: { nodeId: own.area.id, toParentId: theirs.territory.id, effectiveFrom: day, reason } },
        { url: path, payload: { nodeId: own.territory.id, toParentId: theirs.zone.id, effectiveFrom: day, reason } },
      ];
    case 'confirmMove':
    case 'undoMove':
    case 'discardMove':
      return [{ url: at(theirMove), payload: {} }];
    case 'listMoves':
      return [{ url: `${path}?nodeId=${theirs.area.id}` }];
    case 'previewMerge':
      return [
        { url: path, payload: { sourceId: theirs.area.id, targetId: own.area.id } },
        { url: path, payload: { sourceId: own.area.id, targetId: theirs.area.id } },
      ];
    case 'mergeNodes':
      return [
        { url: path, payload: { sourceId: theirs.area.id, targetId: own.area.id, effectiveFrom: day, reason } },
        { url: path, payload: { sourceId: own.area.id, targetId: theirs.area.id, effectiveFrom: day, reason } },
      ];
    case 'setNodeStatus':
      return [
        {
          url: path,
          payload: { level: 'route', selection: { ids: [own.route.id, theirs.route.id] }, status: 'inactive', reason },
        },
        {
          url: path,
          payload: {
            level: 'route',
            selection: { allMatching: { market: theirs.territory.id } },
            status: 'inactive',
            reason,
          },
        },
      ];
    case 'replacementChecklist':
    case 'replaceDbHouse':
      return [
        {
          url: path,
          payload: {
            oldId: theirs.dbHouse.id,
            newId: own.dbHouse.id,
            effectiveFrom: day,
            reason,
            routeIds: [],
            keepSalesOfficers: true,
          },
        },
        {
          url: path,
          payload: {
            oldId: own.dbHouse.id,
            newId: theirs.dbHouse.id,
            effectiveFrom: day,
            reason,
            routeIds: [],
            keepSalesOfficers: true,
          },
        },
      ];
    case 'moveOutlets':
      return [
        {
          url: at(theirs.route.id),
          payload: { outletIds: [theirOutlet], toRouteId: own.route.id, effectiveFrom: day, reason },
        },
        {
          url: at(own.route.id),
          payload: { outletIds: [theirOutlet], toRouteId: theirs.route.id, effectiveFrom: day, reason },
        },
        {
          url: at(own.route.id),
          payload: { outletIds: [theirOutlet], toRouteId: own.route.id, effectiveFrom: day, reason },
        },
      ];
    case 'reorderRouteOutlets':
      return [{ url: at(theirs.route.id), payload: { outletIds: [theirOutlet], sequenceVersion: 1 } }];
    case 'listRouteOutlets':
      return [{ url: at(theirs.route.id) }];
    case 'nodeHistory':
      return [{ url: at(theirs.area.id) }];
    case 'marketTree':
      return [
        { url: `${path}?parent=${theirs.zone.id}` },
        { url: `${path}?parent=${theirs.territory.id}&asOf=${day}` },
      ];
    case 'chooseNodes':
      return [{ url: `${path}?within=${theirs.territory.id}` }];
    case 'exportNodes':
      return [{ url: `${path}?level=route&format=csv&market=${theirs.territory.id}` }];
    case 'chooseTerritories':
    case 'chooseAreas':
    case 'chooseRoutes':
    case 'dbHousesForStock':
    case 'dbWiseSo':
    case 'listReplacements':
    case 'listDhOffices':
      return [{ url: `${path}?market=${theirs.territory.id}` }];
  }
  if (path.endsWith('/restore')) return [{ url: at(node.id), payload: { version: 1 } }];
  if (call.method === 'PUT')
    return [{ url: at(node.id), payload: { name: 'Taken over', status: 'active', version: 1, ...details } }];
  if (call.method === 'DELETE' || path.includes(':id')) return [{ url: at(node.id) }];
  if (call.method === 'POST' && level) {
    const above = levels[levels.indexOf(level) - 1];
    const parentId = above ? theirs[above.level].id : null;
    return [{ url: path, payload: { code: 'mine-now', name: 'Mine now', parentId, ...details } }];
  }
  if (level) return [{ url: `${path}?market=${theirs.territory.id}` }];
  return [];
}

/** Calls that name nothing of the hierarchy, or whose ids belong to whoever started an import: tried where they are tested. */
const without = [
  'listSupervisors',
  'getMarketImportTemplate',
  'uploadMarketImport',
  'getMarketImport',
  'listMarketImports',
  'applyMarketImport',
  'undoMarketImport',
];

describe('a person of another territory', () => {
  const tried = calls.filter(({ name }) => !without.includes(name));

  test('is told of each id that it is not there, whatever the call', async () => {
    const before = await market.sql('select * from market_node order by id');
    const implemented = new Set(market.app.calls.map(({ name }) => name));
    const answers: [string, number, string][] = [];
    for (const call of tried.filter(({ name }) => implemented.has(name))) {
      const tries = attempts(call);
      expect([call.name, tries.length]).not.toEqual([call.name, 0]);
      for (const { url, payload } of tries) {
        const { status, body } = await market.call(stranger, call.method, url, payload);
        answers.push([call.name, status, JSON.stringify(body)]);
      }
    }
    const letThrough = answers.filter(([, status]) => ![403, 404, 422].includes(status));
    expect(letThrough).toEqual([]);
    for (const [name, , body] of answers) expect([name, body]).toEqual([name, expect.not.stringMatching(/Hidden/)]);
    expect(await market.sql('select * from market_node order by id')).toEqual(before);
  });

  test('sees only what is theirs in every list, look-up, tree and total', async () => {
    const reads = ['', '?search=road', `?asOf=2030-01-01`];
    for (const { path, plural, total, level } of levels) {
      const { body } = await market.get(path, stranger);
      const mine = ['territory', 'area', 'dbHouse', 'route'].includes(level) ? [own[level].id] : [];
      expect([level, body[plural].map((row: { id: string }) => row.id), body[total]]).toEqual([
        level,
        mine,
        mine.length,
      ]);
      const later = (await market.get(`${path}?asOf=2030-01-01`, stranger)).body;
      expect([level, later[plural].map((row: { id: string }) => row.id), later[total]]).toEqual([
        level,
        mine,
        mine.length,
      ]);
    }
    for (const path of [
      '/api/v1/territories',
      '/api/v1/areas',
      '/api/v1/get-routes',
      '/api/v1/db-houses',
      '/api/v1/market-nodes',
      '/api/v1/supervisors',
      '/api/v1/market-tree',
      '/api/v1/market-moves',
      '/api/v1/db-wise-so',
      '/api/v1/replace-db-house',
      '/api/v2/db-houses',
    ]) {
      for (const query of path === '/api/v1/supervisors'
        ? ['']
        : ['', ...(path.includes('market-moves') || path.includes('replace') ? [] : reads.slice(2))]) {
        const { status, body } = await market.get(path + query, stranger);
        const text = JSON.stringify(body);
        expect([path, status]).toEqual([path, 200]);
        for (const level of ['territory', 'area', 'dbHouse', 'route'] as const)
          expect([path, text]).toEqual([path, expect.not.stringContaining(theirs[level].id)]);
        expect([path, text]).toEqual([path, expect.not.stringContaining(theirManager.id)]);
      }
    }
    const tree = (await market.get('/api/v1/market-tree', stranger)).body.nodes;
    expect(tree.map((node: { id: string }) => node.id)).toEqual([own.territory.id]);
  });

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
