import type { Page } from 'playwright-core';
import { marketOf } from '../hierarchy/market.ts';
import { expectNoFaults, expectNoFaultsAtTabs } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();
const screen = '/attendance/attendances';

/** Some day with this flag. */
async function dayWith(flag: string): Promise<string> {
  const { attendances } = await (await marketOf()).read(
    `/get-attendances?from=2020-01-01&flag=${flag}&sort=-date&pageSize=1`,
  );
  return (attendances as { id: string }[])[0]?.id ?? '';
}

let tab: Page;
beforeAll(async () => {
  tab = await portal.open('/dashboard', { as: people.administrator, stays: true });
});

test.each([
  ['days', `${screen}?pageSize=5`],
  ['waiting', `${screen}?view=waiting&state=approved&pageSize=5`],
  ['none', `${screen}?search=nowhere-at-all`],
])('the list of %s has no fault that axe finds', async (name, path) => {
  await tab.goto(path);
  await tab
    .getByRole('rowheader')
    .or(tab.getByText(/^No .* match/))
    .first()
    .waitFor();
  await expectNoFaults(tab, `attendance-${name}`);
});

test('nor has the choice of a period', async () => {
  await tab.getByRole('button', { name: 'Period: Today' }).click();
  await tab.getByRole('button', { name: 'This quarter' }).waitFor();
  await expectNoFaults(tab, 'attendance-period');
});

test('the month has none', async () => {
  await tab.goto(`${screen}?view=month`);
  await tab.getByRole('region', { name: /^Attendance in/ }).waitFor();
  await expectNoFaults(tab, 'attendance-month');
});

test('the drawer has none, on any tab', async () => {
  await tab.goto(`${screen}?row=${await dayWith('corrected')}`);
  await expectNoFaultsAtTabs(tab, 'attendance-drawer');
});

test('a day out of the fence, with its sketch, has none', async () => {
  await tab.goto(`${screen}?row=${await dayWith('outOfFence')}`);
  await tab.getByRole('img', { name: /start point/ }).waitFor();
  await expectNoFaults(tab, 'attendance-sketch');
});

test('nor has the form of its correction, also with errors', async () => {
  await tab.getByRole('button', { name: 'Correct…' }).click();
  await tab.getByRole('button', { name: 'Ask for approval' }).click();
  await tab.getByText('Fill this in.').or(tab.getByText('Use at least 3 characters.')).first().waitFor();
  await expectNoFaults(tab, 'attendance-correct');
  const out = tab.getByRole('textbox', { name: 'Out' });
  await out.fill('6.15pm');
  await out.blur();
  expect(await out.inputValue()).toBe('18:15');
});

test('those of leave and of working hours have none', async () => {
  await tab.goto(screen);
  await tab.getByRole('button', { name: 'Mark leave' }).click();
  await tab.getByRole('dialog').getByLabel('First day').waitFor();
  await expectNoFaults(tab, 'attendance-leave');
  await tab.keyboard.press('Escape');
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
  await tab.getByRole('button', { name: 'Working hours' }).click();
  await tab.getByRole('group', { name: 'Holidays' }).waitFor();
  await expectNoFaults(tab, 'attendance-hours');
});
