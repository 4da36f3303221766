import { setTimeout as pause } from 'node:timers/promises';
import type { BareBrowser, BarePage } from './bare-page.ts';

const routes = [
  { path: '/district/districts', heading: 'Districts' },
  { path: '/zone/zones', heading: 'Zones' },
];
const rowOf = 'main tbody tr[aria-rowindex][data-row]';

/** A page of its own, signed in, that shows the first list. */
export async function openLists(within: BareBrowser, address: string, token: string): Promise<BarePage> {
  const page = await within.newPage();
  await page.open(`${address}/healthz`);
  await page.evaluate(`localStorage.setItem('routebook-token', ${JSON.stringify(token)})`);
  await page.open(address + (routes[0]?.path ?? ''));
  const shown = [rowOf, ...routes.map(({ path }) => `nav a[href="${path}"]`)];
  const isShown = `${JSON.stringify(shown)}.every((selector) => document.querySelector(selector))`;
  for (const deadline = Date.now() + 60_000; !(await page.evaluate(isShown)); await pause(200)) {
    if (Date.now() > deadline) throw new Error('The first list did not come in 60 s.');
  }
  return page;
}

/** One click on a menu entry; milliseconds from the click until rows of the other list are painted. */
export function changeList(page: BarePage, turn: number): Promise<number> {
  const target = routes[(turn + 1) % routes.length];
  const clickAndWatch = ({ path, heading, row }: { path: string; heading: string; row: string }) =>
    new Promise<number>((resolve, reject) => {
      const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`);
      if (!link) return reject(new Error(`No menu entry for ${path}.`));
      const gone = document.querySelector(row);
      const start = performance.now();
      const look = () => {
        const first = document.querySelector(row);
        const shown = first && first !== gone && document.querySelector('main h1')?.textContent === heading;
        // Painted with the frame that is about to be drawn; the timer runs after.
        if (shown) setTimeout(() => resolve(performance.now() - start));
        else requestAnimationFrame(look);
      };
      link.click();
      requestAnimationFrame(look);
    });
  return page.evaluate(`(${clickAndWatch})(${JSON.stringify({ ...target, row: rowOf })})`);
}
