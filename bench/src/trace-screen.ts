import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launch } from './browser/chromium.ts';
import { signIn, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';
import { startServiceDouble } from './trace/service-double.ts';

const people = 2_000;
const positions = 1_000;
const seconds = 10;

const service = await startServiceDouble(people, positions);
process.env.TRACE_BASE_URL = service.address;
const portal = await startPortal('small');
const browser = await launch();

interface Spent {
  /** Of the page's main thread in all, with what the browser draws itself. */
  readonly all: number;
  /** Of our script, and of laying out what it changed. */
  readonly own: number;
}

/** What the page has spent so far, in milliseconds. */
async function spending(page: Page): Promise<() => Promise<Spent>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (wanted: string) => 1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0);
    return { all: of('TaskDuration'), own: of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration') };
  };
}

/** A batch of so many people each second. */
async function moveEachSecond(moved: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    if (moved > 0) service.move(moved);
    await pause(1_000);
  }
}

/** The time between frames while something goes on, in milliseconds. */
async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      if ((window as unknown as { frames?: number[] }).frames === frames) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await work();
  return page.evaluate(() => {
    const measured = window as unknown as { frames?: number[] };
    const { frames = [] } = measured;
    delete measured.frames;
    return frames.slice(1);
  });
}

function inWords(frames: readonly number[]): string {
  const total = frames.reduce((sum, frame) => sum + frame, 0);
  const perSecond = (1_000 * frames.length) / total;
  return `${perSecond.toFixed(0)} frames a second, p95 ${quantile(frames, 0.95).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(1)} ms`;
}

try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const token = await signIn(portal);
  await page.goto(`${portal.address}/healthz`);
  await page.evaluate((value) => localStorage.setItem('routebook-token', value), token);
  await page.goto(`${portal.address}/trace`);
  await page.getByLabel('E-mail').fill('bench@example.com');
  await page.getByLabel('Password').fill('of the bench');
  await page.getByRole('button', { name: 'Sign in to tracking' }).click();
  await page.locator('[data-people] li').first().waitFor();
  await page.locator('canvas[data-moving]').waitFor();
  await pause(3_000);

  const spent = await spending(page);
  for (const moved of [0, people / 4, people]) {
    // Who counts frames takes a part of each, so that is done by itself.
    const before = await spent();
    await moveEachSecond(moved);
    const after = await spent();
    const each = (part: keyof Spent) => ((after[part] - before[part]) / seconds).toFixed(1);
    const frames = await framesDuring(page, () => moveEachSecond(moved));
    console.log(
      `${people} on screen, ${moved} moved a second: ${each('own')} ms of our script, ${each('all')} ms of the page in all; ${inWords(frames)}`,
    );
  }

  await page.goto(`${portal.address}/trace?view=day&date=2026-11-23`);
  const rows = page.locator('[data-people] li button');
  await rows.first().click();
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  await pause(3_000);
  const drawn: number[] = [];
  for (let row = 1; row <= 8; row += 1) {
    drawn.push(
      await rows.nth(row).evaluate(
        (button) =>
          new Promise<number>((resolve) => {
            const begun = performance.now();
            const name = button.querySelector('strong')?.textContent ?? '';
            (button as HTMLButtonElement).click();
            const look = () => {
              const isHere = document.querySelector('[data-page] h2')?.textContent === name;
              if (isHere && !document.querySelector('[aria-busy=true]'))
                requestAnimationFrame(() => resolve(performance.now() - begun));
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          }),
      ),
    );
    await pause(500);
  }
  console.log(
    `a day of ${positions} positions: drawn ${median(drawn).toFixed(0)} ms after the click (longest ${Math.max(...drawn).toFixed(0)})`,
  );

  await page.goto(`${portal.address}/trace?view=together&date=2026-11-23`);
  await page.getByRole('button', { name: '60×' }).click();
  await pause(3_000);
  await page.getByRole('button', { name: 'Play' }).click();
  const before = await spent();
  const frames = await framesDuring(page, () => pause(10_000));
  const own = ((await spent()).own - before.own) / frames.length;
  console.log(`200 people together at 60x: ${own.toFixed(1)} ms of our script a frame; ${inWords(frames)}`);
} finally {
  await browser.close();
  await portal.stop();
  service.close();
}
