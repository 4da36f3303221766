import { setTimeout as pause } from 'node:timers/promises';
import type { BarePage } from './bare-page.ts';

export interface PageLoad {
  /** Milliseconds from the start of the navigation until the sought element was painted. */
  readonly ready: number;
  /** Compressed bytes of scripts over the wire, in KB of 1,000: all, and those that had come until then. */
  readonly scriptKilobytes: number;
  readonly scriptKilobytesByThen: number;
  readonly requests: number;
  /** Sum of what tasks took beyond 50 ms each. */
  readonly blocking: number;
}

declare global {
  interface Window {
    routebookBench: { ready: number; blocking: number };
  }
}

/** Nobody asks a page on a slow network before it is likely to be ready: an answer takes the thread that is measured. */
const slowLook = 2_500;

/** Has every document of the page note when `selector` is first painted, and what blocked the main thread until then. */
export function watchFor(page: BarePage, selector: string): Promise<void> {
  const watch = (sought: string) => {
    const notes = { ready: 0, blocking: 0 };
    window.routebookBench = notes;
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) notes.blocking += Math.max(0, task.duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    const look = () => {
      // What is there before a frame is drawn is painted with it; the timer runs after.
      if (document.querySelector(sought)) setTimeout(() => (notes.ready = performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  return page.runFirst(`(${watch})(${JSON.stringify(selector)})`);
}

/** Goes to an address (or reloads it) and answers what it took. It is likely to be ready by the first look at it. */
export async function load(page: BarePage, go: () => Promise<void>, firstLook = slowLook): Promise<PageLoad> {
  let requests = 0;
  /** Seconds of the browser's own clock. */
  let begun: number | undefined;
  const scripts = new Set<string>();
  const arrived: { readonly at: number; readonly bytes: number }[] = [];
  const stop = [
    page.session.Network.responseReceived(({ requestId, type }) => void (type === 'Script' && scripts.add(requestId))),
    page.session.Network.loadingFinished(({ requestId, encodedDataLength, timestamp }) => {
      if (scripts.has(requestId)) arrived.push({ at: timestamp, bytes: encodedDataLength });
    }),
    page.session.Network.requestWillBeSent(({ timestamp }) => {
      begun ??= timestamp;
      requests += 1;
    }),
  ];
  await go();
  const { ready, blocking } = await untilReady(page, firstLook);
  for (const each of stop) each();
  const until = (begun ?? 0) + ready / 1000;
  const kilobytes = (some: typeof arrived) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return {
    ready,
    blocking,
    scriptKilobytes: kilobytes(arrived),
    scriptKilobytesByThen: kilobytes(arrived.filter(({ at }) => at <= until)),
    requests,
  };
}

async function untilReady(page: BarePage, firstLook: number): Promise<{ ready: number; blocking: number }> {
  await pause(firstLook);
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(firstLook / 5)) {
    const notes = await page.evaluate<Window['routebookBench'] | undefined>('window.routebookBench');
    if (notes?.ready) return notes;
  }
  throw new Error('What was looked for did not appear in 60 s.');
}
