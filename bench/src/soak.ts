import type { Page } from 'playwright-core';
import { launch } from './browser/chromium.ts';
import { bytesHeld } from './browser/heap.ts';
import { operatorOf, operatorToken } from './operator.ts';
import { signIn, startPortal } from './portal.ts';

const minutes = Number(process.env.BENCH_MINUTES ?? 10);
/** Ten a minute. */
const swapEvery = 6_000;
const versions = ['0.1.1', '0.1.2', '0.1.3', '0.1.4'];
const routes = ['/district/districts', '/zone/zones', '/division/divisions', '/territory/territories'];
const row = 'main tbody tr[aria-rowindex][data-row]';
const singletons = ['react', 'react-dom', 'jotai', 'react-query', 'emotion', 'chakra', 'auth', 'ui'];

declare global {
  interface Window {
    readonly System: { entries(): Iterable<readonly [url: string, module: unknown]> };
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

  // Every version has run once before anything is counted: its code stays.
  for (const version of versions) await swapAndClick(page, version);
  const before = await bytesHeld(session);
  const end = Date.now() + minutes * 60_000;
  let swaps = 0;
  while (Date.now() < end) {
    await swapAndClick(page, versions[swaps % versions.length] ?? '');
    swaps += 1;
  }
  const grown = (await bytesHeld(session)) - before;
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
  console.log(
    `${swaps} swaps in ${minutes} minutes; ${errors.length} errors; ${(grown / 1024 / Math.max(1, swaps)).toFixed(1)} KB of objects kept a swap.`,
  );
  console.log(
    `Modules of each singleton: ${copies.map(([name, count]) => `${name} ${count}`).join(', ')}. Headings in the page: ${shown}.`,
  );
  for (const error of errors.slice(0, 5)) console.log(error);
} finally {
  await browser.close();
  await portal.stop();
  await operator.end();
}

/** Swaps in a version, and clicks through the lists until the next is due. */
async function swapAndClick(page: Page, version: string): Promise<void> {
  const due = Date.now() + swapEvery;
  await operator.use(version);
  for (let turn = 0; Date.now() < due; turn += 1) {
    const path = routes[turn % routes.length];
    await page.locator(`nav[aria-label="Main"] a[href="${path}"]`).click();
    await page.locator(row).first().waitFor();
    await page.waitForTimeout(300);
  }
}
