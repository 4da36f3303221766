import { message } from '../hierarchy/screen.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { calendarOf, nextMonth, place, plannedOfficer, planOf, plansOf, routesOn } from './planned-officers.ts';

const portal = portalInBrowser();
const open = (path: string) => portal.open(path, { as: people.administrator });

test('the month of a team is one link away: who walks what, and other months', async () => {
  const tab = await open('/user/users');
  await tab.getByRole('link', { name: 'Journey plans' }).click();
  await tab.getByRole('table', { name: 'Journey plans of the month' }).waitFor();
  await tab.getByRole('button', { name: 'Next month' }).click();
  await tab.waitForURL((url) => url.searchParams.get('month') === nextMonth());
  const [first] = await plansOf('');
  await place(tab, first ?? { id: '' }, first?.days[0]?.day).waitFor();
  await tab.getByRole('button', { name: 'This month' }).click();
  await tab.waitForURL((url) => !url.searchParams.has('month'));
});

test('two days are swapped by keys alone, and set back', async () => {
  const officer = await plannedOfficer(0);
  const [one, other] = officer.days;
  const tab = await open(calendarOf(officer));
  await place(tab, officer, one?.day).focus();
  await tab.keyboard.press('m');
  await tab.keyboard.press('ArrowRight');
  await tab.keyboard.press('ArrowLeft');
  const target = place(tab, officer, other?.day);
  await target.evaluate((element) => element instanceof HTMLElement && element.focus());
  await tab.keyboard.press('Enter');
  await message(tab, /swapped/).waitFor();
  expect(await routesOn(officer.id, one?.day)).toEqual(other?.routeIds);
  await tab.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await message(tab, /2 days are as before/).waitFor();
  expect(await routesOn(officer.id, one?.day)).toEqual(one?.routeIds);
});

test('arrows go from day to day and from SO to SO, Escape lets a day go', async () => {
  const [first, second] = await plansOf('');
  const day = `${nextMonth()}-10`;
  const tab = await open(`/user/journey-plans?month=${nextMonth()}`);
  await place(tab, first ?? { id: '' }, day).focus();
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('ArrowRight');
  const reached = () => tab.evaluate(() => document.activeElement?.getAttribute('data-place'));
  expect(await reached()).toBe(`${second?.id}_${nextMonth()}-11`);
  await tab.keyboard.press('Home');
  expect(await reached()).toBe(`${second?.id}_${nextMonth()}-01`);
  await tab.keyboard.press('m');
  await tab.keyboard.press('Escape');
  await tab.keyboard.press('Enter');
  await tab.getByRole('dialog').waitFor();
  expect(new URL(tab.url()).searchParams.get('row')).toBe(`${second?.id}_${nextMonth()}-01`);
});

test('a day is dragged onto another', async () => {
  const officer = await plannedOfficer(1);
  const [one, other] = officer.days;
  const tab = await open(calendarOf(officer));
  const [from, to] = [
    await place(tab, officer, one?.day).boundingBox(),
    await place(tab, officer, other?.day).boundingBox(),
  ];
  if (!from || !to) throw new Error('The days are not in sight.');
  await tab.mouse.move(from.x + 20, from.y + 40);
  await tab.mouse.down();
  await tab.mouse.move(to.x + 30, to.y + 40, { steps: 6 });
  await tab.mouse.up();
  await message(tab, /swapped/).waitFor();
  expect(await routesOn(officer.id, other?.day)).toEqual(one?.routeIds);
});

test('conflicts are found by a filter, and a day says its reason', async () => {
  const tab = await open(`/user/journey-plans?conflict=overload&month=${nextMonth()}`);
  const [officer] = await plansOf('conflict=overload');
  const day = officer?.days.find(({ conflicts }) => conflicts.length > 0);
  await place(tab, officer ?? { id: '' }, day?.day).click();
  await tab
    .getByRole('dialog')
    .getByText(day?.conflicts[0]?.text ?? 'a reason')
    .waitFor();
});

