import { setTimeout as pause } from 'node:timers/promises';
import { launchBare } from './browser/bare-page.ts';
import { changeList, openLists } from './browser/change-lists.ts';
import { load, watchFor } from './browser/page-load.ts';
import { behaviours, startErrorService } from './error-service.ts';
import { type Portal, signIn, startPortal } from './portal.ts';
import { median } from './statistics.ts';

const runs = Number(process.env.BENCH_RUNS ?? 7);
const changes = 20;
/** Nobody goes on before having seen where they are. */
const between = 500;
const listRow = 'main tbody tr[aria-rowindex][data-row]';
/** By then a page has what it loads late, also what reports errors. */
const lateBy = 6_000;

interface Times {
  /** From the click on Sign in to the first list. */
  readonly signIn: number;
  readonly firstList: number;
  readonly routeChange: number;
}

const service = await startErrorService();
const plain = await startPortal('small');
const reporting = await startPortal('small', undefined, { SENTRY_DSN: service.dsn });
const browser = await launchBare();
try {
  const tokens = new Map([plain, reporting].map((portal) => [portal, signIn(portal)]));
  const table: Record<string, Record<string, number>> = {};
  for (const behaviour of behaviours) {
    service.behave(behaviour);
    const before = service.reports;
    const without: Times[] = [];
    const within: Times[] = [];
    for (let run = 0; run < runs; run += 1) {
      without.push(await measure(plain, (await tokens.get(plain)) ?? ''));
      within.push(await measure(reporting, (await tokens.get(reporting)) ?? ''));
    }
    const more = (read: (times: Times) => number) => Math.round(median(within.map(read)) - median(without.map(read)));
    const of = (read: (times: Times) => number) => Math.round(median(without.map(read)));
    table[behaviour] = {
      'sign-in ms': of((times) => times.signIn),
      'more with it': more((times) => times.signIn),
      'first list ms': of((times) => times.firstList),
      'more with it ': more((times) => times.firstList),
      'route change ms': of((times) => times.routeChange),
      'more with it  ': more((times) => times.routeChange),
      reports: service.reports - before,
    };
  }
  console.table(table);
  console.log('Goal: none of them more than 10 ms slower with an error-reporting service, however that behaves.');
} finally {
  await browser.close();
  await Promise.all([plain.stop(), reporting.stop()]);
  await service.stop();
}

async function measure(portal: Portal, token: string): Promise<Times> {
  return {
    signIn: await signedIn(portal),
    firstList: await firstList(portal, token),
    routeChange: await routeChange(portal, token),
  };
}

async function signedIn({ address }: Portal): Promise<number> {
  const page = await browser.newPage();
  await watchFor(page, listRow);
  await page.session.Network.enable({});
  await page.open(`${address}/login?next=/division/divisions`);
  await pause(lateBy);
  let clicked = 0;
  const { ready } = await load(page, async () => {
    clicked = await page.evaluate<number>(`(() => {
      const form = document.forms[0];
      form.elements.email.value = 'admin@example.com';
      form.elements.password.value = 'routebook-demo';
      form.querySelector('button[type="submit"]').click();
      return performance.now();
    })()`);
  });
  await page.close();
  return ready - clicked;
}

async function firstList({ address }: Portal, token: string): Promise<number> {
  const page = await browser.newPage();
  await page.open(`${address}/healthz`);
  await page.evaluate(`localStorage.setItem('routebook-token', ${JSON.stringify(token)})`);
  await watchFor(page, listRow);
  await page.session.Network.enable({});
  const { ready } = await load(page, () => page.goTo(`${address}/division/divisions`));
  await page.close();
  return ready;
}

async function routeChange({ address }: Portal, token: string): Promise<number> {
  const page = await openLists(browser, address, token);
  await pause(lateBy);
  for (let turn = 0; turn < 6; turn += 1) await changeList(page, turn);
  const times: number[] = [];
  for (let turn = 0; turn < changes; turn += 1) {
    times.push(await changeList(page, turn));
    await pause(between);
  }
  await page.close();
  return median(times);
}
