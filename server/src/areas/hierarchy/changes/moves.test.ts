import type { MarketMove } from '@routebook/contract';
import type { Person } from '../../../testing/people.ts';
import { routeFields, type TestMarket, testMarket } from '../../../testing/test-market.ts';

let market: TestMarket;

beforeAll(async () => {
  market = await testMarket();
});
afterAll(() => market.close());
afterEach(async () => expect(await market.wrongTotals()).toEqual([]));

const reason = 'Closer to the depot';

async function stage(nodeId: string, toParentId: string, effectiveFrom: string, person = market.admin) {
  return market.post('/api/v1/market-moves', { nodeId, toParentId, effectiveFrom, reason }, person);
}

async function move(nodeId: string, toParentId: string, effectiveFrom: string): Promise<string> {
  const staged = await stage(nodeId, toParentId, effectiveFrom);
  if (staged.status !== 201) throw new Error(JSON.stringify(staged.body));
  const { id } = staged.body.move;
  const confirmed = await market.post(`/api/v1/market-moves/${id}/confirm`, {});
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  return id;
}

/** Nodes that are there since long ago, so that they can move in the past. */
async function old(...ids: string[]): Promise<void> {
  await market.sql("update market_node set valid_from = '2020-01-01' where id = any ($1)", [ids]);
  await market.sql("update market_parent set valid_from = '2020-01-01' where node_id = any ($1)", [ids]);
}

const treeOf = () => market.sql('select id, parent_id, ancestors from market_node order by id');
const periodsOf = (id: string) =>
  market.sql('select parent_id, valid_from, valid_to from market_parent where node_id = $1 order by valid_from', [id]);

async function namesBeneath(parent: string, asOf?: string): Promise<string[]> {
  const { body } = await market.get(`/api/v1/market-tree?parent=${parent}${asOf ? `&asOf=${asOf}` : ''}`);
  return body.nodes.map((node: { name: string }) => node.name);
}

test('a move is staged with its impact, changes nothing before it is confirmed, and takes all beneath along', async () => {
  const a = await market.branch();
  const b = await market.branch({ id: a.division.id, level: 'division' }, 'district');
  await market.outlets(a.route.id, 4);
  await market.person({ designation: 'TO', markets: [a.territory.id] });
  const before = await treeOf();

  const staged = await stage(a.zone.id, b.district.id, await market.day());
  expect(staged.body.move).toMatchObject({
    node: { id: a.zone.id, name: a.zone.name, level: 'zone' },
    from: { id: a.district.id },
    to: { id: b.district.id },
    state: 'staged',
    impact: { children: 1, dbHouses: 1, routes: 1, outlets: 4, people: 1 },
  });
  expect(await treeOf()).toEqual(before);

  const confirmed = await market.post(`/api/v1/market-moves/${staged.body.move.id}/confirm`, {});
  expect(confirmed.body.move.state).toBe('confirmed');
  const route = (await market.get(`/api/v1/new-routes/${a.route.id}`)).body.route;
  expect(route.path.map((step: { id: string }) => step.id)).toContain(b.district.id);
  expect((await market.get(`/api/v1/districts/${b.district.id}`)).body.district.counts).toMatchObject({
    children: 1,
    routes: 1,
    outlets: 4,
  });
  expect((await market.get(`/api/v1/districts/${a.district.id}`)).body.district.counts).toMatchObject({
    children: 0,
    routes: 0,
    outlets: 0,
  });
  expect((await market.get(`/api/v1/market-moves?nodeId=${a.zone.id}`)).body.moves).toHaveLength(1);
});

