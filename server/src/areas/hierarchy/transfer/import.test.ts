import type { FileImport, Level } from '@routebook/contract';
import { sweep } from '../../../app/sweep.ts';
import type { Person } from '../../../testing/people.ts';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { UploadedFile } from '../../../testing/uploads.ts';
import { shelfIn } from '../../catalogue/testing/shelf.ts';
import { postStock } from '../../sales/testing/posted-stock.ts';
import { importsOf } from './testing/imports.ts';

let market: TestMarket;
let place: Awaited<ReturnType<TestMarket['branch']>>;
let files: ReturnType<typeof importsOf>;

beforeAll(async () => {
  market = await testMarket();
  place = await market.branch();
  files = importsOf(market);
});
afterAll(() => market.close());

const checked = (level: Level, lines: readonly string[], person?: Person) =>
  files.checked(level, UploadedFile.csv(lines), person);
const errorsOf = ({ errors }: FileImport) => errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const zones = async () =>
  await market.sql(
    `select code, name, version from market_node where parent_id = $1 and deleted_at is null order by code`,
    [place.district.id],
  );

test('a file is checked without writing anything, then written when asked', async () => {
  const before = await zones();
  const file = [
    'Code,NAME,Parent Code,Status',
    `Z-1,Uttara,${place.district.code},`,
    `${place.zone.code},Mirpur,${place.district.code.toLowerCase()},active`,
  ];
  const dry = await checked('zone', file);
  expect(dry).toMatchObject({
    state: 'checked',
    rows: 2,
    toAdd: 1,
    toChange: 1,
    unchanged: 0,
    errorCount: 0,
    seenBefore: false,
    startedBy: market.admin.name,
  });
  expect(await zones()).toEqual(before);

  expect(await files.applied(dry)).toMatchObject({ state: 'applied', message: null, toAdd: 1, toChange: 1 });
  expect(await zones()).toEqual(
    expect.arrayContaining([
      { code: 'Z-1', name: 'Uttara', version: 1 },
      { code: place.zone.code, name: 'Mirpur', version: place.zone.version + 1 },
    ]),
  );
  const audited = await market.sql(
    'select action, before, after from audit_entry where batch_id = $1 and entity = $2 order by action',
    [dry.id, 'zone'],
  );
  expect(audited).toMatchObject([
    { action: 'add', after: { code: 'Z-1', name: 'Uttara', status: 'active', parent: { id: place.district.id } } },
    { action: 'edit', before: { name: place.zone.name }, after: { name: 'Mirpur' } },
  ]);
  const periods = await market.sql(
    'select market_parent.parent_id, market_parent.valid_from, valid_to from market_parent join market_node on id = node_id where code = $1',
    ['Z-1'],
  );
  expect(periods).toEqual([{ parent_id: place.district.id, valid_from: await market.day(), valid_to: null }]);
  expect(await market.wrongTotals()).toEqual([]);

  const again = await checked('zone', file);
  expect(again).toMatchObject({ seenBefore: true, toAdd: 0, toChange: 0, unchanged: 2 });
  await files.applied(again);
  expect((await zones()).find(({ code }: { code: string }) => code === 'Z-1').version).toBe(1);
});

test('a file neither closes a DB house that has goods nor takes back one that got them', async () => {
  const row = (status: string) => `HG-1,Dhamrai House,${place.area.code},${status},Rahim Uddin,01712345678`;
  const check = (status: string) => checked('dbHouse', ['code,name,parent,status,proprietor,mobile', row(status)]);
  const added = await files.applied(await check('prospect'));
  const [house] = await market.sql("select id from market_node where code = 'HG-1'");
  const { id: productId } = await (await shelfIn(market)).product();
  await postStock(market, [{ dbHouseId: house.id, productId, kind: 'opening', pieces: 12 }]);
  expect(errorsOf(await check('closed'))).toEqual([
    '2 status: Dhamrai House has 12 pieces of stock: replace it by another DB house, which takes that over.',
  ]);
  const undone = await market.post(`/api/v1/market-imports/${added.id}/undo`, {});
  expect(undone).toMatchObject({ status: 409, body: { code: 'IN_USE', counts: { used: 1 } } });
  await postStock(market, [{ dbHouseId: house.id, productId, kind: 'adjustment', pieces: -12, reason: 'Gone' }]);
  expect(errorsOf(await check('closed'))).toEqual([]);
});

