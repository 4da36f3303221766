import type { Page, Request } from 'playwright-core';
import { people } from '../support/people.ts';
import { at, localStorageOf, portalAddress, portalInBrowser, signIn } from '../support/portal.ts';

const portal = portalInBrowser();
/** An answer of the portal that runs nothing. */
const nothing = '/healthz';

test('a large spinner is shown while the user check runs', async () => {
  const tab = await portal.open('/login', { as: people.administrator });
  let answer = () => {};
  await tab.route('**/api/v1/auth/user', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await tab.goto('/zone/zones');
  const spinner = tab.getByRole('status', { name: 'Loading' });
  await spinner.waitFor();
  expect(await spinner.evaluate((element) => getComputedStyle(element, '::after').width)).toBe('56px');
  expect(await tab.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  answer();
  await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
  await spinner.waitFor({ state: 'detached' });
});

test('a token that is not good leads to the sign-in page with local storage cleared, and a good one back again', async () => {
  const tab = await portal.open('/app-privacy');
  await tab.evaluate(() => {
    localStorage.setItem('routebook-token', 'not a token');
    localStorage.setItem('other', 'thing');
  });
  await tab.goto('/zone/zones');
  await at(tab, '/login');
  expect(await localStorageOf(tab)).toEqual({});
  await signIn(tab);
  await at(tab, '/zone/zones');
  await tab.getByText(/^\d+ zones$/).waitFor();
});

test('a check that cannot be made leads to the sign-in page, which offers to try again', async () => {
  const tab = await portal.open('/app-privacy', { as: people.administrator });
  await tab.route('**/api/v1/auth/user', (route) => route.abort());
  await tab.goto('/zone/zones');
  await at(tab, '/login');
  await tab.getByText('The server could not be reached to check who is signed in.').waitFor();
  await tab.unroute('**/api/v1/auth/user');
  await tab.getByRole('link', { name: 'Try again' }).click();
  await at(tab, '/zone/zones');
});

describe('a person with token and user', () => {
  let tab: Page;
  beforeAll(async () => {
    tab = await portal.open('/account/change-password', { as: people.administrator, stays: true });
    await tab.getByRole('navigation', { name: 'Main' }).waitFor();
  });

  test.each(['/', '/login', '/app-privacy'])('who visits %s comes to /dashboard', async (path) => {
    await tab.goto(path);
    await at(tab, '/dashboard');
  });

  test.each(['/email-verify', '/reset-password'])('is shown %s bare, and is not checked', async (path) => {
    await tab.goto(nothing);
    const asked: string[] = [];
    const hear = (request: Request) => asked.push(request.url());
    tab.on('request', hear);
    await tab.goto(path);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    expect(await tab.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    tab.off('request', hear);
    expect(asked).toContain(portalAddress + path);
    expect(asked.filter((url) => url.includes('/auth/user'))).toEqual([]);
  });
});

describe('nobody in particular', () => {
  let tab: Page;
  beforeAll(async () => {
    tab = await portal.open('/reset-password', { stays: true });
  });

  test.each(['/', '/login', '/app-privacy'])('sees %s', async (path) => {
    await tab.goto(path);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    expect(tab.url()).toBe(portalAddress + path);
  });
});

test('after sign-in no further check is made when the page changes', async () => {
  const tab = await portal.open('/login');
  await signIn(tab);
  await tab.getByRole('navigation', { name: 'Main' }).waitFor();
  const checks: string[] = [];
  tab.on('request', (request) => checks.push(request.url()));
  await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Targets' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Targets' }).waitFor();
  expect(checks.filter((url) => url.includes('/auth/user'))).toEqual([]);
});
