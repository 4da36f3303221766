import type { Page } from 'playwright-core';
import { expectNoFaults } from '../support/accessible.ts';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { at, localStorageOf, portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

const marketOf = (tab: Page) => new URL(tab.url()).searchParams.get('market');
const treeItem = (tab: Page, name: string | RegExp) => tab.getByRole('treeitem', { name }).first();
const open = (tab: Page, chosen: string) => tab.getByRole('button', { name: `Market: ${chosen}` }).click();
const highlighted = (tab: Page) => tab.locator('[role=treeitem][data-highlighted]');
/** Presses a key, and waits until it has led there. */
async function press(tab: Page, key: string, reached: string): Promise<void> {
  await tab.keyboard.press(key);
  await highlighted(tab).and(treeItem(tab, reached)).waitFor();
}
/** Goes up to a row from below it. */
async function climbTo(tab: Page, reached: string): Promise<void> {
  for (let row = await highlighted(tab).textContent(); row !== reached; ) {
    await tab.keyboard.press('ArrowUp');
    await eventually(async () => (await highlighted(tab).textContent()) !== row, true);
    row = await highlighted(tab).textContent();
  }
}
const recentOf = async (tab: Page) =>
  Object.keys(await localStorageOf(tab)).filter((key) => key.startsWith('routebook-recent'));

let tab: Page;
beforeAll(async () => {
  tab = await portal.open('/route/routes?pageSize=4', { as: people.administrator, stays: true });
});

test('a filter whose file comes later has its room from the start', async () => {
  let arrive: () => void = () => undefined;
  const later = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await tab.route(/filters_date-input/, async (route) => {
    await later;
    await route.continue();
  });
  await tab.reload();
  await tab.getByRole('rowheader').first().waitFor();
  const room = () =>
    tab.locator('[data-tools]').evaluate((tools) => tools.previousElementSibling?.getBoundingClientRect().width);
  const kept = await room();
  arrive();
  await tab.getByRole('textbox', { name: 'As of' }).waitFor();
  expect(await room()).toEqual(kept);
});

test('a market is found without the way to it, or chosen in the tree; it is offered again until one signs out', async () => {
  await open(tab, 'All markets');
  await treeItem(tab, 'East Region').waitFor();
  await tab.keyboard.type('Chattogram');
  await treeItem(tab, /^Chattogram ?Division · .*East Region$/).waitFor();
  await tab.keyboard.press('Enter');
  await tab.getByText('Market: Bangladesh › East Region › Chattogram').waitFor();
  const chattogram = marketOf(tab);

  await open(tab, 'Chattogram');
  await tab.getByRole('group', { name: 'Recent' }).getByRole('treeitem', { name: 'Chattogram' }).waitFor();
  await treeItem(tab, 'South Region').waitFor();
  await expectNoFaults(tab, 'market-tree');
  await treeItem(tab, 'South Region').waitFor();
  await press(tab, 'Home', 'All markets');
  // Regions that other tests added stand below those of the demo data.
  await press(tab, 'End', (await tab.getByRole('treeitem').last().textContent()) ?? '');
  await climbTo(tab, 'North Region');
  await tab.keyboard.press('ArrowRight');
  await treeItem(tab, 'Rangpur').waitFor();
  await press(tab, 'ArrowRight', 'Rajshahi');
  await tab.keyboard.press('Enter');
  await tab.getByText('Market: Bangladesh › North Region › Rajshahi').waitFor();
  expect(marketOf(tab)).not.toBe(chattogram);

  expect(await recentOf(tab)).toHaveLength(1);
  await tab.getByRole('button', { name: 'Profile' }).click();
  await tab.getByRole('button', { name: 'Sign out' }).click();
  await at(tab, '/login');
  expect(await recentOf(tab)).toEqual([]);
});
