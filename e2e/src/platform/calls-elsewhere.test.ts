import { once } from 'node:events';
import { createServer } from 'node:net';
import { box, choose, rowOf } from '../hierarchy/screen.ts';
import { people } from '../support/people.ts';
import { at, localStorageOf, signIn } from '../support/portal.ts';
import { type PortalServer, startPortal } from '../support/portal-server.ts';
import { sharedBrowser } from '../support/shared-browser.ts';

jest.setTimeout(300_000);

let calls: PortalServer;
let tracking: PortalServer;
let pages: PortalServer;

beforeAll(async () => {
  const port = await freePort();
  const origins = { PORTAL_ORIGINS: `http://127.0.0.1:${port}` };
  calls = await startPortal(origins);
  tracking = await startPortal({ ...origins, ROUTEBOOK_SERVES: 'trace' }, calls.database);
  const addresses = { API_BASE_URL: calls.address, TRACE_BASE_URL: tracking.address };
  pages = await startPortal({ PORT: port, ...addresses }, calls.database);
});
afterAll(async () => {
  await pages?.stop();
  await tracking?.stop();
  await calls?.stop();
});

/** The server that answers has to know the page's origin before there is one. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' ? address?.port : '');
}

test('a portal whose calls go to another server signs in there, shows and saves its rows, and hears of changes', async () => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL: pages.address });
  const asked = new Set<string>();
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.add(origin);
  });
  try {
    const [tab, beside] = [await context.newPage(), await context.newPage()];
    await tab.goto('/login?next=/zone/zones');
    await signIn(tab, people.administrator);
    await tab.getByRole('rowheader').first().waitFor();
    const name = (await tab.getByRole('rowheader').first().textContent()) ?? '';
    await beside.goto('/zone/zones');
    await rowOf(beside, name).waitFor();

    await choose(tab, name, 'Edit');
    await box(tab, 'Name').fill(`${name} elsewhere`);
    await tab.getByRole('button', { name: 'Save zone' }).click();
    await rowOf(tab, `${name} elsewhere`).waitFor();
    await rowOf(beside, `${name} elsewhere`).waitFor();
    expect([...asked]).toEqual([calls.address]);
  } finally {
    await context.close();
  }
});

test('a portal whose tracking is a server that serves nothing else signs in there, and goes on when that hangs', async () => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL: pages.address });
  const asked: { origin: string; pathname: string; authorization: string | undefined }[] = [];
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/v2/')) asked.push({ origin, pathname, authorization: request.headers().authorization });
  });
  try {
    const tab = await context.newPage();
    await tab.goto('/login?next=/trace');
    await signIn(tab, people.administrator);
    const form = tab.getByRole('form', { name: 'Sign in to tracking' });
    await form.getByLabel('E-mail').fill(people.administrator.email);
    await form.getByLabel('Password').fill('not the password');
    await form.getByRole('button', { name: 'Sign in to tracking' }).click();
    await form.getByRole('alert').waitFor();
    await form.getByLabel('Password').fill(people.administrator.password);
    await form.getByRole('button', { name: 'Sign in to tracking' }).click();
    await tab.getByRole('button', { name: 'SO Group 120' }).waitFor();
    await tab
      .locator('[data-people] li')
      .first()
      .getByText(/calls?$/)
      .waitFor();
    await tab.locator('canvas[data-moving]').waitFor();

    const { 'routebook-token': token, 'routebook-trace-token': traceToken } = await localStorageOf(tab);
    expect(traceToken).not.toBe(token);
    expect([...new Set(asked.map(({ origin }) => origin))]).toEqual([tracking.address]);
    expect(asked.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(['/v2/pre-login', '/v2/live']));
    expect(asked.some(({ authorization }) => authorization?.endsWith(token ?? ''))).toBe(false);

    tracking.hang();
    await tab.getByRole('link', { name: 'Day replay' }).click();
    await tab.locator('[data-people] li button').first().click();
    await tab.getByRole('link', { name: 'Orders' }).click();
    await tab.getByRole('table').getByRole('row').nth(3).waitFor();
    await tab.getByRole('button', { name: /^Profile/ }).click();
    await tab.getByRole('button', { name: 'Sign out' }).click();
    await at(tab, '/login');
    expect(Object.keys(await localStorageOf(tab))).not.toContain('routebook-trace-token');
  } finally {
    await context.close();
  }
});
