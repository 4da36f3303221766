import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { launch } from './browser/chromium.ts';
import { operatorOf, operatorToken } from './operator.ts';
import { signIn, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';

const swaps = Number(process.env.BENCH_SWAPS ?? 20);
const tabs = Number(process.env.BENCH_TABS ?? 50);
const screen = '/division/divisions';
const listRow = 'main tbody tr[aria-rowindex][data-row]';
const longestWait = 60_000;
/** Pages note the instants themselves; to ask 50 of them often would hold them up. */
const lookEveryMs = 500;
/** After so long an open tab has its stream of events. */
const settleMs = 6_000;

/** Since the epoch, and since the page began; milliseconds. */
interface Instant {
  readonly at: number;
  readonly now: number;
}

interface Notes {
  /** When the page heard of a new revision. */
  readonly notified: Instant[];
  /** When a new view stood in place of the old one, and when that was gone. */
  readonly shown: Instant[];
  readonly gone: Instant[];
  framesWithoutView: number;
  /** While it is on. */
  countsFrames: boolean;
}

declare global {
  interface Window {
    routebookSwaps: Notes;
  }
}

process.env.OPS_TOKEN = operatorToken;
// Two servers share it, and with it the database.
const given = process.env.BENCH_DATA;
const folder = given ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-swap-')));
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
  await countFrames(first);
  const times: { shown: number; gone: number }[] = [];
  for (const version of versions.slice(0, swaps)) {
    await operator.use(version);
    times.push(await swapTimes(first, version));
  }
  const framesWithoutView = await first.evaluate(() => {
    window.routebookSwaps.countsFrames = false;
    return window.routebookSwaps.framesWithoutView;
  });

  const pages = [first];
  while (pages.length < tabs) pages.push(await open(context));
  await first.waitForTimeout(settleMs);
  const before = await Promise.all(pages.map(countOf));
  const busyBefore = await processorTime();
  const begun = Date.now();
  await operator.use(versions.at(-2) ?? '');
  const answered = Date.now();
  const instants = await Promise.all(
    pages.map((page, index) => instantsAfter(page, before[index] ?? { notified: 0, shown: 0 })),
  );
  const lastNotified = Math.max(...instants.map(({ notified }) => notified)) - begun;
  const lastShown = Math.max(...instants.map(({ shown }) => shown)) - begun;
  const busy = (await processorTime()) - busyBefore;

  for (const page of pages) await page.close();
  const elsewhere = await open(context, other.address);
  await elsewhere.waitForTimeout(settleMs);
  const beforeThere = await countOf(elsewhere);
  const usedHere = Date.now();
  await operator.use(versions.at(-1) ?? '');
  const reached = (await instantsAfter(elsewhere, beforeThere)).shown - usedHere;

  const spread = (of: number[]) => ({
    'median ms': Math.round(median(of)),
    'p95 ms': Math.round(quantile(of, 0.95)),
    'longest ms': Math.round(Math.max(...of)),
  });
  console.table({
    'code received to the new view in place of the old': spread(times.map(({ shown }) => shown)),
    '... to the old one gone': spread(times.map(({ gone }) => gone)),
  });
  console.log(`Frames without a view in ${swaps} swaps: ${framesWithoutView}.`);
  console.log(
    `From use to the last of ${tabs} open tabs: notified ${lastNotified} ms, swapped ${lastShown} ms (the portal answered after ${answered - begun} ms).`,
  );
  console.log(`Processor time of the browser for it: ${Math.round((busy * 1000) / tabs)} ms a tab.`);
  console.log(`From use at one server to the swap in a tab of another one: ${reached} ms.`);
  console.log(
    'Goals: under 50 ms from code received to mounted, the old view never blank; tabs learn of it within 2 s.',
  );
} finally {
  await browser.close();
  await other.stop();
  await portal.stop();
  await operator.end();
  if (given === undefined) await rm(folder, { recursive: true, force: true });
}

/** Has every page of the context note when a parcel's view gives way to another. */
async function watchSwaps(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((value) => {
    localStorage.setItem('routebook-token', value);
    performance.setResourceTimingBufferSize(5_000);
    const notes: Notes = { notified: [], shown: [], gone: [], framesWithoutView: 0, countsFrames: false };
    const instant = () => ({ at: Date.now(), now: performance.now() });
    window.routebookSwaps = notes;
    window.addEventListener('routebook:map', () => notes.notified.push(instant()));
    const isParcel = (node: Node) => node instanceof Element && node.classList.contains('parcel');
    new MutationObserver((changes) => {
      for (const { target, removedNodes, oldValue } of changes) {
        if (!(target instanceof Element && target.matches('main, main *'))) continue;
        const isShown = isParcel(target) && !target.classList.contains('arriving') && oldValue?.includes('arriving');
        if (isShown) notes.shown.push(instant());
        if ([...removedNodes].some(isParcel)) notes.gone.push(instant());
      }
    }).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class'],
      attributeOldValue: true,
    });
  }, token);
}

/**
 * Has a page count, until it is told to stop, the frames in which it has no view. Not for many pages at once: each of
 * them then draws 60 frames a second, which takes all that the machine has.
 */
async function countFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const notes = window.routebookSwaps;
    notes.countsFrames = true;
    const look = () => {
      if (!notes.countsFrames) return;
      if (document.querySelector('main h1') === null) notes.framesWithoutView += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Of all processes of the browser since they began, in seconds. */
async function processorTime(): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function open(context: BrowserContext, address = portal.address): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address + screen);
  await page.waitForSelector(listRow);
  return page;
}

interface Counts {
  readonly notified: number;
  readonly shown: number;
}

function countOf(page: Page): Promise<Counts> {
  return page.evaluate(() => ({
    notified: window.routebookSwaps.notified.length,
    shown: window.routebookSwaps.shown.length,
  }));
}

/** When the page next hears of a revision, and when it next swaps, since the epoch. */
function instantsAfter(page: Page, before: Counts): Promise<Counts> {
  return soon(`A tab did not swap`, () =>
    page.evaluate((counts) => {
      const notified = window.routebookSwaps.notified[counts.notified];
      const shown = window.routebookSwaps.shown[counts.shown];
      return notified && shown ? { notified: notified.at, shown: shown.at } : null;
    }, before),
  );
}

/** Milliseconds from the arrival of a version's entry to its view standing there, and standing alone. */
function swapTimes(page: Page, version: string): Promise<{ shown: number; gone: number }> {
  return soon(`${version} was not swapped in`, () =>
    page.evaluate((base) => {
      const [entry] = performance.getEntriesByType('resource').filter(({ name }) => name.includes(base));
      if (!(entry instanceof PerformanceResourceTiming)) return null;
      const { responseEnd } = entry;
      const { shown, gone } = window.routebookSwaps;
      const view = shown.find(({ now }) => now >= responseEnd);
      const alone = gone.find(({ now }) => now >= responseEnd);
      return view && alone ? { shown: view.now - responseEnd, gone: alone.now - responseEnd } : null;
    }, `/parcels/hierarchy/${version}/`),
  );
}

/** The first answer that is one. */
async function soon<T>(complaint: string, look: () => Promise<T | null>): Promise<T> {
  for (const deadline = Date.now() + longestWait; Date.now() < deadline; await pause(lookEveryMs)) {
    const answer = await look();
    if (answer !== null) return answer;
  }
  throw new Error(`${complaint} within a minute.`);
}
