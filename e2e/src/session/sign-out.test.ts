import type { Page } from 'playwright-core';
import { endSession, people, userCheckStatus } from '../support/people.ts';
import { at, localStorageOf, portalInBrowser, signIn } from '../support/portal.ts';

const portal = portalInBrowser();

async function tokenOf(tab: Page): Promise<string> {
  return (await localStorageOf(tab))['routebook-token'] ?? '';
}

async function openZones(as = people.administrator): Promise<Page> {
  const tab = await portal.open('/zone/zones', { as });
  await tab.getByRole('navigation', { name: 'Main' }).waitFor();
  return tab;
}

async function signOut(tab: Page): Promise<void> {
  await tab.bringToFront();
  await tab.getByRole('button', { name: /^Profile/ }).click();
  await tab.getByRole('button', { name: 'Sign out' }).click();
}

test('signing out ends the session on the server and clears all local storage', async () => {
  const tab = await openZones();
  const token = await tokenOf(tab);
  await tab.evaluate(() => localStorage.setItem('other', 'thing'));
  await signOut(tab);
  await at(tab, '/login');
  expect(await localStorageOf(tab)).toEqual({});
  expect(await userCheckStatus(token)).toBe(401);
});

test('after signing out the back button shows nothing of the portal', async () => {
  const tab = await openZones();
  await tab.getByRole('link', { name: 'Targets' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Targets' }).waitFor();
  await signOut(tab);
  await at(tab, '/login');
  await tab.goBack();
  await at(tab, '/login');
  expect(await tab.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
});

test('a session that ends in mid-work logs out once for many calls, and sign-in comes back to the same page', async () => {
  const tab = await openZones();
  const departures: string[] = [];
  tab.on('framenavigated', (frame) => departures.push(new URL(frame.url()).pathname));
  await tab.route('**/api/v1/districts**', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, code: 'NOT_SIGNED_IN', message: 'Sign in again.', requestId: '-' },
    }),
  );
  await tab.getByRole('link', { name: 'District' }).click();
  await at(tab, '/login');
  await tab.getByText('Your session has ended. Sign in to go on where you were.').waitFor();
  expect(await localStorageOf(tab)).toEqual({});
  await tab.unroute('**/api/v1/districts**');
  await signIn(tab);
  await at(tab, '/district/districts');
  await tab.getByRole('heading', { level: 1, name: 'Districts' }).waitFor();
  expect(departures.filter((path) => path === '/login')).toHaveLength(1);
});

test('a session that was ended elsewhere ends here too', async () => {
  const tab = await openZones();
  await endSession(await tokenOf(tab));
  await tab.reload();
  await at(tab, '/login');
});

describe('two tabs', () => {
  test('a sign-out in one signs out the other', async () => {
    const one = await openZones();
    const other = await portal.openBeside(one, '/area/areas');
    await other.getByRole('navigation', { name: 'Main' }).waitFor();
    await signOut(one);
    await at(other, '/login');
    expect(new URL(other.url()).searchParams.get('next')).toBe('/area/areas');
  });

  test('a form that is not saved holds up no sign-out', async () => {
    const one = await openZones();
    const other = await portal.openBeside(one, '/zone/zones');
    await other.getByRole('button', { name: 'Add zone' }).click();
    await other.getByRole('dialog').getByLabel('Name').fill('Half a zone');
    await signOut(one);
    await at(other, '/login');
    await other.getByLabel('E-mail').waitFor();
  });

  test('a sign-in in one brings the other back to where it was', async () => {
    const one = await portal.open('/login');
    const other = await portal.openBeside(one, '/area/areas');
    await at(other, '/login');
    await signIn(one);
    await at(other, '/area/areas');
  });
});

test('what one person was shown is not shown to the next', async () => {
  const tab = await openZones();
  const found = tab.getByText(/^\d+ zones$/);
  const all = (await found.textContent()) ?? '';
  await signOut(tab);
  await at(tab, '/login');
  let asked = false;
  await tab.route('**/api/v1/zones**', (route) => {
    asked = true;
    return route.continue();
  });
  await signIn(tab, people.regionalManager);
  await at(tab, '/zone/zones');
  await found.waitFor();
  expect(asked).toBe(true);
  expect(await tab.getByText(all, { exact: true }).count()).toBe(0);
});
