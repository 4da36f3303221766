import type { Page } from 'playwright-core';
import { impose, launch } from './browser/chromium.ts';
import { signIn, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';
import { nationYear } from './targets/nation-year.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const year = new Date().getFullYear() + 1;
const address = `/target/targets?date=${year}-01-01&view=set`;
const rows = 1_200;
const columns = 12;

/** Milliseconds from the beginning of the page until a target is painted. */
function untilShown(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const cell = document.querySelector('[role=treegrid] [role=gridcell][data-kind=value]');
          if (cell?.textContent) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Milliseconds from a paste over the first rows until it is painted. */
function pasteMilliseconds(page: Page, value: number): Promise<number> {
  return page.evaluate(
    ({ value, rows, columns }) =>
      new Promise<number>((resolve) => {
        const first = document.querySelector<HTMLElement>('[role=treegrid] [data-index="0"] [data-kind=value]');
        first?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
        window.dispatchEvent(new PointerEvent('pointerup'));
        const line = Array.from({ length: columns }, () => value).join('\t');
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', Array.from({ length: rows }, () => line).join('\r\n'));
        requestAnimationFrame(() => {
          const begun = performance.now();
          first?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
          const drawn = () => {
            const isThere = first?.textContent === value.toLocaleString('en-IN');
            requestAnimationFrame(() => (isThere ? resolve(performance.now() - begun) : drawn()));
          };
          drawn();
        });
      }),
    { value, rows, columns },
  );
}

/** The frames while the sheet is scrolled, milliseconds each. */
function scrollFrames(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const box = document.querySelector('[role=treegrid]');
        if (!box) throw new Error('There is no sheet.');
        box.scrollTop = 0;
        const times: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          times.push(now - last);
          last = now;
          box.scrollTop += 150;
          if (times.length < 200) requestAnimationFrame(step);
          else resolve(times.slice(2));
        };
        requestAnimationFrame(step);
      }),
  );
}

const portal = await startPortal('small');
const browser = await launch();
try {
  const token = await signIn(portal);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.route('**/api/v1/targets?*', (route) => route.fulfill({ json: nationYear(year) }));
  await page.route('**/api/v1/upsert-targets', (route) =>
    route.fulfill({ json: { success: true, saved: 0, months: [] } }),
  );
  await page.goto(`${portal.address}/healthz`);
  await page.evaluate((value) => localStorage.setItem('routebook-token', value), token);
  await page.goto(portal.address + address);
  await untilShown(page);

  const results: Record<string, object> = {};
  for (const slowdown of [1, 4]) {
    const session = await impose(page, { latency: 0, megabitsPerSecond: 0, slowdown });
    const shown: number[] = [];
    const pasted: number[] = [];
    const frames: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await page.goto(portal.address + address);
      shown.push(await untilShown(page));
      await page.getByRole('button', { name: 'Rows down to' }).click();
      await page.getByRole('menuitem', { name: 'The areas' }).click();
      await page.waitForTimeout(500);
      pasted.push(await pasteMilliseconds(page, 5_000 + run));
      frames.push(...(await scrollFrames(page)));
    }
    await session.detach();
    results[`CPU ${slowdown}x slower`] = {
      'shown ms': Math.round(median(shown)),
      'paste drawn ms': Math.round(median(pasted)),
      'frame median ms': Math.round(median(frames) * 10) / 10,
      'frame p95 ms': Math.round(quantile(frames, 0.95) * 10) / 10,
      'frame longest ms': Math.round(Math.max(...frames)),
    };
  }
  console.table(results);
  console.log(
    `Goals: shown with data in 1,000 ms, a paste of ${rows} x ${columns} drawn in 200 ms, 60 frames a second.`,
  );
} finally {
  await browser.close();
  await portal.stop();
}
