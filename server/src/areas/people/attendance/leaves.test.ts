import type { Person } from '../../../testing/people.ts';
import { type TestField, testField } from './testing/field.ts';

let field: TestField;
let manager: Person;
let wedding: string;
let elsewhere: string;

const day = (shift: number) => field.market.day(shift);

async function mark(by: Person, officer: Person, from: number, to: number, reason: string): Promise<string> {
  const body = { userId: officer.id, from: await day(from), to: await day(to), reason };
  const answer = await field.call(by, 'POST', 'attendance-leaves', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.leave.id;
}

beforeAll(async () => {
  field = await testField();
  const { here, there, market } = field;
  manager = await market.person({ designation: 'RSM', markets: [here.nodes.region.id] });
  wedding = await mark(here.supervisor, here.officer, 4, 8, 'Wedding in the village');
  await market.sql(
    `insert into attendance_leave (id, user_id, from_day, to_day, reason, marked_by)
     values (new_id(), $1, business_date() - 30, business_date() - 29, 'Fever', $2), (new_id(), $1, business_date() - 20, business_date() - 20, 'Cholera', $2)`,
    [here.officer.id, manager.id],
  );
  elsewhere = await mark(there.supervisor, there.officer, 0, 1, 'Fever and a wedding');
});
afterAll(() => field.close());

const of = async (query: string, by = manager) => (await field.call(by, 'GET', `attendance-leaves?${query}`)).body;
const reasons = async (query: string) => (await of(query)).leaves.map(({ reason }: { reason: string }) => reason);

test('leaves that run or are to come are listed, or those that are over, the nearest to today first, or those of a period', async () => {
  expect(await reasons('')).toEqual(['Fever and a wedding', 'Wedding in the village']);
  expect(await reasons('when=current&page=2&pageSize=1')).toEqual(['Wedding in the village']);
  expect(await reasons('when=past')).toEqual(['Cholera', 'Fever']);
  expect(await reasons(`from=${await day(-29)}`)).toHaveLength(4);
  expect(await reasons(`from=${await day(-29)}&to=${await day(1)}`)).toEqual([
    'Fever and a wedding',
    'Cholera',
    'Fever',
  ]);
  expect(await reasons(`from=${await day(-28)}&when=past`)).toEqual(['Cholera']);
});

test('leaves are sorted by any column, found by person or reason, and added up', async () => {
  const all = `from=${await day(-40)}`;
  expect(await reasons(`${all}&sort=-days&pageSize=1`)).toEqual(['Wedding in the village']);
  expect(await reasons(`${all}&sort=reason`)).toEqual([
    'Cholera',
    'Fever',
    'Fever and a wedding',
    'Wedding in the village',
  ]);
  expect(await reasons(`${all}&search=WEDDING fever`)).toEqual(['Fever and a wedding']);
  const { user } = (await of('search=village')).leaves[0];
  expect(await reasons(`${all}&search=${user.employeeCode} cholera`)).toEqual(['Cholera']);
  expect(await reasons(`${all}&userId=${field.there.officer.id}`)).toEqual(['Fever and a wedding']);
  expect(await of(`${all}&market=${field.here.nodes.territory.id}&pageSize=1`)).toMatchObject({
    totalLeaves: 3,
    totalDays: 8,
  });
  expect(await of(`${all}&pageSize=1`)).toMatchObject({ totalLeaves: 4, totalDays: 10 });
});

test('exactly the leaves of the filter come as a file', async () => {
  const by = await field.market.person({ designation: 'Administrator' });
  const { body } = await field.call(by, 'GET', 'attendance-leave-exports?format=csv&sort=reason&when=past');
  const [headings, ...lines] = body.trim().split('\r\n');
  expect(headings).toContain('employee_code,name,first_day,last_day,days,reason,marked_by,marked_at');
  expect(lines.map((line: string) => line.split(',').slice(2, 6))).toEqual([
    [await day(-20), await day(-20), '1', 'Cholera'],
    [await day(-30), await day(-29), '2', 'Fever'],
  ]);
});

test('one leave tells its working days and what was done to it', async () => {
  const { here } = field;
  const opened = async (by = manager) => field.call(by, 'GET', `attendance-leaves/${wedding}`);
  const body = { from: await day(7), reason: 'Back sooner' };
  await field.call(here.supervisor, 'POST', `attendance-leaves/${wedding}/take-back`, body);
  expect((await opened()).body).toMatchObject({
    leave: { id: wedding, from: await day(4), to: await day(6), reason: 'Wedding in the village' },
    workingDays: 3,
    history: [
      {
        action: 'take leave back',
        actorName: here.supervisor.name,
        reason: 'Back sooner',
        after: { to: await day(6) },
      },
      { action: 'mark leave', after: { from: await day(4), to: await day(8) } },
    ],
  });
  expect(await opened(field.there.supervisor)).toMatchObject({
    status: 404,
    body: { message: 'This leave is not there any more, or not in your market.' },
  });
});

test('who looks after a part sees the leave of the people there alone', async () => {
  const { here, there } = field;
  expect(await of('', there.supervisor)).toMatchObject({ totalLeaves: 1, totalDays: 2, leaves: [{ id: elsewhere }] });
  expect(await of('search=village', there.supervisor)).toMatchObject({ totalLeaves: 0, totalDays: 0 });
  const notTheirs = await field.call(there.supervisor, 'GET', `attendance-leaves?market=${here.nodes.territory.id}`);
  expect(notTheirs).toMatchObject({ status: 404, body: { fields: { market: expect.any(String) } } });
});
