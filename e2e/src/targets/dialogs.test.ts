import type { TargetMonth, TargetRow } from '@routebook/contract';
import type { Page } from 'playwright-core';
import { freshName, marketOf } from '../hierarchy/market.ts';
import { message } from '../hierarchy/screen.ts';
import { expectNoFaults } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { monthCell, rowOf, saved, sheet } from './sheet.ts';

const portal = portalInBrowser();
const thisYear = new Date().getFullYear();

async function choose(tab: Page, menu: string, entry: string | RegExp): Promise<void> {
  await tab.getByRole('button', { name: menu }).click();
  await tab.getByRole('menuitem', { name: entry }).first().click();
}

test('Set targets: a year is split down to the territories, copied into a scenario, and filled in by a file that first says what it changes', async () => {
  const market = await marketOf();
  // A year and a type that nobody else plans.
  const query = `type=newOutlets&date=${thisYear + 4}-01-01`;
  const rowsOf = async (scenario: string) =>
    (await market.read(`/targets?${query}&view=year&scenario=${scenario}`)).targets as TargetRow[];
  const tab = await portal.open(`/target/targets?view=set&${query}`, { as: people.administrator });
  const dialog = tab.getByRole('dialog');
  const first = sheet(tab).locator('[data-index="0"] [data-kind=value]').first();
  await first.click();
  await tab.keyboard.press('Shift+Space');
  await tab.keyboard.type('1201');
  await tab.keyboard.press('Control+Enter');
  await saved(tab);

  await tab.keyboard.press('p');
  await dialog.getByRole('combobox', { name: 'Down to' }).selectOption('territory');
  await expectNoFaults(tab, 'targets-split');
  await dialog.getByRole('button', { name: 'Make targets' }).click();
  await message(tab, /^[\d,]+ targets are set/).waitFor();
  const rows = await rowsOf('Plan');
  const territories = rows.filter(({ level }) => level === 'territory');
  const [territory] = territories;
  if (!territory) throw new Error('There is no territory.');
  for (const month of [0, 11]) {
    const parts = territories.map(({ amounts }) => Number(amounts[month]));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(1_201);
  }

  const scenario = freshName('Bold').name;
  await tab.getByRole('button', { name: 'New scenario' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(scenario);
  await expectNoFaults(tab, 'targets-scenario');
  await dialog.getByRole('button', { name: 'Make scenario' }).click();
  await message(tab, `Scenario ${scenario} is made`).waitFor();
  await tab.waitForURL((url) => url.searchParams.get('scenario') === scenario);

  const was = Number(territory.amounts[0]);
  const march = monthCell(tab, territory.name, 3);
  await choose(tab, 'Rows down to', 'The territories');
  await march.getByText(`${Number(territory.amounts[2])}`, { exact: true }).waitFor();
  // Names, months and what they come to stay where they are, however far the sheet is scrolled.
  const heads = ['Place or officer', /^Mar/, 'Difference'].map((name) =>
    sheet(tab).getByRole('columnheader', { name }),
  );
  const top = sheet(tab).getByRole('rowheader').first();
  const placesOf = async () =>
    (await Promise.all([...heads, top].map((one) => one.boundingBox()))).map((box) => [box?.x ?? 0, box?.y ?? 0]);
  const [names, third, ends, firstRow] = await placesOf();
  await sheet(tab).evaluate((box) => box.scrollTo(60, 320));
  expect(await placesOf()).toEqual([
    names,
    [(third?.[0] ?? 0) - 60, third?.[1]],
    ends,
    [firstRow?.[0], (firstRow?.[1] ?? 0) - 320],
  ]);
  await sheet(tab).evaluate((box) => box.scrollTo(0, 0));
  await choose(tab, 'Files', 'Import a filled-in file');
  const fillIn = (january: string, march: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'targets.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Level,Code,Officer,Jan,Mar\nterritory,${territory.code},,${january},"${march}"\n`),
    });
  await fillIn('many', '৪,২০০');
  await dialog.getByText(/Row 2, Jan “many”: This is no amount\./).waitFor();
  await expectNoFaults(tab, 'targets-import-errors');
  await fillIn(`${was}`, '৪,২০০');
  const change = dialog.getByRole('row', { name: new RegExp(territory.name) });
  await change.getByText('4,200', { exact: true }).waitFor();
  await expectNoFaults(tab, 'targets-import');
  expect((await rowsOf(scenario)).find(({ id }) => id === territory.id)?.amounts).toEqual(territory.amounts);
  await dialog.getByRole('button', { name: 'Import 1 change' }).click();
  await march.getByText('4,200', { exact: true }).waitFor();

  await tab.goto(`/target/targets?view=set&${query}&scenario=${scenario}&beside=scenario:Plan&market=${territory.id}`);
  await rowOf(tab, territory.name).getByText('4,200', { exact: true }).waitFor();
  await rowOf(tab, territory.name)
    .getByText(`${Number(territory.amounts[2])}`, { exact: true })
    .first()
    .waitFor();
  await tab.getByRole('button', { name: 'Keys' }).click();
  await dialog.getByRole('row', { name: /^Ctrl\+D, Ctrl\+R/ }).waitFor();
  await expectNoFaults(tab, 'targets-keys');
});

test('Update targets: an approved month is revised with a reason, and both versions stand beside each other', async () => {
  const market = await marketOf();
  const { months } = await market.read(`/targets?type=secondaryValue&view=year&date=${thisYear}-01-01&through=nation`);
  const approved = (months as TargetMonth[]).find(({ next, revision }) => next.includes('revise') && revision === 1);
  if (!approved) throw new Error('No month of this year can be revised.');
  const tab = await portal.open(`/target/targets?date=${approved.month}-01`, { as: people.administrator });
  const dialog = tab.getByRole('dialog');
  await choose(tab, 'Steps', /^Revise /);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('More outlets than planned');
  await expectNoFaults(tab, 'targets-revise');
  await dialog.getByRole('button', { name: /^Revise / }).click();
  await message(tab, /is in revision$/).waitFor();
  await choose(tab, 'Steps', 'Revisions and who decided');
  await dialog.getByRole('row', { name: /2 Draft More outlets than planned/ }).waitFor();
  const inForce = dialog.getByRole('row', { name: /1, in force Approved/ });
  await expectNoFaults(tab, 'targets-revisions');
  await inForce.getByRole('button', { name: 'Beside' }).click();
  await tab.waitForURL((url) => url.searchParams.get('beside') === 'revision:1');
  await sheet(tab).getByRole('columnheader').getByText('Revision 1').first().waitFor();
});
