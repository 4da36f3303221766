import { setTimeout as pause } from 'node:timers/promises';
import { type BarePage, launchBare, slowDown } from './browser/bare-page.ts';
import { office } from './browser/chromium.ts';
import { load, type PageLoad, watchFor } from './browser/page-load.ts';
import { startOutsideService } from './outside-service.ts';
import { type Portal, signIn, startPortal } from './portal.ts';
import { median } from './statistics.ts';

const runs = Number(process.env.BENCH_RUNS ?? 7);
const listRow = 'main tbody tr[aria-rowindex][data-row]';
/** A figure of the dashboard's top line, with its course. */
const topLineFigure = 'main [data-spark] svg';
const signInButton = 'form button[type="submit"]';

const portal = await startPortal('small');
const service = await startOutsideService();
const reporting = await startPortal('small', undefined, { SENTRY_DSN: service.dsn });
const browser = await launchBare();
const table: Record<string, Record<string, number>> = {};
try {
  const token = await signIn(portal);
  const reporter = await signIn(reporting);
  await both('sign-in, cold', '/login', signInButton, null, null);
  await both('first list, cold', '/division/divisions', listRow, token, reporter);
  table['dashboard, cold'] = summary(await repeat(() => cold('/dashboard', topLineFigure, token)));
  table['first list, from the click on Sign in'] = summary(await repeat(signedIn));
  const reloads = await repeat(() => reloaded('/division/divisions', listRow, token));
  table['first list, first reload'] = summary(reloads.map(({ first }) => first));
  table['first list, warm reload'] = summary(reloads.flatMap(({ warm }) => warm));
  console.table(table);
  console.log(
    'Goals: sign-in 800 ms, 180 KB; first list 1300 ms, 280 KB, 300 ms blocking; top line of the dashboard 1000 ms, 230 KB; from Sign in 600 ms; warm reload 450 ms.',
  );
} finally {
  await browser.close();
  await Promise.all([portal.stop(), reporting.stop()]);
  await service.stop();
}

/** Without and with the service in turn, so that a slow minute is one of both. */
async function both(what: string, path: string, selector: string, as: string | null, reporter: string | null) {
  const pairs = await repeat(async () => ({
    without: await cold(path, selector, as),
    within: await cold(path, selector, reporter, reporting),
  }));
  table[what] = summary(pairs.map(({ without }) => without));
  table[`${what}, with SENTRY_DSN`] = summary(pairs.map(({ within }) => within));
  table[`${what}, more with it`] = summary(pairs.map(({ without, within }) => difference(within, without)));
}

function difference(one: PageLoad, other: PageLoad): PageLoad {
  return {
    ready: one.ready - other.ready,
    scriptKilobytes: one.scriptKilobytes - other.scriptKilobytes,
    scriptKilobytesByThen: one.scriptKilobytesByThen - other.scriptKilobytesByThen,
    requests: one.requests - other.requests,
    blocking: one.blocking - other.blocking,
  };
}

async function repeat<Loaded>(measure: () => Promise<Loaded>): Promise<Loaded[]> {
  const loads: Loaded[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await measure());
  return loads;
}

async function open(selector: string, as: string | null, at: Portal = portal): Promise<BarePage> {
  const page = await browser.newPage();
  if (as !== null) {
    await page.open(`${at.address}/healthz`);
    await page.evaluate(`localStorage.setItem('routebook-token', ${JSON.stringify(as)})`);
  }
  await watchFor(page, selector);
  await slowDown(page, office);
  return page;
}

async function cold(path: string, selector: string, as: string | null, at: Portal = portal): Promise<PageLoad> {
  const page = await open(selector, as, at);
  await page.session.Network.clearBrowserCache();
  const result = await load(page, () => page.goTo(at.address + path));
  await page.close();
  return result;
}

/** From the sign-in page, which stood for as long as somebody types: what is ready counts from the click. */
async function signedIn(): Promise<PageLoad> {
  const page = await open(listRow, null);
  await page.session.Network.clearBrowserCache();
  await page.open(`${portal.address}/login?next=/division/divisions`);
  await pause(5_000);
  let clicked = 0;
  const result = await load(page, async () => {
    clicked = await page.evaluate<number>(`(() => {
      const form = document.forms[0];
      form.elements.email.value = 'admin@example.com';
      form.elements.password.value = 'routebook-demo';
      form.querySelector('button[type="submit"]').click();
      return performance.now();
    })()`);
  });
  await page.close();
  return { ...result, ready: result.ready - clicked };
}

/** A browser keeps compiled code with the second load and has it from the third on: those are warm. */
async function reloaded(path: string, selector: string, as: string): Promise<{ first: PageLoad; warm: PageLoad[] }> {
  const page = await open(selector, as);
  await load(page, () => page.goTo(portal.address + path));
  const again = async () => {
    await pause(1500);
    return load(page, () => page.reload());
  };
  const first = await again();
  const warm: PageLoad[] = [];
  for (let reload = 0; reload < 4; reload += 1) warm.push(await again());
  await page.close();
  return { first, warm };
}

function summary(loads: readonly PageLoad[]): Record<string, number> {
  const of = (read: (one: PageLoad) => number) => Math.round(median(loads.map(read)));
  return {
    'ready ms': of((one) => one.ready),
    'script KB by then': of((one) => one.scriptKilobytesByThen),
    'script KB': of((one) => one.scriptKilobytes),
    'blocking ms': of((one) => one.blocking),
    requests: of((one) => one.requests),
  };
}
