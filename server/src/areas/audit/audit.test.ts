import type { AuditEntry } from '@routebook/contract';
import { shelvedType } from '../../testing/gift-shelf.ts';
import { rewinding } from '../../testing/rewinding.ts';
import { type TestMarket, testMarket } from '../../testing/test-market.ts';

let market: TestMarket;
let rewind: () => Promise<void>;

beforeAll(async () => {
  market = await testMarket();
  rewind = await rewinding(market.test.database);
});
afterEach(() => rewind());
afterAll(() => market.close());

const path = '/api/v1/audit-entries';

async function entries(query = '', person = market.admin): Promise<AuditEntry[]> {
  const { status, body } = await market.get(`${path}${query}`, person);
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.totalAuditEntries).toBeGreaterThanOrEqual(body.auditEntries.length);
  return body.auditEntries;
}

const brief = ({ actorName, action, entity, entityName }: AuditEntry) => [actorName, action, entity, entityName];

test('what was done is listed with who did it to what, the newest first', async () => {
  const nation = await market.add('nation', null, { name: 'Bangladesh' });
  await market.put(`/api/v1/nations/${nation.id}`, { name: 'Bangla', status: 'active', version: 1, managerId: null });
  expect((await entries()).slice(0, 2).map(brief)).toEqual([
    ['Admin of the market', 'edit', 'nation', 'Bangla'],
    ['Admin of the market', 'add', 'nation', 'Bangla'],
  ]);
  const [edit] = await entries('?action=edit');
  expect(edit).toMatchObject({
    before: { name: 'Bangladesh' },
    after: { name: 'Bangla' },
    requestId: expect.any(String),
  });
  expect((await market.get(`${path}/${edit?.id}`)).body.auditEntry).toEqual(edit);
});

test('says which outlet it was, where its entry says only what was done to it', async () => {
  const place = await market.branch();
  const [id] = await market.outlets(place.route.id, 1);
  const [outlet] = await market.sql<{ name: string }>('select name from outlet where id = $1', [id]);
  await market.sql(
    `insert into audit_entry (id, actor_name, action, entity, entity_id, after) values (new_id(), 'Routebook', 'make dormant', 'outlet', $1, '{"status": "dormant"}')`,
    [id],
  );
  expect((await entries('?action=make dormant')).map(({ entityName }) => entityName)).toEqual([outlet?.name]);
});

test('sign-ins, refused ones too, and exports are in it', async () => {
  const person = await market.person({ name: 'Rahima', password: 'a good password' });
  const login = (password: string) => market.post('/api/v1/login', { email: person.email, password });
  await login('wrong');
  await login('a good password');
  await market.get('/api/v1/market-exports?level=nation&format=csv');
  await market.get('/api/v1/audit-export?format=csv');
  const names = (await entries()).map(({ action, entity }) => `${action} ${entity}`);
  expect(names.filter((name) => !name.endsWith('portal-map'))).toEqual([
    'export audit',
    'export nation',
    'sign-in session',
    'sign-in refused session',
  ]);
  expect((await entries('?search=rahima')).map(({ action }) => action)).toEqual(['sign-in', 'sign-in refused']);
});

test('it is filtered by who, what, which row and when, and searched by names', async () => {
  const nation = await market.add('nation', null, { name: 'Bangladesh' });
  const other = await market.person({ name: 'Other admin' });
  await market.post('/api/v1/nations', { code: 'N-9', name: 'Nepal', parentId: null }, other);
  const count = async (query: string) => (await entries(query)).length;
  expect(await count(`?actorId=${other.id}`)).toBe(1);
  expect(await count('?entity=nation')).toBe(2);
  expect(await count(`?entityId=${nation.id}`)).toBe(1);
  expect(await count('?action=add')).toBe(2);
  expect(await count('?search=nepal')).toBe(1);
  expect(await count('?search=other%20admin')).toBe(1);
  const [today, tomorrow] = [await market.day(), await market.day(1)];
  expect(await count(`?entity=nation&from=${today}&to=${today}`)).toBe(2);
  expect(await count(`?from=${tomorrow}`)).toBe(0);
  const { body } = await market.get('/api/v1/audit-choices');
  expect(body.kinds).toContainEqual({ entity: 'nation', actions: ['add'] });
  expect(body.actors.map(({ name }: { name: string }) => name)).toEqual(['Admin of the market', 'Other admin']);
});

test('it is searched by the name or code of an outlet, where its entry says only what was done to it', async () => {
  const { route } = await market.branch();
  const [id = ''] = await market.outlets(route.id, 1);
  await market.sql("update outlet set name = 'Karwan Store', code = 'KB-77' where id = $1", [id]);
  await market.sql(
    `insert into audit_entry (id, actor_name, action, entity, entity_id, after) values (new_id(), 'Routebook', 'make dormant', 'outlet', $1, '{"status": "dormant"}')`,
    [id],
  );
  const found = async (search: string) => (await entries(`?search=${search}`)).map(({ entityId }) => entityId);
  expect(await found('karwan')).toEqual([id]);
  expect(await found('KB-77')).toEqual([id]);
  expect(await found('KB-78')).toEqual([]);
});

