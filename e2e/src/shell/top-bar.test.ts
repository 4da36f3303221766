import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { at, portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

test('the profile menu says who is signed in, and closes on Escape and on a click elsewhere', async () => {
  const tab = await portal.open('/dashboard', { as: people.administrator });
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
  const tab = await portal.open('/dashboard', { as: people.administrator });
  const background = () => tab.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor);
  await tab.getByRole('button', { name: 'Use dark colours' }).waitFor();
  const light = await background();
  await tab.getByRole('button', { name: 'Use dark colours' }).click();
  await eventually(async () => (await background()) === light, false);
  const dark = await background();
  await tab.reload();
  await tab.getByRole('button', { name: /^Profile/ }).click();
  await eventually(background, dark);
  await tab.getByRole('button', { name: 'Sign out' }).click();
  await at(tab, '/login');
  await eventually(background, dark);
});

describe('the search', () => {
  test('opens with Ctrl+K and goes to a page', async () => {
    const tab = await portal.open('/dashboard', { as: people.administrator });
    await tab.getByRole('button', { name: 'Search' }).waitFor();
    await tab.keyboard.press('Control+k');
    await tab.getByRole('combobox', { name: 'Search pages and places' }).waitFor();
    await tab.keyboard.type('db ho');
    await tab.getByRole('option', { name: 'DB Houses' }).waitFor();
    await tab.keyboard.press('Enter');
    await at(tab, '/db-house/db-houses');
  });

  test('finds a place of the market hierarchy and opens it', async () => {
    const tab = await portal.open('/dashboard', { as: people.administrator });
    await tab.getByRole('button', { name: 'Search' }).click();
    await tab.getByRole('combobox', { name: 'Search pages and places' }).waitFor();
    await tab.keyboard.type('Khulna');
    await tab.getByRole('option', { name: /Khulna.*Division/ }).click();
    await at(tab, '/division/divisions');
    await tab.getByRole('dialog', { name: /Khulna/ }).waitFor();
  });

  test('says when there is nothing', async () => {
    const tab = await portal.open('/dashboard', { as: people.administrator });
    await tab.getByRole('button', { name: 'Search' }).click();
    await tab.getByRole('combobox', { name: 'Search pages and places' }).waitFor();
    await tab.keyboard.type('zzzz');
    await tab.getByText('Nothing found.').waitFor();
    await tab.keyboard.press('Escape');
    await tab.getByRole('combobox', { name: 'Search pages and places' }).waitFor({ state: 'detached' });
  });
});