test('moves are listed by any of their columns, found by place or reason, added up and exported, to whom the place is', async () => {
  const a = await market.branch();
  const b = await market.branch({ id: a.division.id, level: 'division' });
  const [first, second] = [await market.day(), await market.day(3)];
  await market.outlets(a.route.id, 4);
  await market.outlets(b.route.id, 2);
  await move(a.zone.id, b.district.id, first);
  const other = {
    nodeId: b.territory.id,
    toParentId: a.zone.id,
    effectiveFrom: second,
    reason: 'The river is in between',
  };
  expect((await market.post('/api/v1/market-moves', other)).status).toBe(201);
  const of = async (query: string, person = market.admin) =>
    (await market.get(`/api/v1/market-moves?market=${a.division.id}&${query}`, person)).body;
  const nodes = async (query: string) => (await of(query)).moves.map(({ node }: { node: { id: string } }) => node.id);

  expect(await nodes('')).toEqual([b.territory.id, a.zone.id]);
  expect(await nodes('sort=-outlets')).toEqual([a.zone.id, b.territory.id]);
  expect(await nodes('sort=level')).toEqual([a.zone.id, b.territory.id]);
  expect(await nodes('sort=state')).toEqual([b.territory.id, a.zone.id]);
  expect(await nodes('pageSize=1&page=2')).toEqual([a.zone.id]);
  expect(await nodes('search=BETWEEN river')).toEqual([b.territory.id]);
  expect(await nodes(`search=${a.zone.code.toUpperCase()} depot`)).toEqual([a.zone.id]);
  expect(await nodes('state=staged')).toEqual([b.territory.id]);
  expect(await nodes(`from=${second}`)).toEqual([b.territory.id]);
  expect(await nodes(`to=${first}`)).toEqual([a.zone.id]);
  expect(await of('pageSize=1')).toMatchObject({
    totalMoves: 2,
    totalDbHouses: 2,
    totalRoutes: 2,
    totalOutlets: 6,
    totalPeople: 0,
  });
  // Where it was, where it is, and where it was never.
  const within = async (id: string) => (await market.get(`/api/v1/market-moves?market=${id}`)).body.totalMoves;
  expect([await within(a.district.id), await within(b.district.id), await within(b.area.id)]).toEqual([1, 2, 0]);

  const { body } = await market.get(`/api/v1/market-move-exports?format=csv&market=${a.division.id}&sort=outlets`);
  const [headings, ...lines] = body.trim().split('\r\n');
  expect(headings).toContain(
    'code,name,level,from_code,from,to_code,to,effective_from,db_houses,routes,outlets,people',
  );
  expect(lines.map((line: string) => line.split(',')[0])).toEqual([b.territory.code, a.zone.code]);

  const head = await market.person({ designation: 'RSM', markets: [b.territory.id] });
  const seen = (await market.get('/api/v1/market-moves', head)).body;
  expect(seen).toMatchObject({ totalMoves: 1, totalOutlets: 2, moves: [{ node: { id: b.territory.id } }] });
  expect((await market.get('/api/v1/market-moves?search=depot', head)).body.totalMoves).toBe(0);
  expect((await market.get(`/api/v1/market-moves?market=${a.zone.id}`, head)).status).toBe(404);
  const file = (await market.get('/api/v1/market-move-exports?format=csv', head)).body;
  expect(file.trim().split('\r\n')).toHaveLength(2);
});

test('an undone move leaves the tree and the periods exactly as they were', async () => {
  const a = await market.branch();
  const b = await market.branch({ id: a.division.id, level: 'division' }, 'district');
  await old(a.zone.id, b.district.id, a.district.id);
  const before = [await treeOf(), await periodsOf(a.zone.id)];
  const id = await move(a.zone.id, b.district.id, await market.day(-10));
  expect([await treeOf(), await periodsOf(a.zone.id)]).not.toEqual(before);
  expect((await market.post(`/api/v1/market-moves/${id}/undo`, {})).body.move.state).toBe('undone');
  expect([await treeOf(), await periodsOf(a.zone.id)]).toEqual(before);
  expect((await market.post(`/api/v1/market-moves/${id}/undo`, {})).body).toMatchObject({
    code: 'ALREADY_DONE',
    message: 'This move is undone.',
  });
});

test('the undo of a move on the day the place was added puts it back too', async () => {
  const a = await market.branch(undefined, 'zone');
  const b = await market.branch({ id: a.division.id, level: 'division' }, 'district');
  const before = [await treeOf(), await periodsOf(a.zone.id)];
  const id = await move(a.zone.id, b.district.id, await market.day());
  await market.post(`/api/v1/market-moves/${id}/undo`, {});
  expect([await treeOf(), await periodsOf(a.zone.id)]).toEqual(before);
});

