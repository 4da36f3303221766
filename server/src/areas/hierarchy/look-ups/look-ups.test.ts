import { type TestMarket, testMarket } from '../../../testing/test-market.ts';

let market: TestMarket;
let branch: Awaited<ReturnType<TestMarket['branch']>>;

beforeAll(async () => {
  market = await testMarket();
  branch = await market.branch();
});
afterAll(() => market.close());

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

test('the children of a place are offered by name with the parent', async () => {
  const paths = [
    [`divisions/${branch.division.id}/districts`, 'districts', 'district', 'division'],
    [`districts/${branch.district.id}/zones`, 'zones', 'zone', 'district'],
    [`zones/${branch.zone.id}/territories`, 'territories', 'territory', 'zone'],
    [`territories/${branch.territory.id}/areas`, 'areas', 'area', 'territory'],
    [`areas/${branch.area.id}/db-houses`, 'dbHouses', 'dbHouse', 'area'],
    [`db-houses/${branch.dbHouse.id}/routes`, 'routes', 'route', 'dbHouse'],
  ] as const;
  for (const [path, plural, level, above] of paths) {
    const { id, code, name, status } = branch[level];
    const expected = [{ id, code, name, status, parentName: branch[above].name }];
    expect((await market.get(`/api/v1/${path}`)).body[plural]).toEqual(expected);
    expect((await market.get(`/api/v1/${path}?asOf=${await market.day(1)}`)).body[plural]).toEqual(expected);
    expect((await market.get(`/api/v1/${path}?asOf=${await market.day(-1)}`)).body[plural]).toEqual([]);
  }
});

test('a place of another level has no such children', async () => {
  expect((await market.get(`/api/v1/divisions/${branch.zone.id}/districts`)).status).toBe(404);
});

test('inactive places are offered only when all are asked for', async () => {
  const inactive = await market.add('territory', branch.zone.id, { status: 'inactive', name: 'Asleep' });
  expect(names((await market.get(`/api/v1/territories?market=${branch.zone.id}`)).body.territories)).toEqual([
    branch.territory.name,
  ]);
  expect(
    names((await market.get(`/api/v1/zones/${branch.zone.id}/territories?all=true&search=asl`)).body.territories),
  ).toEqual(['Asleep']);
  await market.delete(`/api/v1/new-territories/${inactive.id}`);
  expect((await market.get('/api/v1/territories?all=true&search=asleep')).body.territories).toEqual([]);
});

test('houses for stock are those that have some', async () => {
  await market.add('dbHouse', branch.area.id, { name: 'Not yet' });
  expect(names((await market.get(`/api/v1/db-houses?market=${branch.area.id}`)).body.dbHouses)).toEqual([
    branch.dbHouse.name,
  ]);
});

test('nodes of any level are found by name or code with their path', async () => {
  const found = (await market.get(`/api/v1/market-nodes?search=${branch.route.code}`)).body.nodes;
  expect(found).toMatchObject([{ id: branch.route.id, level: 'route', parentName: branch.dbHouse.name }]);
  expect(names(found[0].path)).toEqual(
    [
      branch.nation,
      branch.region,
      branch.division,
      branch.district,
      branch.zone,
      branch.territory,
      branch.area,
      branch.dbHouse,
    ].map(({ name }) => name),
  );
  const within = (
    await market.get(`/api/v1/market-nodes?within=${branch.area.id}&level=route&asOf=${await market.day(2)}`)
  ).body.nodes;
  expect(names(within)).toEqual([branch.route.name]);
  expect(within[0].path).toHaveLength(8);
});

test('the higher levels are found first, and none below the one that is asked for', async () => {
  const { name } = branch.division;
  const beneath = await market.add('district', branch.division.id, { name: `A ${name}` });
  const found = async (query: string) =>
    (await market.get(`/api/v1/market-nodes?search=${encodeURIComponent(name)}${query}`)).body.nodes;
  expect(names(await found(''))).toEqual([name, beneath.name]);
  expect(names(await found('&downTo=district'))).toEqual([name, beneath.name]);
  expect(names(await found('&downTo=division'))).toEqual([name]);
});

test('people are offered by name or code, those of the field unless another designation is asked for', async () => {
  await market.person({ designation: 'TO', name: 'Nasrin Akter' });
  await market.person({ designation: 'RSM', name: 'Nasrin Gone', status: 'left' });
  await market.person({ designation: 'Viewer', name: 'Nasrin Viewer' });
  expect(names((await market.get('/api/v1/supervisors?search=nasrin')).body.supervisors)).toEqual(['Nasrin Akter']);
  expect(names((await market.get('/api/v1/supervisors?search=nasrin&designation=Viewer')).body.supervisors)).toEqual([
    'Nasrin Viewer',
  ]);
});

test('people can be asked for who work in a market', async () => {
  await market.person({ designation: 'SO', name: 'Walks here', markets: [branch.route.id] });
  await market.person({ designation: 'SO', name: 'Walks nearby', markets: [branch.area.id] });
  const people = async (id: string) => names((await market.get(`/api/v1/supervisors?market=${id}`)).body.supervisors);
  expect(await people(branch.area.id)).toEqual(['Walks here', 'Walks nearby']);
  expect(await people(branch.dbHouse.id)).toEqual(['Walks here']);
  expect((await market.get(`/api/v1/supervisors?market=${market.admin.id}`)).status).toBe(404);
});

test('the tree opens from the nations down', async () => {
  const nations = (await market.get('/api/v1/market-tree')).body.nodes;
  expect(nations).toMatchObject([
    { id: branch.nation.id, level: 'nation', parentId: null, counts: { children: 1, routes: 1 } },
  ]);
  const regions = (await market.get(`/api/v1/market-tree?parent=${branch.nation.id}`)).body.nodes;
  expect(regions).toMatchObject([{ id: branch.region.id, parentId: branch.nation.id }]);
  expect((await market.get(`/api/v1/market-tree?parent=${branch.route.id}`)).body.nodes).toEqual([]);
});
