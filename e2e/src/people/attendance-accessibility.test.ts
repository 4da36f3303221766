import type { Page } from 'playwright-core';
import { marketOf } from '../hierarchy/market.ts';
import { faultsOf } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();
const screen = '/attendance/attendances';

async function expectNoFaults(tab: Page, name: string): Promise<void> {
  await picture(tab, `attendance-${name}`);
  expect(await faultsOf(tab)).toEqual([]);
  expect(await tab.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

/** Some day with this flag. */
async function dayWith(flag: string): Promise<string> {
  const { attendances } = await (await marketOf()).read(
    `/get-attendances?from=2020-01-01&flag=${flag}&sort=-date&pageSize=1`,
  );
  return (attendances as { id: string }[])[0]?.id ?? '';
}

describe.each([
  { colours: 'light', width: 1440 },
  { colours: 'dark', width: 480 },
] as const)('in $colours at $width px', ({ colours, width }) => {
  const named = (name: string) => `${name}-${colours}-${width}`;
  let tab: Page;
  beforeAll(async () => {
    tab = await portal.open('/dashboard', { colours, width, as: people.administrator, stays: true });
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
    await expectNoFaults(tab, named(name));
  });

  test('the month has none', async () => {
    await tab.goto(`${screen}?view=month`);
    await tab.getByRole('region', { name: /^Attendance in/ }).waitFor();
    await expectNoFaults(tab, named('month'));
  });

  test.each(['overview', 'corrections', 'history'])('the drawer has none at its %s', async (section) => {
    await tab.goto(`${screen}?row=${await dayWith('corrected')}&tab=${section}`);
    await tab.getByRole('dialog').getByRole('tabpanel').getByText(/\S/).first().waitFor();
    await expectNoFaults(tab, named(`drawer-${section}`));
  });

  test('a day out of the fence, with its sketch, has none', async () => {
    await tab.goto(`${screen}?row=${await dayWith('outOfFence')}`);
    await tab.getByRole('img', { name: /start point/ }).waitFor();
    await expectNoFaults(tab, named('sketch'));
  });

  test('the forms have none, also with errors', async () => {
    await tab.goto(`${screen}?row=${await dayWith('outOfFence')}`);
    await tab.getByRole('button', { name: 'Correct…' }).click();
    await tab.getByRole('button', { name: 'Ask for approval' }).click();
    await tab.getByText('Fill this in.').or(tab.getByText('Use at least 3 characters.')).first().waitFor();
    await expectNoFaults(tab, named('correct'));
    await tab.goto(screen);
    await tab.getByRole('button', { name: 'Mark leave' }).click();
    await tab.getByRole('dialog').getByLabel('First day').waitFor();
    await expectNoFaults(tab, named('leave'));
    await tab.goto(screen);
    await tab.getByRole('button', { name: 'Working hours' }).click();
    await tab.getByRole('group', { name: 'Holidays' }).waitFor();
    await expectNoFaults(tab, named('hours'));
  });
});
