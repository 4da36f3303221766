import type { Page } from 'playwright-core';
import { expectNoFaults, expectNoFaultsAtTabs } from '../support/accessible.ts';
import { eventually } from '../support/eventually.ts';
import { focused } from '../support/keyboard.ts';
import { people } from '../support/people.ts';
import { goOn, portalInBrowser } from '../support/portal.ts';
import { firstOf, marketOf } from './market.ts';

const portal = portalInBrowser();

const lists = [
  '/division/nations',
  '/division/regions',
  '/division/divisions',
  '/district/districts',
  '/zone/zones',
  '/territory/territories',
  '/area/areas',
  '/db-house/db-houses',
  '/route/routes',
  '/db-house/so-by-db-house',
  '/db-house/replacements',
  '/district/districts?view=moves',
  '/district/districts?asOf=2025-03-01',
  '/district/districts?search=nowhere-at-all',
];

/** Rows are alike: a few of them have all the faults that many have, and are looked through sooner. */
function fewRows(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}pageSize=4`;
}

/** Until rows, or the words in place of rows, are there. */
async function drawn(tab: Page): Promise<void> {
  await tab
    .getByRole('rowheader')
    .or(tab.getByText(/^No .* (match|yet)/))
    .first()
    .waitFor();
}

let tab: Page;
beforeAll(async () => {
  tab = await portal.open('/dashboard', { as: people.administrator, stays: true });
});
/** A list of the screen that is there is asked for anew. */
const open = (path: string) =>
  tab.url().includes(path.split('?')[0] ?? path) ? tab.goto(fewRows(path)) : goOn(tab, fewRows(path));

test.each(lists)('%s has no fault that axe finds', async (path) => {
  await open(path);
  await drawn(tab);
  await expectNoFaults(tab, `hierarchy${path.replace(/\W+/g, '-')}`);
});

test('the tree has none', async () => {
  await open('/district/districts?view=tree');
  await tab.getByRole('row', { name: /^Dhaka/ }).click();
  await tab.getByRole('dialog', { name: 'Dhaka' }).waitFor();
  await tab.keyboard.press('Escape');
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
  await expectNoFaults(tab, 'hierarchy-tree');
});

test.each([
  ['a DB house', '/db-house/db-houses', '/new-dbhouses?status=active'],
  ['a route', '/route/routes', '/new-routes?status=active'],
])('the drawer of %s has none, on any tab', async (_, path, list) => {
  const place = await firstOf(await marketOf(), list);
  await open(`${path}?row=${place.id}`);
  await tab.getByRole('dialog', { name: place.name }).waitFor();
  await expectNoFaultsAtTabs(tab, `hierarchy-drawer${path.replaceAll('/', '-')}`);
});

test.each([
  ['/district/districts', 'district'],
  ['/db-house/db-houses', 'DB house'],
  ['/route/routes', 'route'],
])('the form at %s has none, also with errors', async (path, one) => {
  await open(path);
  await tab.getByRole('button', { name: `Add ${one}` }).click();
  await tab.getByRole('button', { name: `Save ${one}` }).click();
  await tab.getByText('Fill this in.').first().waitFor();
  await expectNoFaults(tab, `hierarchy-form-${one}`);
});

test('the dialogs of a move and of a deletion have none', async () => {
  await open('/district/districts?search=Dhaka');
  await tab.getByRole('button', { name: 'Actions for Dhaka', exact: true }).click();
  await tab.getByRole('menuitem', { name: 'Move…' }).click();
  await tab.getByRole('combobox', { name: 'New division' }).waitFor();
  // The dialog opens with the focus in its first field.
  await eventually(() => focused(tab), 'New division');
  await expectNoFaults(tab, 'hierarchy-move');
  await tab.keyboard.press('Escape');
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
  await tab.getByRole('button', { name: 'Actions for Dhaka', exact: true }).click();
  await tab.getByRole('menuitem', { name: 'Delete' }).click();
  await tab.getByRole('button', { name: 'Delete district' }).click();
  await tab.getByText('cannot be deleted').waitFor();
  await expectNoFaults(tab, 'hierarchy-in-use');
});
