import { type Browser, chromium, type Page } from 'playwright-core';
import { fakeParcels } from '../support/altered-parcels.ts';
import { eventually } from '../support/eventually.ts';
import { opsToken, parcelsCommand, publishHierarchy } from '../support/operator.ts';
import { people } from '../support/people.ts';
import { type PortalServer, startPortal } from '../support/portal-server.ts';

jest.setTimeout(90_000);

let portal: PortalServer;
let browser: Browser;
let token: string;
let tab: Page;
let faults: string[];

/** A version that tells which it is. */
const telling = (version: string) => (source: string) =>
  `${source}\n;document.documentElement.dataset.hierarchy=${JSON.stringify(version)};`;

beforeAll(async () => {
  portal = await startPortal({ OPS_TOKEN: opsToken });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const answer = await fetch(`${portal.address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.administrator.email, password: people.administrator.password }),
  });
  ({ token } = (await answer.json()) as { token: string });
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

beforeEach(async () => {
  await use('0.1.0').catch(() => undefined);
  const context = await browser.newContext({
    baseURL: portal.address,
    storageState: {
      cookies: [],
      origins: [{ origin: portal.address, localStorage: [{ name: 'routebook-token', value: token }] }],
    },
  });
  tab = await context.newPage();
  faults = [];
  tab.on('pageerror', (error) => faults.push(error.message));
  const watching = tab.waitForResponse((response) => response.url().endsWith('/api/v1/portal-map'));
  await tab.goto('/zone/zones?page=1');
  await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
  await watching;
  await tab.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });
});
afterEach(() => tab.context().close());

function use(version: string): Promise<void> {
  return parcelsCommand(portal.address, 'use', `hierarchy@${version}`, '--reason', 'Browser tests');
}

async function publishAndUse(version: string, change: (source: string) => string): Promise<void> {
  await publishHierarchy(portal.address, version, change);
  await use(version);
}

/** The version of the hierarchy that was run last in this page. */
function shownVersion(): Promise<string | undefined> {
  return tab.evaluate(() => document.documentElement.dataset.hierarchy);
}

/** The tab has been given a map with this version. */
async function toldOf(version: string): Promise<void> {
  await tab.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/v1/portal-map') && (await response.text()).includes(`/hierarchy/${version}/`),
    { timeout: 40_000 },
  );
}

function stayedOpen(): Promise<boolean> {
  return tab.evaluate(() => (window as { sameDocument?: boolean }).sameDocument === true);
}

async function running(): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${portal.address}/ops/status`, { headers: { authorization: `Bearer ${opsToken}` } });
  const { health } = (await answer.json()) as { health: Record<string, unknown>[] };
  return health.filter(({ name }) => name === 'hierarchy');
}

test('a new version goes live in an open tab: no reload, same address, same focus, other regions as they were', async () => {
  const search = tab.getByRole('main').getByRole('searchbox').first();
  await search.focus();
  const navigation = await tab.locator('#portal-nav > .part').elementHandle();
  const old = await tab.locator('#main > .part').elementHandle();

  const told = toldOf('0.1.1');
  await publishAndUse('0.1.1', telling('0.1.1'));
  await told;
  await eventually(shownVersion, '0.1.1');
  await eventually(() => tab.evaluate((element) => element?.isConnected, old), false);

  await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
  await tab.locator('main tbody tr[data-row]').first().waitFor();
  expect(await stayedOpen()).toBe(true);
  expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe('/zone/zones?page=1');
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await tab.evaluate((element) => element?.isConnected, navigation)).toBe(true);
  expect(await tab.locator('#main > .part').count()).toBe(1);
  expect(faults).toEqual([]);
});

test.each([
  ['throws when it is loaded', '0.2.1', () => fakeParcels.throwsOnLoad],
  ['throws in its first render', '0.2.2', () => fakeParcels.throwsOnFirstRender],
  ['throws in an effect', '0.2.3', () => fakeParcels.throwsInEffect],
  ['hangs in mount', '0.2.4', () => fakeParcels.hangsInMount],
])('a version that %s leaves the old one where it is, and the portal hears of it', async (_, version, source) => {
  const old = await tab.locator('#main > .part').elementHandle();
  await publishAndUse(version, source);
  await eventually(async () => {
    const health = (await running()).find((one) => one.version === version);
    return Number(health?.failures ?? 0) > 0;
  }, true);
  expect(await tab.evaluate((element) => element?.isConnected, old)).toBe(true);
  expect(await tab.getByRole('main').getByRole('alert').count()).toBe(0);
  await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
});

test('a parcel that is not on screen is new when it is shown next', async () => {
  await tab.getByRole('button', { name: /^Profile/ }).click();
  await tab.getByRole('link', { name: 'Change password' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Change password' }).waitFor();
  const told = toldOf('0.1.2');
  await publishAndUse('0.1.2', telling('0.1.2'));
  await told;
  await tab.goBack();
  await tab.getByRole('heading', { level: 1, name: 'Zones' }).waitFor();
  await eventually(shownVersion, '0.1.2');
  expect(await stayedOpen()).toBe(true);
});

test('unsaved work is asked first: a bar says that a new version waits, and opens it when told to', async () => {
  await tab
    .getByRole('button', { name: /^New|^Add/ })
    .first()
    .click();
  await tab.getByRole('textbox', { name: /Name/ }).first().fill('Not saved yet');
  await publishAndUse('0.1.3', telling('0.1.3'));
  await tab
    .getByText('A new version of Market Hierarchy is ready. It opens when your work is saved.')
    .waitFor({ state: 'attached' });
  expect(await tab.getByRole('textbox', { name: /Name/ }).first().inputValue()).toBe('Not saved yet');
  await tab.getByText('Open it now').evaluate((button: HTMLElement) => button.click());
  await tab.getByText('A new version of Market Hierarchy is ready.').waitFor({ state: 'detached' });
  await eventually(() => tab.locator('#main > .part').count(), 1);
  expect(await shownVersion()).toBe('0.1.3');
});
