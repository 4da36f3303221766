import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launch } from './browser/chromium.ts';
import { bytesRetained } from './browser/heap.ts';
import { operatorOf, operatorToken } from './operator.ts';
import { signIn, startPortal } from './portal.ts';
import { actions, startsAnew } from './soak/person.ts';

const swapsWanted = Number(process.env.BENCH_SWAPS ?? 1_000);
/** 0 for a control: the same person for as long, and nothing is swapped. */
const swapsASecond = Number(process.env.BENCH_RATE ?? 1.4);
/** After so many the heap is measured, while nothing happens. */
const partSwaps = Math.min(100, swapsWanted);
const patienceMs = 10_000;
/** Unsaved work, which is a few seconds old at most, holds a swap up. */
const longestSwapMs = 60_000;
const versions = ['0.1.1', '0.1.2', '0.1.3', '0.1.4'];
const singletons = ['react', 'react-dom', 'jotai', 'react-query', 'emotion', 'chakra', 'auth', 'ui'];
/** By then a version that another one has replaced has left the memory. */
const settleMs = 12_000;

interface Measured {
  readonly swaps: number;
  readonly bytes: number;
}

/** Of one kind of action. */
interface Tally {
  done: number;
  readonly failures: string[];
}

declare global {
  interface Window {
    readonly System: {
      entries(): Iterable<readonly [url: string, module: unknown]>;
      resolve(specifier: string): string;
    };
  }
}

process.env.OPS_TOKEN = operatorToken;
const portal = await startPortal('small');
const operator = await operatorOf(portal);
const browser = await launch({ interpreting: true });
try {
  for (const version of versions) await operator.publish(version);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(patienceMs);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const token = await signIn(portal);
  await page.addInitScript((value) => localStorage.setItem('routebook-token', value), token);
  await page.goto(`${portal.address}/district/districts`);

  // Everything has been shown once, in every version, before anything is counted.
  for (const { act } of actions) await act(page);
  for (const version of versions) await swapTo(page, version);

  const tallies = new Map(actions.map(({ what }) => [what, { done: 0, failures: [] } as Tally]));
  const measured: Measured[] = [await measure(page, 0)];
  const began = Date.now();
  let swaps = 0;
  while (swaps < swapsWanted) {
    const part = Math.min(partSwaps, swapsWanted - swaps);
    let isOver = false;
    await Promise.all([
      swapOften(page, swaps, part).finally(() => {
        isOver = true;
      }),
      work(page, tallies, () => isOver),
    ]);
    swaps += part;
    measured.push(await measure(page, swaps));
  }
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.table(
    Object.fromEntries([...tallies].map(([what, { done, failures }]) => [what, { done, failed: failures.length }])),
  );
  for (const [what, { failures }] of tallies) for (const why of new Set(failures)) console.log(`${what}: ${why}`);
  const done = [...tallies.values()].reduce((sum, one) => sum + one.done, 0);
  const failed = [...tallies.values()].reduce((sum, { failures }) => sum + failures.length, 0);
  console.log(
    `${swapsASecond > 0 ? swaps : 0} swaps in ${minutes} minutes; ${failed} of ${done} actions failed; ${errors.length} errors.`,
  );
  for (const error of new Set(errors.slice(0, 5))) console.log(error);
  console.log(
    `KB of objects held: ${measured.map((one) => `${one.swaps}: ${Math.round(one.bytes / 1024)}`).join(', ')}; a swap keeps ${slopeOf(measured)} over all, ${slopeOf(measured.slice(measured.length >> 1))} over the second half.`,
  );
  console.log(await inMemory(page));
} finally {
  await browser.close();
  await portal.stop();
  await operator.end();
}

/** The person works until it is over, one thing after the other. */
async function work(page: Page, tallies: ReadonlyMap<string, Tally>, isOver: () => boolean): Promise<void> {
  for (let place = 0; !isOver(); place += 1) {
    const action = actions[place % actions.length];
    const tally = tallies.get(action?.what ?? '');
    if (!action || !tally) continue;
    tally.done += 1;
    try {
      await action.act(page);
    } catch (error) {
      const [why = ''] = String(error).split('\n');
      tally.failures.push(why);
      console.log(`${action.what}, for the ${tally.done}th time, at ${page.url()}: ${why}`);
      await startsAnew(page);
    }
  }
}

async function swapOften(page: Page, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number += 1) {
    const due = pause(1_000 / (swapsASecond || 1.4));
    if (swapsASecond > 0) await swapTo(page, versions[number % versions.length] ?? '');
    await due;
  }
}

async function swapTo(page: Page, version: string): Promise<void> {
  const old = await page.locator('main > .parcel').elementHandle();
  await operator.use(version);
  await page.waitForFunction(
    (element) => !element?.isConnected && document.querySelectorAll('main > .parcel').length === 1,
    old,
    { timeout: longestSwapMs },
  );
  await old?.dispose();
  const runs = await page.evaluate(() => window.System.resolve('@routebook/hierarchy'));
  if (!runs.includes(`/hierarchy/${version}/`)) throw new Error(`In place of ${version} the page runs ${runs}.`);
}

async function measure(page: Page, swaps: number): Promise<Measured> {
  await startsAnew(page);
  await pause(settleMs);
  const session = await page.context().newCDPSession(page);
  const bytes = await bytesRetained(session);
  await session.detach();
  return { swaps, bytes };
}

/** What there should be one of. */
async function inMemory(page: Page): Promise<string> {
  const loaded = await page.evaluate(() => [...window.System.entries()].map(([url]) => url));
  const count = (name: string) => loaded.filter((url) => url.includes(`/parcels/${name}/`)).length;
  const copies = singletons.map((name) => `${name} ${count(name)}`).join(', ');
  const headings = await page.locator('main h1').count();
  return `Modules of each singleton: ${copies}. Versions of the parcel in memory: ${count('hierarchy')}. Headings in the page: ${headings}.`;
}

/** In KB a swap: of the straight line that lies nearest to what was measured. */
function slopeOf(measured: readonly Measured[]): string {
  const mean = (of: (one: Measured) => number) => measured.reduce((sum, one) => sum + of(one), 0) / measured.length;
  const swaps = mean((one) => one.swaps);
  const bytes = mean((one) => one.bytes);
  const together = mean((one) => (one.swaps - swaps) * (one.bytes - bytes));
  const alone = mean((one) => (one.swaps - swaps) ** 2);
  return (together / alone / 1024).toFixed(2);
}
