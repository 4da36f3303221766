import type { CDPSession, Page } from 'playwright-core';
import { impose, launch } from './browser/chromium.ts';
import { signIn, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';

const routes = [
  { path: '/district/districts', heading: 'Districts' },
  { path: '/zone/zones', heading: 'Zones' },
];
const rowOf = 'main tbody tr[aria-rowindex][data-row]';
const changes = 200;

const portal = await startPortal('small');
const browser = await launch();
try {
  const token = await signIn(portal);
  const table: Record<string, Record<string, number>> = {};
  for (const slowdown of [1, 4]) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${portal.address}/healthz`);
    await page.evaluate((value) => localStorage.setItem('routebook-token', value), token);
    await page.goto(portal.address + (routes[0]?.path ?? ''));
    await page.waitForSelector(rowOf);
    const session = await impose(page, { latency: 0, megabitsPerSecond: 0, slowdown });
    for (let warmUp = 0; warmUp < 6; warmUp += 1) await change(page, warmUp);
    const before = await heap(session);
    const times: number[] = [];
    for (let turn = 0; turn < (slowdown === 1 ? changes : 40); turn += 1) times.push(await change(page, turn));
    const grown = (await heap(session)) - before;
    table[`${slowdown}x CPU`] = {
      'median ms': Math.round(median(times)),
      'p95 ms': Math.round(quantile(times, 0.95)),
      changes: times.length,
      'heap KB a change': Number((grown / 1024 / times.length).toFixed(2)),
    };
    await context.close();
  }
  console.table(table);
  console.log('Goals: median 50 ms unthrottled, 200 ms at 4x; under 0.5 KB of heap a change over 200 changes.');
} finally {
  await browser.close();
  await portal.stop();
}

/** One click on a menu entry; milliseconds from the click until rows of the other list are painted. */
function change(page: Page, turn: number): Promise<number> {
  const target = routes[(turn + 1) % routes.length];
  if (!target) throw new Error('No route to change to.');
  return page.evaluate(
    ({ path, heading, row }) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`);
        if (!link) return reject(new Error(`No menu entry for ${path}.`));
        const gone = document.querySelector(row);
        const start = performance.now();
        const look = () => {
          const first = document.querySelector(row);
          const shown = first && first !== gone && document.querySelector('main h1')?.textContent === heading;
          if (shown) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          else requestAnimationFrame(look);
        };
        link.click();
        look();
      }),
    { ...target, row: rowOf },
  );
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
