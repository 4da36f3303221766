import type { Order, Outlet } from '@routebook/contract';
import type { Page } from 'playwright-core';
import { marketOf } from '../hierarchy/market.ts';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { at, portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();
let tab: Page;

beforeAll(async () => {
  tab = await portal.open('/account/change-password', { as: people.administrator, stays: true });
});

test('the profile menu says who is signed in, and closes on Escape and on a click elsewhere', async () => {
  const profile = tab.getByRole('button', { name: 'Profile: Administrator' });
  await profile.click();
  await tab.getByRole('banner').getByText('admin@example.com').waitFor();
  await tab.keyboard.press('Escape');
  await tab.getByRole('button', { name: 'Sign out' }).waitFor({ state: 'hidden' });
  await profile.click();
  await tab.getByRole('heading', { level: 1 }).click();
  await tab.getByRole('button', { name: 'Sign out' }).waitFor({ state: 'hidden' });
});

test('dark colours are kept over a reload and over signing out', async () => {
  const own = await portal.open('/account/change-password', { as: people.administrator });
  const background = () => own.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor);
  await own.getByRole('button', { name: 'Use dark colours' }).waitFor();
  const light = await background();
  await own.getByRole('button', { name: 'Use dark colours' }).click();
  await eventually(async () => (await background()) === light, false);
  const dark = await background();
  await own.reload();
  await own.getByRole('button', { name: /^Profile/ }).click();
  await eventually(background, dark);
  await own.getByRole('button', { name: 'Sign out' }).click();
  await at(own, '/login');
  await eventually(background, dark);
});

describe('the search', () => {
  const words = () => tab.getByRole('combobox', { name: 'Search pages and records' });

  test('says when there is nothing', async () => {
    await tab.getByRole('button', { name: 'Search' }).click();
    await words().waitFor();
    await tab.keyboard.type('zzzz');
    await tab.getByText('Nothing found.').waitFor();
    await tab.keyboard.press('Escape');
    // A dialog is closed before the page hears of it: only then does Ctrl+K open it anew.
    await tab.locator('dialog').waitFor({ state: 'detached' });
  });

  test('opens with Ctrl+K and goes to a page', async () => {
    await tab.getByRole('button', { name: 'Search' }).waitFor();
    await tab.keyboard.press('Control+k');
    await words().waitFor();
    await tab.keyboard.type('db ho');
    await tab.getByRole('option', { name: 'DB Houses' }).waitFor();
    await tab.keyboard.press('Enter');
    await at(tab, '/db-house/db-houses');
    await words().waitFor({ state: 'detached' });
  });

  test('finds a place of the market hierarchy and opens it', async () => {
    await tab.getByRole('button', { name: 'Search' }).click();
    await words().waitFor();
    await tab.keyboard.type('Khulna');
    await tab.getByRole('option', { name: /Khulna.*Division/ }).click();
    await at(tab, '/division/divisions');
    await tab.getByRole('dialog', { name: /Khulna/ }).waitFor();
  });

  test('finds who calls by the mobile number, and an order by its number', async () => {
    const { read } = await marketOf();
    const [outlet] = (await read('/outlets?status=active&pageSize=1')).outlets as Outlet[];
    const [order] = (await read('/orders?pageSize=1')).orders as Order[];
    await find(outlet?.mobile ?? '', 'Outlets', outlet?.name ?? '');
    await at(tab, '/outlet/outlets');
    await find(String(order?.number), 'Orders', `Order ${order?.number}`);
    await at(tab, '/order/orders');
  });

  async function find(text: string, group: string, name: string): Promise<void> {
    await tab.keyboard.press('Control+k');
    await words().fill(text);
    await tab.getByRole('group', { name: group }).getByRole('option', { name }).first().click();
    await tab.getByRole('dialog', { name }).waitFor();
  }
});
