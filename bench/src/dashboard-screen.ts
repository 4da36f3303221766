import type { Page } from 'playwright-core';
import { impose, launch, office } from './browser/chromium.ts';
import { signIn, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const widths = [1440, 480];
/** What is being read; the line above the cards may say for longer that days are still counted. */
const busy = '[data-page] [aria-busy=true], [data-card] [role=status]';
/** Each is asked for once a run, so that no answer is in the page already. */
const presets = ['Today', 'MTD', 'Last month', 'This quarter', 'This year'];

/** Has the page add up what moves without anybody having done something. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) shifts.sum += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

const rounded = (shift: number) => Math.round(shift * 10_000) / 10_000;

/** Waits until all that the page shows has been read and drawn. The network is never idle: the page listens. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Top line' }).waitFor();
  await page.waitForFunction((selector) => !document.querySelector(selector), busy, { polling: 'raf' });
}

/** Brings every card into view once, so that a change of the filter is a change of all of them. */
async function seeAll(page: Page): Promise<number> {
  const cards = page.locator('[data-card]');
  const count = await cards.count();
  for (let place = 0; place < count; place += 1) {
    await cards.nth(place).scrollIntoViewIfNeeded();
    await cards.nth(place).locator('[data-body] > *').first().waitFor();
    await settled(page);
  }
  return count;
}

/** Milliseconds from the choice of a preset until every card is drawn with its figures. */
function changeMilliseconds(page: Page, preset: string): Promise<number> {
  return page.evaluate(
    ([name, selector]) =>
      new Promise<number>((resolve) => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('[aria-label=Days] button')];
        const begun = performance.now();
        buttons.find(({ textContent }) => textContent === name)?.click();
        const look = () => {
          if (document.querySelector(selector)) requestAnimationFrame(look);
          else setTimeout(() => resolve(performance.now() - begun));
        };
        requestAnimationFrame(() => requestAnimationFrame(look));
      }),
    [preset, busy] as const,
  );
}

const portal = await startPortal('small');
const browser = await launch();
try {
  const token = await signIn(portal);
  const table: Record<string, Record<string, number>> = {};
  const changed: number[] = [];
  let cards = 0;
  for (const width of widths) {
    const loaded: number[] = [];
    const seen: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
      await watchShifts(page);
      await page.goto(`${portal.address}/healthz`);
      await page.evaluate((value) => localStorage.setItem('routebook-token', value), token);
      const slow = await impose(page, office);
      await page.goto(`${portal.address}/dashboard`);
      await settled(page);
      loaded.push(await shiftsOf(page));
      await slow.detach();
      cards = await seeAll(page);
      seen.push(await shiftsOf(page));
      for (const preset of width === widths[0] ? presets : []) {
        changed.push(await changeMilliseconds(page, preset));
        await settled(page);
      }
      await page.context().close();
    }
    table[`layout shifts of a cold load, ${width} wide`] = { most: rounded(Math.max(...loaded)) };
    table[`until all cards were in view, ${width} wide`] = { most: rounded(Math.max(...seen)) };
  }
  table[`a change of the filter, ${cards} cards`] = {
    'median ms': Math.round(median(changed)),
    'p95 ms': Math.round(quantile(changed, 0.95)),
  };
  console.table(table);
  console.log('Goals: 250 ms from a change of the filter to all cards drawn, unthrottled; no layout shift (CLS 0).');
} finally {
  await browser.close();
  await portal.stop();
}
