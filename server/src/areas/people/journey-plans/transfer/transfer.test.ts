import type { Person } from '../../../../testing/people.ts';
import { importsAt, UploadedFile } from '../../../../testing/uploads.ts';
import { type PlannedMarket, plannedMarket, type Walker } from '../testing/planned-market.ts';

let plans: PlannedMarket;
let walker: Walker;
let stranger: Walker;
let to: Person;
let code: string;
let routeCodes: string[];

const market = () => plans.market;

beforeAll(async () => {
  plans = await plannedMarket();
  const branch = await market().branch(undefined, 'dbHouse');
  const other = await market().branch({ id: branch.zone.id, level: 'zone' }, 'dbHouse');
  walker = await plans.walker(branch.dbHouse.id, 2, 'Rahim Uddin');
  stranger = await plans.walker(other.dbHouse.id, 1);
  to = await market().person({ designation: 'RSM', markets: [branch.territory.id] });
  const codeOf = async (id: string) =>
    (await market().sql<{ code: string }>('select employee_code as code from user_account where id = $1', [id]))[0]
      ?.code ?? '';
  code = await codeOf(walker.id);
  routeCodes = (
    await market().sql<{ code: string }>(
      'select code from market_node where id = any ($1::uuid[]) order by array_position($1::uuid[], id)',
      [walker.routes.map(({ id }) => id)],
    )
  ).map((row) => row.code);
});
afterAll(() => market().close());

const imports = () => importsAt('/api/v1/pjp-imports', market());
const file = (...rows: string[]) => UploadedFile.csv(['employeeCode,date,plan,routes,note', ...rows]);

test('an export has a row a day, and comes back as it is', async () => {
  const day = await plans.workingDay(3);
  await plans.plan(
    walker.id,
    day,
    walker.routes.map(({ id }) => id),
  );
  const { status, body } = await market().get(`/api/v1/pjp-export?format=csv&from=${day}&to=${day}`, to);
  expect(status).toBe(200);
  const [head, row, ...rest] = String(body).trim().split('\r\n');
  expect(head).toContain('employeeCode,date,plan,routes,note,name');
  expect(row).toContain(`${code},${day},routes,${routeCodes.join('; ')},,Rahim Uddin`);
  expect(rest).toEqual([]);
  const back = await imports().checked(new UploadedFile('plans.csv', Buffer.from(String(body))));
  expect(back).toMatchObject({ state: 'checked', unchanged: 1, toAdd: 0, toChange: 0, errorCount: 0 });
});

test('a file plans days, changes planned ones, and is taken back', async () => {
  const [first, second] = [await plans.workingDay(8), await plans.workingDay(15)];
  const route = walker.routes[0]?.id ?? '';
  await plans.plan(walker.id, second, [route]);
  const checked = await imports().checked(
    file(`${code},${first},,${routeCodes[1]},Bring samples`, `${code},${second},leave,,`),
  );
  expect(checked).toMatchObject({ state: 'checked', toAdd: 1, toChange: 1, errorCount: 0 });
  expect((await imports().applied(checked)).state).toBe('applied');
  const kept = await plans.kept(walker.id);
  expect([kept[first], kept[second]]).toEqual([walker.routes[1]?.id, 'leave']);
  const elsewhere = await market().branch();
  expect(await imports().undoneWithin(checked, [elsewhere.territory.id])).toBe(403);
  expect(await imports().undoneWithin(checked, [route])).toBe('undone');
  const after = await plans.kept(walker.id);
  expect([after[first], after[second]]).toEqual([undefined, route]);
});

test('a file is for who may change plans', async () => {
  await market().sql(
    `insert into designation (id, name, level, capabilities) values (new_id(), 'Importer', 3, '{journeyPlans.see,journeyPlans.import}')`,
  );
  const person = await market().person({ designation: 'Importer' });
  const checked = await imports().checked(file(`${code},${await plans.workingDay(8)},,${routeCodes[1]},`), person);
  expect(checked).toMatchObject({
    toAdd: 0,
    errors: [{ message: 'Your designation does not allow adding such rows.' }],
  });
});

test('an import is not taken back once a day of it was changed', async () => {
  const day = await plans.workingDay(22);
  const applied = await imports().applied(await imports().checked(file(`${code},${day},,${routeCodes[0]},`)));
  await market().delete(`/api/v1/pjp/${walker.id}/${day}`);
  const { status, body } = await market().post(`/api/v1/pjp-imports/${applied.id}/undo`, {});
  expect([status, body.counts]).toEqual([409, { changed: 1, used: 0 }]);
});

test('what is wrong is told a row: days that have passed, SOs and routes out of sight, a day twice', async () => {
  const day = await plans.workingDay(9);
  const strangerCode = (
    await market().sql<{ code: string }>('select employee_code as code from user_account where id = $1', [stranger.id])
  )[0]?.code;
  const checked = await imports().checked(
    file(
      `${code},${await market().day(-1)},,${routeCodes[0]},`,
      `${code},${day},,NONE,`,
      `${code},${day},leave,${routeCodes[0]},`,
      `nobody,${day},,${routeCodes[0]},`,
    ),
  );
  expect(checked.errorCount).toBeGreaterThanOrEqual(4);
  const columns = checked.errors.map(({ row, column }) => `${row} ${column}`);
  for (const expected of ['2 date', '3 routes', '5 employeeCode']) expect(columns).toContain(expected);

  const abroad = await to.inject({
    method: 'POST',
    url: '/api/v1/pjp-imports',
    ...file(`${strangerCode},${day},leave,,`).form(),
  });
  const { id } = abroad.json().import;
  let state: { state: string; errorCount: number };
  do state = (await market().get(`/api/v1/pjp-imports/${id}`, to)).body.import;
  while (state.state === 'checking');
  expect(state.errorCount).toBe(1);
});
