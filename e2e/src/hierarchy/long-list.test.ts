import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { marketOf } from './market.ts';

const portal = portalInBrowser();

const address = '/route/routes?status=active&sort=code&pageSize=200';

/** Positions and codes of the rows in view, from the top. */
function inView(tab: Page): Promise<{ position: number; code: string }[]> {
  return tab.getByRole('table', { name: 'Routes' }).evaluate((table) => {
    const box = table.parentElement?.getBoundingClientRect();
    const rows = [...table.querySelectorAll('tbody tr[aria-rowindex]')];
    return rows
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return box && bottom > box.top && top < box.bottom;
      })
      .map((row) => ({
        position: Number(row.getAttribute('aria-rowindex')) - 1,
        code: row.querySelector('[data-label=Code]')?.textContent ?? '',
      }));
  });
}

/** Scrolls the table by so many pixels at once. */
function scroll(tab: Page, pixels: number): Promise<void> {
  return tab.getByRole('table', { name: 'Routes' }).evaluate((table, by) => {
    if (table.parentElement) table.parentElement.scrollTop += by;
  }, pixels);
}

const focusedPosition = (tab: Page) =>
  tab.evaluate(() => Number(document.activeElement?.getAttribute('aria-rowindex')) - 1);

test('a long list has the right rows in view after steps and jumps, up and down', async () => {
  const codes = (await (await marketOf()).places('/new-routes?status=active&sort=code&pageSize=200')).map(
    ({ code }) => code,
  );
  const tab = await portal.open(address, { as: people.administrator });
  await tab.getByRole('rowheader').first().waitFor();
  let place = 0;
  for (const rows of [0, 1, 2, 60, 61, 150, 20, -3, -9, -100, 300]) {
    await scroll(tab, rows * 36);
    place = Math.max(0, Math.min(codes.length, place + rows));
    await eventually(async () => {
      const shown = await inView(tab);
      const first = (shown[0]?.position ?? 0) - 1;
      return (
        shown.length > 5 &&
        shown.every(({ code, position }, step) => code === codes[first + step] && position === first + step + 1)
      );
    }, true);
  }
});

test('the focus stays on its row while the list is scrolled, and the keys go on from there', async () => {
  const tab = await portal.open(address, { as: people.administrator });
  await tab.getByRole('rowheader').first().waitFor();
  await tab.locator('tbody tr[tabindex="0"]').focus();
  for (let steps = 0; steps < 3; steps += 1) await tab.keyboard.press('ArrowDown');
  await eventually(() => focusedPosition(tab), 4);

  for (const pixels of [108, 3000, 2400, -72, -1000]) {
    await scroll(tab, pixels);
    await eventually(async () => (await inView(tab)).length > 5, true);
    expect(await focusedPosition(tab)).toBe(4);
  }
  await tab.keyboard.press('ArrowDown');
  await eventually(() => focusedPosition(tab), 5);
  expect((await inView(tab)).map(({ position }) => position)).toContain(5);

  await tab.keyboard.press('End');
  await eventually(() => focusedPosition(tab), 200);
  await tab.keyboard.press('Home');
  await eventually(() => focusedPosition(tab), 1);
});
