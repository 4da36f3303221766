import type { Page } from 'playwright-core';
import { faultsOf } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

const publicScreens = [
  '/',
  '/login',
  '/app-privacy',
  '/email-verify',
  '/reset-password',
  '/reset-password?token=01234567890123456789',
];
const ownScreens = ['/dashboard', '/order/orders', '/account/change-password', '/nonsense'];
/** Each colour and each width once; with pictures asked for, every pair. */
const looks = [
  { colours: 'light', width: 1440 },
  { colours: 'dark', width: 480 },
  ...(process.env.PICTURES === '1'
    ? ([
        { colours: 'dark', width: 1440 },
        { colours: 'light', width: 480 },
      ] as const)
    : []),
] as const;

describe.each(looks)('in $colours at $width px', (look) => {
  const named = (path: string) => `${path.replace(/\W+/g, '-')}-${look.colours}-${look.width}`;
  let tab: Page;
  let own: Page;
  beforeAll(async () => {
    tab = await portal.open('/', { ...look, stays: true });
    own = await portal.open('/', { ...look, as: people.administrator, stays: true });
  });

  test.each(publicScreens)('%s has no fault that axe finds', async (path) => {
    await tab.goto(path);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await picture(tab, named(`public${path}`));
    expect(await faultsOf(tab)).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  test.each(ownScreens)('%s has no fault that axe finds', async (path) => {
    await own.goto(path);
    await own.getByRole('heading', { level: 1 }).waitFor();
    await own.getByRole('banner').waitFor();
    await picture(own, named(`own${path}`));
    expect(await faultsOf(own)).toEqual([]);
    expect(await own.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  test('a failed sign-in, the open menus and the search have none either', async () => {
    await tab.goto('/login');
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.getByText('Fill this in.').first().waitFor();
    await picture(tab, named('sign-in-refused'));
    expect(await faultsOf(tab)).toEqual([]);

    await own.goto('/account/change-password');
    const reopen = own.getByRole('button', { name: 'Open navigation' });
    await own.getByRole('banner').waitFor();
    if (look.width <= 480) await reopen.click();
    await own.getByRole('button', { name: 'Market Hierarchy' }).click();
    await own.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Zone' }).waitFor();
    await picture(own, named('menu'));
    expect(await faultsOf(own)).toEqual([]);
    if (look.width <= 480) await own.keyboard.press('Escape');

    await own.getByRole('button', { name: /^Profile/ }).click();
    await own.getByRole('button', { name: 'Sign out' }).waitFor();
    await picture(own, named('profile'));
    expect(await faultsOf(own)).toEqual([]);
    await own.keyboard.press('Escape');

    await own.keyboard.press('Control+k');
    await own.getByRole('option').first().waitFor();
    await picture(own, named('search'));
    expect(await faultsOf(own)).toEqual([]);
  });
});
