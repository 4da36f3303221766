import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { announcing, operatedPortal, regionOf, swappedTo, takingNothing, versionIn } from './operated-portal.ts';

const portal = operatedPortal();
let tab: Page;
let faults: string[];

/** One tab for all: what is swapped in it comes back for the next. */
beforeAll(async () => {
  tab = await portal.open();
  tab.on('pageerror', (error) => faults.push(error.message));
});

beforeEach(async () => {
  for (const name of ['hierarchy', 'nav']) await bringBack(name);
  faults = [];
  await tab.evaluate(() => delete document.documentElement.dataset.ran);
});

async function bringBack(name: string): Promise<void> {
  if ((await versionIn(tab, name)) === '0.1.0') return;
  const swapped = await tab.locator(`${regionOf(name)} > .parcel`).elementHandle();
  await portal.use(`${name}@0.1.0`);
  await eventually(async () => swapped?.evaluate((element) => element.isConnected), false);
}

async function publishAndUse(version: string, name = 'hierarchy'): Promise<void> {
  await portal.publish(version, announcing(version), name);
  await portal.use(`${name}@${version}`);
}

async function publishTakingNothing(version: string): Promise<void> {
  await portal.publish(version, takingNothing(version));
  await portal.use(`hierarchy@${version}`);
}

const stayedOpen = () => tab.evaluate(() => window.sameDocument);
const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** A new zone's form, with a name typed into it. */
async function beginZone(): Promise<Locator> {
  await tab
    .getByRole('button', { name: /^New|^Add/ })
    .first()
    .click();
  const field = tab.getByRole('textbox', { name: /Name/ }).first();
  await field.fill('Not saved yet');
  return field;
}

const waits = () => tab.getByText('A new version of Market Hierarchy is ready. It opens when your work is saved.');

test('a new version goes live in an open tab: no reload, same address, same focus, other regions as they were', async () => {
  const search = tab.getByRole('main').getByRole('searchbox').first();
  await search.focus();
  const navigation = await tab.locator('#portal-nav > .parcel').elementHandle();

  await publishAndUse('0.1.1');
  await swappedTo(tab, '0.1.1');

  await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
  await tab.locator('main tbody tr[data-row]').first().waitFor();
  expect(await stayedOpen()).toBe(true);
  expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe('/zone/zones?page=1');
  await eventually(() => hasFocus(search), true);
  expect(await navigation?.evaluate((element) => element.isConnected)).toBe(true);
  expect(faults).toEqual([]);
});

test('the rows that are ticked in a list stay ticked', async () => {
  const rows = tab.locator('main tbody tr[data-row]');
  await rows.first().waitFor();
  const ticked = () => rows.getByRole('checkbox', { checked: true }).count();
  await rows.getByRole('checkbox').nth(0).click();
  await rows.getByRole('checkbox').nth(1).click();
  expect(await ticked()).toBe(2);
  await publishAndUse('0.1.7');
  await swappedTo(tab, '0.1.7');
  await tab.getByRole('toolbar', { name: 'Selected rows' }).getByText('2 selected').waitFor();
  expect(await ticked()).toBe(2);
  for (const one of [0, 1]) await rows.getByRole('checkbox').nth(one).click();
  expect(faults).toEqual([]);
});

test('what is being typed in the navigation stays there while the page beside it is swapped', async () => {
  await tab.keyboard.press('Control+k');
  const palette = tab.getByRole('combobox', { name: 'Search pages and records' });
  await palette.fill('dha');
  await publishAndUse('0.1.2');
  await swappedTo(tab, '0.1.2');
  expect(await palette.inputValue()).toBe('dha');
  expect(await hasFocus(palette)).toBe(true);
  await palette.press('End');
  await palette.pressSequentially('ka');
  await tab.getByRole('option', { name: /Dhaka/ }).first().waitFor();
  expect(faults).toEqual([]);
  await palette.press('Escape');
});

test('what is being typed in the page stays there while the navigation itself is swapped', async () => {
  const field = await beginZone();
  const page = await tab.locator('#main > .parcel').elementHandle();
  await publishAndUse('0.1.3', 'nav');
  await swappedTo(tab, '0.1.3', 'nav');
  expect(await field.inputValue()).toBe('Not saved yet');
  expect(await hasFocus(field)).toBe(true);
  expect(await page?.evaluate((element) => element.isConnected)).toBe(true);
  await tab.locator('nav[aria-label="Main"] a[aria-current="page"]').getByText('Zone').waitFor({ state: 'attached' });
  expect(await stayedOpen()).toBe(true);
  expect(faults).toEqual([]);
  await field.fill('');
  await field.press('Escape');
});

