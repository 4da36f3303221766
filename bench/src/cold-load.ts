import { impose, launch, office } from './browser/chromium.ts';
import { load, type PageLoad, watchFor } from './browser/page-load.ts';
import { signIn, startPortal } from './portal.ts';
import { median } from './statistics.ts';

const runs = Number(process.env.BENCH_RUNS ?? 7);
const listRow = 'main tbody tr[aria-rowindex][data-row]';
const signInButton = 'form button[type="submit"]';

const portal = await startPortal('small');
const browser = await launch();
try {
  const token = await signIn(portal);
  const table: Record<string, Record<string, number>> = {};
  table['sign-in, cold'] = summary(await repeat(() => cold('/login', signInButton, null)));
  table['first list, cold'] = summary(await repeat(() => cold('/division/divisions', listRow, token)));
  table['first list, warm reload'] = summary(await repeat(() => warm('/division/divisions', listRow, token)));
  console.table(table);
  console.log('Goals: sign-in 800 ms, 180 KB; first list 1300 ms, 280 KB, 300 ms blocking; warm reload 450 ms.');
} finally {
  await browser.close();
  await portal.stop();
}

async function repeat(measure: () => Promise<PageLoad>): Promise<PageLoad[]> {
  const loads: PageLoad[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await measure());
  return loads;
}

async function open(selector: string, as: string | null) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (as !== null) {
    await page.goto(`${portal.address}/healthz`);
    await page.evaluate((value) => localStorage.setItem('routebook-token', value), as);
  }
  await watchFor(page, selector);
  return { context, page, session: await impose(page, office) };
}

async function cold(path: string, selector: string, as: string | null): Promise<PageLoad> {
  const { context, page, session } = await open(selector, as);
  await session.send('Network.clearBrowserCache');
  const result = await load(page, session, () => page.goto(portal.address + path, { waitUntil: 'commit' }));
  await context.close();
  return result;
}

async function warm(path: string, selector: string, as: string): Promise<PageLoad> {
  const { context, page, session } = await open(selector, as);
  await page.goto(portal.address + path, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const result = await load(page, session, () => page.reload({ waitUntil: 'commit' }));
  await context.close();
  return result;
}

function summary(loads: readonly PageLoad[]): Record<string, number> {
  const of = (read: (one: PageLoad) => number) => Math.round(median(loads.map(read)));
  return {
    'ready ms': of((one) => one.ready),
    'script KB': of((one) => one.scriptKilobytes),
    'blocking ms': of((one) => one.blocking),
    requests: of((one) => one.requests),
  };
}
