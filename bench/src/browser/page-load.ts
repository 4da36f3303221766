import { setTimeout as pause } from 'node:timers/promises';
import type { BarePage } from './bare-page.ts';

export interface PageLoad {
  /** Milliseconds from the start of the navigation until the sought element was painted. */
  readonly ready: number;
  /** Compressed bytes of scripts over the wire, in KB of 1,000. */
  readonly scriptKilobytes: number;
  readonly requests: number;
  /** Sum of what tasks took beyond 50 ms each. */
  readonly blocking: number;
}

declare global {
  interface Window {
    routebookBench: { ready: number; blocking: number };
  }
}

/** Nobody asks the page before it is likely to be ready: an answer takes the thread that is measured. */
const firstLook = 2_500;

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

/** Goes to an address (or reloads it) and answers what it took. */
export async function load(page: BarePage, go: () => Promise<void>): Promise<PageLoad> {
  let scriptBytes = 0;
  let requests = 0;
  const scripts = new Set<string>();
  const stop = [
    page.session.Network.responseReceived(({ requestId, type }) => void (type === 'Script' && scripts.add(requestId))),
    page.session.Network.loadingFinished(({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    }),
    page.session.Network.requestWillBeSent(() => {
      requests += 1;
    }),
  ];
  await go();
  const { ready, blocking } = await untilReady(page);
  for (const each of stop) each();
  return { ready, blocking, scriptKilobytes: scriptBytes / 1000, requests };
}

async function untilReady(page: BarePage): Promise<{ ready: number; blocking: number }> {
  await pause(firstLook);
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(500)) {
    const notes = await page.evaluate<Window['routebookBench'] | undefined>('window.routebookBench');
    if (notes?.ready) return notes;
  }
  throw new Error('What was looked for did not appear in 60 s.');
}
