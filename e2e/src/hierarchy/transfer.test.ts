import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { freshName, marketOf } from './market.ts';
import { rowOf } from './screen.ts';

const portal = portalInBrowser();

async function exported(tab: Page, format: string): Promise<string> {
  await tab.getByRole('button', { name: 'Export' }).click();
  const coming = tab.waitForEvent('download');
  await tab.getByRole('menuitem', { name: format }).click();
  return readFile(await (await coming).path(), 'utf8');
}

test('an export holds exactly the filtered rows, in the order of the list', async () => {
  const market = await marketOf();
  const [sylhet] = await market.places('/divisions?search=Sylhet');
  const tab = await portal.open(`/district/districts?market=${sylhet?.id}&sort=-name`, { as: people.administrator });
  await tab.getByRole('rowheader').first().waitFor();
  const names = (await tab.locator('tbody').getByRole('rowheader').allInnerTexts()).map((name) => name.trim());
  const lines = (await exported(tab, 'CSV')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(names.length + 1);
  names.forEach((name, index) => {
    expect(lines[index + 1]).toContain(name);
  });
});

test('a name that looks like a formula is harmless in the file', async () => {
  const market = await marketOf();
  const [nation] = await market.places('/nations');
  const { code } = freshName();
  await market.add('/regions', { parentId: nation?.id, code, name: `=cmd() ${code}` });
  const tab = await portal.open(`/division/regions?search=${code}`, { as: people.administrator });
  await tab.getByRole('rowheader').first().waitFor();
  expect(await exported(tab, 'CSV')).not.toMatch(/(^|,|")=cmd/m);
});

test('an import shows its errors, is applied without them, and is taken back', async () => {
  const good = freshName('Imported');
  const file = [
    'code,name,parent,manager,status',
    `${good.code},${good.name},BD,,active`,
    `${freshName().code},,BD,,active`,
    `${freshName().code},Nowhere,NO-SUCH-CODE,,active`,
  ].join('\n');
  const tab = await portal.open('/division/regions', { as: people.administrator });
  await tab.getByRole('button', { name: 'Import', exact: true }).click();
  await tab
    .locator('input[type=file]')
    .setInputFiles({ name: 'regions.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const errors = tab.getByRole('region', { name: 'Errors in the file' });
  await errors.getByText('Fill this in.').waitFor();
  expect(await (await marketOf()).places(`/regions?search=${good.code}`)).toEqual([]);

  await tab.getByRole('button', { name: /^Import the 1 good/ }).click();
  await tab.getByRole('button', { name: 'Undo this import' }).waitFor();
  expect((await (await marketOf()).places(`/regions?search=${good.code}`))[0]?.name).toBe(good.name);

  await tab.getByRole('button', { name: 'Undo this import' }).click();
  await tab
    .getByText(/taken back|undone/i)
    .first()
    .waitFor();
  expect(await (await marketOf()).places(`/regions?search=${good.code}`)).toEqual([]);

  await tab.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await tab.getByRole('link', { name: 'Imports' }).click();
  await rowOf(tab, 'regions.csv').first().getByText('Undone').waitFor();
});
