import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { type PortalServer, startPortal } from '../support/portal-server.ts';

jest.setTimeout(180_000);

const own = `System.register([], function (e) { return { execute: function () {
  var ok = function () { return Promise.resolve(); };
  e({ bootstrap: ok, unmount: ok, mount: function (props) { props.domElement.textContent = 'My own build'; return ok(); } });
} }; });`;

let browser: Browser;
let portal: PortalServer | undefined;

beforeAll(async () => {
  browser = await startBrowser();
});
afterEach(async () => {
  await portal?.stop();
  portal = undefined;
});
afterAll(() => browser.close());

/** The sign-in page of a portal, in a browser whose developer has overridden the parcel of it. */
async function openOverridden(environment: NodeJS.ProcessEnv): Promise<Page> {
  portal = await startPortal(environment);
  const tab = await browser.newPage();
  await tab.addInitScript(() => {
    if (window.name === '')
      localStorage.setItem('import-map-override:@routebook/account', 'http://localhost:8999/own.js');
    window.name = 'opened before';
  });
  await tab.route('http://localhost:8999/own.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: own }),
  );
  await tab.goto(`${portal.address}/login`);
  return tab;
}

test('where the portal allows it, a developer runs an own build of a parcel, under a badge that ends it', async () => {
  const tab = await openOverridden({ ROUTEBOOK_OVERRIDES: '1' });
  await tab.getByText('My own build').waitFor();
  await tab.getByText('Overridden in this browser: @routebook/account').waitFor();
  await tab.getByRole('button', { name: 'Stop overriding' }).click();
  await tab.getByLabel('E-mail').waitFor();
  expect(await tab.getByText('Overridden in this browser').count()).toBe(0);
});

test('elsewhere nothing is overridden', async () => {
  const tab = await openOverridden({});
  await tab.getByLabel('E-mail').waitFor();
  expect(await tab.getByText('Overridden in this browser').count()).toBe(0);
});
