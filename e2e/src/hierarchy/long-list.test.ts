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

const rowHeight = 36;

/** Scrolls the table by so many pixels at once, and says how far it is from its top then. */
function scroll(tab: Page, pixels: number): Promise<number> {
  return tab.getByRole('table', { name: 'Routes' }).evaluate((table, by) => {
    if (!table.parentElement) throw new Error('Nothing scrolls.');
    table.parentElement.scrollTop += by;
    return table.parentElement.scrollTop;
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
  for (const rows of [0, 1, 2, 60, 61, 150, 20, -3, -9, -100, 300]) {
    // The first row lies behind the head, which is as high as a row.
    const first = Math.max(1, Math.floor((await scroll(tab, rows * rowHeight)) / rowHeight));
    await eventually(async () => {
      const shown = await inView(tab);
      return (
        shown.length > 5 &&
        shown.every(({ code, position }, step) => position === first + step && code === codes[position - 1])
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