test('lists and the tree show where a place was before the move, and where it is since', async () => {
  const a = await market.branch();
  const b = await market.branch({ id: a.division.id, level: 'division' }, 'district');
  await market.outlets(a.route.id, 3);
  await old(
    a.nation.id,
    a.region.id,
    a.division.id,
    a.district.id,
    a.zone.id,
    a.territory.id,
    a.area.id,
    a.dbHouse.id,
    a.route.id,
    b.district.id,
  );
  const day = await market.day(-10);
  await move(a.zone.id, b.district.id, day);

  const dayBefore = await market.day(-11);
  expect(await namesBeneath(a.district.id, dayBefore)).toEqual([a.zone.name]);
  expect(await namesBeneath(b.district.id, dayBefore)).toEqual([]);
  expect(await namesBeneath(b.district.id, day)).toEqual([a.zone.name]);
  expect(await namesBeneath(a.district.id, day)).toEqual([]);
  expect(await namesBeneath(b.district.id)).toEqual([a.zone.name]);

  const routesOf = async (district: string, asOf: string) =>
    (await market.get(`/api/v1/new-routes?market=${district}&asOf=${asOf}`)).body;
  expect(await routesOf(a.district.id, dayBefore)).toMatchObject({ totalRoutes: 1, routes: [{ id: a.route.id }] });
  expect((await routesOf(a.district.id, dayBefore)).routes[0].path[3].name).toBe(a.district.name);
  expect(await routesOf(a.district.id, day)).toMatchObject({ totalRoutes: 0, routes: [] });
  expect((await routesOf(b.district.id, day)).routes[0].path[3].name).toBe(b.district.name);

  const file = async (asOf: string) =>
    (await market.get(`/api/v1/market-exports?level=route&format=csv&market=${a.division.id}&asOf=${asOf}`)).body;
  expect(await file(dayBefore)).toContain(`${a.district.name} / ${a.zone.name}`);
  expect(await file(day)).toContain(`${b.district.name} / ${a.zone.name}`);

  const districts = (await market.get(`/api/v1/districts?market=${a.division.id}&asOf=${dayBefore}`)).body.districts;
  const countsOf = (id: string) => districts.find((row: { id: string }) => row.id === id).counts;
  expect(countsOf(a.district.id)).toEqual({ children: 1, dbHouses: 1, routes: 1, outlets: 3, salesOfficers: 0 });
  expect(countsOf(b.district.id)).toEqual({ children: 0, dbHouses: 0, routes: 0, outlets: 0, salesOfficers: 0 });
  expect((await market.get(`/api/v1/zones?market=${a.division.id}&asOf=2019-01-01`)).body.totalZones).toBe(0);
});