test('each error names its row and its column', async () => {
  const other = await market.branch();
  const gone = await market.add('zone', place.district.id);
  await market.delete(`/api/v1/zones/${gone.id}`);
  const batch = await checked('zone', [
    'code,name,parent,status,managerCode',
    `bad code!,Name,${place.district.code},,`,
    `E-1,,${place.district.code},,`,
    'E-2,Name,NOWHERE,,',
    `E-3,Twice,${place.district.code},,`,
    `e-3,Other,${place.district.code},,`,
    `E-4,Twice,${place.district.code},,`,
    `E-5,Name 5,${place.district.code},closed,`,
    `E-6,Name 6,${place.district.code},,NOBODY`,
    `${other.zone.code},${other.zone.name},${place.district.code},,`,
    `${gone.code},Back,${place.district.code},,`,
    '',
    `E-7,${'x'.repeat(121)},${place.district.code},,`,
    `E-8,Uttara,${place.district.code},,`,
    `E-9,Fine,${place.district.code},,`,
  ]);
  expect(errorsOf(batch)).toEqual([
    '2 code: Use 1 to 32 letters, digits, dots, slashes or hyphens.',
    '3 name: Fill this in.',
    '4 parent: There is no district of this code in your market.',
    '5 code: Row 6 has the same code.',
    '5 name: Row 7 has the same name in the same place.',
    '6 code: Row 5 has the same code.',
    '7 name: Row 5 has the same name in the same place.',
    '8 status: Has to be one of active, inactive.',
    '9 managerCode: Nobody in your market has this employee code.',
    `10 parent: ${other.zone.name} belongs to ${other.district.code}: an import moves nothing, use Move.`,
    '11 code: This is the code of a zone that is deleted: restore it first.',
    '13 name: Use at most 120 characters.',
    '14 name: Another zone in the same place has this name.',
  ]);
  expect(batch).toMatchObject({ rows: 13, toAdd: 1, errorCount: 13 });

  const refused = await market.post(`/api/v1/market-imports/${batch.id}/apply`, { skipErrors: false });
  expect(refused).toMatchObject({ status: 422, body: { code: 'REFUSED', counts: { errors: 13 } } });
  expect(await files.applied(batch, true)).toMatchObject({ state: 'applied', toAdd: 1, errorCount: 13 });
  expect((await zones()).map(({ name }: { name: string }) => name)).toContain('Fine');
});

test('whatever a cell holds is kept as text, or refused in words', async () => {
  const names = ['মিরপুর ১০', '🛵 Route', '<script>alert(1)</script>', '=cmd()', "O'Hara; drop table market_node --"];
  const batch = await checked('zone', [
    'code,name,parent',
    ...names.map((name, place_) => `T-${place_},"${name}",${place.district.code}`),
    `T-9,null\0byte,${place.district.code}`,
  ]);
  expect(errorsOf(batch)).toEqual(['7 name: Contains characters that cannot be kept; type it again.']);
  expect(batch.errors[0]?.value).toBe('null\ufffdbyte');
  await files.applied(batch, true);
  const kept = await market.sql("select name from market_node where code like 'T-_' order by code");
  expect(kept.map(({ name }: { name: string }) => name)).toEqual(names);

  const exported = await market.admin.inject({
    url: `/api/v1/market-exports?level=zone&format=csv&market=${place.district.id}`,
  });
  const back = await files.checked('zone', new UploadedFile('back.csv', exported.rawPayload));
  expect(back).toMatchObject({ toAdd: 0, toChange: 0, errorCount: 0 });
});

