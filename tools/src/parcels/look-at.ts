import { setTimeout as pause } from 'node:timers/promises';
import { type Look, neverCame, type RehearsedPage } from '@routebook/contract';
import type { BrowserContext, Page } from 'playwright-core';

/** The page itself waits no longer than twenty seconds for a screen; a cold and busy machine takes its time before. */
const patienceMs = 60_000;
const lookEveryMs = 100;
const hangs = 'The page hangs.';

/** Opens a page of a rehearsal in a browser and answers what it said of itself; of one that hangs, that it does. */
export async function lookAt(context: BrowserContext, address: string): Promise<Look> {
  const page = await context.newPage();
  try {
    await page.goto(address, { waitUntil: 'commit' });
    if (!(await hasStarted(page)))
      return { seen: neverCame(await noted(page), 'The portal did not start with it.'), picture: null };
    await inTime(page.evaluate(() => (globalThis as Rehearsed).rehearsal?.stands));
    const picture = await inTime(page.screenshot({ type: 'jpeg', quality: 60 }));
    const seen = await inTime(page.evaluate(() => (globalThis as Rehearsed).rehearsal?.look?.()));
    if (!seen)
      return { seen: neverCame(await noted(page), 'It could not be taken down.'), picture: asAddress(picture) };
    return { seen, picture: asAddress(picture) };
  } catch (error) {
    return { seen: neverCame(undefined, error instanceof Error ? error.message : String(error)), picture: null };
  } finally {
    // One that hangs is closed with its browser.
    await Promise.race([page.close(), pause(lookEveryMs)]).catch(() => undefined);
  }
}

type Rehearsed = typeof globalThis & { rehearsal?: RehearsedPage };

async function hasStarted(page: Page): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (await inTime(page.evaluate(() => (globalThis as Rehearsed).rehearsal?.stands !== undefined))) return true;
    await pause(lookEveryMs);
  }
  return false;
}

function noted(page: Page): Promise<Pick<RehearsedPage, 'calls' | 'stopped' | 'errors'> | undefined> {
  return inTime(
    page.evaluate(() => {
      const { calls = [], stopped = [], errors = [] } = (globalThis as Rehearsed).rehearsal ?? {};
      return { calls, stopped, errors };
    }),
  );
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = new AbortController();
  const waits = pause(patienceMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(hangs);
  });
  try {
    return await Promise.race([answer, waits]);
  } finally {
    late.abort();
    waits.catch(() => undefined);
    answer.catch(() => undefined);
  }
}

function asAddress(picture: Buffer): string {
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
}
