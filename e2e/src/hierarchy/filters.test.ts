import type { Page } from 'playwright-core';
import { expectNoFaults } from '../support/accessible.ts';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { at, localStorageOf, portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

const marketOf = (tab: Page) => new URL(tab.url()).searchParams.get('market');
const treeItem = (tab: Page, name: string | RegExp) => tab.getByRole('treeitem', { name }).first();
const open = (tab: Page, chosen: string) => tab.getByRole('button', { name: `Market: ${chosen}` }).click();
/** Presses a key, and waits until it has led there. */
async function press(tab: Page, key: string, reached: string): Promise<void> {
  await tab.keyboard.press(key);
  await tab.locator('[role=treeitem][data-highlighted]', { hasText: reached }).waitFor();
}
/** Goes to an end of the list; again where rows that came meanwhile took the row away that was reached. */
async function pressToEnd(tab: Page, key: 'Home' | 'End', reached: string): Promise<void> {
  const row = tab.locator('[role=treeitem][data-highlighted]', { hasText: reached });
  await eventually(async () => {
    await tab.keyboard.press(key);
    return row.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  }, true);
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
  await pressToEnd(tab, 'Home', 'All markets');
  await pressToEnd(tab, 'End', 'South Region');
  await press(tab, 'ArrowUp', 'North Region');
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
