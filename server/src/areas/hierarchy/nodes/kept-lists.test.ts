import type { Route } from '@routebook/contract';
import { routeFields, type TestMarket, testMarket } from '../../../testing/test-market.ts';

let market: TestMarket;
let branch: Awaited<ReturnType<TestMarket['branch']>>;

beforeAll(async () => {
  market = await testMarket();
  branch = await market.branch(undefined, 'route');
  const manager = await market.person({ designation: 'TO', name: 'Rahima Khatun' });
  const officer = await market.person({ designation: 'SO', name: 'Jamal Mia' });
  const { id, name, status, version } = branch.route;
  await market.put(`/api/v1/new-routes/${id}`, {
    ...routeFields,
    name,
    status,
    version,
    managerId: manager.id,
    salesOfficerId: officer.id,
  });
});
afterAll(() => market.close());

const row = async (): Promise<Route> =>
  (await market.get('/api/v1/new-routes')).body.routes.find(({ id }: Route) => id === branch.route.id);

test('a list that was asked before is sent as it was written then', async () => {
  const before = await row();
  await market.sql(
    `alter table route disable trigger version; update route set km = 99 where node_id = '${branch.route.id}'; alter table route enable trigger version`,
  );
  expect(await row()).toEqual(before);
  await market.sql(`update route set km = $1 where node_id = $2`, [before.km, branch.route.id]);
});

test.each([
  ['its name', `update market_node set name = 'Bazar road' where id = $1`, { name: 'Bazar road' }],
  ['its length', `update route set km = 12.5 where node_id = $1`, { km: 12.5 }],
  [
    'the name of its SO',
    `update user_account set name = 'Jamal Uddin' where id = (select sales_officer_id from route where node_id = $1)`,
    { salesOfficer: { name: 'Jamal Uddin' } },
  ],
  [
    'what is counted beneath it',
    `insert into market_total (ancestor_id, level, status, n) values ($1, 'salesOfficer', 'active', 3)`,
    { counts: { salesOfficers: 4 } },
  ],
])('a list shows %s that another process wrote as soon as it is committed', async (_, change, shown) => {
  const before = await row();
  await market.elsewhere(async (client) => {
    await client.query('begin');
    const { rowCount } = await client.query(change, [branch.route.id]);
    expect(rowCount).toBe(1);
    expect(await row()).toEqual(before);
    await client.query('commit');
  });
  expect(await row()).toMatchObject(shown);
});

test('a list shows the new name of a place far above as soon as it is committed', async () => {
  await row();
  await market.elsewhere(async (client) => {
    await client.query(`update market_node set name = 'Purba' where id = $1`, [branch.division.id]);
  });
  expect((await row()).path.map(({ name }) => name)).toContain('Purba');
});

test('what is kept for one person is not sent to another who sees less', async () => {
  const { territory } = await market.branch(undefined, 'territory');
  const elsewhere = await market.person({ designation: 'TO', markets: [territory.id] });
  expect((await market.get('/api/v1/new-routes')).body.totalRoutes).toBe(1);
  expect((await market.get('/api/v1/new-routes', elsewhere)).body.totalRoutes).toBe(0);
});

test('what is counted for one filter is not sent for another', async () => {
  const { salesOfficer, manager, name } = await row();
  await market.add('route', branch.dbHouse.id, { name: `${name} too` });
  const asked = {
    search: name,
    salesOfficerId: salesOfficer?.id ?? '',
    managerId: manager?.id ?? '',
    status: 'active',
    market: branch.area.id,
  };
  const totalOf = async (names: readonly (keyof typeof asked)[]) => {
    const query = new URLSearchParams(names.map((filter): [string, string] => [filter, asked[filter]]));
    return (await market.get(`/api/v1/new-routes?${query}`)).body.totalRoutes;
  };
  for (const narrow of ['salesOfficerId', 'managerId'] as const) {
    for (const others of [['search'], ['search', 'status'], ['search', 'market']] as const) {
      expect([narrow, ...others, await totalOf([...others, narrow])]).toEqual([narrow, ...others, 1]);
      expect([...others, await totalOf(others)]).toEqual([...others, 2]);
      expect([narrow, ...others, await totalOf([...others, narrow])]).toEqual([narrow, ...others, 1]);
    }
  }
});

test('a list of another day is not kept', async () => {
  const day = await market.day(1);
  const asOf = async () => (await market.get(`/api/v1/new-routes?asOf=${day}`)).body.routes[0];
  await asOf();
  await market.sql(
    `alter table route disable trigger version; update route set km = 77 where node_id = '${branch.route.id}'; alter table route enable trigger version`,
  );
  expect(await asOf()).toMatchObject({ km: 77 });
});

test.each([
  ['places', ['nodes', 'hierarchy'], `update market_node set name = name || $2 where id = $1`],
  ['people', ['people'], `update user_account set name = name || $2 where id = $1`],
])('who changes %s waits for nobody that changes others, however many there are', async (what, subjects, change) => {
  const versions = () =>
    Promise.all(
      subjects.map(async (subject) =>
        Number((await market.sql(`select sum(version) from table_version where subject = '${subject}'`))[0].sum),
      ),
    );
  const [one, other] =
    what === 'people'
      ? [await market.person({ designation: 'SO' }), await market.person({ designation: 'SO' })]
      : [await market.add('nation', null), await market.add('nation', null)];
  const before = await versions();
  await market.elsewhere(async (first) => {
    await first.query('begin');
    await first.query('select from table_version where subject = any ($1) for update', [subjects]);
    await first.query(change, [one.id, '!']);
    await market.elsewhere(async (second) => {
      await second.query(`set lock_timeout = '1s'`);
      await second.query(change, [other.id, '?']);
    });
    await first.query('commit');
  });
  for (const [index, version] of (await versions()).entries())
    expect(version).toBeGreaterThanOrEqual((before[index] ?? 0) + 2);
});
