import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { grocery, outletsOf } from '../testing/outlets-of.ts';

let market: TestMarket;
let routes: { id: string }[];
let shops: ReturnType<typeof outletsOf>;
beforeAll(async () => {
  market = await testMarket();
  const branch = await market.branch();
  routes = [branch.route, await market.add('route', branch.dbHouse.id)];
  shops = outletsOf(market, branch.route.id);
});
afterAll(() => market.close());

test('an outlet is proposed at the end of its route, with a code of its own, and counted above it', async () => {
  const outlet = await shops.added();
  expect(outlet).toMatchObject({
    code: expect.stringMatching(/^OL\d{7}$/),
    status: 'pending',
    due: '0.00',
    creditLimit: '5000.00',
    proposedBy: { id: market.admin.id },
    route: { id: routes[0]?.id },
    category: { name: 'Grocery', channel: 'general' },
    accuracy: 8,
  });
  const onRoute = async () => (await market.get(`/api/v1/new-routes/${routes[0]?.id}/outlets`)).body.outlets.at(-1);
  expect((await onRoute())?.id).not.toBe(outlet.id);
  await shops.step(outlet.id, { status: 'active', version: 1 }, await shops.approver());
  expect(await onRoute()).toMatchObject({ id: outlet.id, category: 'Grocery' });
  expect(await market.wrongTotals()).toEqual([]);
});

test('whoever only proposes outlets adds no category, which all of the business has', async () => {
  const category = { name: 'Stationery', code: 'STA', channel: 'general', position: 8, status: 'active' };
  const officer = await market.person({ designation: 'SO' });
  expect((await market.post('/api/v1/outlet-category', category, officer)).status).toBe(403);
  expect((await market.post('/api/v1/outlet-category', category)).status).toBe(201);
});

test('a category is deleted once its outlets are others, and what was merged is back only with its category', async () => {
  const body = { name: 'Kiosk', code: 'KIO', channel: 'general', position: 9, status: 'active' };
  const { category } = (await market.post('/api/v1/outlet-category', body)).body;
  const [kiosk, survivorId] = await market.outlets(routes[0]?.id ?? '', 2);
  await market.sql('update outlet set category_id = $2 where id = $1', [kiosk, category.id]);
  const path = `/api/v1/outlet-category/${category.id}`;
  expect((await market.delete(path)).body).toMatchObject({ code: 'IN_USE', counts: { outlets: 1 } });
  await market.post('/api/v1/outlet-merges', { outletId: kiosk, survivorId, reason: 'The same shop twice' });
  expect((await market.delete(path)).status).toBe(200);
  const undone = () => market.post(`/api/v1/outlet/${kiosk}/unmerge`, {});
  expect(await undone()).toMatchObject({
    status: 422,
    body: { message: 'Its outlet category Kiosk is deleted: restore that first.' },
  });
  await market.post(`${path}/restore`, { version: 2 });
  expect((await undone()).status).toBe(200);
});

