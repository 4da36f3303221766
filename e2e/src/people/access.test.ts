import type { Page } from 'playwright-core';
import { marketOf } from '../hierarchy/market.ts';
import { box, choose, message, rowOf } from '../hierarchy/screen.ts';
import { expectNoFaults, faultsOf } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();
const screen = '/user/designations';

const menu = (tab: Page) => tab.getByRole('navigation', { name: 'Main' });

async function idOf(name: string): Promise<string> {
  const { designations } = await (await marketOf()).read(`/designations?search=${encodeURIComponent(name)}`);
  const found = (designations as { id: string; name: string }[]).find((row) => row.name === name);
  if (!found) throw new Error(`There is no designation ${name}.`);
  return found.id;
}

test('a designation is added with the keyboard, changed, and deleted while nobody holds it', async () => {
  const tab = await portal.open(screen, { as: people.administrator });
  await tab.getByRole('button', { name: 'Add designation' }).click();
  await box(tab, 'Name').fill('Route auditor');
  const see = tab.getByRole('checkbox', { name: 'See: Market hierarchy' });
  await see.focus();
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('ArrowRight');
  await tab.keyboard.press('ArrowRight');
  await tab.keyboard.press('Space');
  // Who edits users sees them, too.
  expect(await tab.getByRole('checkbox', { name: 'Edit: Users' }).isChecked()).toBe(true);
  expect(await tab.getByRole('checkbox', { name: 'See: Users' }).isChecked()).toBe(true);
  await tab.getByRole('dialog').getByRole('button', { name: 'Add designation' }).click();
  await message(tab, 'Route auditor saved').waitFor();
  await rowOf(tab, 'Route auditor').waitFor();

  await choose(tab, 'Route auditor', 'Edit');
  await box(tab, 'Name').fill('Market auditor');
  await tab.getByRole('button', { name: 'Save designation' }).click();
  await rowOf(tab, 'Market auditor').waitFor();
  await choose(tab, 'Market auditor', 'Delete');
  await tab.getByRole('button', { name: 'Delete designation' }).click();
  await message(tab, 'Market auditor deleted').waitFor();
});

test('one in use stays, and says how many hold it', async () => {
  const tab = await portal.open(screen, { as: people.administrator });
  await choose(tab, 'RSM', 'Delete');
  await tab.getByRole('button', { name: 'Delete designation' }).click();
  await message(tab, /people hold it/).waitFor();
});

test('the menu shows what one may open, and the rest says that it is not', async () => {
  const tab = await portal.open('/account/change-password', { as: people.careful });
  await menu(tab).getByRole('button', { name: 'Market Hierarchy' }).waitFor();
  expect(await menu(tab).getByRole('button', { name: 'User group' }).count()).toBe(0);
  expect(await menu(tab).getByRole('link', { name: 'Attendances' }).count()).toBe(0);

  await tab.goto('/attendance/attendances');
  await tab.getByRole('heading', { name: 'Attendances' }).waitFor();
  await tab.getByText('This page is not open to you.').waitFor();
  await picture(tab, 'access-not-open');
  expect(await faultsOf(tab)).toEqual([]);
});

test('a right that is given or taken shows in an open page', async () => {
  const tab = await portal.open('/account/change-password', { as: people.careful });
  const follows = tab.waitForResponse(/\/api\/v1\/events/);
  await tab.reload();
  await follows;
  const office = await portal.open(`${screen}?search=Catalogue`, { as: people.administrator });
  const setAttendances = async () => {
    await choose(office, 'Catalogue manager', 'Edit');
    await office.getByRole('checkbox', { name: 'See: Attendances' }).click();
    const saved = office.waitForResponse((response) => response.request().method() === 'PUT');
    await office.getByRole('button', { name: 'Save designation' }).click();
    expect((await saved).ok()).toBe(true);
    await office.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await setAttendances();
  await message(office, 'Catalogue manager saved').waitFor();
  await menu(tab).getByRole('link', { name: 'Attendances' }).waitFor();
  await setAttendances();
  await menu(tab).getByRole('link', { name: 'Attendances' }).waitFor({ state: 'detached' });
});

test('the audit finds what somebody did, with what it was before', async () => {
  const tab = await portal.open('/dashboard', { as: people.administrator });
  await tab.getByRole('button', { name: /Profile/ }).click();
  await tab.getByRole('link', { name: 'Audit' }).click();
  await tab.getByRole('searchbox').or(tab.getByPlaceholder('Search name, person or reason')).first().fill('Catalogue');
  // Of all that the search finds, as what the Catalogue manager changed, too.
  const cell = (words: RegExp) => tab.locator('td', { hasText: words });
  const found = tab
    .getByRole('row')
    .filter({ hasText: 'Changed' })
    .filter({ has: cell(/^Designation$/) })
    .filter({ has: cell(/^Catalogue manager$/) });
  await found.first().click();
  const drawer = tab.getByRole('dialog', { name: 'Catalogue manager' });
  await drawer.getByRole('tab', { name: 'Before and after' }).click();
  await drawer.getByText('Capabilities').waitFor();
});

test('designations and the audit have no fault that axe finds', async () => {
  const to = await idOf('TO');
  const tab = await portal.open(screen, { as: people.administrator });
  const shown: readonly (readonly [name: string, path: string, there: string])[] = [
    ['list', screen, 'Catalogue manager'],
    ['drawer', `${screen}?row=${to}`, 'Edits the own market'],
    ['audit', '/user/audit?pageSize=10', '1–10 of'],
  ];
  for (const [name, path, there] of shown) {
    await tab.goto(path);
    await tab.getByText(there).first().waitFor();
    await expectNoFaults(tab, `access-${name}`);
  }
  await tab.goto(`${screen}?row=${to}`);
  await tab.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  await tab.getByRole('checkbox', { name: 'See: Market hierarchy' }).waitFor();
  await expectNoFaults(tab, 'access-form');
});
