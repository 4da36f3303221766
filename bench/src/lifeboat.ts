import type { Page } from 'playwright-core';
import { launch } from './browser/chromium.ts';
import { startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';

const loads = Number(process.env.BENCH_RUNS ?? 40);
/** The first script of the page. */
const inline = /<script[^>]*>(\(\(revision[\s\S]*?)<\/script>/;
/** What a browser does for the first script of a page, whichever it is, that looks at cookies and storage. */
const opening = measured(
  'opening',
  "<script>document.cookie;localStorage.getItem('');sessionStorage.getItem('')</script>",
);

const portal = await startPortal('small');
const browser = await launch();
try {
  const html = await (await fetch(`${portal.address}/sign-in`)).text();
  const code = inline.exec(html)?.[1];
  if (code === undefined) throw new Error('The page has no lifeboat.');
  console.log(`Bytes of the lifeboat: ${Buffer.byteLength(code)} (goal 2,048).`);
  for (const slowdown of [1, 4]) {
    // The marks are scripts that no policy of the page knows.
    const page = await browser.newPage({ bypassCSP: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let isOpened = false;
    await page.route(
      (url) => url.pathname === '/sign-in',
      async (route) => {
        const response = await route.fetch();
        const marked = (await response.text()).replace(
          inline,
          (script) => `${isOpened ? opening : ''}${measured('lifeboat', script)}`,
        );
        await route.fulfill({ response, body: marked });
      },
    );
    const times: number[] = [];
    const openTimes: number[] = [];
    const ownTimes: number[] = [];
    // In turn, so that whatever else the machine does is in both.
    while (ownTimes.length < loads) {
      isOpened = times.length > ownTimes.length;
      await page.goto(`${portal.address}/sign-in`, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('lifeboat').length > 0);
      (isOpened ? ownTimes : times).push(await durationOf(page, 'lifeboat'));
      if (isOpened) openTimes.push(await durationOf(page, 'opening'));
    }
    const said = (of: number[]) => `median ${median(of).toFixed(2)} ms, p95 ${quantile(of, 0.95).toFixed(2)} ms`;
    console.log(`Parsed and run, processor ${slowdown} times slower: ${said(times)} (goal 5).`);
    console.log(`  Where cookies and storage are open already: ${said(ownTimes)}; opening them: ${said(openTimes)}.`);
    await page.close();
  }
} finally {
  await browser.close();
  await portal.stop();
}

function measured(name: string, script: string): string {
  return `<script>performance.mark('${name} begins')</script>${script}<script>performance.measure('${name}', '${name} begins')</script>`;
}

function durationOf(page: Page, name: string): Promise<number> {
  return page.evaluate((of) => performance.getEntriesByName(of, 'measure')[0]?.duration ?? 0, name);
}
