import type { Page } from 'playwright-core';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

/** What of the page does not stand whole on paper, as nobody can scroll there: the box that cuts it, and by how much. */
const cutOnPaper = (tab: Page) =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((box) => box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1)
      .filter((box) => getComputedStyle(box).overflowX !== 'visible')
      .map(
        (box) =>
          `${box.getAttribute('aria-label') ?? box.textContent?.slice(0, 40)}: ${box.scrollWidth - box.clientWidth}`,
      ),
  );

test.each([
  ['/attendance/attendances', 'Attendances'],
  ['/attendance/attendances?view=month', 'Attendances'],
  ['/order/orders', 'Orders'],
  ['/stock/stocks', 'Stocks'],
])('what is printed of %s is cut nowhere', async (address, title) => {
  const tab = await portal.open(address, { as: people.administrator });
  await tab.getByRole('heading', { level: 1, name: title }).waitFor();
  await tab.getByRole('rowheader').first().waitFor();
  // An upright A4 as a browser lays it out.
  await tab.setViewportSize({ width: 957, height: 1353 });
  await tab.emulateMedia({ media: 'print' });
  expect(await cutOnPaper(tab)).toEqual([]);
});
