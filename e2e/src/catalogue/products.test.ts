import type { Page } from 'playwright-core';
import { rowOf } from '../hierarchy/screen.ts';
import { faultsOf } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

/** A name that no other run has used. */
function fresh(words: string): { readonly name: string; readonly code: string } {
  const code = `T${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`.toUpperCase();
  return { name: `${words} ${code}`, code };
}

const button = (tab: Page, name: string | RegExp) => tab.getByRole('button', { name, exact: typeof name === 'string' });

async function choose(tab: Page, label: string, text: string): Promise<void> {
  await tab.getByRole('combobox', { name: label }).fill(text);
  await tab.getByRole('option', { name: text }).first().click();
}

test('a brand and a category are added, and a product of them with its price, which is then put on sale', async () => {
  const brand = fresh('Brand');
  const category = fresh('Category');
  const product = fresh('Product');
  const tab = await portal.open('/product/product-brands', { as: people.careful });
  await button(tab, 'Add brand').first().click();
  const form = tab.getByRole('dialog');
  await form.getByLabel('Name').fill(brand.name);
  await form.getByLabel('Code').fill(brand.code);
  expect(await faultsOf(tab)).toEqual([]);
  await button(tab, 'Add brand').last().click();
  await tab.getByText(`${brand.name} saved`).first().waitFor();

  await tab.goto('/product/product-categories');
  await button(tab, 'Add category').first().click();
  await choose(tab, 'Brand', brand.name);
  await form.getByLabel('Name').fill(category.name);
  await form.getByLabel('Code').fill(category.code);
  await button(tab, 'Add category').last().click();
  await tab.getByText(`${category.name} saved`).first().waitFor();

  await tab.goto('/product/products');
  await button(tab, 'Add product').first().click();
  await form.getByLabel('Name').fill(product.name);
  await form.getByLabel('SKU').fill(product.code);
  await form.getByLabel('Brand').selectOption({ label: brand.name });
  await form.getByLabel('Category').selectOption({ label: category.name });
  await choose(tab, 'Base unit', 'Piece');
  await form.getByLabel('DP').fill('40');
  await form.getByLabel('TP').fill('39.00');
  await form.getByLabel('MRP').fill('45');
  await form.getByLabel('VAT').fill('15');
  expect(await faultsOf(tab)).toEqual([]);
  await button(tab, 'Add product').last().click();
  await form.getByText('The DP 40 is above the TP 39.00: it is at most the TP.').first().waitFor();
  await form.getByLabel('DP').fill('36.50');
  await button(tab, 'Add product').last().click();
  await tab.getByText(`${product.name} saved`).first().waitFor();

  await tab.goto(`/product/products?search=${product.code}`);
  await rowOf(tab, product.name).first().getByText('36.50').waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  await button(tab, `Actions for ${product.name}`).click();
  await tab.getByRole('menuitem', { name: 'Put on sale…' }).click();
  await tab.getByLabel('Reason').fill('Launch');
  await button(tab, `Put ${product.name} on sale`).click();
  await tab.getByText('1 product put on sale').first().waitFor();

  await rowOf(tab, product.name).first().click();
  await tab.getByRole('tab', { name: 'Price list' }).click();
  await tab.getByLabel('What it costs on').fill('2020-01-01');
  await tab.getByText('It had no price on that day.').waitFor();
  await tab.getByRole('table', { name: 'Price list' }).getByText('In force').waitFor();
  expect(await faultsOf(tab)).toEqual([]);
});

test('many prices are changed as the preview shows each of them, and taken back together', async () => {
  const tab = await portal.open('/product/products?status=active&search=soap', { as: people.careful });
  const first = tab.getByRole('rowheader').first();
  const name = ((await first.textContent()) ?? '').trim();
  const mrp = async () => (await rowOf(tab, name).first().getByRole('cell').allInnerTexts()).join(' ');
  const before = await mrp();
  await tab.getByRole('checkbox', { name: `Select ${name}` }).check();
  await button(tab, 'Change prices…').click();
  await tab.getByLabel(/^Percent/).fill('10');
  await button(tab, 'Preview').click();
  const preview = tab.getByRole('table', { name: 'Every change' });
  await preview.getByText(name).waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  await tab.getByLabel(/^Reason/).fill('Raw material');
  await button(tab, 'Change 1 price').click();
  await tab.getByText('1 price changed').first().waitFor();
  await tab.waitForFunction(
    ([row, was]) => {
      const found = [...document.querySelectorAll('tr')].find(({ textContent: innerText }) =>
        innerText.includes(row ?? ''),
      );
      return found !== undefined && !was?.includes(found.textContent);
    },
    [name, before] as const,
  );
  expect(await mrp()).not.toBe(before);

  await tab.getByRole('link', { name: 'Price changes' }).click();
  await tab.getByRole('list', { name: 'Price changes' }).getByText('Raw material').first().waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  await button(tab, 'Undo').last().click();
  await tab.getByText('1 price taken back').first().waitFor();
  await tab.goto('/product/products?status=active&search=soap');
  await rowOf(tab, name).first().waitFor();
  expect(await mrp()).toBe(before);
});

test('a file of products shows its errors, adds the good rows, and is taken back', async () => {
  const { name, code } = fresh('Imported');
  const tab = await portal.open('/product/products', { as: people.careful });
  await button(tab, 'Import').click();
  await tab.locator('input[type=file]').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'code,name,category,unit,dp,tp,mrp,vat',
        `${code},${name},GUL-SOAP,pc,36.50,39,45,15`,
        `${code}-X,Upside down ${code},GUL-SOAP,pc,41,39,45,15`,
      ].join('\n'),
    ),
  });
  const errors = tab.getByRole('region', { name: 'Errors in the file' });
  await errors.getByText('The DP 41 is above the TP 39: it is at most the TP.').waitFor();
  await button(tab, 'Import the 1 good row').click();
  await button(tab, 'Undo this import').click();
  await tab.getByText('The import is taken back.').waitFor();
  await tab.goto(`/product/products?search=${code}`);
  await tab.getByText('Nothing matches').or(tab.getByText('No products match')).first().waitFor();
});

test('the factor of a unit that products use is locked, and its form says so', async () => {
  const tab = await portal.open('/product/product-units?search=dozen', { as: people.careful });
  await rowOf(tab, 'Dozen').first().getByText('Locked').waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  await button(tab, 'Actions for Dozen').click();
  await tab.getByRole('menuitem', { name: 'Edit' }).click();
  await tab.getByText('Locked: products or units are counted by it.').waitFor();
  expect(await tab.getByLabel('Factor').count()).toBe(0);
  expect(await faultsOf(tab)).toEqual([]);
});
