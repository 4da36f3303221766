import { readFile } from 'node:fs/promises';
import type { TargetRow } from '@routebook/contract';
import type { Locator, Page } from 'playwright-core';
import { type Market, marketOf } from '../hierarchy/market.ts';
import { expectNoFaults, faultsOf } from '../support/accessible.ts';
import { monthAhead } from '../support/days.ts';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { portalInBrowser } from '../support/portal.ts';
import { monthCell, rowOf, saved, sheet } from './sheet.ts';

const portal = portalInBrowser();

/** The first day of the month after this one, of which the demo has a draft. */
const date = `${monthAhead(1)}-01`;
const monthNumber = Number(date.slice(5, 7));
const monthName = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[monthNumber - 1] ?? '';
const taka = (amount: number) => new Intl.NumberFormat('en-IN').format(amount);

const amountOf = (row: TargetRow | undefined) => Number(row?.amounts[monthNumber - 1] ?? 0);

async function rowsOf(market: Market, query = ''): Promise<TargetRow[]> {
  return (await market.read(`/targets?type=secondaryValue&view=year&date=${date}${query}`)).targets as TargetRow[];
}

/** The territory of the draft that has 50,000 more than its areas, with its areas. */
async function differingTerritory(market: Market) {
  const rows = await rowsOf(market);
  const beneath = (id: string) => rows.filter(({ parentId }) => parentId === id);
  const sum = (id: string) => beneath(id).reduce((all, area) => all + amountOf(area), 0);
  const territory = rows.find((row) => row.level === 'territory' && amountOf(row) - sum(row.id) === 50_000);
  if (!territory) throw new Error('No territory has more than its areas.');
  return { territory, areas: beneath(territory.id) };
}

/** The cell of the draft's month. */
const cellOf = (tab: Page, name: string): Locator => monthCell(tab, name, monthNumber);

/** Whether a cell of the sheet has the focus. */
function isInSheet(tab: Page): Promise<boolean> {
  return tab.evaluate(() => document.activeElement?.closest('[role=treegrid]') !== null);
}

/** Tabs on until a cell of the sheet has the focus. */
async function intoSheet(tab: Page): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await isInSheet(tab)) return;
    await tab.keyboard.press('Tab');
  }
  throw new Error('Tabbing never came into the sheet.');
}

async function paste(tab: Page, text: string): Promise<void> {
  await tab.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    );
  }, text);
}

test('Set targets: what does not add up is not submitted; it is mended, typed, pasted, filled and undone by keyboard alone', async () => {
  const market = await marketOf();
  const { territory, areas } = await differingTerritory(market);
  const tab = await portal.open(`/target/targets?view=set&date=${date}&market=${territory.id}`, {
    as: people.administrator,
  });
  await rowOf(tab, territory.name).waitFor();
  await rowOf(tab, territory.name).getByText('+50,000').waitFor();
  await expectNoFaults(tab, 'targets-set');

  // The sheet begins at the selected month.
  await intoSheet(tab);
  await tab.getByText('50,000 less.').first().waitFor();
  await tab.getByRole('button', { name: 'Steps' }).press('Enter');
  await tab.getByRole('menuitem', { name: `Submit ${monthName}` }).press('Enter');
  const dialog = tab.getByRole('dialog');
  await dialog.getByRole('row', { name: new RegExp(territory.name) }).waitFor();
  await picture(tab, 'targets-submit');
  await dialog.getByRole('button', { name: `Submit ${monthName}` }).press('Enter');
  await dialog.getByRole('alert').waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  await tab.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await intoSheet(tab);
  await tab.keyboard.press('/');
  await tab.getByText(/^Spread the difference: \d+ cells? changed\.$/).waitFor();
  const amounts = async () => (await rowsOf(market, `&market=${territory.id}`)).map(amountOf);
  await eventually(async () => {
    const [whole = 0, ...parts] = await amounts();
    return whole - parts.reduce((sum, amount) => sum + amount, 0);
  }, 0);

  await tab.keyboard.press('Control+z');
  await tab.getByText(/^Undone: Spread the difference/).waitFor();
  await rowOf(tab, territory.name).getByText('+50,000').waitFor();

  const area = areas[0]?.name ?? '';
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('F2');
  await tab.keyboard.press('Control+a');
  await tab.keyboard.type('১,২৫,০০০');
  await tab.keyboard.press('Enter');
  await cellOf(tab, area).getByText('1,25,000').waitFor();
  await eventually(async () => (await amounts())[1], 125_000);

  // From the last row Enter leads nowhere.
  if (areas.length > 1) await tab.keyboard.press('ArrowUp');
  await paste(tab, 'BDT 2,00,000\r\n');
  await cellOf(tab, area).getByText('2,00,000').waitFor();
  await paste(tab, 'n/a');
  await tab.getByText(`Nothing was pasted: “n/a” for ${area}, ${monthName} is no number.`).waitFor();
  await paste(tab, '1\t2\r\n'.repeat(400));
  await tab.getByText(/^Nothing was pasted: what you copied has 400 rows/).waitFor();
  await tab.keyboard.press('Control+z');
  await tab.keyboard.press('Control+z');
  await cellOf(tab, area)
    .getByText(taka(amountOf(areas[0])))
    .waitFor();
  await eventually(async () => (await amounts()).join(), [territory, ...areas].map(amountOf).join());

  await tab.keyboard.press('u');
  await dialog.getByRole('textbox', { name: 'Percent' }).waitFor();
  await tab.keyboard.type('10');
  await tab.keyboard.press('Enter');
  await cellOf(tab, area)
    .getByText(taka(Math.round(amountOf(areas[0]) * 1.1)))
    .waitFor();
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => isInSheet(tab), true);
  await tab.keyboard.press('Control+z');
  await cellOf(tab, area)
    .getByText(taka(amountOf(areas[0])))
    .waitFor();
  await eventually(async () => (await amounts()).join(), [territory, ...areas].map(amountOf).join());

  // What is typed after B is kept back of the territory, not its target.
  await tab.keyboard.press('ArrowUp');
  await tab.keyboard.press('b');
  await rowOf(tab, 'Buffer').locator('[tabindex="0"]').waitFor();
  await tab.keyboard.type('50000');
  await tab.keyboard.press('Enter');
  await cellOf(tab, 'Buffer').getByText('50,000').waitFor();
  await rowOf(tab, territory.name).getByText('✓').waitFor();
  await eventually(
    async () => {
      const [kept] = await rowsOf(market, `&market=${territory.id}`);
      return `${amountOf(kept)}, ${Number(kept?.buffers?.[monthNumber - 1])}`;
    },
    `${amountOf(territory)}, 50000`,
  );
  await tab.keyboard.press('Control+z');
  await rowOf(tab, territory.name).getByText('+50,000').waitFor();
  await saved(tab);
});