test('DB houses and routes bring their own fields, and give routes to SOs', async () => {
  const officer = await market.person({ designation: 'SO', name: 'Officer' });
  const [{ employee_code: employeeCode }] = await market.sql('select employee_code from user_account where id = $1', [
    officer.id,
  ]);
  const houses = await checked('dbHouse', [
    'code,name,parent,status,proprietor,mobile,address,latitude,longitude,trade licence,opening date,credit limit',
    `H-1,New House,${place.area.code},active,Karim,1712345678,"1 Road, Town",23.8,90.4,TL-9,46053,"2,50,000"`,
    `H-2,Half Place,${place.area.code},,Karim,01712345678,,23.8,,,,`,
    `H-3,Bad Date,${place.area.code},,Karim,01212345678,,91,90,,31/01/2026,-5`,
    `H-4,Closed,${place.area.code},gone,Karim,01712345678,,,,,,`,
  ]);
  expect(errorsOf(houses)).toEqual([
    '3 longitude: Give latitude and longitude, or neither.',
    '4 mobile: Use an 11-digit mobile number like 01712345678.',
    '4 latitude: Enter a latitude like 23.8103, from -90 to 90.',
    '4 openingDate: Use a date like 2026-01-31.',
    '4 creditLimit: A credit limit is not negative.',
    '5 status: Has to be one of prospect, active, hold, closing, closed.',
  ]);
  await files.applied(houses, true);
  const [house] = await market.sql(
    "select db_house.*, status from db_house join market_node on id = node_id where code = 'H-1'",
  );
  expect(house).toMatchObject({
    mobile: '01712345678',
    opening_date: '2026-01-31',
    credit_limit: '250000.00',
    latitude: 23.8,
    status: 'active',
  });

  const routes = await checked('route', [
    'code,name,parent,visitDays,frequency,km,SO employee code',
    `R-1,New Route,H-1,"Sat, Mon",Fortnightly,4.5,${employeeCode}`,
    'R-2,Other Route,H-1,Someday,,,',
    `${place.route.code},${place.route.name},${place.dbHouse.code},Tuesday,,,${employeeCode}`,
  ]);
  expect(errorsOf(routes)).toEqual(['3 visitDays: Name days like "Sat, Mon, Wed".']);
  expect(routes).toMatchObject({ toAdd: 1, toChange: 1 });
  await files.applied(routes, true);
  const [route] = await market.sql(
    "select visit_days, frequency, km, sales_officer_id from route join market_node on id = node_id where code = 'R-1'",
  );
  expect(route).toEqual({ visit_days: [1, 6], frequency: 'fortnightly', km: '4.50', sales_officer_id: officer.id });
  expect(await market.wrongTotals()).toEqual([]);

  expect(await files.undone(routes)).toMatchObject({ state: 'undone' });
  expect(await market.sql('select from route_sales_officer where user_id = $1', [officer.id])).toEqual([]);
  expect(await market.sql('select visit_days from route where node_id = $1', [place.route.id])).toEqual([
    { visit_days: place.route.visitDays },
  ]);
  expect(await market.wrongTotals()).toEqual([]);
});

test('a file adds and changes what its sender may', async () => {
  await market.sql(
    `insert into designation (id, name, level, capabilities) values (new_id(), 'Importer', 3, '{hierarchy.see,hierarchy.import}')`,
  );
  const person = await market.person({ designation: 'Importer' });
  const other = await market.add('zone', place.district.id);
  const batch = await checked(
    'zone',
    [
      'code,name,parent',
      `I-1,Added,${place.district.code}`,
      `${place.zone.code},Changed,${place.district.code}`,
      `${other.code},${other.name},${place.district.code}`,
    ],
    person,
  );
  expect(batch).toMatchObject({ toAdd: 0, toChange: 0, unchanged: 1 });
  expect(errorsOf(batch)).toEqual([
    '2 null: Your designation does not allow adding such rows.',
    '3 null: Your designation does not allow changing such rows.',
  ]);
  const applied = await checked('zone', ['code,name,parent', `I-1,Added,${place.district.code}`]);
  await files.applied(applied);
  await market.sql('update file_import set started_by = $2 where id = $1', [applied.id, person.id]);
  expect(await market.post(`/api/v1/market-imports/${applied.id}/undo`, {}, person)).toMatchObject({
    status: 403,
    body: { message: "The import can't be taken back. Your designation does not allow adding such rows." },
  });
  await files.undone(applied);
});

test('nothing is added beneath a place that is planned to end', async () => {
  const [ending, survivor] = [await market.add('zone', place.district.id), await market.add('zone', place.district.id)];
  const merge = { sourceId: ending.id, targetId: survivor.id, effectiveFrom: await market.day(3), reason: 'Too small' };
  await market.post('/api/v1/market-merges', merge);
  const batch = await checked('territory', ['code,name,parent', `E-1,Late,${ending.code}`]);
  expect(errorsOf(batch)).toEqual([expect.stringMatching(/^2 parent: .* ends on .*: nothing is added beneath it\.$/)]);
});