test('a planned move shows in the tree of its day, and takes place when the day begins', async () => {
  const a = await market.branch();
  const b = await market.branch({ id: a.division.id, level: 'division' }, 'district');
  const day = await market.day(5);
  const id = await move(a.zone.id, b.district.id, day);
  expect(await namesBeneath(a.district.id)).toEqual([a.zone.name]);
  expect(await namesBeneath(a.district.id, await market.day(4))).toEqual([a.zone.name]);
  expect(await namesBeneath(b.district.id, day)).toEqual([a.zone.name]);

  const client = await market.test.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select apply_market_day($1)', [await market.day(4)]);
    const parent = async () =>
      (await client.query('select parent_id from market_node where id = $1', [a.zone.id])).rows[0].parent_id;
    expect(await parent()).toBe(a.district.id);
    await client.query('select apply_market_day($1)', [day]);
    expect(await parent()).toBe(b.district.id);
    expect(
      (await client.query('select ancestors[4] as district from market_node where id = $1', [a.route.id])).rows[0]
        .district,
    ).toBe(b.district.id);
    expect((await client.query('select * from verify_market_totals()')).rows).toEqual([]);
    expect((await client.query('select apply_market_day($1) as changed', [day])).rows[0].changed).toBe(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await market.post(`/api/v1/market-moves/${id}/undo`, {});
  expect(await namesBeneath(b.district.id, day)).toEqual([]);
});

describe('a move is refused, in plain words,', () => {
  test('beneath its own child, beneath itself, beneath another level, or where it is', async () => {
    const a = await market.branch();
    const today = await market.day();
    const message = async (nodeId: string, toParentId: string) => (await stage(nodeId, toParentId, today)).body.message;
    expect(await message(a.zone.id, a.territory.id)).toBe(
      `${a.territory.name} lies beneath ${a.zone.name}: a place can't move beneath itself.`,
    );
    expect(await message(a.zone.id, a.zone.id)).toBe(`${a.zone.name} can't move beneath itself.`);
    expect(await message(a.zone.id, a.division.id)).toBe(
      `A zone belongs to a district; ${a.division.name} is a division.`,
    );
    expect(await message(a.zone.id, a.district.id)).toBe(`${a.zone.name} is beneath ${a.district.name} already.`);
    expect(await message(a.nation.id, a.region.id)).toBe('A nation has nothing above it: it does not move.');
  });

  test('on a day before either place was there, before its last change, in a closed month, or years ahead', async () => {
    const a = await market.branch();
    const b = await market.branch({ id: a.division.id, level: 'division' }, 'district');
    const message = async (day: string) => (await stage(a.zone.id, b.district.id, day)).body.fields.effectiveFrom;
    expect(await message(await market.day(-1))).toMatch(/is there since .*: choose that day or later\.$/);
    expect(await message(await market.day(400))).toMatch('more than a year ahead');
    await old(a.zone.id, b.district.id);
    const id = await move(a.zone.id, b.district.id, await market.day(-3));
    const back = await stage(a.zone.id, a.district.id, await market.day(-4));
    expect(back.status).toBe(422);
    await market.sql("insert into setting values ('closedBefore', to_jsonb($1::text))", [await market.day(-2)]);
    expect((await market.post(`/api/v1/market-moves/${id}/undo`, {})).body.message).toMatch(
      /^The time before .* is closed/,
    );
    await market.sql("delete from setting where key = 'closedBefore'");
  });

  test('where its name is taken, now or by a planned arrival', async () => {
    const a = await market.branch();
    const b = await market.branch({ id: a.division.id, level: 'division' }, 'district');
    const c = await market.branch({ id: a.division.id, level: 'division' }, 'district');
    const twin = await market.add('zone', c.district.id, { name: a.zone.name.toUpperCase() });
    await move(twin.id, b.district.id, await market.day(7));
    expect(await stage(a.zone.id, b.district.id, await market.day())).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE' },
    });
    const added = await market.post('/api/v1/zones', {
      code: 'planned-twin',
      name: twin.name,
      parentId: b.district.id,
    });
    expect(added).toMatchObject({ status: 409, body: { fields: { name: expect.any(String) } } });
  });

  test('when somebody else moved the place since it was staged', async () => {
    const a = await market.branch();
    const b = await market.branch({ id: a.division.id, level: 'division' }, 'district');
    const c = await market.branch({ id: a.division.id, level: 'division' }, 'district');
    const staged = await stage(a.zone.id, b.district.id, await market.day());
    await move(a.zone.id, c.district.id, await market.day());
    const late = await market.post(`/api/v1/market-moves/${staged.body.move.id}/confirm`, {});
    expect(late.body.message).toBe(
      `${a.zone.name} was moved by somebody else since this move was staged: stage it again.`,
    );
    expect((await market.post(`/api/v1/market-moves/${staged.body.move.id}/discard`, {})).body.move.state).toBe(
      'discarded',
    );
    expect((await market.post(`/api/v1/market-moves/${staged.body.move.id}/confirm`, {})).status).toBe(409);
  });

  test('to be undone once a later move stands on it', async () => {
    const a = await market.branch();
    const b = await market.branch({ id: a.division.id, level: 'division' }, 'district');
    const c = await market.branch({ id: a.division.id, level: 'division' }, 'district');
    const first = await move(a.zone.id, b.district.id, await market.day());
    const second = await move(a.zone.id, c.district.id, await market.day(2));
    const problems = async () => {
      const { moves } = (await market.get(`/api/v1/market-moves?nodeId=${a.zone.id}`)).body;
      return Object.fromEntries(moves.map(({ id, undoProblem }: MarketMove) => [id, undoProblem]));
    };
    const again = `${a.zone.name} was moved again since: undo the later change first.`;
    expect(await problems()).toEqual({ [first]: again, [second]: null });
    expect((await market.post(`/api/v1/market-moves/${first}/undo`, {})).body.message).toBe(again);
    expect((await market.post(`/api/v1/market-moves/${second}/undo`, {})).status).toBe(200);
    expect(await problems()).toEqual({ [first]: null, [second]: null });
    expect((await market.post(`/api/v1/market-moves/${first}/undo`, {})).status).toBe(200);
    expect(await namesBeneath(a.district.id)).toEqual([a.zone.name]);
  });
});

