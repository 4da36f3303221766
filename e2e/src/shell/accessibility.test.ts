import type { Page } from 'playwright-core';
import { expectNoFaults, faultsOf } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();
const whole = { whole: true };

const publicScreens = [
  '/',
  '/login',
  '/app-privacy',
  '/email-verify',
  '/reset-password',
  '/reset-password?token=01234567890123456789',
];
const ownScreens = ['/dashboard', '/order/orders', '/account/change-password', '/nonsense'];

let tab: Page;
let own: Page;
beforeAll(async () => {
  tab = await portal.open('/', { stays: true });
  own = await portal.open('/', { as: people.administrator, stays: true });
});

test.each(publicScreens)('%s has no fault that axe finds', async (path) => {
  await tab.goto(path);
  await tab.getByRole('heading', { level: 1 }).waitFor();
  await expectNoFaults(tab, `public${path.replace(/\W+/g, '-')}`, whole);
});

test.each(ownScreens)('%s has no fault that axe finds', async (path) => {
  await own.goto(path);
  await own.getByRole('heading', { level: 1 }).waitFor();
  await own.getByRole('banner').waitFor();
  await expectNoFaults(own, `own${path.replace(/\W+/g, '-')}`, whole);
});

test('a failed sign-in, the open profile and the search have none either', async () => {
  await tab.goto('/login');
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await tab.getByText('Fill this in.').first().waitFor();
  await expectNoFaults(tab, 'sign-in-refused', whole);

  await own.goto('/account/change-password');
  await own.getByRole('button', { name: /^Profile/ }).click();
  await own.getByRole('button', { name: 'Sign out' }).waitFor();
  await expectNoFaults(own, 'profile', whole);
  await own.keyboard.press('Escape');

  await own.keyboard.press('Control+k');
  await own.getByRole('option').first().waitFor();
  await expectNoFaults(own, 'search', whole);
});

test.each(['Period: Any date', 'Market: All markets', 'SO: All SOs'])(
  'the open filter %s has none either',
  async (name) => {
    await own.goto('/order/orders');
    await own.getByRole('button', { name }).click();
    await own.getByRole('dialog').waitFor();
    await expectNoFaults(own, `filter-${name.split(':')[0]?.toLowerCase()}`);
    await own.keyboard.press('Escape');
  },
);

test('with colours of the person’s own it is seen which view is chosen, and where the menu of a row is', async () => {
  await own.emulateMedia({ forcedColors: 'active' });
  await own.goto('/product/products');
  const views = own.getByRole('navigation', { name: 'Ways to see products' }).getByRole('link');
  const menu = own.getByRole('button', { name: /^Actions for/ }).first();
  await menu.waitFor();
  const [chosen, other] = await views.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link).backgroundColor),
  );
  expect(chosen).not.toBe(other);
  // The dots of the button are painted.
  expect(await menu.evaluate((button) => getComputedStyle(button).backgroundImage)).toContain('gradient');
  await own.emulateMedia({ forcedColors: null });
});

test.each([
  { colours: 'light', width: 1440 },
  { colours: 'dark', width: 480 },
] as const)('the open menu has none, in $colours at $width px', async ({ colours, width }) => {
  const menu = await portal.open('/account/change-password', { colours, width, as: people.administrator });
  await menu.getByRole('banner').waitFor();
  if (width === 480) await menu.getByRole('button', { name: 'Open navigation' }).click();
  await menu.getByRole('button', { name: 'Market Hierarchy' }).click();
  await menu.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Zone' }).waitFor();
  await picture(menu, `menu-${colours}-${width}`);
  expect(await faultsOf(menu, whole)).toEqual([]);
});
