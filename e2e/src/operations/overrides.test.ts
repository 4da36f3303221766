import type { Page } from 'playwright-core';
import { type PortalServer, startPortal } from '../support/portal-server.ts';
import { sharedBrowser } from '../support/shared-browser.ts';

jest.setTimeout(300_000);

const own = `System.register([], function (e) { return { execute: function () {
  var ok = function () { return Promise.resolve(); };
  e({ bootstrap: ok, unmount: ok, mount: function (props) { props.domElement.textContent = 'My own build'; return ok(); } });
} }; });`;

/** What single-spa gives to the extension. */
interface Inspector {
  readonly exposedMethods: { getRawAppData(): readonly unknown[] };
}

let tab: Page;
let allowing: PortalServer | undefined;

beforeAll(async () => {
  allowing = await startPortal({ ROUTEBOOK_OVERRIDES: '1' }, process.env.PORTAL_DATABASE);
});
afterEach(() => tab.close());
afterAll(() => allowing?.stop());

/** The sign-in page of a portal, in a browser whose developer has overridden the parcel of it. */
async function openOverridden(address = ''): Promise<void> {
  tab = await (await sharedBrowser()).newPage();
  await tab.addInitScript(() => {
    if (window.name === '')
      localStorage.setItem('import-map-override:@routebook/account', 'http://localhost:8999/own.js');
    window.name = 'opened before';
  });
  await tab.route('http://localhost:8999/own.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: own }),
  );
  await tab.goto(`${address}/login`);
}

test('where the portal allows it, a developer runs an own build of a parcel, under a badge that ends it', async () => {
  await openOverridden(allowing?.address);
  await tab.getByText('My own build').waitFor();
  await tab.getByText('Overridden in this browser: @routebook/account').waitFor();
  await tab.getByRole('button', { name: 'Stop overriding' }).click();
  await tab.getByLabel('E-mail').waitFor();
  expect(await tab.getByText('Overridden in this browser').count()).toBe(0);
});

test('there the panel of import-map-overrides opens, with its looks, and the single-spa inspector lists the parcels', async () => {
  tab = await (await sharedBrowser()).newPage();
  const refused: string[] = [];
  tab.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  // As the extension does it, before anything of the page runs.
  await tab.addInitScript(() => Object.assign(window, { __SINGLE_SPA_DEVTOOLS__: {} }));
  await tab.goto(`${allowing?.address}/login`);
  await tab.getByLabel('E-mail').waitFor();
  const listed = await tab.evaluate(() =>
    (window as { __SINGLE_SPA_DEVTOOLS__?: Inspector }).__SINGLE_SPA_DEVTOOLS__?.exposedMethods.getRawAppData(),
  );
  expect(listed).toContainEqual(
    expect.objectContaining({
      name: '@routebook/account',
      status: 'MOUNTED',
      devtools: { overlays: { selectors: ['#main > .parcel'] } },
    }),
  );
  expect(listed).toContainEqual(expect.objectContaining({ name: '@routebook/hierarchy', status: 'NOT_LOADED' }));
  await tab.locator('.imo-trigger').click();
  await tab.getByText('@routebook/hierarchy').waitFor();
  expect(await tab.locator('.imo-popup').evaluate((popup) => getComputedStyle(popup).position)).toBe('fixed');
  expect(refused).toEqual([]);
});

test('elsewhere nothing is overridden', async () => {
  await openOverridden(process.env.PORTAL_ADDRESS);
  await tab.getByLabel('E-mail').waitFor();
  expect(await tab.getByText('Overridden in this browser').count()).toBe(0);
});
