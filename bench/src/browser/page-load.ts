import type { CDPSession, Page } from 'playwright-core';

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

/** Has every page of the context note when `selector` is first painted, and what blocked the main thread until then. */
export async function watchFor(page: Page, selector: string): Promise<void> {
  await page.addInitScript((sought) => {
    const notes = { ready: 0, blocking: 0 };
    window.routebookBench = notes;
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) notes.blocking += Math.max(0, task.duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    const look = () => {
      if (document.querySelector(sought)) {
        requestAnimationFrame(() => setTimeout(() => (notes.ready = performance.now())));
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
}

/** Goes to an address (or reloads it) and answers what it took. */
export async function load(page: Page, session: CDPSession, go: () => Promise<unknown>): Promise<PageLoad> {
  let scriptBytes = 0;
  let requests = 0;
  const scripts = new Set<string>();
  const onResponse = (event: { requestId: string; type: string }) => {
    if (event.type === 'Script') scripts.add(event.requestId);
  };
  const onFinished = (event: { requestId: string; encodedDataLength: number }) => {
    if (scripts.has(event.requestId)) scriptBytes += event.encodedDataLength;
  };
  const onSent = () => {
    requests += 1;
  };
  session.on('Network.responseReceived', onResponse);
  session.on('Network.loadingFinished', onFinished);
  session.on('Network.requestWillBeSent', onSent);
  await go();
  const notes = await untilReady(page);
  session.off('Network.responseReceived', onResponse);
  session.off('Network.loadingFinished', onFinished);
  session.off('Network.requestWillBeSent', onSent);
  return { ready: notes.ready, blocking: notes.blocking, scriptKilobytes: scriptBytes / 1000, requests };
}

async function untilReady(page: Page): Promise<{ ready: number; blocking: number }> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const notes = await page.evaluate(() => window.routebookBench);
    if (notes?.ready) return notes;
    await page.waitForTimeout(25);
  }
  throw new Error('What was looked for did not appear in 60 s.');
}