test('a parent beyond the scope is as unknown as one that is not there', async () => {
  const person = await market.person({ designation: 'RSM', markets: [place.division.id] });
  const other = await market.branch();
  const batch = await checked(
    'zone',
    [
      'code,name,parent',
      `S-1,Mine,${place.district.code}`,
      `S-2,Theirs,${other.district.code}`,
      `${other.zone.code},Renamed,${other.district.code}`,
    ],
    person,
  );
  expect(errorsOf(batch)).toEqual([
    '3 parent: There is no district of this code in your market.',
    '4 code: Another zone has this code, or had it: choose another.',
  ]);
});

test("another person's import is not there, except for who sees everything", async () => {
  const person = await market.person({ designation: 'RSM', markets: [place.division.id] });
  const other = await market.person({ designation: 'RSM', markets: [place.division.id] });
  const batch = await checked('zone', ['code,name,parent', `V-1,Visible,${place.district.code}`], person);
  const address = `/api/v1/market-imports/${batch.id}`;
  expect((await market.get(address, other)).status).toBe(404);
  expect((await market.post(`${address}/apply`, { skipErrors: false }, other)).status).toBe(404);
  expect((await market.get(address, person)).status).toBe(200);
  expect((await market.get(address)).status).toBe(200);
  const listed = async (who?: Person) =>
    (await market.get('/api/v1/market-imports?level=zone', who)).body.imports.map(({ id }: { id: string }) => id);
  expect(await listed(other)).toEqual([]);
  expect(await listed(person)).toEqual([batch.id]);
  expect(await listed()).toContain(batch.id);
  const reader = await market.person({ designation: 'TO', markets: [place.division.id] });
  expect((await market.get(address, reader)).status).toBe(403);
});

test('an undo takes added rows away and gives changed rows their former values', async () => {
  const before = await zones();
  const batch = await checked('zone', [
    'code,name,parent',
    `U-1,To be undone,${place.district.code}`,
    `Z-1,Renamed,${place.district.code}`,
  ]);
  await files.applied(batch);
  expect(await files.undone(batch)).toMatchObject({ state: 'undone', message: null });
  const bare = (rows: { code: string; name: string }[]) => rows.map(({ code, name }) => ({ code, name }));
  expect(bare(await zones())).toEqual(bare(before));
  expect(await market.wrongTotals()).toEqual([]);
  const audited = await market.sql(
    "select action from audit_entry where batch_id = $1 and entity = 'zone' order by id",
    [batch.id],
  );
  expect(audited.map(({ action }: { action: string }) => action)).toEqual(['add', 'edit', 'delete', 'edit']);
  const twice = await market.post(`/api/v1/market-imports/${batch.id}/undo`, {});
  expect(twice.body.code).toBe('ALREADY_DONE');
});

test('an undo is refused once its rows are not in the market of who takes it back', async () => {
  const elsewhere = await market.branch();
  const batch = await checked('zone', ['code,name,parent', `M-1,Of before,${place.district.code}`]);
  await files.applied(batch);
  expect(await files.undoneWithin(batch, [elsewhere.division.id])).toBe(403);
  expect(await files.undoneWithin(batch, [place.division.id])).toBe('undone');
});

test('an undo is refused, with counts, once a row was changed or is in use', async () => {
  const batch = await checked('zone', [
    'code,name,parent',
    `W-1,Edited,${place.district.code}`,
    `W-2,Used,${place.district.code}`,
  ]);
  await files.applied(batch);
  const rows = await market.sql("select id, code, version from market_node where code in ('W-1', 'W-2') order by code");
  await market.put(`/api/v1/zones/${rows[0].id}`, { name: 'Edited since', status: 'active', version: 1 });
  await market.add('territory', rows[1].id);
  const answer = await market.post(`/api/v1/market-imports/${batch.id}/undo`, {});
  expect(answer).toMatchObject({ status: 409, body: { code: 'IN_USE', counts: { changed: 1, used: 1 } } });
  expect((await market.get(`/api/v1/market-imports/${batch.id}`)).body.import.state).toBe('applied');
});

test('an undo leaves what journey plans and targets are about', async () => {
  const zone = await checked('zone', ['code,name,parent', `P-1,With a target,${place.district.code}`]);
  const route = await checked('route', ['code,name,parent,visitDays', `P-2,Planned,${place.dbHouse.code},Sat`]);
  for (const batch of [zone, route]) await files.applied(batch);
  await market.sql(
    `with plan as (insert into target_plan (id, type, year, scenario, item_id) values (new_id(), 'secondaryValue', 2026, 'Plan', null) returning id)
     insert into target_cell (plan_id, month, revision, node_id, amount) select plan.id, 11, 1, node.id, 100 from plan, market_node node where node.code = 'P-1'`,
  );
  const officer = await market.person({ designation: 'SO', markets: [place.dbHouse.id] });
  await market.sql(
    `insert into journey_plan (user_id, day, route_ids) select $1, business_date() + 1, array[$2::uuid, id] from market_node where code = 'P-2'`,
    [officer.id, place.route.id],
  );
  for (const batch of [zone, route])
    expect(await market.post(`/api/v1/market-imports/${batch.id}/undo`, {})).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', counts: { changed: 0, used: 1 } },
    });
});

