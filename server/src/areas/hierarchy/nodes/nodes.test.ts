import { levels } from '@routebook/contract';
import { houseFields, routeFields, type TestMarket, testMarket } from '../../../testing/test-market.ts';

let market: TestMarket;

beforeAll(async () => {
  market = await testMarket();
});
afterAll(() => market.close());

describe('a node of every level', () => {
  test('is added, read, listed, edited, deleted and restored', async () => {
    let parentId: string | null = null;
    for (const { level, path, plural, total } of levels) {
      const added = await market.add(level, parentId);
      expect(added).toMatchObject({
        level,
        parentId,
        version: 1,
        status: level === 'dbHouse' ? 'prospect' : 'active',
        deletedAt: null,
      });
      expect((await market.get(`${path}/${added.id}`)).body[level]).toEqual(added);

      const list = await market.get(`${path}?search=${added.code}`);
      expect(list.body[plural]).toEqual([added]);
      expect(list.body[total]).toBe(1);

      const details = level === 'dbHouse' ? houseFields : level === 'route' ? routeFields : {};
      const edited = await market.put(`${path}/${added.id}`, {
        name: `Changed ${level}`,
        status: added.status,
        version: 1,
        ...details,
      });
      expect(edited.body).toMatchObject({ success: true, [level]: { name: `Changed ${level}`, version: 2 } });

      expect((await market.delete(`${path}/${added.id}?version=2`)).body).toEqual({ success: true });
      expect((await market.get(`${path}?search=${added.code}`)).body[plural]).toEqual([]);
      expect((await market.get(`${path}?search=${added.code}&status=deleted`)).body[plural]).toHaveLength(1);
      const restored = await market.post(`${path}/${added.id}/restore`, { version: 3 });
      expect(restored.body[level]).toMatchObject({ version: 4, deletedAt: null });
      parentId = added.id;
    }
    expect(await market.wrongTotals()).toEqual([]);
  });

  test('shows its path from the nation down to its parent', async () => {
    const branch = await market.branch();
    const { path } = (await market.get(`/api/v1/new-routes/${branch.route.id}`)).body.route;
    expect(path.map((step: { name: string }) => step.name)).toEqual(
      levels.slice(0, 8).map(({ level }) => branch[level].name),
    );
  });

  test('counts what lies beneath it', async () => {
    const branch = await market.branch();
    await market.add('route', branch.dbHouse.id);
    await market.outlets(branch.route.id, 3);
    await market.outlets(branch.route.id, 2, 'pending');
    const officer = await market.person({ designation: 'SO' });
    const { id, name, status, version } = branch.route;
    await market.put(`/api/v1/new-routes/${id}`, { name, status, version, ...routeFields, salesOfficerId: officer.id });

    const territory = (await market.get(`/api/v1/new-territories/${branch.territory.id}`)).body.territory;
    expect(territory.counts).toEqual({ children: 1, dbHouses: 1, routes: 2, outlets: 5, salesOfficers: 1 });
    const house = (await market.get(`/api/v1/new-dbhouses/${branch.dbHouse.id}`)).body.dbHouse;
    expect(house.counts).toEqual({ children: 2, dbHouses: 0, routes: 2, outlets: 5, salesOfficers: 1 });
    const route = (await market.get(`/api/v1/new-routes/${id}`)).body.route;
    expect(route).toMatchObject({
      counts: { children: 0, routes: 0, outlets: 5 },
      outletsPerDay: 3,
      salesOfficer: { id: officer.id, name: officer.name },
    });
    expect(await market.wrongTotals()).toEqual([]);
  });
});

