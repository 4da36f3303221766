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

test('charts are no wider on paper than the cards that they stand in', async () => {
  const tab = await portal.open('/dashboard', { as: people.administrator });
  await tab.locator('[data-card] canvas').first().waitFor();
  await tab.emulateMedia({ media: 'print' });
  const over = await tab
    .locator('[data-card] canvas')
    .first()
    .evaluate((canvas) => {
      // As it was drawn for a wide screen: nothing draws it anew for paper.
      canvas.style.width = '3000px';
      const card = canvas.closest('[data-card]')?.getBoundingClientRect();
      return canvas.getBoundingClientRect().right - (card?.right ?? 0);
    });
  expect(over).toBeLessThanOrEqual(0);
});

test('a card goes over pages between the rows of its tables, never through a drawing', async () => {
  const tab = await portal.open('/dashboard', { as: people.administrator });
  await tab.locator('[data-card] canvas').first().waitFor();
  await tab.locator('[data-card] tbody tr').first().waitFor();
  await tab.emulateMedia({ media: 'print' });
  const breaks = (selector: string) =>
    tab.evaluate(
      (of) => [...new Set([...document.querySelectorAll(of)].map((one) => getComputedStyle(one).breakInside))],
      selector,
    );
  expect(await breaks('[data-card]')).toEqual(['auto']);
  expect(await breaks('[data-card] :is(tr, thead, [data-drawing], canvas)')).toEqual(['avoid']);
});

test('columns of amounts with nine digits stand beside each other on an upright A4', async () => {
  const tab = await portal.open('/outlet/outlets', { as: people.administrator });
  await tab.route(
    ({ pathname }) => pathname === '/api/v1/stocks',
    async (route) => {
      const response = await route.fetch();
      const large = (await response.text())
        .replace(/"-?\d+\.\d\d"/g, '"123456789.00"')
        .replace(/"(opening|primaryIn|secondaryOut|available)":-?\d+/g, '"$1":123456789');
      await route.fulfill({ response, body: large });
    },
  );
  await tab.goto('/stock/stocks');
  await tab.getByText('12,34,56,789.00').first().waitFor();
  await tab.setViewportSize({ width: 957, height: 1353 });
  await tab.emulateMedia({ media: 'print' });
  const right = await tab.evaluate(() => document.querySelector('main table')?.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(957);
});