test('after 30 days the rows of a file are forgotten, and it is neither written nor taken back any more', async () => {
  const rowsOf = async ({ id }: FileImport) =>
    (await market.sql('select row_number from file_import_row where import_id = $1', [id])).length;
  const parent = place.district.code;
  const [old, waiting, recent] = [
    await files.applied(await checked('zone', ['code,name,parent', `OLD-1,Old one,${parent}`])),
    await checked('zone', ['code,name,parent', `OLD-2,Old two,${parent}`]),
    await files.applied(await checked('zone', ['code,name,parent', `NEW-1,New one,${parent}`])),
  ];
  await market.sql(`update file_import set started_at = now() - interval '32 days' where id in ($1, $2)`, [
    old.id,
    waiting.id,
  ]);
  await sweep(market.app);
  expect([await rowsOf(old), await rowsOf(waiting), await rowsOf(recent)]).toEqual([0, 0, 1]);
  for (const [path, payload] of [
    [`${old.id}/undo`, {}],
    [`${waiting.id}/apply`, { skipErrors: false }],
  ] as const) {
    const refused = await market.post(`/api/v1/market-imports/${path}`, payload);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('kept for 30 days')]);
  }
});

test('rows that went wrong between the check and the writing are not written', async () => {
  const batch = await checked('zone', [
    'code,name,parent',
    `X-1,Late,${place.district.code}`,
    `X-2,Fine too,${place.district.code}`,
  ]);
  await market.add('zone', place.district.id, { name: 'Late' });
  const after = await files.applied(batch);
  expect(after).toMatchObject({ state: 'checked', toAdd: 1, errorCount: 1 });
  expect(after.message).toContain('Nothing was written');
  expect((await zones()).map(({ code }: { code: string }) => code)).not.toContain('X-2');
});

test('rows that were to be added, and were added by another file meanwhile, are changed only when asked again', async () => {
  const file = (name: string) => ['code,name,parent', `Y-1,${name},${place.district.code}`];
  const first = await checked('zone', file('Of the first'));
  const second = await checked('zone', file('Of the second'));
  expect(second).toMatchObject({ toAdd: 1, toChange: 0 });
  await files.applied(first);
  const nameNow = async () => (await zones()).find(({ code }: { code: string }) => code === 'Y-1').name;

  const asked = await files.applied(second);
  expect(asked).toMatchObject({ state: 'checked', toAdd: 0, toChange: 1, errorCount: 0 });
  expect(asked.message).toContain('row 2 would now change what was added or changed meanwhile. Nothing was written');
  expect(await nameNow()).toBe('Of the first');

  expect(await files.applied(asked)).toMatchObject({ state: 'applied', toChange: 1, message: null });
  expect(await nameNow()).toBe('Of the second');
});

test('what a row was to change, and another file changed meanwhile, is changed only when asked again', async () => {
  const file = (name: string) => ['code,name,parent', `X-1,${name},${place.district.code}`];
  await files.applied(await checked('zone', file('As it was')));
  const late = await checked('zone', file('Of the late'));
  expect(late).toMatchObject({ toChange: 1 });
  await files.applied(await checked('zone', file('Of the early')));
  const nameNow = async () => (await zones()).find(({ code }: { code: string }) => code === 'X-1').name;

  const asked = await files.applied(late);
  expect(asked).toMatchObject({ state: 'checked', toChange: 1, errorCount: 0 });
  expect(asked.message).toContain('row 2 would now change what was added or changed meanwhile');
  expect(await nameNow()).toBe('Of the early');

  expect(await files.applied(asked)).toMatchObject({ state: 'applied', toChange: 1, message: null });
  expect(await nameNow()).toBe('Of the late');
});