describe('why a move is not undone stands in the list as well, and is what the undo is refused with:', () => {
  const problemOf = async (id: string, nodeId: string, person = market.admin) => {
    const { moves } = (await market.get(`/api/v1/market-moves?nodeId=${nodeId}`, person)).body;
    const listed = moves.find((row: MarketMove) => row.id === id).undoProblem;
    if (listed === null) return null;
    const refused = await market.post(`/api/v1/market-moves/${id}/undo`, {}, person);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe(listed);
    return listed;
  };
  const movedZone = async (day?: string) => {
    const a = await market.branch(undefined, 'zone');
    const b = await market.branch({ id: a.division.id, level: 'division' }, 'district');
    await old(a.zone.id, a.district.id, b.district.id);
    const id = await move(a.zone.id, b.district.id, day ?? (await market.day()));
    return { a, b, id };
  };

  test('its month is closed', async () => {
    const { a, id } = await movedZone(await market.day(-3));
    expect(await problemOf(id, a.zone.id)).toBeNull();
    await market.sql("insert into setting values ('closedBefore', to_jsonb($1::text))", [await market.day(-2)]);
    expect(await problemOf(id, a.zone.id)).toMatch(/^The time before .* is closed: what it came to stays\.$/);
    await market.sql("delete from setting where key = 'closedBefore'");
    expect((await market.post(`/api/v1/market-moves/${id}/undo`, {})).status).toBe(200);
  });

  test('where it was takes nothing any more, ends soon, or is deleted', async () => {
    const { a, b, id } = await movedZone();
    const { district } = a;
    const save = async (status: string, version: number) => {
      const saved = await market.put(`/api/v1/districts/${district.id}`, { name: district.name, status, version });
      expect(saved.status).toBe(200);
      return saved.body.district.version as number;
    };
    const inactive = await save('inactive', 1);
    expect(await problemOf(id, a.zone.id)).toBe(
      `${district.name}, where it was, is inactive: nothing moves beneath it.`,
    );
    await save('active', inactive);
    expect(await problemOf(id, a.zone.id)).toBeNull();
    const merge = { sourceId: district.id, targetId: b.district.id, effectiveFrom: await market.day(2), reason };
    expect((await market.post('/api/v1/market-merges', merge)).status).toBe(200);
    expect(await problemOf(id, a.zone.id)).toMatch(/, where it was, ends on .*: nothing moves beneath it\.$/);
    await market.sql('update market_node set deleted_at = now() where id = $1', [district.id]);
    expect(await problemOf(id, a.zone.id)).toBe(`${district.name}, where it was, is deleted: restore that first.`);
  });

  test('another place bears its name there by now', async () => {
    const { a, id } = await movedZone();
    const twin = await market.add('zone', a.district.id, { name: a.zone.name.toUpperCase() });
    const { status, body } = await market.post(`/api/v1/market-moves/${id}/undo`, {});
    const { moves } = (await market.get(`/api/v1/market-moves?nodeId=${a.zone.id}`)).body;
    expect({ status, message: body.message }).toEqual({ status: 422, message: moves[0].undoProblem });
    expect(body.message).toBe(
      `${a.district.name} has another place of the name ${a.zone.name} by now: rename one of them first.`,
    );
    await market.delete(`/api/v1/zones/${twin.id}`);
    expect(await problemOf(id, a.zone.id)).toBeNull();
  });

  test('it came from a market that is not theirs', async () => {
    const { a, b, id } = await movedZone();
    const manager = await market.person({ designation: 'RSM', markets: [b.district.id] });
    expect(await problemOf(id, a.zone.id, manager)).toBe(
      `${a.district.name}, where it was, is not in your market: somebody above you undoes this move.`,
    );
    expect(await problemOf(id, a.zone.id)).toBeNull();
  });
});

