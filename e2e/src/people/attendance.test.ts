import { readFile } from 'node:fs/promises';
import { marketOf } from '../hierarchy/market.ts';
import { box, lookUp, message, rowOf } from '../hierarchy/screen.ts';
import { dayAhead } from '../support/days.ts';
import { eventually } from '../support/eventually.ts';
import { focused } from '../support/keyboard.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();
const screen = '/attendance/attendances';

interface Day {
  readonly id: string;
  readonly date: string;
  readonly status: string;
  readonly user: { readonly id: string; readonly name: string; readonly employeeCode: string };
}

/** Where the business is, six hours ahead of UTC; moved by days. */
const lately = `from=${dayAhead(-60)}&to=${dayAhead(-1)}`;

/** The days that a person sees, as the server answers them. */
async function days(query: string, person = people.administrator): Promise<{ rows: Day[]; total: number }> {
  const answer = await (await marketOf(person)).read(`/get-attendances?${query}`);
  return { rows: answer.attendances as Day[], total: answer.totalAttendances as number };
}

/** A day without a check-in and without a correction, in the region of the RSM. */
async function absence(place: number): Promise<Day> {
  const { rows } = await days(`${lately}&status=absent&sort=-date&pageSize=60`, people.regionalManager);
  const open = rows.filter((row) => !(row as Day & { waiting: boolean }).waiting)[place];
  if (!open) throw new Error('Nobody was absent.');
  return open;
}

test('today is listed by name with what it adds up to, and a filter stays in the address', async () => {
  const { total } = await days('pageSize=1');
  const tab = await portal.open(screen, { as: people.administrator });
  await tab.getByText(`${total} days`).waitFor();
  await tab.getByText('Time in market').waitFor();
  await tab.getByRole('combobox', { name: 'Status' }).or(tab.getByLabel('Status')).first().waitFor();

  await tab.goto(`${screen}?${lately}&status=absent&sort=-date`);
  const absent = await days(`${lately}&status=absent&pageSize=1`);
  await tab.getByText(`${absent.total} ${absent.total === 1 ? 'day' : 'days'}`).waitFor();
  const badges = await tab.getByRole('row').getByText('Absent', { exact: true }).count();
  expect(badges).toBeGreaterThan(3);
});

