import type { Page } from 'playwright-core';
import { people } from '../support/people.ts';
import { at, portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();
let tab: Page;

beforeAll(async () => {
  tab = await portal.open('/app-privacy', { as: people.administrator, stays: true });
});

const unknown = [
  '/nonsense',
  '/nonsense/deep',
  '/zone/nonsense',
  '/gift/nonsense',
  '/dashboard/nonsense',
  '/account/nonsense',
];

test.each(unknown)('%s shows the 404 page in the layout, under its title in the top bar', async (path) => {
  await tab.goto(path);
  await tab.getByRole('heading', { level: 1, name: '404 - Page Not Found', exact: true }).waitFor();
  await tab.getByText('Sorry, the page you visited does not exist.', { exact: true }).waitFor();
  await tab.getByRole('navigation', { name: 'Main' }).waitFor();
  await tab.getByRole('banner').getByText('404 - Page Not Found', { exact: true }).waitFor();
  const home = tab.getByRole('main').getByRole('link', { name: 'Go Back Home' });
  expect(await home.getAttribute('href')).toBe('/');
  await home.click();
  await at(tab, '/dashboard');
});
