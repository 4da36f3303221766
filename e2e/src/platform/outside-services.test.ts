import type { ServerResponse } from 'node:http';
import { type ErrorProject, errorProject } from '@routebook/server/testing/error-project';
import { type ReportedItem, readEnvelope } from '@routebook/server/testing/read-envelope';
import type { ConsoleMessage, Page } from 'playwright-core';
import { nothingBut, operatedPortal } from '../operations/operated-portal.ts';
import { fakeParcels } from '../support/altered-parcels.ts';
import { type CountingService, startCountingService } from '../support/counting-service.ts';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { goOn, signIn } from '../support/portal.ts';
import { enter, freshContext, giveBack, tabOf } from '../support/shared-browser.ts';

let project: ErrorProject;
let counting: CountingService;
beforeAll(async () => {
  [project, counting] = await Promise.all([errorProject(), startCountingService()]);
});
afterAll(() => Promise.all([project.close(), counting.stop()]));

const portal = operatedPortal({
  get SENTRY_DSN() {
    return project.dsn;
  },
  get ANALYTICS_SCRIPT() {
    return counting.script;
  },
  ANALYTICS_SITE: 'the-portal',
  SENTRY_SECURITY_TOKEN: 'token-of-the-error-service',
});

const search = 'Karim Store';
const mobile = '01711234567';

/** What the project has been told of this kind. */
const reported = (type: string) => everything().filter((item) => item.type === type);
const everything = (): ReportedItem[] => project.taken.flatMap(({ body }) => readEnvelope(body));
/** What was told of coming to this path. */
const screenOf = (path: string) =>
  reported('transaction')
    .map(({ payload }) => payload as { readonly transaction: string })
    .find(({ transaction }) => transaction === path);
/** An event of the page by what its error says, once it has come. */
async function eventOf(words: string): Promise<unknown> {
  const found = () => reported('event').find(({ payload }) => JSON.stringify(payload).includes(words));
  await eventually(async () => found() !== undefined, true);
  return found()?.payload;
}

/** One page in ten is recorded from its beginning; this one is none of them. */
function isNotDrawn(): void {
  const random = Math.random;
  Math.random = () => 0.1 + 0.9 * random();
}

/** The browser notes by itself what the other origin that counts views did not answer. */
function isComplaint(message: ConsoleMessage): boolean {
  const { origin } = new URL(counting.script);
  return message.type() === 'error' && !`${message.location().url} ${message.text()}`.includes(origin);
}

let tab: Page;
const complaints: string[] = [];
/** What nobody outside may learn: of the session, of the person, of the outlets on screen. */
let secrets: string[];

beforeAll(async () => {
  tab = await tabOf(await freshContext(portal.server.address, isNotDrawn));
  tab.on('console', (message) => isComplaint(message) && complaints.push(message.text()));
  tab.on('pageerror', ({ message }) => complaints.push(message));
  await tab.goto('/login?next=/outlet/outlets');
  await tab.evaluate(() => {
    setTimeout(() => {
      throw new Error('before anything reports');
    });
  });
  await signIn(tab);
  await tab.locator('main tbody tr[data-row]').first().waitFor();
  await eventually(async () => screenOf('/outlet/outlets') !== undefined, true);
  const outlets = await tab.locator('main tbody tr[data-row] th').allTextContents();
  const cells = await tab.locator('main tbody tr[data-row] td').allTextContents();
  const numbers = cells.flatMap((cell) => /01\d{9}/.exec(cell) ?? []);
  const token = await tab.evaluate(() => localStorage.getItem('routebook-token') ?? '');
  const user = JSON.parse(await tab.evaluate(() => localStorage.getItem('user') ?? '{}'));
  secrets = [
    ...outlets,
    ...numbers,
    token,
    user.name,
    user.email,
    people.administrator.password,
    search,
    mobile,
  ].filter(Boolean);
});
afterAll(() => giveBack(tab.context()));

test('how long a page took is reported with the versions on screen, the revision and the number of the person', async () => {
  expect(screenOf('/outlet/outlets')).toMatchObject({
    release: 'nav@0.1.0+sales@0.1.0',
    tags: { revision: 1 },
    contexts: { trace: { op: expect.stringMatching(/^(pageload|navigation)$/) } },
  });
});

test('an error that nothing caught while the page began is reported once it can be', async () => {
  expect(await eventOf('before anything reports')).toMatchObject({ level: 'error' });
});

test('an error names the parcel that made it, and comes with a recording in which everything is masked', async () => {
  await tab.getByRole('main').getByRole('searchbox').first().fill(search);
  await tab.waitForURL(/search=Karim/);
  await goOn(tab, `/order/orders?search=${encodeURIComponent(search)}`);
  await tab.evaluate(
    ([parcel, number]) => {
      const error = new Error(`The outlet "Karim Store" of karim@example.com, ${number}, has no route: one`);
      error.stack = `${error.stack?.split('\n')[0]}\n    at draw (${parcel}:1:7)`;
      setTimeout(() => {
        throw error;
      });
    },
    [await tab.evaluate(() => window.System.resolve('@routebook/sales')), mobile] as const,
  );
  const event = await eventOf('has no route: one');
  expect(event).toMatchObject({
    level: 'error',
    transaction: '/order/orders',
    release: 'nav@0.1.0+sales@0.1.0',
    tags: { parcel: 'sales', 'parcel.version': '0.1.0', revision: 1 },
    user: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    exception: {
      values: [{ type: 'Error', value: 'The outlet "…" of [e-mail], [number], has no route: one' }],
    },
    breadcrumbs: expect.arrayContaining([
      expect.objectContaining({ category: 'navigation', data: { from: '/outlet/outlets', to: '/order/orders' } }),
    ]),
  });
  await eventually(async () => reported('replay_recording').length > 0, true);
  const [recording] = reported('replay_recording');
  expect(recording?.payload).toEqual(expect.arrayContaining([expect.objectContaining({ type: 2 })]));
  const { tags } = event as { readonly tags: { readonly replayId: string } };
  expect(reported('replay_event')[0]?.payload).toMatchObject({
    replay_type: 'buffer',
    replay_id: tags.replayId,
    release: expect.any(String),
  });
});

