import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { freshName, marketOf } from '../hierarchy/market.ts';
import { rowOf } from '../hierarchy/screen.ts';
import { expectNoFaults } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();
const screen = '/user/users';

interface Found {
  readonly employeeCode: string;
  readonly name: string;
  readonly status: string;
}

async function found(search: string): Promise<Found[]> {
  const { users } = await (await marketOf()).read(`/user-list?search=${search}`);
  return users as Found[];
}

async function chooseFile(tab: Page, name: string, lines: readonly string[]): Promise<void> {
  await tab.getByRole('button', { name: 'Import', exact: true }).click();
  await tab
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
}

const heading = 'employeeCode,name,email,mobile,designation,supervisorCode,markets';
const mobile = () => `013${String(Date.now()).slice(-8)}`;

test('a file of users shows its errors, adds the good rows as invited, and is taken back', async () => {
  const { code, name } = freshName('Imported');
  const [division] = await (await marketOf()).places('/divisions');
  const tab = await portal.open(screen, { as: people.administrator });
  await chooseFile(tab, 'officers.csv', [
    heading,
    `${code},${name},${code}@shops.example,${mobile()},SO,,${division?.code}`,
    `${code}-X,Nobody's,${code}-x@shops.example,12345,SO,NO-SUCH-CODE,${division?.code}`,
  ]);
  const errors = tab.getByRole('region', { name: 'Errors in the file' });
  await errors.getByText('Use an 11-digit mobile number like 01712345678.').waitFor();
  await errors.getByText('Nobody in your market has this employee code.').waitFor();
  await tab.getByLabel('Mail everybody who is new a link to choose a password').waitFor();
  expect(await found(code)).toEqual([]);

  await tab.getByRole('button', { name: 'Import the 1 good row' }).click();
  await tab.getByRole('button', { name: 'Undo this import' }).waitFor();
  expect(await found(code)).toMatchObject([{ employeeCode: code, name, status: 'invited' }]);
  await tab.getByRole('button', { name: 'Undo this import' }).click();
  await tab.getByText('The import is taken back.').waitFor();
  expect(await found(code)).toEqual([]);

  await tab.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await tab.getByRole('link', { name: 'Imports' }).click();
  await rowOf(tab, 'officers.csv').first().getByText('Undone').waitFor();
});

test('an export holds exactly the filtered people, by the code that an import knows them by', async () => {
  const tab = await portal.open(`${screen}?designation=NSM&sort=-name`, { as: people.administrator });
  await tab.getByRole('rowheader').first().waitFor();
  await tab.getByRole('button', { name: 'Export' }).click();
  const coming = tab.waitForEvent('download');
  await tab.getByRole('menuitem', { name: 'CSV' }).click();
  const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split(/\r?\n/);
  const { users } = await (await marketOf()).read('/user-list?designation=NSM&sort=-name');
  expect(lines[0]).toContain('employeeCode,name,email,mobile,designation,supervisorCode,markets');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual((users as Found[]).map((user) => user.employeeCode));
});

test('who may not import is offered neither the import nor what was imported', async () => {
  const tab = await portal.open(`${screen}?view=imports`, { as: people.viewer });
  await tab.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  await tab.getByRole('link', { name: 'Team tree' }).waitFor();
  expect(await tab.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
  expect(await tab.getByRole('link', { name: 'Imports' }).count()).toBe(0);
});

test('the import has no fault that axe finds', async () => {
  const tab = await portal.open(screen, { as: people.administrator });
  await chooseFile(tab, 'wrong.csv', [heading, 'X-1,Somebody,,,Wizard,,NOWHERE']);
  await tab.getByRole('region', { name: 'Errors in the file' }).waitFor();
  await expectNoFaults(tab, 'user-import');
  await tab.goto(`${screen}?view=imports`);
  await tab.getByRole('rowheader').first().waitFor();
  await expectNoFaults(tab, 'user-imports');
});
