import { impose, launch } from './browser/chromium.ts';
import { signIn, startPortal } from './portal.ts';
import { quantile } from './statistics.ts';

const rowCount = 10_000;
const address = '/route/routes';

const portal = await startPortal('small');
const browser = await launch();
try {
  const token = await signIn(portal);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.route('**/api/v1/new-routes*', async (route) => {
    const answer = await route.fetch();
    const reply = (await answer.json()) as { routes: { id: string; name: string }[]; totalRoutes: number };
    const routes = Array.from({ length: rowCount }, (_, index) => {
      const row = reply.routes[index % reply.routes.length];
      return { ...row, id: `${row?.id.slice(0, 24)}${String(index).padStart(12, '0')}`, name: `${row?.name} ${index}` };
    });
    await route.fulfill({ response: answer, json: { ...reply, routes, totalRoutes: rowCount } });
  });
  await page.goto(`${portal.address}/healthz`);
  await page.evaluate((value) => localStorage.setItem('routebook-token', value), token);
  await page.goto(portal.address + address);
  await page.waitForSelector('main tbody tr[aria-rowindex][data-row]');
  await page.waitForTimeout(1000);
  const session = await impose(page, { latency: 0, megabitsPerSecond: 0, slowdown: 1 });
  const frames = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        let scrolled: Element | null = document.querySelector('main tbody tr[data-row]');
        while (scrolled && scrolled.scrollHeight <= scrolled.clientHeight + 1000) scrolled = scrolled.parentElement;
        const box = scrolled ?? document.scrollingElement;
        if (!box) throw new Error('Nothing scrolls.');
        const times: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          times.push(now - last);
          last = now;
          box.scrollTop += 600;
          if (times.length < 400) requestAnimationFrame(step);
          else resolve(times.slice(2));
        };
        requestAnimationFrame(step);
      }),
  );
  await session.detach();
  console.table({
    [`${rowCount} rows`]: {
      frames: frames.length,
      'median ms': Math.round(quantile(frames, 0.5)),
      'p99 ms': Math.round(quantile(frames, 0.99)),
      'longest ms': Math.round(Math.max(...frames)),
    },
  });
  console.log('Goal: no frame over 50 ms.');
} finally {
  await browser.close();
  await portal.stop();
}
