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
try {
  const token = await signIn(portal);
  const table: Record<string, Record<string, number>> = {};
  for (const slowdown of [1, 4]) {
    await onLists({ slowdown, token }, async (page) => {
      for (let turn = 0; turn < 6; turn += 1) await change(page, turn);
      const times: number[] = [];
      for (let turn = 0; turn < (slowdown === 1 ? changes : 40); turn += 1) times.push(await change(page, turn));
      table[`${slowdown}x CPU`] = {
        'median ms': Math.round(median(times)),
        'p95 ms': Math.round(quantile(times, 0.95)),
        changes: times.length,
      };
    });
  }
  console.table(table);
  await onLists({ slowdown: 1, token, interpreting: true }, async (page, session) => {
    for (let turn = 0; turn < 50; turn += 1) await change(page, turn);
    const before = await heap(session);
    for (let turn = 0; turn < changes; turn += 1) await change(page, turn);
    const grown = (await heap(session)) - before;
    console.log(
      `Heap: ${(grown / 1024 / changes).toFixed(2)} KB a change over ${changes}, after collection, machine code left out.`,
    );
  });
  console.log('Goals: median 50 ms unthrottled, 200 ms at 4x; under 0.5 KB of heap a change over 200 changes.');
} finally {
  await portal.stop();
}

interface Run {
  readonly slowdown: number;
  readonly token: string;
  readonly interpreting?: boolean;
}

/** A page of its own, signed in, that shows the first list. */
async function onLists(
  { slowdown, token, interpreting = false }: Run,
  work: (page: Page, session: CDPSession) => Promise<void>,
): Promise<void> {
  const browser = await launch({ interpreting });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${portal.address}/healthz`);
    await page.evaluate((value) => localStorage.setItem('routebook-token', value), token);
    await page.goto(portal.address + (routes[0]?.path ?? ''));
    await page.waitForSelector(rowOf);
    await work(page, await impose(page, { latency: 0, megabitsPerSecond: 0, slowdown }));
  } finally {
    await browser.close();
  }
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