test('a day becomes leave, which its history keeps', async () => {
  const officer = await plannedOfficer(2);
  const day = officer.days[3]?.day;
  const tab = await open(calendarOf(officer));
  await place(tab, officer, day).click();
  await tab.getByRole('button', { name: 'Change this day' }).click();
  await tab.getByRole('radio', { name: 'Leave' }).check();
  await tab.getByRole('textbox', { name: 'Note' }).fill('Sister’s wedding');
  await tab.getByRole('button', { name: 'Save day' }).click();
  await message(tab, /saved/).waitFor();
  await place(tab, officer, day).click();
  await tab.getByRole('tab', { name: 'History' }).click();
  await tab.getByRole('list', { name: 'History' }).getByText('Sister’s wedding').waitFor();
  expect(await routesOn(officer.id, day)).toEqual([]);
});

test('a day that somebody else changed meanwhile is not overwritten', async () => {
  const officer = await plannedOfficer(3);
  const day = officer.days[4]?.day;
  const tab = await open(calendarOf(officer));
  await place(tab, officer, day).click();
  await tab.getByRole('button', { name: 'Change this day' }).click();
  await tab.getByRole('textbox', { name: 'Note' }).fill('Mine');
  const beside = await portal.openBeside(tab, calendarOf(officer));
  await place(beside, officer, day).click();
  await beside.getByRole('button', { name: 'Take away' }).click();
  await beside
    .getByRole('dialog', { name: /^Take the plan/ })
    .getByRole('button', { name: 'Take away' })
    .click();
  await message(beside, /is free/).waitFor();
  await tab.getByRole('button', { name: 'Save day' }).click();
  await tab.getByText('Somebody else saved this while you were editing.').waitFor();
  expect(await routesOn(officer.id, day)).toBeUndefined();
});

test('an SO is planned week by week from what the routes say', async () => {
  const officer = await plannedOfficer(4);
  const tab = await open(calendarOf(officer));
  await tab.getByRole('button', { name: 'Plan an SO' }).click();
  await tab.getByLabel('From').fill(`${nextMonth()}-01`);
  const sunday = tab.getByRole('combobox', { name: 'Sunday, week 1: route 1' });
  await sunday.selectOption({ label: 'Take away' });
  await tab.getByRole('button', { name: 'Save plan' }).click();
  await message(tab, /days of .* planned/).waitFor();
  const { days } = await planOf(officer.id);
  expect(days.some(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0)).toBe(false);
});

test('a month is copied for the SO that was searched for after a look, and taken back', async () => {
  const officer = await plannedOfficer(5);
  const last = officer.days.at(-1)?.day ?? '';
  const later = new Date(`${last}T00:00:00Z`);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + 1);
  const tab = await open(`/user/journey-plans?month=${nextMonth()}`);
  await tab.getByRole('searchbox').fill(officer.name);
  await tab.waitForURL((url) => url.searchParams.get('search') === officer.name);
  await tab.getByRole('button', { name: 'Copy month' }).click();
  await tab.getByRole('button', { name: 'Show what is copied' }).click();
  await tab.getByText('nothing is written yet').waitFor();
  const copied = tab.getByRole('region', { name: 'SOs' }).getByRole('rowheader');
  for (const name of await copied.allTextContents()) expect(name).toContain(officer.name);
  expect(await copied.count()).toBe((await plansOf(`search=${encodeURIComponent(officer.name)}`)).length);
  await tab.getByRole('button', { name: /^Copy \d+ days/ }).click();
  await message(tab, /days copied to/).waitFor();
  await tab.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await message(tab, /days are as before/).waitFor();
});

test('an SO sees the own plan, and nothing to change it with', async () => {
  const tab = await portal.open('/user/journey-plans', { as: people.salesOfficer });
  await tab.getByRole('table', { name: 'Journey plans of the month' }).waitFor();
  expect(await tab.getByRole('rowheader').count()).toBe(1);
  expect(await tab.getByRole('button', { name: 'Copy month' }).count()).toBe(0);
  await tab.locator('[data-place]').first().click();
  await tab.getByRole('dialog').getByRole('tab', { name: 'Overview' }).waitFor();
  expect(await tab.getByRole('button', { name: /this day/ }).count()).toBe(0);
});
