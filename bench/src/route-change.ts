import { setTimeout as pause } from 'node:timers/promises';
import { type BareBrowser, type BarePage, launchBare, slowDown } from './browser/bare-page.ts';
import { signIn, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';

const routes = [
  { path: '/district/districts', heading: 'Districts' },
  { path: '/zone/zones', heading: 'Zones' },
];
const rowOf = 'main tbody tr[aria-rowindex][data-row]';
const changes = 200;

const portal = await startPortal('small');
const browser = await launchBare();
try {
  const token = await signIn(portal);
  const table: Record<string, Record<string, number>> = {};
  for (const slowdown of [1, 4]) {
    const page = await onLists(browser, token);
    await slowDown(page, { latency: 0, megabitsPerSecond: 0, slowdown });
    for (let turn = 0; turn < 6; turn += 1) await change(page, turn);
    const times: number[] = [];
    for (let turn = 0; turn < (slowdown === 1 ? changes : 40); turn += 1) times.push(await change(page, turn));
    await page.close();
    table[`${slowdown}x CPU`] = {
      'median ms': Math.round(median(times)),
      'p95 ms': Math.round(quantile(times, 0.95)),
      changes: times.length,
    };
  }
  console.table(table);
  const interpreting = await launchBare({ interpreting: true });
  const page = await onLists(interpreting, token);
  for (let turn = 0; turn < 50; turn += 1) await change(page, turn);
  // A page loads what it may need later when it has nothing to do.
  await pause(5_000);
  const before = await heap(page);
  for (let turn = 0; turn < changes; turn += 1) await change(page, turn);
  const grown = (await heap(page)) - before;
  await interpreting.close();
  console.log(
    `Heap: ${(grown / 1024 / changes).toFixed(2)} KB a change over ${changes}, after collection, machine code left out.`,
  );
  console.log('Goals: median 50 ms unthrottled, 200 ms at 4x; under 0.5 KB of heap a change over 200 changes.');
} finally {
  await browser.close();
  await portal.stop();
}

/** A page of its own, signed in, that shows the first list. */
async function onLists(within: BareBrowser, token: string): Promise<BarePage> {
  const page = await within.newPage();
  await page.open(`${portal.address}/healthz`);
  await page.evaluate(`localStorage.setItem('routebook-token', ${JSON.stringify(token)})`);
  await page.open(portal.address + (routes[0]?.path ?? ''));
  const shown = [rowOf, ...routes.map(({ path }) => `nav a[href="${path}"]`)];
  const isShown = `${JSON.stringify(shown)}.every((selector) => document.querySelector(selector))`;
  for (const deadline = Date.now() + 60_000; !(await page.evaluate(isShown)); await pause(200)) {
    if (Date.now() > deadline) throw new Error('The first list did not come in 60 s.');
  }
  return page;
}

/** One click on a menu entry; milliseconds from the click until rows of the other list are painted. */
function change(page: BarePage, turn: number): Promise<number> {
  const target = routes[(turn + 1) % routes.length];
  const clickAndWatch = ({ path, heading, row }: { path: string; heading: string; row: string }) =>
    new Promise<number>((resolve, reject) => {
      const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`);
      if (!link) return reject(new Error(`No menu entry for ${path}.`));
      const gone = document.querySelector(row);
      const start = performance.now();
      const look = () => {
        const first = document.querySelector(row);
        const shown = first && first !== gone && document.querySelector('main h1')?.textContent === heading;
        // Painted with the frame that is about to be drawn; the timer runs after.
        if (shown) setTimeout(() => resolve(performance.now() - start));
        else requestAnimationFrame(look);
      };
      link.click();
      requestAnimationFrame(look);
    });
  return page.evaluate(`(${clickAndWatch})(${JSON.stringify({ ...target, row: rowOf })})`);
}

async function heap({ session }: BarePage): Promise<number> {
  await session.HeapProfiler.enable();
  for (let pass = 0; pass < 3; pass += 1) await session.HeapProfiler.collectGarbage();
  const { usedSize } = await session.Runtime.getHeapUsage();
  return usedSize;
}