test('whoever proposed it does not approve it, another does, once', async () => {
  const outlet = await shops.added();
  expect((await shops.step(outlet.id, { status: 'active', version: 1 })).status).toBe(422);
  const other = await shops.approver();
  const answers = await Promise.all([
    shops.step(outlet.id, { status: 'active', version: 1 }, other),
    shops.step(outlet.id, { status: 'active', version: 1 }, await shops.approver()),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body } = await market.get(`/api/v1/outlet/${outlet.id}`);
  expect(body.outlet).toMatchObject({ status: 'active', version: 2 });
  expect((await shops.step(outlet.id, { status: 'closed', version: 2 }, other)).body.fields.reason).toMatch('Say why');
  const closed = await shops.step(outlet.id, { status: 'closed', reason: 'Burnt down', version: 2 }, other);
  expect(closed.body.outlet).toMatchObject({ status: 'closed', statusReason: 'Burnt down' });
  const { body: told } = await market.get(`/api/v1/outlet/${outlet.id}/history`);
  expect(told.history.map(({ action }: { action: string }) => action)).toEqual(['close', 'approve', 'add']);
});

test('one that may be there already is looked at first', async () => {
  const first = await shops.added({ name: 'Janani General Store' });
  const twin = shops.described({ name: 'M/S Janani General Store', mobile: first.mobile });
  const refused = await shops.propose(twin);
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  expect(refused.body.current.likes).toEqual([
    expect.objectContaining({ outlet: expect.objectContaining({ id: first.id }), reasons: ['mobile', 'name'] }),
  ]);
  expect((await shops.propose({ ...twin, differsFrom: [first.id] })).status).toBe(201);

  const { latitude, longitude } = first;
  const beside = shops.described({
    name: 'Janani Store',
    position: { latitude: latitude + 0.0001, longitude, accuracy: null },
  });
  expect((await shops.propose(beside)).body.current.likes[0]).toMatchObject({ metres: 11, reasons: ['name', 'near'] });
  const { body } = await market.get(
    `/api/v1/outlet-likes?latitude=${latitude}&longitude=${longitude}&name=Quite+another`,
  );
  expect(body.likes).toEqual([expect.objectContaining({ metres: 0, reasons: ['near'] })]);
});

test('of those to choose from the shops that are called so come first, then those of an owner of the name, each once', async () => {
  const elsewhere = await market.branch();
  const stranger = await market.person({ designation: 'RSM', markets: [elsewhere.territory.id] });
  const place = { accuracy: null, longitude: 91.2 };
  const owned = await shops.added({
    name: 'Akash Store',
    ownerName: 'Moyeen Roy',
    position: { ...place, latitude: 24.1 },
  });
  const named = await shops.added({
    name: 'Moyeen Store',
    ownerName: 'Moyeen Roy',
    position: { ...place, latitude: 24.3 },
  });
  const choices = async (search: string, person = market.admin) =>
    (await market.get(`/api/v1/outlet-choices?search=${encodeURIComponent(search)}`, person)).body.outlets;
  expect((await choices('moyeen')).map(({ id }: { id: string }) => id)).toEqual([named.id, owned.id]);
  expect(await choices('Moyeen  st')).toEqual([
    {
      id: named.id,
      name: named.name,
      code: named.code,
      ownerName: 'Moyeen Roy',
      route: expect.objectContaining({ id: routes[0]?.id }),
    },
    expect.objectContaining({ id: owned.id }),
  ]);
  expect(await choices(named.mobile)).toEqual([expect.objectContaining({ id: named.id })]);
  expect(await choices('moyeen%')).toEqual([]);
  expect((await choices('')).length).toBeGreaterThan(1);
  expect(await choices('moyeen', stranger)).toEqual([]);
});

test('of another market it is said only that there is one alike', async () => {
  const outlet = await shops.added();
  const elsewhere = await market.branch();
  const stranger = await market.person({ designation: 'RSM', markets: [elsewhere.territory.id] });
  const { body } = await market.get(`/api/v1/outlet-likes?mobile=${outlet.mobile}`, stranger);
  expect(body.likes).toEqual([{ outlet: null, metres: null, reasons: ['mobile'] }]);
  expect(await market.get(`/api/v1/outlet/${outlet.id}`, stranger)).toMatchObject({
    status: 404,
    body: { message: 'This outlet is not there, or not in your market.' },
  });
  expect((await market.get('/api/v1/outlets', stranger)).body.totalOutlets).toBe(0);
  expect((await shops.propose(shops.described(), stranger)).status).toBe(404);
});

test.each([
  ['swapped', { latitude: 90.4, longitude: 23.8, accuracy: null }, /swapped/],
  ['none', { latitude: 0, longitude: 0, accuracy: null }, /no position/],
  ['abroad', { latitude: 12.9, longitude: 90.4, accuracy: null }, /not in Bangladesh/],
])('a position that is %s is refused beside its field', async (_, position, sentence) => {
  const { status, body } = await shops.propose(shops.described({ position }));
  expect(status).toBe(422);
  expect(body.fields['position.latitude']).toMatch(sentence);
});

test('the list is of a market, counted by status, and found by words and numbers', async () => {
  const routeId = (await market.add('route', (await market.branch()).dbHouse.id)).id;
  const [one, two] = [
    await shops.added({ routeId, name: 'Padma Pharmacy' }),
    await shops.added({ routeId, class: 'A' }),
  ];
  await shops.step(two.id, { status: 'active', version: 1 }, await shops.approver());
  const read = async (query: string) => (await market.get(`/api/v1/outlets?market=${routeId}${query}`)).body;
  const all = await read('');
  expect(all.outlets.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id]);
  expect([all.totalOutlets, all.totals.pending, all.totals.active]).toEqual([2, 1, 1]);
  expect((await read('&status=pending')).outlets.map(({ name }: { name: string }) => name)).toEqual(['Padma Pharmacy']);
  expect((await read('&search=padm+karim')).totalOutlets).toBe(1);
  // Of one or two letters a word begins with them: "ar" is in Karim, and "ka" begins it.
  expect([(await read('&search=ka')).totalOutlets, (await read('&search=ar')).totalOutlets]).toEqual([2, 0]);
  expect((await read(`&search=${one.mobile}`)).totalOutlets).toBe(1);
  expect((await read(`&search=${one.mobile.slice(0, 10)}`)).totalOutlets).toBeGreaterThan(0);
  expect((await read('&class=A&sort=-dbHouse')).totalOutlets).toBe(1);
  expect((await read('&notVisited=30')).totalOutlets).toBe(2);
});