test('of two moves of one place at once, one is made and the other is told', async () => {
  const a = await market.branch();
  const b = await market.branch({ id: a.division.id, level: 'division' }, 'district');
  const c = await market.branch({ id: a.division.id, level: 'division' }, 'district');
  const today = await market.day();
  const staged = await Promise.all([stage(a.zone.id, b.district.id, today), stage(a.zone.id, c.district.id, today)]);
  const confirmed = await Promise.all(
    staged.map(({ body }) => market.post(`/api/v1/market-moves/${body.move.id}/confirm`, {})),
  );
  expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('the history tells the changes with who and why, and the parents through time', async () => {
  const a = await market.branch();
  const b = await market.branch({ id: a.division.id, level: 'division' }, 'district');
  await move(a.zone.id, b.district.id, await market.day(1));
  const { history, parents } = (await market.get(`/api/v1/market-nodes/${a.zone.id}/history`)).body;
  expect(history.map((entry: { action: string }) => entry.action)).toEqual(['move', 'stage move', 'add']);
  expect(history[0]).toMatchObject({
    actorName: 'Admin of the market',
    reason,
    before: { parent: a.district.name },
    after: { parent: b.district.name },
  });
  const today = await market.day();
  const tomorrow = await market.day(1);
  expect(parents).toEqual([
    { parent: { id: b.district.id, name: b.district.name }, from: tomorrow, to: null },
    { parent: { id: a.district.id, name: a.district.name }, from: today, to: tomorrow },
  ]);
});

describe('a merge', () => {
  const merge = (sourceId: string, targetId: string, effectiveFrom: string) =>
    market.post('/api/v1/market-merges', { sourceId, targetId, effectiveFrom, reason });

  test('moves the children over, ends the source and says what it moved', async () => {
    const a = await market.branch();
    const b = await market.branch({ id: a.zone.id, level: 'zone' }, 'territory');
    await market.outlets(a.route.id, 2);
    const preview = await market.post('/api/v1/market-merges/preview', {
      sourceId: a.territory.id,
      targetId: b.territory.id,
    });
    expect(preview.body).toMatchObject({ impact: { children: 1, routes: 1, outlets: 2 }, clashes: [] });
    const merged = await merge(a.territory.id, b.territory.id, await market.day());
    expect(merged.body.impact).toEqual(preview.body.impact);
    expect((await market.get(`/api/v1/new-territories/${a.territory.id}`)).body.territory).toMatchObject({
      status: 'inactive',
      counts: { children: 0 },
    });
    expect((await market.get(`/api/v1/new-territories/${b.territory.id}`)).body.territory.counts).toMatchObject({
      children: 1,
      outlets: 2,
    });
  });

  test('gives the survivor to those whose market the other was, from the same day on', async () => {
    const a = await market.branch();
    const b = await market.branch({ id: a.zone.id, level: 'zone' }, 'territory');
    const day = await market.day();
    const only = await market.person({ designation: 'TO', markets: [a.territory.id] });
    const both = await market.person({ designation: 'TO', markets: [a.territory.id, b.territory.id] });
    const later = await market.person({ designation: 'TO', markets: [a.zone.id] });
    await market.sql('insert into user_market (user_id, node_id, valid_from, valid_to) values ($1, $2, $3, $4)', [
      later.id,
      a.territory.id,
      await market.day(5),
      await market.day(9),
    ]);
    expect((await merge(a.territory.id, b.territory.id, day)).status).toBe(200);
    const timesOf = async (person: Person) =>
      (await market.sql('select * from user_market where user_id = $1 order by node_id, valid_from', [person.id])).map(
        ({ node_id, valid_from, valid_to }) => [node_id, valid_from, valid_to],
      );
    expect(await timesOf(only)).toEqual([
      [a.territory.id, '2000-01-01', day],
      [b.territory.id, day, null],
    ]);
    expect(await timesOf(both)).toEqual([
      [a.territory.id, '2000-01-01', day],
      [b.territory.id, '2000-01-01', null],
    ]);
    expect(await timesOf(later)).toContainEqual([b.territory.id, await market.day(5), await market.day(9)]);
    const seen = await only.inject({ method: 'GET', url: `/api/v1/new-routes/${a.route.id}` });
    expect(seen.statusCode).toBe(200);
    const entries = await market.sql("select after from audit_entry where entity = 'user' and entity_id = $1", [
      only.id,
    ]);
    expect(entries).toEqual([{ after: { market: b.territory.name, effectiveFrom: day } }]);
  });

  test('of routes moves the outlets to the end of the other, and frees the SO', async () => {
    const a = await market.branch();
    const other = await market.add('route', a.dbHouse.id);
    const officer = await market.person({ designation: 'SO' });
    await market.put(`/api/v1/new-routes/${a.route.id}`, {
      name: a.route.name,
      status: 'active',
      version: 1,
      ...routeFields,
      salesOfficerId: officer.id,
    });
    const moved = await market.outlets(a.route.id, 2);
    const there = await market.outlets(other.id, 2);
    expect((await merge(a.route.id, other.id, await market.day())).status).toBe(200);
    const { outlets } = (await market.get(`/api/v1/new-routes/${other.id}/outlets`)).body;
    expect(outlets.map((outlet: { id: string }) => outlet.id)).toEqual([...there, ...moved]);
    expect((await market.get(`/api/v1/new-routes/${a.route.id}`)).body.route).toMatchObject({
      status: 'inactive',
      salesOfficer: null,
      counts: { outlets: 0 },
    });
  });

  test('is refused while names clash, across levels, with itself, or into an inactive place', async () => {
    const a = await market.branch(undefined, 'zone');
    const b = await market.branch({ id: a.division.id, level: 'division' }, 'district');
    await market.add('zone', b.district.id, { name: a.zone.name });
    const today = await market.day();
    const preview = await market.post('/api/v1/market-merges/preview', {
      sourceId: a.district.id,
      targetId: b.district.id,
    });
    expect(preview.body.clashes).toEqual([a.zone.name]);
    expect((await merge(a.district.id, b.district.id, today)).body).toMatchObject({ code: 'DUPLICATE' });
    expect((await merge(a.district.id, a.division.id, today)).status).toBe(422);
    expect((await merge(a.district.id, a.district.id, today)).status).toBe(422);
    await market.put(`/api/v1/districts/${b.district.id}`, { name: b.district.name, status: 'inactive', version: 1 });
    expect((await merge(a.district.id, b.district.id, today)).body.message).toBe(
      `${b.district.name} is inactive: nothing is merged into it.`,
    );
  });

  test('planned for a day ends the source on that day, which takes nothing new until then', async () => {
    const a = await market.branch();
    const b = await market.branch({ id: a.zone.id, level: 'zone' }, 'area');
    await merge(a.territory.id, b.territory.id, await market.day(3));
    const added = await market.post('/api/v1/new-areas', { code: 'LATE', name: 'Late', parentId: a.territory.id });
    expect(added.body.fields.parentId).toMatch(/ ends on .*: nothing is added beneath it\.$/);
    const moved = await stage(b.area.id, a.territory.id, await market.day());
    expect(moved.body.fields.toParentId).toMatch(/ ends on .*: nothing moves beneath it\.$/);
    expect((await market.get(`/api/v1/new-territories/${a.territory.id}`)).body.territory).toMatchObject({
      status: 'active',
      counts: { children: 1 },
    });
    const client = await market.test.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select apply_market_day($1)', [await market.day(3)]);
      expect(
        (await client.query('select status from market_node where id = $1', [a.territory.id])).rows[0].status,
      ).toBe('inactive');
      expect(
        (await client.query('select parent_id from market_node where id = $1', [a.area.id])).rows[0].parent_id,
      ).toBe(b.territory.id);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('statuses of many', () => {
  const set = (level: string, selection: object, status: string) =>
    market.post('/api/v1/market-nodes/status', { level, selection, status, reason });

  test('are set for chosen rows, and those not in a state to change are skipped', async () => {
    const nation = await market.add('nation', null);
    const regions = [
      await market.add('region', nation.id),
      await market.add('region', nation.id),
      await market.add('region', nation.id, { status: 'inactive' }),
    ];
    const ids = regions.map(({ id }) => id);
    expect((await set('region', { ids }, 'inactive')).body).toMatchObject({ changed: 2, skipped: 1 });
    const [entry] = await market.sql(
      'select before, after, reason, batch_id from audit_entry where entity_id = $1 order by id desc',
      [ids[0]],
    );
    expect(entry).toMatchObject({
      before: { status: 'active' },
      after: { status: 'inactive' },
      reason,
      batch_id: expect.any(String),
    });
    expect((await set('zone', { ids }, 'inactive')).status).toBe(404);
  });

  test('are set for all that match a filter, less some', async () => {
    const nation = await market.add('nation', null);
    const regions = [
      await market.add('region', nation.id),
      await market.add('region', nation.id),
      await market.add('region', nation.id),
    ];
    const answer = await set('region', { allMatching: { market: nation.id }, except: [regions[0].id] }, 'inactive');
    expect(answer.body).toMatchObject({ changed: 2, skipped: 0 });
    expect((await market.get(`/api/v1/regions?market=${nation.id}&status=active`)).body.totalRegions).toBe(1);
  });
});