test('a parcel that is not on screen is new when it is shown next', async () => {
  await tab.getByRole('button', { name: /^Profile/ }).click();
  await tab.getByRole('link', { name: 'Change password' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Change password' }).waitFor();
  await publishAndUse('0.1.4');
  await eventually(() => versionIn(tab), '0.1.4');
  expect(await tab.evaluate(() => document.documentElement.dataset.ran)).toBe(undefined);
  await tab.goBack();
  await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
  await swappedTo(tab, '0.1.4');
  expect(await stayedOpen()).toBe(true);
});

test('what is typed in a form that is open stays, with the focus and the caret, and nobody is asked', async () => {
  const field = await beginZone();
  await field.press('Home');
  await publishAndUse('0.1.8');
  await swappedTo(tab, '0.1.8');
  const drawer = tab.getByRole('dialog', { name: 'Add zone' });
  await eventually(() => hasFocus(field), true);
  expect(await field.inputValue()).toBe('Not saved yet');
  expect(await drawer.count()).toBe(1);
  await field.press('N');
  expect(await field.inputValue()).toBe('NNot saved yet');
  expect(await waits().count()).toBe(0);
  await field.press('Escape');
  await tab.getByRole('button', { name: 'Leave without saving' }).click();
  await drawer.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('an open menu and a form that was just opened stay', async () => {
  const rows = tab.locator('main tbody tr[data-row]');
  await rows
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  const menu = tab.getByRole('menu', { name: /^Actions for/ });
  await menu.waitFor();
  await publishAndUse('0.1.9');
  await swappedTo(tab, '0.1.9');
  await menu.getByRole('menuitem', { name: 'Edit' }).click();
  const drawer = tab.getByRole('dialog', { name: /^Edit/ });
  const name = drawer.getByRole('textbox', { name: /Name/ });
  await name.waitFor();
  await publishAndUse('0.1.10');
  await swappedTo(tab, '0.1.10');
  await eventually(() => drawer.count(), 1);
  expect(await name.inputValue()).not.toBe('');
  await name.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('a form above the drawer of its row stays the one thing that screen readers read, and Escape closes it first', async () => {
  await tab.locator('main tbody tr[data-row]').first().click();
  const drawers = tab.getByRole('dialog');
  await drawers.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawers.getByRole('textbox', { name: /Name/ }).waitFor();
  await publishAndUse('0.1.12');
  await swappedTo(tab, '0.1.12');
  await tab.getByRole('button', { name: 'Save zone' }).waitFor();
  expect(await drawers.count()).toBe(1);
  expect(await tab.locator('[role=dialog]').count()).toBe(2);
  await drawers.getByRole('textbox', { name: /Name/ }).press('Escape');
  await tab.getByRole('button', { name: 'Save zone' }).waitFor({ state: 'detached' });
  await drawers.getByRole('button', { name: 'Edit', exact: true }).press('Escape');
  await tab.locator('[role=dialog]').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('nothing is lost of what is typed while the form changes places with that of the new version', async () => {
  const field = await beginZone();
  await portal.publish('0.1.11', announcing('0.1.11'));
  const ran = () => tab.evaluate(() => document.documentElement.dataset.ran);
  let typed = 'Not saved yet';
  await portal.use('hierarchy@0.1.11');
  for (let after = 0; after < 25 && typed.length < 90; ) {
    const letter = 'abcdefghij'.charAt(typed.length % 10);
    await tab.keyboard.press(letter, { delay: 30 });
    typed += letter;
    if ((await ran()) === '0.1.11') after += 1;
  }
  await swappedTo(tab, '0.1.11');
  await eventually(() => field.inputValue(), typed);
  await field.press('Escape');
  await tab.getByRole('button', { name: 'Leave without saving' }).click();
  expect(faults).toEqual([]);
});

test('unsaved work is asked first where it cannot be handed over: a bar says that a new version waits, and opens it when told to', async () => {
  const field = await beginZone();
  await publishTakingNothing('0.1.5');
  await waits().waitFor();
  expect(await field.inputValue()).toBe('Not saved yet');
  await tab.getByRole('button', { name: 'Open it now' }).click();
  await waits().waitFor({ state: 'detached' });
  await swappedTo(tab, '0.1.5');
});

test('nobody has to answer: the new version opens once the work is saved', async () => {
  const field = await beginZone();
  const page = await tab.locator('#main > .parcel').elementHandle();
  await publishTakingNothing('0.1.6');
  await waits().waitFor({ state: 'attached' });
  expect(await page?.evaluate((element) => element.isConnected)).toBe(true);
  await field.fill('');
  await swappedTo(tab, '0.1.6');
  await waits().waitFor({ state: 'detached' });
});
