import type { Page } from 'playwright-core';
import { expectNoFaults, expectNoFaultsAtTabs } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { calendarOf, nextMonth, type PlannedOfficer, place, plannedOfficer, plansOf } from './planned-officers.ts';

const portal = portalInBrowser();

let tab: Page;
let officer: PlannedOfficer;
beforeAll(async () => {
  tab = await portal.open('/dashboard', { as: people.administrator, stays: true });
  officer = await plannedOfficer(8);
});

async function openCalendar(): Promise<void> {
  await tab.goto(calendarOf(officer));
  await place(tab, officer, officer.days[0]?.day).waitFor();
}

test('the calendar of a team has no fault that axe finds', async () => {
  await tab.goto(`/user/journey-plans?month=${nextMonth()}&pageSize=25&conflict=any`);
  const [conflicted] = await plansOf('conflictsOnly=true');
  await place(tab, conflicted ?? officer, conflicted?.days[0]?.day).waitFor();
  await expectNoFaults(tab, 'journey-plans-team');
});

test('that of one SO has none', async () => {
  await openCalendar();
  await expectNoFaults(tab, 'journey-plans-officer');
});

test('the drawer of a day has none, on any tab, nor has its form', async () => {
  await tab.goto(`${calendarOf(officer)}&row=${officer.id}_${officer.days[0]?.day}`);
  await expectNoFaultsAtTabs(tab, 'journey-plans-day');
  await tab.getByRole('button', { name: 'Change this day' }).click();
  await tab.getByRole('button', { name: 'Save day' }).waitFor();
  await expectNoFaults(tab, 'journey-plans-edit');
});

test('the form of weeks has none', async () => {
  await openCalendar();
  await tab.getByRole('button', { name: 'Plan an SO' }).click();
  await tab.getByRole('combobox', { name: 'Saturday, week 1: route 1' }).waitFor();
  await expectNoFaults(tab, 'journey-plans-weeks');
});

test('the dialog that copies a month has none, nor what it shows', async () => {
  await openCalendar();
  await tab.getByRole('button', { name: 'Copy month' }).click();
  await tab.getByRole('button', { name: 'Show what is copied' }).waitFor();
  await expectNoFaults(tab, 'journey-plans-copy');
  await tab.getByRole('button', { name: 'Show what is copied' }).click();
  await tab.getByText('nothing is written yet').waitFor();
  await expectNoFaults(tab, 'journey-plans-copied');
});

test('the list of changes has none, nor the swap of two SOs', async () => {
  await openCalendar();
  await tab.getByRole('button', { name: 'More' }).click();
  await tab.getByRole('menuitem', { name: 'Changes and undo' }).click();
  await tab.getByRole('dialog').getByRole('listitem').first().waitFor();
  await expectNoFaults(tab, 'journey-plans-changes');
  await tab.keyboard.press('Escape');
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
  await tab.getByRole('button', { name: 'More' }).click();
  await tab.getByRole('menuitem', { name: 'Swap two SOs…' }).click();
  await tab.getByRole('combobox', { name: 'With' }).waitFor();
  await expectNoFaults(tab, 'journey-plans-swap');
});