test('a page that has reported much reports what comes then as well', async () => {
  for (let error = 1; error <= 8; error += 1) {
    await tab.evaluate(
      (words) => {
        setTimeout(() => {
          throw new Error(words);
        });
      },
      `error ${error} of many ${'and again '.repeat(1_200)}`,
    );
    await eventOf(`error ${error} of many`);
  }
});

test('the service finds the sources of a version, and nobody else does', async () => {
  const entry = await tab.evaluate(() => window.System.resolve('@routebook/sales'));
  const named = /\/\/# sourceMappingURL=(\S+)/.exec(await (await fetch(entry)).text())?.[1] ?? '';
  const map = new URL(named, entry);
  expect((await fetch(map)).status).toBe(404);
  const answer = await fetch(map, { headers: { 'x-sentry-token': 'token-of-the-error-service' } });
  const { sources } = (await answer.json()) as { sources: string[] };
  expect(sources).toContainEqual(expect.stringMatching(/^routebook:\/\/sales\/.*outlets/));
});

test('where the page went back from a version that failed, the error says so', async () => {
  await portal.publish('9.0.0', nothingBut(fakeParcels.rejectsInMount), 'sales');
  await portal.use('sales@9.0.0');
  expect(await eventOf('in mount')).toMatchObject({
    tags: { parcel: 'sales', 'parcel.version': '9.0.0', swap: 'undone' },
  });
  await tab.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await portal.use('sales@0.1.0');
});

test('views are counted by the path of each screen, of nobody in particular', async () => {
  await goOn(tab, '/stock/stocks?search=Karim');
  const views = () => counting.told as readonly { readonly payload: { readonly url: string } }[];
  // Counting begins some seconds after the page: where signing in takes longer, with the sign-in page.
  const paths = () => views().flatMap(({ payload }) => (payload.url === '/login' ? [] : [payload.url]));
  await eventually(async () => paths().join(' '), '/outlet/outlets /order/orders /stock/stocks');
  expect(views().find(({ payload }) => payload.url === '/order/orders')).toEqual({
    type: 'event',
    payload: {
      website: 'the-portal',
      url: '/order/orders',
      referrer: '/outlet/outlets',
      hostname: '127.0.0.1',
      title: 'Dashboard',
      screen: expect.any(String),
      language: expect.any(String),
    },
  });
});

test('nothing that left the machine tells of the session, the person or an outlet', async () => {
  const headers = project.taken.map(({ url, headers, body }) => [url, headers, body.toString().split('\n', 1)]);
  const left = JSON.stringify([headers, everything(), counting.reached]);
  expect(secrets.length).toBeGreaterThan(10);
  expect(secrets.filter((secret) => left.includes(secret))).toEqual([]);
  expect(left).not.toMatch(/[?&](search|next|page|sort)=/);
});

test('services that are slow, hang, refuse, answer garbage, redirect, break off or are gone are not noticed', async () => {
  const before = complaints.length;
  const answers: readonly ((response: ServerResponse) => void)[] = [
    (response) => setTimeout(() => response.end('{}'), 2_000),
    () => undefined,
    (response) => response.writeHead(403).end(),
    (response) => response.end('<html>{{{'),
    (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
    (response) => response.destroy(),
  ];
  for (const [turn, answer] of answers.entries()) {
    project.answer(answer);
    counting.answer(answer);
    await goOn(tab, turn % 2 === 0 ? '/target/targets' : '/stock/stocks');
  }
  project.answer();
  counting.answer();
  const told = { errors: project.taken.length, views: counting.told.length };
  await goOn(tab, '/order/orders');
  await eventually(
    async () => project.taken.slice(told.errors).some(({ body }) => body.includes('"transaction":"/order/orders"')),
    true,
  );
  await eventually(async () => counting.told.length > told.views, true);
  await project.close();
  await goOn(tab, '/outlet/outlets');
  await tab.locator('main tbody tr[data-row]').first().waitFor();
  expect(complaints.slice(before)).toEqual([]);
});

test('nobody who signs in waits for a script that never comes', async () => {
  counting.answer(() => undefined);
  const asked = counting.reached.length;
  const visitor = await tabOf(await freshContext(portal.server.address));
  await visitor.goto('/login?next=/outlet/outlets');
  await eventually(async () => counting.reached.length > asked, true);
  await signIn(visitor);
  await visitor.locator('main tbody tr[data-row]').first().waitFor();
  await giveBack(visitor.context());
});

test('the privacy page says what is reported and counted', async () => {
  const visitor = await tabOf(await freshContext(portal.server.address));
  await enter(visitor, '/app-privacy');
  const said = visitor.getByRole('main');
  await said.getByText(/reports to an error-reporting service/).waitFor();
  await said.getByText(/counts how often each screen is opened/).waitFor();
  await picture(visitor, 'privacy-with-services');
  await giveBack(visitor.context());
});
