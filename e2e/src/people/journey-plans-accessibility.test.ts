import type { Page } from 'playwright-core';
import { faultsOf } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { portalInBrowser } from '../support/portal.ts';
import { calendarOf, nextMonth, type PlannedOfficer, place, plannedOfficer, plansOf } from './planned-officers.ts';

const portal = portalInBrowser();
const looks = [
  { colours: 'light', width: 1440 },
  { colours: 'dark', width: 480 },
] as const;

describe.each(looks)('in $colours at $width px', ({ colours, width }) => {
  let tab: Page;
  let officer: PlannedOfficer;
  beforeAll(async () => {
    tab = await portal.open('/dashboard', { colours, width, as: people.administrator, stays: true });
    officer = await plannedOfficer(8);
  });

  async function expectNoFaults(name: string): Promise<void> {
    await picture(tab, `journey-plans-${name}-${colours}-${width}`);
    expect(await faultsOf(tab)).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }

  const drawn = () => place(tab, officer, officer.days[0]?.day).waitFor();

  test('the calendar of a team has no fault that axe finds', async () => {
    await tab.goto(`/user/journey-plans?month=${nextMonth()}&pageSize=25&conflict=any`);
    const [conflicted] = await plansOf('conflictsOnly=true');
    await place(tab, conflicted ?? officer, conflicted?.days[0]?.day).waitFor();
    await expectNoFaults('team');
  });

  test('that of one SO has none', async () => {
    await tab.goto(calendarOf(officer));
    await drawn();
    await expectNoFaults('officer');
  });

  test.each(['', 'related', 'history'])('the drawer of a day has none (tab %s)', async (section) => {
    await tab.goto(`${calendarOf(officer)}&row=${officer.id}_${officer.days[0]?.day}${section && `&tab=${section}`}`);
    await tab.getByRole('dialog').getByRole('tabpanel').getByText(/\S/).first().waitFor();
    await expectNoFaults(`day-${section}`);
  });

  test('the form of a day has none', async () => {
    await tab.goto(`${calendarOf(officer)}&row=${officer.id}_${officer.days[0]?.day}`);
    await tab.getByRole('button', { name: 'Change this day' }).click();
    await tab.getByRole('button', { name: 'Save day' }).waitFor();
    await expectNoFaults('edit');
  });

  test('the form of weeks has none', async () => {
    await tab.goto(calendarOf(officer));
    await drawn();
    await tab.getByRole('button', { name: 'Plan an SO' }).click();
    await tab.getByRole('combobox', { name: 'Saturday, week 1: route 1' }).waitFor();
    await expectNoFaults('weeks');
  });

  test('the dialog that copies a month has none, nor what it shows', async () => {
    await tab.goto(calendarOf(officer));
    await drawn();
    await tab.getByRole('button', { name: 'Copy month' }).click();
    await tab.getByRole('button', { name: 'Show what is copied' }).waitFor();
    await expectNoFaults('copy');
    await tab.getByRole('button', { name: 'Show what is copied' }).click();
    await tab.getByText('nothing is written yet').waitFor();
    await expectNoFaults('copied');
  });

  test('the list of changes has none, nor the swap of two SOs', async () => {
    await tab.goto(calendarOf(officer));
    await drawn();
    await tab.getByRole('button', { name: 'More' }).click();
    await tab.getByRole('menuitem', { name: 'Changes and undo' }).click();
    await tab.getByRole('dialog').getByRole('listitem').first().waitFor();
    await expectNoFaults('changes');
    await tab.keyboard.press('Escape');
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    await tab.getByRole('button', { name: 'More' }).click();
    await tab.getByRole('menuitem', { name: 'Swap two SOs…' }).click();
    await tab.getByRole('combobox', { name: 'With' }).waitFor();
    await expectNoFaults('swap');
  });
});