test('outlets a day of a past day are those that were called on then, and those of another day to come are those of today', async () => {
  const { route } = await market.branch();
  const above = 'select unnest(ancestors) from market_node where id = $1';
  await market.sql(`update market_node set valid_from = '2020-01-01' where id in (${above})`, [route.id]);
  await market.sql(`update market_parent set valid_from = '2020-01-01' where node_id in (${above})`, [route.id]);
  const closing = await market.outlets(route.id, 2);
  const opened = await market.outlets(route.id, 1, 'closed');
  await market.outlets(route.id, 3);
  await market.outlets(route.id, 1, 'pending');
  const shut = (ids: readonly string[], from: string, to: string | null) =>
    market.sql(
      `insert into outlet_closed (outlet_id, valid_from, valid_to) select id, $2, $3 from unnest($1::uuid[]) as id
       on conflict (outlet_id, valid_from) do update set valid_to = excluded.valid_to`,
      [ids, from, to],
    );
  await market.sql("update outlet set status = 'closed' where id = any ($1)", [closing]);
  await market.sql("update outlet set status = 'active' where id = any ($1)", [opened]);
  await market.sql('delete from outlet_closed where outlet_id = any ($1)', [[...closing, ...opened]]);
  await shut(closing, await market.day(-2), null);
  await shut(opened, await market.day(-8), await market.day(-5));
  const perDay = async (shift: number) =>
    (await market.get(`/api/v1/new-routes?market=${route.id}&asOf=${await market.day(shift)}`)).body.routes[0]
      ?.outletsPerDay;
  const shown = async () => (await market.get(`/api/v1/new-routes/${route.id}`)).body.route.outletsPerDay;
  expect([await perDay(-6), await perDay(-4), await perDay(-2), await shown(), await perDay(3)]).toEqual([
    5, 6, 4, 4, 4,
  ]);
});

