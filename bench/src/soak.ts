import type { Page } from 'playwright-core';
import { launch } from './browser/chromium.ts';
import { bytesRetained } from './browser/heap.ts';
import { operatorOf, operatorToken } from './operator.ts';
import { signIn, startPortal } from './portal.ts';

const minutes = Number(process.env.BENCH_MINUTES ?? 10);
/** Where set, so many swaps are made one right after the other, however long it takes. */
const swapsAtOnce = Number(process.env.BENCH_SWAPS ?? 0);
/** Ten a minute. */
const swapEvery = swapsAtOnce > 0 ? 0 : 6_000;
const measureEvery = 10;
const versions = ['0.1.1', '0.1.2', '0.1.3', '0.1.4'];
const routes = ['/district/districts', '/zone/zones', '/division/divisions', '/territory/territories'];
const row = 'main tbody tr[aria-rowindex][data-row]';
const singletons = ['react', 'react-dom', 'jotai', 'react-query', 'emotion', 'chakra', 'auth', 'ui'];

interface Measured {
  readonly swaps: number;
  readonly bytes: number;
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
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const token = await signIn(portal);
  await page.addInitScript((value) => localStorage.setItem('routebook-token', value), token);
  await page.goto(portal.address + (routes[0] ?? ''));
  await page.locator(row).first().waitFor();
  const session = await page.context().newCDPSession(page);

  // Every list and every version has been shown once before anything is counted.
  for (const version of versions) await swapAndClick(page, version);
  const began = Date.now();
  const measured: Measured[] = [{ swaps: 0, bytes: await bytesRetained(session) }];
  let swaps = 0;
  while (swapsAtOnce > 0 ? swaps < swapsAtOnce : Date.now() < began + minutes * 60_000) {
    await swapAndClick(page, versions[swaps % versions.length] ?? '');
    swaps += 1;
    if (swaps % measureEvery === 0) measured.push({ swaps, bytes: await bytesRetained(session) });
  }
  if (measured.at(-1)?.swaps !== swaps) measured.push({ swaps, bytes: await bytesRetained(session) });
  const copies = await page.evaluate(
    (names) =>
      names.map((name) => {
        const loaded = [...window.System.entries()]
          .map(([url]) => url)
          .filter((url) => url.includes(`/parcels/${name}/`));
        return [name, loaded.length] as const;
      }),
    singletons,
  );
  const shown = await page.locator('main h1').count();
  const versionsRetained = await page.evaluate(
    () => [...window.System.entries()].filter(([url]) => url.includes('/parcels/hierarchy/')).length,
  );
  console.log(
    `${swaps} swaps in ${((Date.now() - began) / 60_000).toFixed(1)} minutes; ${errors.length} errors; KB of objects kept a swap: ${slopeOf(measured)} over all, ${slopeOf(measured.slice(measured.length >> 1))} over the second half.`,
  );
  console.log(
    `KB of objects held: ${measured.map((one) => `${one.swaps}: ${Math.round(one.bytes / 1024)}`).join(', ')}.`,
  );
  console.log(
    `Modules of each singleton: ${copies.map(([name, count]) => `${name} ${count}`).join(', ')}. Versions of the parcel in memory: ${versionsRetained}. Headings in the page: ${shown}.`,
  );
  for (const error of errors.slice(0, 5)) console.log(error);
} finally {
  await browser.close();
  await portal.stop();
  await operator.end();
}

/** Swaps in a version, and clicks through the lists until the next is due; through each of them once at least. */
async function swapAndClick(page: Page, version: string): Promise<void> {
  const due = Date.now() + swapEvery;
  await operator.use(version);
  await page.waitForFunction(isSwappedTo, version);
  for (let turn = 0; turn < routes.length || Date.now() < due; turn += 1) {
    const path = routes[turn % routes.length];
    await page.locator(`nav[aria-label="Main"] a[href="${path}"]`).click();
    await page.locator(row).first().waitFor();
    if (swapEvery > 0) await page.waitForTimeout(300);
  }
}

/** Runs in the page. */
function isSwappedTo(version: string): boolean {
  const isWanted = window.System.resolve('@routebook/hierarchy').includes(`/hierarchy/${version}/`);
  return isWanted && document.querySelectorAll('main > .parcel').length === 1;
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
