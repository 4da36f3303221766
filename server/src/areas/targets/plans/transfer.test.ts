import { UploadedFile } from '../../../testing/uploads.ts';
import { plan, save, type TargetMarket, targetMarket } from '../testing/target-market.ts';

let place: TargetMarket;
beforeAll(async () => {
  place = await targetMarket();
});
afterAll(() => place.market.close());

const asked = `type=${plan.type}&date=${plan.year}-02-15`;

async function check(lines: readonly string[], person = place.planner) {
  const form = UploadedFile.csv(lines).form();
  const answer = await person.inject({ method: 'POST', url: `/api/v1/target-imports/check?${asked}`, ...form });
  return { status: answer.statusCode, body: answer.json() };
}

test('a plan comes as a file, and what is filled in comes back cell by cell', async () => {
  const { areas, officers, planner, market } = place;
  await save(place, {
    [areas[0].id]: [
      [2, '1000'],
      [3, '500'],
    ],
  });
  const file = await planner.inject({ url: `/api/v1/targets-exports?${asked}&format=csv&through=officer` });
  const [heading = '', ...lines] = file.body
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split(/\r?\n/);
  expect(heading).toBe('Level,Code,Officer,Name,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec');
  expect(lines).toHaveLength(11);
  const line = lines.find((one) => one.startsWith('area') && one.includes(areas[0].name)) ?? '';
  expect(line).toContain(',,1000,500,,');

  const unchanged = await check([heading, ...lines]);
  expect(unchanged.body).toMatchObject({ changes: [], errors: [] });

  const officer = lines.find((one) => one.includes('Anis')) ?? '';
  const { status, body } = await check([
    heading,
    line.replace(',1000,500,', ',"1,25,000.50",,'),
    officer.replace(/,{12}$/, ',,৫০০,,,,,,,,,,'),
    officer,
    'area,Nowhere,,Nowhere,1,,,,,,,,,,,',
    line.replace(/^area,[^,]*/, (found) => found).replace(',1000,500,', ',many,500,'),
  ]);
  expect(status).toBe(200);
  expect(body.changes).toEqual([
    { row: 2, nodeId: areas[0].id, userId: null, name: areas[0].name, month: 2, was: '1000.00', becomes: '125000.50' },
    { row: 2, nodeId: areas[0].id, userId: null, name: areas[0].name, month: 3, was: '500.00', becomes: null },
    { row: 3, nodeId: areas[0].id, userId: officers[0].id, name: 'Anis', month: 2, was: null, becomes: '500' },
  ]);
  expect(body.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
    [4, 'Row 3 is of the same.'],
    [5, 'This row is not there, or not in your market.'],
    [6, 'Row 2 is of the same.'],
  ]);
  const [entry] = await market.sql("select after from audit_entry where action = 'export' and entity = 'targets'");
  expect(entry.after).toMatchObject({ rows: 11, format: 'csv' });
});

test('a file that is none of targets is refused, and cells that are no amounts or not one’s own are errors', async () => {
  const { areas, territories, head, market } = place;
  const wrong = await check(['Name,Mobile', 'Karim,017']);
  expect([wrong.status, wrong.body.fields.file]).toEqual([
    422,
    expect.stringContaining('no column Level, Code, Officer'),
  ]);
  const [codes] = await market.sql(
    'select (select code from market_node where id = $1) as area, (select code from market_node where id = $2) as territory',
    [areas[0].id, territories[0].id],
  );
  const { body } = await check(
    ['Level,Code,Officer,Feb,Mar', `area,${codes.area},,ten,(5)`, `territory,${codes.territory},,7,`],
    head,
  );
  expect(body.errors).toEqual([
    { row: 2, column: 'Feb', value: 'ten', message: 'This is no amount.' },
    { row: 2, column: 'Mar', value: '(5)', message: 'This is no amount.' },
    { row: 3, column: 'Feb', value: '7', message: expect.stringContaining('your own market') },
  ]);
});

test('a workbook comes as well, and goes back cell by cell', async () => {
  const file = await place.planner.inject({ url: `/api/v1/targets-exports?${asked}&format=xlsx&through=officer` });
  expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect(file.headers['content-disposition']).toContain('Targets Secondary value 2028');
  const form = new UploadedFile('targets.xlsx', file.rawPayload).form();
  const sendBack = async () => {
    const answer = await place.planner.inject({
      method: 'POST',
      url: `/api/v1/target-imports/check?${asked}`,
      ...form,
    });
    return answer.json();
  };
  expect(await sendBack()).toMatchObject({ changes: [], errors: [] });
  const [area] = place.areas;
  await save(place, { [area.id]: [[2, '1200', '1000']] });
  expect((await sendBack()).changes).toEqual([
    expect.objectContaining({ name: area.name, month: 2, was: '1200.00', becomes: '1000' }),
  ]);
});