test('a correction asked by one person holds once another has approved it', async () => {
  const day = await absence(0);
  const tab = await portal.open(`${screen}?row=${day.id}`, { as: people.regionalManager });
  await tab.getByRole('dialog', { name: new RegExp(day.user.name) }).waitFor();
  await tab.getByRole('button', { name: 'Correct…' }).click();
  await box(tab, 'In').fill('09:40');
  await box(tab, 'Out').fill('18:10');
  await box(tab, 'Reason').fill('Worked with the distributor');
  await tab.getByRole('button', { name: 'Ask for approval' }).click();
  await tab.getByText('The correction waits for approval').first().waitFor();
  await tab.getByRole('tab', { name: /Corrections/ }).click();
  await tab.getByText('In 09:40, out 18:10').first().waitFor();
  expect(await tab.getByRole('button', { name: 'Approve…' }).count()).toBe(0);

  const other = await portal.open(`${screen}?view=waiting&search=${day.user.employeeCode}`, {
    as: people.administrator,
  });
  const row = rowOf(other, day.user.name).filter({ hasText: 'In 09:40, out 18:10' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await other.getByRole('menuitem', { name: 'Approve…' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await message(other, `The day of ${day.user.name} is corrected`).waitFor();

  const now = await (await marketOf()).read(`/attendances/${day.id}`);
  expect(now).toMatchObject({
    attendance: { status: 'present', flags: ['corrected'], minutes: 510 },
    checkIn: null,
    corrections: [{ state: 'approved' }],
  });
  await other.goto(`${screen}?row=${day.id}&tab=history`);
  await other.getByText('approved a correction').waitFor();
});

test('a correction is rejected only with a reason', async () => {
  const day = await absence(1);
  await (await marketOf(people.regionalManager)).send('POST', `/attendances/${day.id}/corrections`, {
    status: 'present',
    reason: 'He was there',
  });
  const tab = await portal.open(`${screen}?row=${day.id}&tab=corrections`, { as: people.administrator });
  await tab.getByRole('button', { name: 'Reject…' }).click();
  await tab.getByRole('button', { name: 'Reject', exact: true }).click();
  await tab.getByText('Fill this in.').or(tab.getByText('Use at least 3 characters.')).first().waitFor();
  await box(tab, 'Why not').fill('Nobody saw him');
  await tab.getByRole('button', { name: 'Reject', exact: true }).click();
  await tab.getByText('The correction was rejected').first().waitFor();
  await tab.getByText(/Rejected by Administrator.*Nobody saw him/).waitFor();
});

test('several corrections are decided at once, and the one that stays is named with why', async () => {
  const reason = `The bridge was closed ${Date.now()}`;
  const asked: Day[] = [];
  for (const person of [people.regionalManager, people.regionalManager, people.administrator]) {
    const day = await absence(0);
    await (await marketOf(person)).send('POST', `/attendances/${day.id}/corrections`, { status: 'present', reason });
    asked.push(day);
  }
  const tab = await portal.open(`${screen}?view=waiting&search=${encodeURIComponent(reason)}`, {
    as: people.administrator,
  });
  await tab.getByText('3 corrections').first().waitFor();
  expect(await tab.getByRole('columnheader', { name: 'State' }).count()).toBe(0);
  await tab.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await tab.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Reject…' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Reject 3 corrections?' });
  await box(tab, 'Why not').fill('It was open again');
  await dialog.getByRole('button', { name: 'Reject 3 corrections' }).click();
  await message(tab, '2 corrections rejected').waitFor();
  await tab.getByText(`${asked[2]?.user.name} on`, { exact: false }).first().waitFor();
  await tab.getByText('You asked for this correction: somebody else decides.', { exact: false }).first().waitFor();
  await tab.getByText('1 correction', { exact: true }).first().waitFor();
});

test('leave is marked for a person, from a day to another, and taken back', async () => {
  const { rows } = await days('pageSize=60&sort=-name&status=expected', people.regionalManager);
  const candidates = rows.length > 0 ? rows : (await days('pageSize=60&sort=-name', people.regionalManager)).rows;
  const person = candidates[0]?.user;
  if (!person) throw new Error('Nobody works here.');
  const tab = await portal.open(screen, { as: people.regionalManager });
  await tab.getByRole('button', { name: 'Mark leave' }).click();
  await eventually(() => focused(tab), 'Person');
  expect(await tab.getByRole('option').count()).toBe(0);
  await lookUp(tab, 'Person', person.name);
  await tab.getByLabel('First day').fill(dayAhead(40));
  await tab.getByLabel('Last day').fill(dayAhead(42));
  await box(tab, 'Reason').fill('Wedding in the village');
  await tab.getByRole('dialog').getByRole('button', { name: 'Mark leave' }).click();
  await message(tab, new RegExp(`^${person.name} is on leave from .+ to `)).waitFor();

  await tab.goto(`${screen}?view=leave&search=${person.employeeCode}`);
  const leave = tab.getByRole('row').filter({ hasText: 'Wedding in the village' });
  await leave.getByText('Wedding in the village').click();
  const opened = tab.getByRole('dialog', { name: `Leave of ${person.name}` });
  await opened.getByText(/^3, \d of them working days$/).waitFor();
  await opened.getByRole('tab', { name: 'History' }).click();
  await opened.getByText('marked the leave').waitFor();
  await tab.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  await leave.getByRole('button', { name: /^Actions for the leave of / }).click();
  await tab.getByRole('menuitem', { name: 'Take back…' }).click();
  await box(tab, 'Reason').fill('The wedding is later');
  await tab.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await message(tab, `The leave of ${person.name} is taken back`).waitFor();
  await leave.waitFor({ state: 'detached' });
});

test('a month shows people by days; arrow keys go from day to day, Enter opens one', async () => {
  const tab = await portal.open(`${screen}?view=month&month=${dayAhead(-30).slice(0, 7)}`, {
    as: people.administrator,
  });
  const grid = tab.getByRole('region', { name: /^Attendance in/ });
  const first = grid.getByRole('row').nth(1).getByRole('button').first();
  await first.focus();
  const place = () =>
    tab.evaluate(() => {
      const cell = document.activeElement?.closest('td');
      return [cell?.closest('tr')?.rowIndex, cell?.cellIndex];
    });
  const [row = 0, day = 0] = await place();
  await tab.keyboard.press('ArrowRight');
  expect(await place()).toEqual([row, day + 1]);
  await tab.keyboard.press('ArrowDown');
  expect(await place()).toEqual([row + 1, day + 1]);
  await tab.keyboard.press('Enter');
  await tab.getByRole('dialog').getByText('Day type').waitFor();
  expect(new URL(tab.url()).searchParams.get('row')).toMatch(/^[\da-f-]{36}$/);
});

test('an export holds exactly the days of the filter', async () => {
  const { total } = await days(`${lately}&status=late&pageSize=1`);
  const tab = await portal.open(`${screen}?${lately}&status=late`, { as: people.administrator });
  await tab.getByText(`${total} days`).waitFor();
  await tab.getByRole('button', { name: 'Export' }).click();
  const download = tab.waitForEvent('download');
  await tab.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(total + 1);
  expect(lines[0]).toContain('employeeCode,name,designation');
  expect(lines.slice(1).every((line) => line.includes(',late,'))).toBe(true);
});

test('working hours are there to be read by who may only see, and nothing else is offered', async () => {
  const tab = await portal.open(screen, { as: people.viewer });
  await tab.getByRole('rowheader').first().waitFor();
  for (const name of ['Mark leave', 'Export']) expect(await tab.getByRole('button', { name }).count()).toBe(0);
  await tab.getByRole('button', { name: 'Working hours' }).click();
  await tab.getByRole('dialog').getByText('09:30 to 18:00').waitFor();
  expect(await tab.getByRole('button', { name: 'Save working hours' }).count()).toBe(0);
});

async function holidays(): Promise<readonly { readonly date: string; readonly name: string }[]> {
  const reply = await (await marketOf()).read('/attendance-settings');
  return (reply.settings as { holidays: { date: string; name: string }[] }).holidays;
}

test('a holiday is added to those to come', async () => {
  const taken = new Set((await holidays()).map(({ date }) => date));
  const free = [100, 101, 102, 103, 104, 105].map(dayAhead).find((day) => !taken.has(day)) ?? '';
  const tab = await portal.open(screen, { as: people.administrator });
  await tab.getByRole('button', { name: 'Working hours' }).click();
  await tab.getByLabel('Day', { exact: true }).fill(free);
  await tab.getByLabel('Name of the holiday').fill('Founding day');
  await tab.getByRole('button', { name: 'Add holiday' }).click();
  await tab.getByRole('button', { name: 'Save working hours' }).click();
  await message(tab, 'The working hours hold from today on').waitFor();
  expect(await holidays()).toContainEqual({ date: free, name: 'Founding day' });
});

test('an SO sees the own days only', async () => {
  const { rows } = await days(`${lately}&pageSize=200`, people.salesOfficer);
  const codes = new Set(rows.map(({ user }) => user.employeeCode));
  expect(codes.size).toBe(1);
  const tab = await portal.open(`${screen}?${lately}`, { as: people.salesOfficer });
  await tab
    .getByRole('rowheader', { name: rows[0]?.user.name ?? '' })
    .first()
    .waitFor();
  const other = await absence(2);
  if (!codes.has(other.user.employeeCode)) {
    await tab.goto(`${screen}?row=${other.id}`);
    await tab.getByText('This attendance day could not be read.').waitFor();
  }
});
