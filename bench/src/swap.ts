import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { launch } from './browser/chromium.ts';
import { operatorOf, operatorToken } from './operator.ts';
import { signIn, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';

const swaps = Number(process.env.BENCH_SWAPS ?? 8);
const tabs = Number(process.env.BENCH_TABS ?? 50);
const screen = '/division/divisions';
const listRow = 'main tbody tr[aria-rowindex][data-row]';
const longestWait = 60_000;
/** After so long an open tab has its stream of events. */
const settleMs = 6_000;

interface Swap {
  /** Since the epoch, and since the page began; milliseconds. */
  readonly at: number;
  readonly now: number;
}

declare global {
  interface Window {
    routebookSwaps: { done: Swap[]; framesWithoutView: number };
  }
}

process.env.OPS_TOKEN = operatorToken;
// Two servers share it, and with it the database.
const kept = process.env.BENCH_DATA;
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-swap-')));
process.env.BENCH_DATA = folder;
const portal = await startPortal('small');
const other = await startPortal('small');
const operator = await operatorOf(portal);
const browser = await launch();
try {
  const versions = Array.from({ length: swaps + 2 }, (_, number) => `0.1.${number + 1}`);
  for (const version of versions) await operator.publish(version);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await watchSwaps(context, await signIn(portal));

  const first = await open(context);
  const times: number[] = [];
  for (const version of versions.slice(0, swaps)) {
    await operator.use(version);
    times.push(await swapTime(first, version));
  }
  const framesWithoutView = await first.evaluate(() => window.routebookSwaps.framesWithoutView);

  const pages = [first];
  while (pages.length < tabs) pages.push(await open(context));
  await first.waitForTimeout(settleMs);
  const before = await Promise.all(pages.map(countOf));
  const begun = Date.now();
  await operator.use(versions.at(-2) ?? '');
  const answered = Date.now();
  const last = Math.max(...(await Promise.all(pages.map((page, index) => swappedAfter(page, before[index] ?? 0)))));

  for (const page of pages) await page.close();
  const elsewhere = await open(context, other.address);
  await elsewhere.waitForTimeout(settleMs);
  const beforeThere = await countOf(elsewhere);
  const usedHere = Date.now();
  await operator.use(versions.at(-1) ?? '');
  const reached = (await swappedAfter(elsewhere, beforeThere)) - usedHere;

  console.table({
    'code received to mounted': { 'median ms': Math.round(median(times)), 'p95 ms': Math.round(quantile(times, 0.95)) },
  });
  console.log(`Frames without a view in ${swaps} swaps: ${framesWithoutView}.`);
  console.log(
    `From use to the last of ${tabs} open tabs: ${last - begun} ms (${last - answered} ms after the portal's answer).`,
  );
  console.log(`From use at one server to the swap in a tab of another one: ${reached} ms.`);
  console.log(
    'Goals: under 50 ms from code received to mounted, the old view never blank; tabs learn of it within 2 s.',
  );
} finally {
  await browser.close();
  await other.stop();
  await portal.stop();
  await operator.end();
  if (kept === undefined) await rm(folder, { recursive: true, force: true });
}

/** Has every page of the context note when a parcel's view gives way to another, and frames in which there is none. */
async function watchSwaps(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((value) => {
    localStorage.setItem('routebook-token', value);
    const notes: Window['routebookSwaps'] = { done: [], framesWithoutView: 0 };
    window.routebookSwaps = notes;
    new MutationObserver((changes) => {
      const gone = changes.some(
        ({ target, removedNodes }) =>
          target instanceof Element &&
          target.matches('main, main *') &&
          [...removedNodes].some((node) => node instanceof Element && node.classList.contains('part')),
      );
      if (gone) notes.done.push({ at: Date.now(), now: performance.now() });
    }).observe(document, { childList: true, subtree: true });
    let seen = false;
    const look = () => {
      const view = document.querySelector('main h1') !== null;
      if (seen && !view) notes.framesWithoutView += 1;
      seen ||= view;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, token);
}

async function open(context: BrowserContext, address = portal.address): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address + screen);
  await page.waitForSelector(listRow);
  return page;
}

function countOf(page: Page): Promise<number> {
  return page.evaluate(() => window.routebookSwaps.done.length);
}

/** When the page has swapped once more, since the epoch. */
async function swappedAfter(page: Page, before: number): Promise<number> {
  const deadline = Date.now() + longestWait;
  while (Date.now() < deadline) {
    const swap = await page.evaluate((count) => window.routebookSwaps.done[count], before);
    if (swap) return swap.at;
    await page.waitForTimeout(50);
  }
  throw new Error('A tab did not swap in a minute.');
}

/** Milliseconds from the arrival of a version's entry to its view standing alone. */
async function swapTime(page: Page, version: string): Promise<number> {
  const deadline = Date.now() + longestWait;
  while (Date.now() < deadline) {
    const time = await page.evaluate((base) => {
      const entry = performance.getEntriesByType('resource').find(({ name }) => name.includes(base)) as
        | PerformanceResourceTiming
        | undefined;
      const swap = entry && window.routebookSwaps.done.find(({ now }) => now >= entry.responseEnd);
      return entry && swap ? swap.now - entry.responseEnd : null;
    }, `/parcels/hierarchy/${version}/`);
    if (time !== null) return time;
    await page.waitForTimeout(50);
  }
  throw new Error(`${version} was not swapped in within a minute.`);
}