describe('names and codes', () => {
  test('a name is unique within its parent, whatever its case, spaces or way of writing letters', async () => {
    const nation = await market.add('nation', null);
    const other = await market.add('nation', null);
    await market.add('region', nation.id, { name: 'Café  North' });
    for (const name of ['café north', ' CAFÉ NORTH ', 'Cafe\u0301 North']) {
      const refused = await market.post('/api/v1/regions', { code: 'other', name, parentId: nation.id });
      expect(refused).toMatchObject({ status: 409, body: { code: 'DUPLICATE', fields: { name: expect.any(String) } } });
    }
    await market.add('region', other.id, { name: 'Café North' });
  });

  test('a code is unique in its level and stays taken after a deletion', async () => {
    const nation = await market.add('nation', null, { code: 'BD-1' });
    const duplicate = { status: 409, body: { code: 'DUPLICATE', fields: { code: expect.any(String) } } };
    expect(await market.post('/api/v1/nations', { code: 'bd-1', name: 'Another', parentId: null })).toMatchObject(
      duplicate,
    );
    await market.delete(`/api/v1/nations/${nation.id}`);
    expect(await market.post('/api/v1/nations', { code: 'BD-1', name: 'Another', parentId: null })).toMatchObject(
      duplicate,
    );
  });

  test('of two who add the same at once, one is told which field was taken', async () => {
    const nation = await market.add('nation', null);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((code) =>
        market.post('/api/v1/regions', { code: `race-${code}`, name: 'Same', parentId: nation.id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const codes = await Promise.all(
      [1, 2].map((n) => market.post('/api/v1/regions', { code: 'race-x', name: `Code ${n}`, parentId: nation.id })),
    );
    expect(codes.find(({ status }) => status === 409)?.body.fields).toEqual({ code: expect.any(String) });
  });

  test('a restored node whose name was given away is refused by the field', async () => {
    const nation = await market.add('nation', null);
    const region = await market.add('region', nation.id, { name: 'Twice' });
    await market.delete(`/api/v1/regions/${region.id}`);
    await market.add('region', nation.id, { name: 'twice' });
    expect(await market.post(`/api/v1/regions/${region.id}/restore`, { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE', fields: { name: expect.any(String) } },
    });
  });

  test.each([
    ['Bangla', 'মিরপুর রোড'],
    ['emoji', 'Market 🛒'],
    ['markup', '<script>alert(1)</script>'],
    ['a formula', '=cmd()'],
    ['120 characters', 'x'.repeat(120)],
  ])('%s is kept and found as typed', async (_, name) => {
    const nation = await market.add('nation', null, { name });
    expect(nation.name).toBe(name);
    const found = await market.get(`/api/v1/nations?search=${encodeURIComponent(name.slice(0, 60))}`);
    expect(found.body.nations.map((row: { id: string }) => row.id)).toContain(nation.id);
    await market.delete(`/api/v1/nations/${nation.id}`);
  });

  test.each([
    ['an empty name', { name: '' }, 'name'],
    ['spaces', { name: '   ' }, 'name'],
    ['121 characters', { name: 'x'.repeat(121) }, 'name'],
    ['a null byte', { name: 'a\0b' }, 'name'],
    ['a line break', { name: 'a\nb' }, 'name'],
    ['a number', { name: 5 }, 'name'],
    ['a code with spaces', { code: 'a b' }, 'code'],
    ['a code of 33 characters', { code: 'x'.repeat(33) }, 'code'],
    ['no code', { code: undefined }, 'code'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a parent that is no id', { parentId: 'x' }, 'parentId'],
    ['an unknown status', { status: 'closed' }, 'status'],
  ])('%s is refused beside its field', async (_, change, field) => {
    const refused = await market.post('/api/v1/nations', { code: 'bad', name: 'Bad', parentId: null, ...change });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED', fields: { [field]: expect.any(String) } },
    });
  });
});

describe('the parent', () => {
  test('is of the level above and takes new places', async () => {
    const branch = await market.branch();
    const add = (parentId: string | null) => market.post('/api/v1/zones', { code: 'z-x', name: 'Zone X', parentId });
    expect(await add(branch.division.id)).toMatchObject({
      status: 422,
      body: { message: `A zone belongs to a district; ${branch.division.name} is a division.` },
    });
    expect(await add(null)).toMatchObject({
      status: 422,
      body: { fields: { parentId: 'Choose the district it belongs to.' } },
    });
    expect(await add('00000000-0000-7000-8000-000000000001')).toMatchObject({
      status: 404,
      body: { fields: { parentId: expect.any(String) } },
    });
    await market.put(`/api/v1/districts/${branch.district.id}`, {
      name: branch.district.name,
      status: 'inactive',
      version: 1,
    });
    expect(await add(branch.district.id)).toMatchObject({
      status: 422,
      body: { message: `${branch.district.name} is inactive: nothing is added beneath it.` },
    });
  });

  test('that is deleted takes nothing, and its children are not restored before it', async () => {
    const nation = await market.add('nation', null);
    const region = await market.add('region', nation.id);
    await market.delete(`/api/v1/regions/${region.id}`);
    await market.delete(`/api/v1/nations/${nation.id}`);
    expect((await market.post('/api/v1/regions', { code: 'r-x', name: 'R', parentId: nation.id })).status).toBe(422);
    expect((await market.post(`/api/v1/regions/${region.id}/restore`, { version: 2 })).body.message).toBe(
      `${nation.name}, which it belongs to, is deleted: restore that first.`,
    );
  });
});

describe('editing', () => {
  test('two people at one row: the second is shown what the first made of it', async () => {
    const nation = await market.add('nation', null);
    const edit = (name: string) => market.put(`/api/v1/nations/${nation.id}`, { name, status: 'active', version: 1 });
    const answers = await Promise.all([edit('First'), edit('Second')]);
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    expect(lost).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { name: won?.body.nation.name, version: 2 } },
    });
  });

  test('keeps the change in the audit, and nothing where nothing changed', async () => {
    const nation = await market.add('nation', null);
    const same = await market.put(`/api/v1/nations/${nation.id}`, { name: nation.name, status: 'active', version: 1 });
    expect(same.body.nation.version).toBe(1);
    await market.put(`/api/v1/nations/${nation.id}`, { name: 'Renamed', status: 'inactive', version: 1 });
    const entries = await market.sql(
      'select action, before, after, actor_name from audit_entry where entity_id = $1 order by id',
      [nation.id],
    );
    expect(entries).toMatchObject([
      { action: 'add', after: { name: nation.name } },
      {
        action: 'edit',
        before: { name: nation.name, status: 'active' },
        after: { name: 'Renamed', status: 'inactive' },
        actor_name: 'Admin of the market',
      },
    ]);
  });

  test('a manager has a designation that can manage the level', async () => {
    const branch = await market.branch();
    const officer = await market.person({ designation: 'SO', name: 'Walker' });
    const territoryOfficer = await market.person({ designation: 'TO' });
    const suspended = await market.person({ designation: 'NSM', status: 'suspended', name: 'Gone' });
    const edit = (managerId: string) =>
      market.put(`/api/v1/new-territories/${branch.territory.id}`, {
        name: branch.territory.name,
        status: 'active',
        version: 1,
        managerId,
      });
    expect((await edit(officer.id)).body).toMatchObject({
      code: 'REFUSED',
      fields: { managerId: "Walker is SO and can't manage territories." },
    });
    expect((await edit(suspended.id)).body.fields.managerId).toBe('Gone is not active.');
    expect((await edit('00000000-0000-7000-8000-000000000001')).status).toBe(404);
    expect((await edit(territoryOfficer.id)).body.territory.manager).toEqual({
      id: territoryOfficer.id,
      name: territoryOfficer.name,
    });
  });

  test('a DB house goes through its statuses in order and is closed only without active routes', async () => {
    const { dbHouse, route } = await market.branch();
    const { version } = dbHouse;
    const set = (status: string, at: number) =>
      market.put(`/api/v1/new-dbhouses/${dbHouse.id}`, { name: dbHouse.name, ...houseFields, status, version: at });
    expect((await set('closed', version)).body.fields.status).toBe(
      "A DB house that is active can't become closed directly.",
    );
    await set('closing', version);
    expect((await set('closed', version + 1)).body.fields.status).toMatch(/^1 route of .* is still active/);
    await market.put(`/api/v1/new-routes/${route.id}`, {
      name: route.name,
      ...routeFields,
      status: 'inactive',
      version: 1,
    });
    expect((await set('closed', version + 1)).body.dbHouse.status).toBe('closed');
  });

  test('the SO of a route holds from a day, and a planned one does not show before it', async () => {
    const { route } = await market.branch();
    const [first, second] = [await market.person({ designation: 'SO' }), await market.person({ designation: 'SO' })];
    const edit = (version: number, change: object) =>
      market.put(`/api/v1/new-routes/${route.id}`, {
        name: route.name,
        status: 'active',
        ...routeFields,
        version,
        ...change,
      });
    expect((await edit(1, { salesOfficerId: first.id })).body.route.salesOfficer.id).toBe(first.id);
    expect(
      (await edit(2, { salesOfficerId: second.id, salesOfficerFrom: await market.day(3) })).body.route.salesOfficer.id,
    ).toBe(first.id);
    expect((await edit(3, { salesOfficerId: second.id })).body.fields.salesOfficerFrom).toMatch(
      /^Another change is planned for/,
    );
    expect((await edit(3, { salesOfficerId: second.id, salesOfficerFrom: await market.day(-1) })).status).toBe(422);
    expect((await edit(3, { salesOfficerId: null, salesOfficerFrom: await market.day(3) })).status).toBe(200);
    const periods = await market.sql('select user_id, valid_to from route_sales_officer where route_id = $1', [
      route.id,
    ]);
    expect(periods).toEqual([{ user_id: first.id, valid_to: await market.day(3) }]);
    const notSo = await market.person({ designation: 'TO', name: 'Officer T' });
    expect((await edit(4, { salesOfficerId: notSo.id })).body.fields.salesOfficerId).toBe(
      'Officer T is TO; an SO walks a route.',
    );
  });
});

describe('deleting', () => {
  test('is refused with the counts while anything uses the node', async () => {
    const { dbHouse, route, territory } = await market.branch();
    await market.outlets(route.id, 2);
    expect(await market.delete(`/api/v1/new-dbhouses/${dbHouse.id}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', counts: { routes: 1 } },
    });
    expect((await market.delete(`/api/v1/new-routes/${route.id}`)).body.counts).toEqual({ outlets: 2 });
    await market.person({ designation: 'TO', markets: [territory.id] });
    expect((await market.delete(`/api/v1/new-territories/${territory.id}`)).body.counts).toEqual({
      areas: 1,
      people: 1,
    });
  });

  test('against adding a child at the same time: one of the two is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const nation = await market.add('nation', null);
      const [removed, added] = await Promise.all([
        market.delete(`/api/v1/nations/${nation.id}`),
        market.post('/api/v1/regions', { code: `child-${round}`, name: 'Child', parentId: nation.id }),
      ]);
      expect([removed.status, added.status]).toEqual(removed.status === 200 ? [200, 422] : [409, 201]);
    }
  });
});
