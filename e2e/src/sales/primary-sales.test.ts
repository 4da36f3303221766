import { lookUp, message } from '../hierarchy/screen.ts';
import { faultsOf } from '../support/accessible.ts';
import { eventually } from '../support/eventually.ts';
import { focused, tabTo } from '../support/keyboard.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

test('Primary sales: an invoice from its draft by keyboard to what is short of it, credited and closed', async () => {
  const tab = await portal.open('/stock/primary-sales?unsettled=yes', { as: people.administrator });
  const tile = (label: string) => tab.locator('dl > div').filter({ hasText: label });
  await tile('Unsettled').getByText(/[1-9]/).first().waitFor();
  await tab.getByRole('row').nth(1).getByText('Received in part').waitFor();
  await picture(tab, 'primary-sales');
  expect(await faultsOf(tab)).toEqual([]);

  await tab.getByRole('button', { name: 'New invoice' }).click();
  const drawer = tab.getByRole('dialog');
  await lookUp(tab, 'DB house', 'Traders');
  await lookUp(tab, 'Source', 'Depot');
  await lookUp(tab, 'Product 1', 'a');
  await eventually(async () => /of line 1$/.test(await focused(tab)), true);
  await tabTo(tab, 'Pieces of line 1');
  await tab.keyboard.type('10');
  await tab.keyboard.press('Tab');
  await tab.keyboard.type('2');
  await tab.keyboard.press('Tab');
  await tab.keyboard.type('0.50');
  await drawer
    .getByRole('status')
    .getByText(/10 pieces and 2 free: BDT .* less BDT 0\.50 is BDT/)
    .waitFor();
  await picture(tab, 'primary-sale-draft');
  expect(await faultsOf(tab)).toEqual([]);
  await drawer.getByRole('textbox', { name: 'Invoice number' }).fill('E2E-1');
  await tab.keyboard.press('Control+Enter');
  await message(tab, 'Draft E2E-1 saved').waitFor();
  await drawer.waitFor({ state: 'detached' });

  await tab.goto('/stock/primary-sales?search=E2E-1');
  await tab.getByRole('row').nth(1).getByText('Draft', { exact: true }).waitFor();
  await tab.getByRole('row').nth(1).click();
  const act = async (name: string) => {
    const own = drawer.getByRole('button', { name, exact: true });
    if (await own.isVisible()) return own.click();
    await drawer.getByRole('button', { name: 'More' }).click();
    await tab.getByRole('menuitem', { name, exact: true }).click();
  };
  await drawer.getByRole('button', { name: 'Invoice…' }).click();
  await tab
    .getByRole('dialog', { name: 'Invoice E2E-1' })
    .getByRole('button', { name: 'Invoice', exact: true })
    .click();
  await message(tab, 'E2E-1 invoiced').waitFor();

  await drawer.getByText('Invoiced', { exact: true }).waitFor();
  await act('Receive…');
  const receiving = tab.getByRole('dialog', { name: 'Receive E2E-1' });
  const arrived = receiving.getByRole('textbox', { name: /: Well$/ });
  await eventually(() => arrived.inputValue(), '12');
  await arrived.fill('9');
  await receiving.getByRole('textbox', { name: /: Broken$/ }).fill('1');
  await picture(tab, 'primary-sale-receive');
  expect(await faultsOf(tab)).toEqual([]);
  await receiving.getByRole('button', { name: 'Receive', exact: true }).click();
  await message(tab, 'E2E-1 received in part').waitFor();

  await drawer.getByText('Received in part', { exact: true }).waitFor();
  await act('Credit note…');
  const crediting = tab.getByRole('dialog', { name: 'Credit note of E2E-1' });
  await eventually(() => crediting.getByRole('textbox', { name: /: Pieces$/ }).inputValue(), '3');
  await crediting.getByRole('textbox', { name: 'Reason' }).fill('Rain on the way');
  await crediting.getByRole('button', { name: 'Save credit note' }).click();
  await message(tab, 'Credit note saved').waitFor();
  await crediting.waitFor({ state: 'detached' });
  await act('Close…');
  await tab.getByRole('dialog', { name: 'Close E2E-1' }).getByRole('button', { name: 'Close invoice' }).click();
  await message(tab, 'E2E-1 closed').waitFor();
  await drawer.getByRole('tab', { name: 'Receipts' }).click();
  await drawer.getByRole('heading', { name: /^Credit note/ }).waitFor();
  await picture(tab, 'primary-sale-receipts');
  expect(await faultsOf(tab)).toEqual([]);
  await tab.keyboard.press('Escape');

  await tab.getByRole('link', { name: 'Summary' }).click();
  await tab.getByRole('table', { name: 'By status' }).getByText('Closed').waitFor();
  await tab.getByRole('button', { name: 'Import' }).click();
  await drawer.getByText('product_code').first().waitFor();
  await tab.keyboard.press('Escape');
  await tab.getByRole('link', { name: 'Source categories' }).click();
  await tab.getByRole('row', { name: /Factory/ }).waitFor();
  expect(await faultsOf(tab)).toEqual([]);
});

test('a discount of nine digits is seen whole in its field, also on a phone', async () => {
  const tab = await portal.open('/stock/primary-sales', { as: people.administrator, width: 480, height: 900 });
  await tab.getByRole('button', { name: 'New invoice' }).click();
  const discount = tab.getByRole('textbox', { name: 'Discount of line 1' });
  await discount.fill('999999999.99');
  await discount.blur();
  expect(await discount.inputValue()).toBe('99,99,99,999.99');
  expect(await discount.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
});