test('Set targets: two people in one sheet see each other, and a cell that both change has both values', async () => {
  // An area of a market that both plan.
  const plannedByBoth = await rowsOf(await marketOf(people.regionalManager));
  const area = plannedByBoth.find((row) => row.level === 'area' && row.editable && amountOf(row) > 0);
  if (!area) throw new Error('The regional manager has no area with a target.');
  const address = `/target/targets?view=set&date=${date}&market=${area.parentId}`;
  const [mine, theirs] = await Promise.all([
    portal.open(address, { as: people.administrator }),
    portal.open(address, { as: people.regionalManager }),
  ]);
  const [cell, theirCell] = [cellOf(mine, area.name), cellOf(theirs, area.name)];
  await cell.waitFor();
  await theirCell.click();
  await cell.and(mine.locator('[data-who]')).waitFor();
  await picture(mine, 'targets-others');

  await cell.click();
  await mine.keyboard.type('111');
  await theirs.keyboard.type('222');
  await theirs.keyboard.press('Enter');
  await saved(theirs);
  await mine.keyboard.press('Enter');
  await mine.getByText(/A cell was changed by others while you typed/).waitFor();
  await cell.getByText('111').waitFor();
  await cell.getByText('222').waitFor();
  await expectNoFaults(mine, 'targets-stale');
  await mine.getByRole('button', { name: 'Take theirs' }).first().click();
  await cell.getByText('222', { exact: true }).waitFor();
  await saved(mine);
  await theirs.keyboard.press('Control+z');
  await cell.getByText(taka(amountOf(area)), { exact: true }).waitFor();
  await saved(theirs);
});

test('Update targets: the days of a month beside what it is to come to; Achievement: what was reached, and at what pace', async () => {
  const { territory } = await differingTerritory(await marketOf());
  const tab = await portal.open(`/target/targets?date=${date}&market=${territory.id}`, { as: people.administrator });
  await rowOf(tab, territory.name).waitFor();
  // Which of the columns are drawn changes with the width.
  const column = await sheet(tab).locator('[data-index="0"] [data-kind=value]').nth(8).getAttribute('aria-colindex');
  const first = sheet(tab).locator(`[data-index="0"] [aria-colindex="${column}"]`);
  const before = (await first.textContent()) ?? '';
  await first.click();
  await tab.keyboard.type('7');
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('ArrowUp');
  await sheet(tab).locator('[data-index="0"] [data-tone=warning]').waitFor();
  await expectNoFaults(tab, 'targets-update');
  await tab.keyboard.press('Control+z');
  await first.getByText(before, { exact: true }).waitFor();
  await saved(tab);

  await tab.goto(`/target/targets?view=achievement&market=${territory.id}`);
  await tab.getByRole('table', { name: /^Achievement beneath/ }).waitFor();
  await tab.getByRole('img', { name: /^Pace of/ }).waitFor();
  await expectNoFaults(tab, 'targets-achievement');
  const coming = tab.waitForEvent('download');
  await tab.getByRole('button', { name: 'Export' }).click();
  await tab.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  const rows = await tab
    .getByRole('table', { name: /^Achievement beneath/ })
    .getByRole('rowheader')
    .allTextContents();
  expect(
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[2]),
  ).toEqual(rows);
});