test('the middle of a mobile number is hidden from who may not see it, who neither finds by it nor changes it', async () => {
  const outlet = await shops.added();
  const viewer = await market.person({ designation: 'Viewer', seesEverything: true });
  const { body } = await market.get(`/api/v1/outlet/${outlet.id}`, viewer);
  expect(body.outlet.mobile).toBe(`017•••••${outlet.mobile.slice(-3)}`);
  expect((await market.get(`/api/v1/outlets?search=${outlet.mobile}`, viewer)).body.totalOutlets).toBe(0);
  const told = (await market.get(`/api/v1/outlet/${outlet.id}/history`, viewer)).body.history;
  expect(told[0].after).toMatchObject({ name: outlet.name, mobile: '•••••' });
  const onRoute = (await market.get(`/api/v1/new-routes/${outlet.route.id}/outlets`, viewer)).body.outlets;
  expect(onRoute.every(({ mobile }: { mobile: string }) => mobile.includes('•'))).toBe(true);
  const sorted = (await market.get('/api/v1/outlets?sort=mobile&pageSize=1', viewer)).body.cursors.next;
  expect(Buffer.from(sorted, 'base64url').toString()).toContain('•••••');
  await market.sql("update designation set capabilities = capabilities || '{outlets.export}' where name = 'Viewer'");
  const file = await market.get(`/api/v1/outlets-export?format=csv&search=${outlet.code}`, viewer);
  expect(file.body).toContain('017•••••');
  expect(file.body).not.toContain(outlet.mobile);
});

test('nor does the audit tell it: not in its list, in an entry, in its file, nor in what an export searched for', async () => {
  const { mobile } = await shops.added();
  await market.get(`/api/v1/outlets-export?format=csv&search=${mobile}`);
  const auditor = await market.person({ designation: 'Viewer', seesEverything: true });
  await market.sql(
    "update designation set capabilities = capabilities || '{audit.see,audit.export}' where name = 'Viewer'",
  );
  const url = '/api/v1/audit-entries?entity=outlet&pageSize=2';
  const { auditEntries } = (await market.get(url, auditor)).body;
  expect(auditEntries).toMatchObject([
    { action: 'export', after: { search: '•••••', format: 'csv' } },
    { action: 'add', after: { mobile: '•••••' } },
  ]);
  expect((await market.get(`/api/v1/audit-entries/${auditEntries[1].id}`, auditor)).body.auditEntry.after.mobile).toBe(
    '•••••',
  );
  const file = '/api/v1/audit-export?format=csv&entity=outlet';
  expect((await market.get(file, auditor)).body).not.toContain(mobile);
  expect((await market.get(file)).body.split(mobile)).toHaveLength(3);
});

test('a raised credit limit is in the history: who raised it, when, from what to what', async () => {
  const outlet = await shops.added();
  const { name, ownerName, class: ofClass, address } = outlet;
  const body = { name, ownerName, categoryId: grocery, class: ofClass, address, version: 1 };
  await market.put(`/api/v1/outlet/${outlet.id}`, { ...body, creditLimit: '250000.00' });
  const [raised] = (await market.get(`/api/v1/outlet/${outlet.id}/history`)).body.history;
  expect(raised).toMatchObject({
    action: 'edit',
    actorName: expect.stringMatching(/\S/),
    before: { creditLimit: outlet.creditLimit },
    after: { creditLimit: '250000.00' },
  });
  expect(Date.now() - Date.parse(raised.at)).toBeLessThan(60_000);
});

test('an approved outlet keeps its place until a new pin is approved; a pending one is moved', async () => {
  const outlet = await shops.added();
  const { name, ownerName, class: ofClass, address, creditLimit } = outlet;
  const body = { name, ownerName, categoryId: grocery, class: ofClass, address, creditLimit };
  const position = { latitude: outlet.latitude + 0.001, longitude: 90.41, accuracy: null };
  const moved = await market.put(`/api/v1/outlet/${outlet.id}`, { ...body, position, version: 1 });
  expect(moved.body.outlet).toMatchObject({ longitude: 90.41, accuracy: null, version: 2 });
  await shops.step(outlet.id, { status: 'active', version: 2 }, await shops.approver());
  const again = { ...position, longitude: 90.42 };
  const refused = await market.put(`/api/v1/outlet/${outlet.id}`, { ...body, position: again, version: 3 });
  expect(refused.body.fields['position.latitude']).toMatch('on the map');
});

test('sixteen who propose outlets of one route at once wait for none that is not committed', async () => {
  await market.elsewhere(async (client) => {
    await client.query('begin');
    await client.query(
      `insert into outlet (id, code, name, owner_name, mobile, category_id, class, latitude, longitude, route_id)
       values (new_id(), 'open', 'Open', 'Owner', '01899999999', $2, 'C', 21, 91, $1)`,
      [routes[0]?.id, grocery],
    );
    const answers = await Promise.all(Array.from({ length: 16 }, () => shops.propose(shops.described())));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
    await client.query('rollback');
  });
});
