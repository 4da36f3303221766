import { once } from 'node:events';
import { createServer } from 'node:net';
import { box, choose, rowOf } from '../hierarchy/screen.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/portal.ts';
import { type PortalServer, startPortal } from '../support/portal-server.ts';
import { sharedBrowser } from '../support/shared-browser.ts';

jest.setTimeout(300_000);

let calls: PortalServer;
let pages: PortalServer;

beforeAll(async () => {
  const port = await freePort();
  calls = await startPortal({ PORTAL_ORIGINS: `http://127.0.0.1:${port}` });
  pages = await startPortal({ PORT: port, API_BASE_URL: calls.address }, calls.database);
});
afterAll(async () => {
  await pages?.stop();
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