test('a row that said what was so already changes nothing that somebody changed meanwhile, unless asked again', async () => {
  await files.applied(await checked('zone', ['code,name,parent', `Z-1,As it was,${place.district.code}`]));
  const file = ['code,name,parent', `Z-1,As it was,${place.district.code}`, `Z-2,New,${place.district.code}`];
  const batch = await checked('zone', file);
  expect(batch).toMatchObject({ toAdd: 1, unchanged: 1 });
  await files.applied(await checked('zone', ['code,name,parent', `Z-1,As it is,${place.district.code}`]));
  expect(await files.applied(batch)).toMatchObject({ state: 'checked', toAdd: 1, toChange: 1 });
});

test.each([
  ['an empty file', UploadedFile.csv([]), 'The file is empty.'],
  [
    'a picture',
    new UploadedFile('a.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00])),
    'neither an XLSX workbook nor a CSV in UTF-8',
  ],
  [
    'a broken workbook',
    new UploadedFile('a.xlsx', Buffer.from('PK\u0003\u0004 and no more')),
    'The workbook cannot be read',
  ],
  ['a workbook of an old kind', new UploadedFile('a.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'save it as XLSX'],
  ['UTF-16', new UploadedFile('a.csv', Buffer.from('\ufeffcode,name', 'utf16le')), 'UTF-16'],
  ['headings only', UploadedFile.csv(['code,name,parent']), 'no rows below'],
  ['a missing column', UploadedFile.csv(['code,name', 'A,B']), 'Columns are missing: a file of Zones needs "parent"'],
  ['a strange column', UploadedFile.csv(['code,name,parent,colour', 'A,B,C,D']), 'no column "colour"'],
  [
    'a column twice',
    UploadedFile.csv(['code,name,parent,Parent code', 'A,B,C,D']),
    'The column "parent" is there twice',
  ],
  ['an open quotation', UploadedFile.csv(['code,name,parent', 'A,"B,C', 'D,E,F']), 'quotation mark is missing'],
])('%s is refused in plain words', async (_, file, message) => {
  const batch = await files.checked('zone', file);
  expect(batch.state).toBe('refused');
  expect(batch.message).toContain(message);
});

test.each(['csv', 'xlsx'])('the %s template comes back as one row to look at', async (format) => {
  const template = await market.admin.inject({ url: `/api/v1/market-imports/template?level=dbHouse&format=${format}` });
  const batch = await files.checked('dbHouse', new UploadedFile(`template.${format}`, template.rawPayload));
  expect(batch).toMatchObject({ state: 'checked', rows: 1 });
  expect(errorsOf(batch)).toEqual(['2 parent: There is no area of this code in your market.']);
});

test('a server that starts ends what another left half done, and leaves alone what still runs', async () => {
  const batch = await checked('zone', ['code,name,parent', `K-1,Killed,${place.district.code}`]);
  const blocker = await market.test.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('select hold_market()');
  await market.post(`/api/v1/market-imports/${batch.id}/apply`, { skipErrors: false });
  const { repairImports } = await import('../../../core/transfer/imports/import-jobs.ts');
  expect(await repairImports(market.app.db)).toBe(0);

  const dead = await market.sql<{ id: string }>(
    `insert into file_import (id, subject, file_name, file_sha256, state, started_by)
     select new_id(), 'zone', state, '\\x00', state, $1 from unnest('{checking,applying,undoing}'::text[]) as state returning id`,
    [market.admin.id],
  );
  expect(await repairImports(market.app.db)).toBe(3);
  const states = await Promise.all(
    dead.map(async ({ id }) => (await market.get(`/api/v1/market-imports/${id}`)).body.import.state),
  );
  expect(states).toEqual(['failed', 'failed', 'applied']);

  await blocker.query('rollback');
  blocker.release();
  expect(await files.settled(batch.id)).toMatchObject({ state: 'applied' });
});

test('a connection that dies while an import is written leaves nothing of it', async () => {
  const batch = await checked('zone', ['code,name,parent', `D-1,Dead,${place.district.code}`]);
  const blocker = await market.test.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('select hold_market()');
  await market.post(`/api/v1/market-imports/${batch.id}/apply`, { skipErrors: false });
  await market.untilWaiting();
  await market.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'advisory' and datname = current_database()",
  );
  expect(await files.settled(batch.id)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('nothing was written'),
  });
  await blocker.query('rollback');
  blocker.release();
  expect(await market.sql("select from market_node where code = 'D-1'")).toEqual([]);
});

test('the folder of uploads is left empty', () => {
  expect(files.leftUploads()).toEqual([]);
});
