import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import readXlsx from 'read-excel-file/node';
import { xlsxFile } from '../../../core/transfer/files/xlsx-file.ts';
import type { Person } from '../../../testing/people.ts';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';

let market: TestMarket;
let place: Awaited<ReturnType<TestMarket['branch']>>;

beforeAll(async () => {
  market = await testMarket();
  place = await market.branch();
});
afterAll(() => market.close());

const address = (query: string) => `/api/v1/market-exports?${query}`;
const csv = async (query: string, person: Person = market.admin) => {
  const answer = await person.inject({ url: address(`format=csv&${query}`) });
  return { ...answer, lines: answer.body.split('\r\n').filter(Boolean) };
};

test('an export has the rows of the filter in the order of the list, and says how many they are', async () => {
  const house = await market.add('dbHouse', place.area.id, { status: 'active' });
  for (const name of ['Kazi 10', 'Kazi 2', 'Other']) await market.add('route', house.id, { name });
  const { lines, headers } = await csv('level=route&search=kazi');
  expect(headers['x-total-rows']).toBe('2');
  expect(lines[0]).toMatch(
    /^\ufeffcode,name,parent,managerCode,status,visitDays,frequency,km,salesOfficerCode,parentPath,/,
  );
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['Kazi 2', 'Kazi 10']);
  expect((await csv(`level=route&market=${house.id}`)).headers['x-total-rows']).toBe('3');
});

test('an export holds nothing beyond the scope of who asks', async () => {
  const zone = await market.add('zone', place.district.id);
  const territory = await market.add('territory', zone.id);
  const person = await market.person({ designation: 'TO', markets: [zone.id] });
  const { lines, headers } = await csv('level=territory', person);
  expect(headers['x-total-rows']).toBe('1');
  expect(lines[1]?.startsWith(`${territory.code},`)).toBe(true);
  const beyond = await csv(`level=territory&market=${place.zone.id}`, person);
  expect(beyond.statusCode).toBe(404);
  const viewer = await market.person({ designation: 'Viewer' });
  expect((await csv('level=territory', viewer)).statusCode).toBe(403);
});

test('chosen rows only, when ids are given', async () => {
  const { headers } = await csv(`level=zone&ids=${place.zone.id}`);
  expect(headers['x-total-rows']).toBe('1');
  expect((await csv('level=zone&ids=nonsense')).statusCode).toBe(400);
});

test('as of a day before the places were there, an export is empty', async () => {
  expect((await csv(`level=route&asOf=${await market.day(-1)}`)).headers['x-total-rows']).toBe('0');
  expect(Number((await csv(`level=route&asOf=${await market.day(1)}`)).headers['x-total-rows'])).toBeGreaterThan(0);
});

test('a cell that a spreadsheet would run is neutralised in CSV and plain text in XLSX', async () => {
  const name = '=cmd|/c calc!A1 <script>বাংলা 🛵';
  const area = await market.add('area', place.territory.id, { name });
  expect((await csv(`level=area&ids=${area.id}`)).lines[1]).toContain(`,'${name},`);
  const answer = await market.admin.inject({ url: address(`format=xlsx&level=area&ids=${area.id}`) });
  const [sheet] = await readXlsx(answer.rawPayload);
  expect(sheet?.data[0]?.slice(0, 3)).toEqual(['code', 'name', 'parent']);
  expect(sheet?.data[1]?.slice(0, 3)).toEqual([area.code, name, place.territory.code]);
});

test('a workbook goes on in another sheet when one is full', async () => {
  async function* batches(): AsyncGenerator<number[][], void, undefined> {
    yield [[1], [2], [3]];
    yield [[4], [5]];
  }
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxFile({ sheetName: 'Rows', headings: ['n'], batches: batches(), rowsPerSheet: 3 }))
    chunks.push(chunk);
  const sheets = await readXlsx(Buffer.concat(chunks));
  expect(sheets.map(({ sheet, data }) => [sheet, data.flat()])).toEqual([
    ['Rows', ['n', 1, 2]],
    ['Rows 2', ['n', 3, 4]],
    ['Rows 3', ['n', 5]],
  ]);
});

test('every export is in the audit', async () => {
  await csv('level=division&status=active');
  const [entry] = await market.sql(
    "select actor_id, entity, after from audit_entry where action = 'export' order by id desc limit 1",
  );
  expect(entry).toEqual({
    actor_id: market.admin.id,
    entity: 'division',
    after: { format: 'csv', status: 'active', rows: 1 },
  });
});

test.each(['csv', 'xlsx'])('a reader of %s who goes early leaves no connection taken', async (format) => {
  // Nothing compresses this much: the file is far larger than what lies in buffers on its way.
  await market.sql(
    `with made as (
       insert into market_node (id, level, code, name, parent_id, ancestors, valid_from)
       select id, 'dbHouse', 'bulk-' || id, 'Bulk ' || id, $1, (select ancestors from market_node where id = $1) || id, business_date()
       from (select new_id() as id from generate_series(1, 400)) as made returning id)
     insert into db_house (node_id, proprietor, mobile, address)
     select id, 'Owner', '01712345678', (select string_agg(md5(n::text), '') from generate_series(1, 3000) n) from made`,
    [place.area.id],
  );
  if (!market.app.server.listening) await market.app.listen({ port: 9170, host: '127.0.0.1' });
  const { port } = market.app.server.address() as AddressInfo;
  const { pool } = market.app;
  // The server asks for revisions of the map now and then, and holds a connection for a moment.
  const untilNoneTaken = async () => {
    while (pool.totalCount > pool.idleCount) await once(pool, 'release');
  };
  await untilNoneTaken();
  const request = get({
    port,
    path: address(`format=${format}&level=dbHouse`),
    headers: { authorization: `Bearer ${market.admin.token}` },
  });
  const [response] = await once(request, 'response');
  await once(response, 'data');
  expect(pool.totalCount - pool.idleCount).toBeGreaterThan(0);
  response.on('error', () => undefined);
  request.on('error', () => undefined);
  response.destroy();
  await untilNoneTaken();
  expect(pool.totalCount).toBe(pool.idleCount);
});
