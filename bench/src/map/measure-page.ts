import { setTimeout as pause } from 'node:timers/promises';
import { type BareBrowser, type BarePage, launchBare, slowDown } from '../browser/bare-page.ts';
import { type Portal, signIn } from '../portal.ts';
import { median, quantile } from '../statistics.ts';
import { rendererMegabytes } from './renderer-memory.ts';
import { watchDrawing } from './watch-drawing.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const link = 'nav a[href="/map"]';

/** The map's screen: until its first outlets are drawn after a click in the menu, what its renderer takes, and a pan. */
export async function measurePage(portal: Portal): Promise<void> {
  const token = await signIn(portal);
  const browser = await launchBare();
  try {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await onList(browser, portal, token);
      times.push(await openMap(page));
      if (run < runs - 1) await page.close();
      else {
        await pause(3_000);
        console.log(`Renderer: ${await rendererMegabytes()} MB of its own after the first view.`);
        for (const slowdown of [1, 4]) await pan(page, slowdown);
        console.log(`Renderer: ${await rendererMegabytes()} MB of its own after the pans.`);
        await page.close();
      }
    }
    const list = times.map(Math.round).join(', ');
    console.log(`First outlets drawn after the click: median ${Math.round(median(times))} ms (${list}).`);
    console.log('Goals: 1,000 ms, 300 MB, and no frame over 100 ms at 4x.');
  } finally {
    await browser.close();
  }
}

/** A page of its own, signed in, that shows a list, and has had time to fetch what may be needed next. */
async function onList(browser: BareBrowser, portal: Portal, token: string): Promise<BarePage> {
  const page = await browser.newPage();
  await page.open(`${portal.address}/healthz`);
  await page.evaluate(`localStorage.setItem('routebook-token', ${JSON.stringify(token)})`);
  await watchDrawing(page);
  await page.open(`${portal.address}/zone/zones`);
  await until(
    page,
    `document.querySelector(${JSON.stringify(link)}) && document.querySelector('main tbody tr[data-row]')`,
  );
  await pause(5_000);
  return page;
}

async function openMap(page: BarePage): Promise<number> {
  const begun = await page.evaluate<number>(
    `(() => { const now = performance.now(); document.querySelector(${JSON.stringify(link)}).click(); return now; })()`,
  );
  await until(page, 'window.mapNotes.drawn > 0');
  return (await page.evaluate<number>('window.mapNotes.drawn')) - begun;
}

/** Drags the map to and fro, and goes on for a moment until what came into view is drawn. */
async function pan(page: BarePage, slowdown: number): Promise<void> {
  await slowDown(page, { latency: 0, megabitsPerSecond: 0, slowdown });
  const box = await page.evaluate<{ x: number; y: number }>(
    `(() => { const box = document.querySelector('[data-map] canvas').getBoundingClientRect(); return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; })()`,
  );
  const { Input } = page.session;
  for (const zoomed of [0, -3_000]) {
    if (zoomed !== 0) {
      await Input.dispatchMouseEvent({ type: 'mouseWheel', ...box, deltaX: 0, deltaY: zoomed });
      await pause(4_000);
    }
    await page.evaluate('Object.assign(window.mapNotes, { frames: [], scripts: [], noting: true })');
    await Input.dispatchMouseEvent({ type: 'mousePressed', ...box, button: 'left', clickCount: 1 });
    for (let step = 0; step < 120; step += 1) {
      const x = box.x + 120 * Math.sin(step / 10);
      const y = box.y + 90 * Math.sin(step / 14);
      await Input.dispatchMouseEvent({ type: 'mouseMoved', x, y, button: 'left', buttons: 1 });
      await pause(16);
    }
    await Input.dispatchMouseEvent({ type: 'mouseReleased', ...box, button: 'left', clickCount: 1 });
    await pause(1_500);
    const { frames, scripts } = await page.evaluate<{ frames: number[]; scripts: number[] }>(
      'Object.assign(window.mapNotes, { noting: false })',
    );
    const ms = (number: number) => `${Math.round(number)} ms`;
    console.log(
      `Pan at ${slowdown}x${zoomed === 0 ? '' : ', from nearer'}: ${frames.length} frames, median ${ms(median(frames))}, p99 ${ms(quantile(frames, 0.99))}, ` +
        `longest ${ms(Math.max(...frames))}; of a frame its scripts median ${ms(median(scripts))}, longest ${ms(Math.max(...scripts))}.`,
    );
  }
}

async function until(page: BarePage, expression: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await page.evaluate(`Boolean(${expression})`)); await pause(100))
    if (Date.now() > deadline) throw new Error(`Not so after 60 s: ${expression}`);
}
