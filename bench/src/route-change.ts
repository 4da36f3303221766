import { setTimeout as pause } from 'node:timers/promises';
import { type BarePage, launchBare, slowDown } from './browser/bare-page.ts';
import { changeList, openLists } from './browser/change-lists.ts';
import { signIn, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';

const changes = 200;

const portal = await startPortal('small');
const browser = await launchBare();
try {
  const token = await signIn(portal);
  const table: Record<string, Record<string, number>> = {};
  for (const slowdown of [1, 4]) {
    const page = await openLists(browser, portal.address, token);
    await slowDown(page, { latency: 0, megabitsPerSecond: 0, slowdown });
    for (let turn = 0; turn < 6; turn += 1) await changeList(page, turn);
    const times: number[] = [];
    for (let turn = 0; turn < (slowdown === 1 ? changes : 40); turn += 1) times.push(await changeList(page, turn));
    await page.close();
    table[`${slowdown}x CPU`] = {
      'median ms': Math.round(median(times)),
      'p95 ms': Math.round(quantile(times, 0.95)),
      changes: times.length,
    };
  }
  console.table(table);
  const interpreting = await launchBare({ interpreting: true });
  const page = await openLists(interpreting, portal.address, token);
  for (let turn = 0; turn < 50; turn += 1) await changeList(page, turn);
  // A page loads what it may need later when it has nothing to do.
  await pause(5_000);
  const before = await heap(page);
  for (let turn = 0; turn < changes; turn += 1) await changeList(page, turn);
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

async function heap({ session }: BarePage): Promise<number> {
  await session.HeapProfiler.enable();
  for (let pass = 0; pass < 3; pass += 1) await session.HeapProfiler.collectGarbage();
  const { usedSize } = await session.Runtime.getHeapUsage();
  return usedSize;
}