test('a page is reached from the one beside it, both ways, without a row left out or twice', async () => {
  await market.sql(
    `insert into audit_entry (id, at, actor_name, action, entity, after)
     select new_id(), now() - interval '1 minute' * (n / 3), 'The test', 'add', 'note', jsonb_build_object('name', n) from generate_series(1, 50) n`,
  );
  for (const sort of ['-at', 'at']) {
    const all = (await entries(`?entity=note&pageSize=100&sort=${sort}`)).map(({ id }) => id);
    expect(all).toHaveLength(50);
    const walked: string[] = [];
    let cursor: string | null = null;
    let last: string | null = null;
    do {
      const { body } = await market.get(
        `${path}?entity=note&pageSize=7&sort=${sort}${cursor ? `&after=${cursor}` : ''}`,
      );
      expect(body.totalAuditEntries).toBe(50);
      walked.push(...body.auditEntries.map(({ id }: AuditEntry) => id));
      last = body.cursors.previous;
      cursor = body.cursors.next;
    } while (cursor);
    expect(walked).toEqual(all);
    const back = (await market.get(`${path}?entity=note&pageSize=7&sort=${sort}&before=${last}`)).body;
    expect(back.auditEntries.map(({ id }: AuditEntry) => id)).toEqual(all.slice(-8, -1));
    expect((await entries(`?entity=note&pageSize=7&page=2&sort=${sort}`)).map(({ id }) => id)).toEqual(
      all.slice(7, 14),
    );
  }
  expect((await market.get(`${path}?after=nonsense`)).status).toBe(400);
});

test('who sees a part of the market sees what was done there, and what they did themselves', async () => {
  await market.post('/api/v1/designations', {
    name: 'Auditor',
    level: 4,
    allCapabilities: false,
    capabilities: ['audit.see', 'audit.export', 'hierarchy.see'],
    manages: [],
    editsOwnMarket: false,
    walksRoutes: false,
  });
  const own = await market.branch(undefined);
  const other = await market.branch({ id: own.zone.id, level: 'zone' });
  const auditor = await market.person({ designation: 'Auditor', markets: [own.territory.id] });
  await market.get('/api/v1/divisions', auditor);
  const seen = await entries('?pageSize=200', auditor);
  expect(new Set(seen.map(({ entityId }) => entityId))).toEqual(
    new Set([own.territory.id, own.area.id, own.dbHouse.id, own.route.id]),
  );
  const foreign = await entries(`?entityId=${other.area.id}`);
  expect(foreign).toHaveLength(1);
  expect(await entries(`?entityId=${other.area.id}`, auditor)).toEqual([]);
  expect((await market.get(`${path}/${foreign[0]?.id}`, auditor)).status).toBe(404);
  const file = (await market.get('/api/v1/audit-export?format=csv', auditor)).body;
  expect(file).toContain(own.area.id);
  expect(file).not.toContain(other.area.id);
  expect((await entries('?entity=audit', auditor)).map(({ action }) => action)).toEqual(['export']);
});

test('so they do of people, days and gifts, as these are theirs to see', async () => {
  await market.sql("update designation set capabilities = capabilities || '{audit.see}' where name = 'TO'");
  const own = await market.branch();
  const other = await market.branch({ id: own.zone.id, level: 'zone' });
  const { id: giftTypeId } = await shelvedType(market, 10);
  const auditor = await market.person({ designation: 'TO', markets: [own.territory.id] });
  const officer = await market.person({ designation: 'SO', markets: [own.area.id] });
  const stranger = await market.person({ designation: 'SO', markets: [other.area.id] });
  const seen = [await correctedDay(officer.id, own.area.id, -2), await correctedDay(stranger.id, own.area.id, -3)];
  const hidden = await correctedDay(stranger.id, other.area.id, -2);
  const [gift, hiddenGift] = [await givenAt(own.route.id), await givenAt(other.route.id)];
  for (const { id } of [officer, stranger]) await market.post(`/api/v1/users/${id}/end-sessions`, { sessionId: null });

  const idsOf = async (kind: string, person = auditor) =>
    new Set((await entries(`?entity=${kind}`, person)).map(({ entityId }) => entityId));
  expect(await idsOf('attendance')).toEqual(new Set(seen));
  expect(await idsOf('attendance', market.admin)).toEqual(new Set([...seen, hidden]));
  expect(await idsOf('gift')).toEqual(new Set([gift]));
  expect((await entries('?entity=gift', auditor)).map(({ entityName }) => entityName)).toEqual(['Umbrella']);
  expect(await idsOf('gift', market.admin)).toEqual(new Set([gift, hiddenGift]));
  expect(await idsOf('user')).toEqual(new Set([officer.id]));
  expect(await idsOf('giftType')).toEqual(new Set());

  async function correctedDay(userId: string, nodeId: string, shift: number): Promise<string> {
    const [day] = await market.sql<{ id: string }>(
      `insert into attendance (id, user_id, business_date, designation_id, day_type, status, path)
       select new_id(), $1, business_date() + $3::integer, designation.id, 'working', 'absent', node.ancestors
       from designation, market_node node where designation.name = 'SO' and node.id = $2 returning id`,
      [userId, nodeId, shift],
    );
    const asked = { inTime: '09:00', outTime: '17:00', reason: 'The phone was broken' };
    const { body } = await market.post(`/api/v1/attendances/${day?.id}/corrections`, asked);
    return body.correction.attendance.id;
  }

  async function givenAt(routeId: string): Promise<string> {
    const [outletId] = await market.outlets(routeId, 1);
    const wanted = { giftTypeId, outletId, quantity: 1, reason: 'Opening', offerId: null, state: 'requested' };
    return (await market.post('/api/v1/gift-history', wanted)).body.gift.id;
  }
});

test('only who may sees it, and nobody writes to it', async () => {
  const viewer = await market.person({ designation: 'Viewer' });
  for (const url of [path, '/api/v1/audit-export?format=csv', '/api/v1/audit-choices'])
    expect((await market.get(url, viewer)).status).toBe(403);
  for (const write of ['put', 'post'] as const) expect((await market[write](path, {})).status).toBe(404);
  expect((await market.delete(path)).status).toBe(404);
});
