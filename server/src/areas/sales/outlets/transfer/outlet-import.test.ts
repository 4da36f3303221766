import type { FileImport } from '@routebook/contract';
import { type TestMarket, testMarket } from '../../../../testing/test-market.ts';
import { importsAt, UploadedFile } from '../../../../testing/uploads.ts';
import { outletsOf } from '../../testing/outlets-of.ts';

let market: TestMarket;
let shops: ReturnType<typeof outletsOf>;
let files: ReturnType<typeof importsAt>;
let routeCode: string;
beforeAll(async () => {
  market = await testMarket();
  const { route } = await market.branch();
  routeCode = route.code;
  shops = outletsOf(market, route.id);
  files = importsAt('/api/v1/outlet-imports', market);
});
afterAll(() => market.close());

const heading = 'code,name,owner,mobile,category,class,address,route_code,latitude,longitude,accuracy_m,credit_limit';
const checked = (lines: readonly string[]) => files.checked(UploadedFile.csv([heading, ...lines]));
const errorsOf = ({ errors }: FileImport) => errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const shopsOf = (owner: string) =>
  market.sql(
    `select outlet.code, outlet.name, class, status, version, sequence from outlet join outlet_route period on outlet_id = outlet.id
     where owner_name = $1 order by sequence, name`,
    [owner],
  );
const line = (owner: string, number: number, code = '') =>
  `${code},Shop ${number},${owner},018${String(number).padStart(8, '0')},grocery,b,,${routeCode},23.8${number},90.4${number},,"5,000"`;

test('a file proposes outlets, changes those whose code is there, and is taken back', async () => {
  const first = await checked([line('First', 1, 'F-1'), line('First', 2)]);
  expect(errorsOf(first)).toEqual([]);
  expect(first).toMatchObject({ state: 'checked', toAdd: 2 });
  await files.applied(first);
  expect(await shopsOf('First')).toEqual([
    { code: 'F-1', name: 'Shop 1', class: 'B', status: 'pending', version: 1, sequence: 1 },
    { code: expect.stringMatching(/^OL/), name: 'Shop 2', class: 'B', status: 'pending', version: 1, sequence: 2 },
  ]);
  expect(await market.wrongTotals()).toEqual([]);

  const second = await checked(['F-1,,,,,A,,,,,,']);
  expect(second).toMatchObject({ toAdd: 0, toChange: 1, errorCount: 0 });
  await files.applied(second);
  expect((await shopsOf('First'))[0]).toMatchObject({ class: 'A', version: 2 });
  await files.undone(second);
  expect((await shopsOf('First'))[0]).toMatchObject({ class: 'B', version: 3 });
});

test('what was added is taken away again', async () => {
  const added = await checked([line('Taken', 3)]);
  await files.applied(added);
  await files.undone(added);
  expect(await shopsOf('Taken')).toEqual([]);
  expect(await market.wrongTotals()).toEqual([]);
});

test('nothing is proposed on a route whose merge is planned', async () => {
  const { route, dbHouse } = await market.branch();
  const survivor = await market.add('route', dbHouse.id);
  const merge = { sourceId: route.id, targetId: survivor.id, effectiveFrom: await market.day(3), reason: 'Too small' };
  expect((await market.post('/api/v1/market-merges', merge)).status).toBe(200);
  const batch = await checked([line('Ending', 8).replace(routeCode, route.code)]);
  expect(errorsOf(batch)).toEqual([expect.stringMatching(/^2 route_code: .* ends on .*: choose another route\.$/u)]);
});

test('it is taken back by who has its routes', async () => {
  const [{ route }, { route: other }] = [await market.branch(), await market.branch()];
  const added = await checked([line('Routed', 7).replace(routeCode, route.code)]);
  await files.applied(added);
  expect(await files.undoneWithin(added, [other.id])).toBe(403);
  expect(await files.undoneWithin(added, [route.id])).toBe('undone');
  expect(await shopsOf('Routed')).toEqual([]);
});

test('what was added stays once somebody was there', async () => {
  const added = await checked([line('Visited', 4)]);
  await files.applied(added);
  await market.sql(
    `insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, in_at, out_at, device_in_at, device_out_at, fence, productive, client_id)
     select new_id(), business_date(), $1, outlet.id, node.id, node.parent_id, node.ancestors, false, false, now(), now(), now(), now(), 'in', false, new_id()
     from outlet join market_node node on node.id = outlet.route_id where outlet.owner_name = 'Visited'`,
    [market.admin.id],
  );
  const { status, body } = await market.post(`/api/v1/outlet-imports/${added.id}/undo`, {});
  expect([status, body.message]).toEqual([409, expect.stringContaining('1 of those it added is in use')]);
  expect(await shopsOf('Visited')).toHaveLength(1);
});

test('each row that cannot be says why', async () => {
  const known = await shops.added();
  const batch = await checked([
    ',New shop,Owner,,,,,,,,,',
    `,Twin,Owner,${known.mobile},Grocery,B,,${routeCode},23.81,90.41,,`,
    `,Far,Owner,01811111111,Grocery,B,,${routeCode},28.6,77.2,,`,
    `,Lost,Owner,01811111112,Hats,B,,NOWHERE,23.81,90.41,,`,
  ]);
  expect(batch.toAdd).toBe(0);
  expect(errorsOf(batch)).toEqual(
    expect.arrayContaining([
      '2 mobile: Fill this in: the outlet is new.',
      expect.stringMatching(`3 mobile: ${known.code} has this number`),
      expect.stringMatching('4 latitude: This is not in Bangladesh'),
      '5 category: There is no category of this name or code.',
      '5 route_code: There is no route of this code in your market.',
    ]),
  );
});

test('of an outlet of another market that has a number nothing is told but that', async () => {
  const known = await shops.added();
  const elsewhere = await market.branch();
  await market.sql(
    "update designation set capabilities = capabilities || '{outlets.see,outlets.add,outlets.import}' where name = 'RSM'",
  );
  const stranger = await market.person({ designation: 'RSM', markets: [elsewhere.region.id] });
  const row = `,Twin,Owner,${known.mobile},Grocery,B,,${elsewhere.route.code},23.81,90.41,,`;
  const batch = await files.checked(UploadedFile.csv([heading, row]), stranger);
  expect(errorsOf(batch)).toEqual([
    '2 mobile: An outlet of another market has this number: add this outlet by hand if it is another.',
  ]);
});
