import type { Order, Stock } from '@routebook/contract';
import { marketOf } from '../hierarchy/market.ts';
import { lookUp, message } from '../hierarchy/screen.ts';
import { expectNoFaults, faultsOf } from '../support/accessible.ts';
import { eventually } from '../support/eventually.ts';
import { focused, tabTo } from '../support/keyboard.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { portalInBrowser } from '../support/portal.ts';
import { inDatabase } from '../support/portal-database.ts';

const portal = portalInBrowser();

test('Stocks: what is out, how it came to that, and a count that is seen before it is made', async () => {
  const { stocks } = await (await marketOf()).read('/stocks?flag=out&pageSize=200');
  // Without a piece that is promised to an order.
  const bare = (stocks as Stock[]).find(({ physical }) => physical === 0);
  const tab = await portal.open(`/stock/stocks?flag=out&market=${bare?.dbHouse.id}&productId=${bare?.product.id}`, {
    as: people.administrator,
  });
  await tab.locator('dl > div').filter({ hasText: 'Out of stock' }).getByText(/[1-9]/).waitFor();
  const row = tab.getByRole('row').nth(1);
  await row.getByText('Out', { exact: true }).waitFor();
  await picture(tab, 'stocks');
  expect(await faultsOf(tab)).toEqual([]);
  const [product = '', house = ''] = await row.getByRole('rowheader').or(row.getByRole('cell')).allInnerTexts();

  await row.click();
  const drawer = tab.getByRole('dialog');
  await drawer.getByText('by the secondary of the last 28 days').waitFor();
  await drawer.getByRole('tab', { name: 'History' }).click();
  await drawer
    .getByRole('row', { name: /Opening stock|Primary sale|Order/ })
    .first()
    .waitFor();
  await picture(tab, 'stock-history');
  expect(await faultsOf(tab)).toEqual([]);
  await tab.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  const count = async (pieces: string) => {
    await tab.getByRole('button', { name: 'Update stock' }).click();
    await lookUp(tab, 'DB house', house);
    await lookUp(tab, 'Product 1', product);
    await eventually(async () => /of line 1$/.test(await focused(tab)), true);
    await tabTo(tab, 'Pieces of line 1');
    await tab.keyboard.type(pieces);
    await drawer.getByRole('textbox', { name: 'Reason' }).fill('Found behind the door');
  };
  await count('5');
  await drawer.getByRole('status').getByText('It is posted at once.').waitFor();
  await drawer.getByRole('row', { name: new RegExp(`${product}.*\\+5`) }).waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  await drawer.getByRole('button', { name: 'Update stock' }).click();
  await message(tab, 'The stock is updated').waitFor();
  await drawer.waitFor({ state: 'detached' });

  await count('905');
  await drawer.getByRole('status').getByText('This is above the limit').waitFor();
  await picture(tab, 'stock-update');
  await drawer.getByRole('button', { name: 'Update stock' }).click();
  await message(tab, /Waits for another person/).waitFor();
  await tab.getByRole('link', { name: 'Updates' }).click();
  const wide = tab.viewportSize();
  await tab.setViewportSize({ width: 480, height: 900 });
  const lastView = await tab.getByRole('link', { name: 'Proof', exact: true }).boundingBox();
  expect((lastView?.x ?? 480) + (lastView?.width ?? 0)).toBeLessThan(480);
  await tab.setViewportSize(wide ?? { width: 1440, height: 900 });
  await tab.getByRole('row').nth(1).getByText('To approve').waitFor();
  await tab.getByRole('row').nth(1).click();
  await drawer.getByText('You made this yourself: somebody else decides over it.').waitFor();
  expect(await drawer.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect(await faultsOf(tab)).toEqual([]);
  await tab.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await tab.goto('/stock/stocks');
  await tab.getByRole('link', { name: 'Transfers' }).click();
  const suggested = tab.getByRole('table', { name: 'Suggested transfers' }).getByRole('row').nth(1);
  await suggested.waitFor();
  await picture(tab, 'stock-transfers');
  expect(await faultsOf(tab)).toEqual([]);
  await suggested.getByRole('button', { name: /^Make the transfer/ }).click();
  await drawer.getByRole('row', { name: /→.*→/ }).waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  await drawer.getByRole('button', { name: /^Transfer [\d,]+ pieces$/ }).click();
  await message(tab, /^Transfer \d+ is made$/).waitFor();
  await drawer.waitFor({ state: 'detached' });
  const latest = tab.getByRole('table', { name: 'Transfers', exact: true }).getByRole('row').nth(1);
  await latest.getByText(/^Suggested: /).waitFor();
  await latest.click();
  await drawer.getByRole('button', { name: 'Take back' }).click();
  await tab.getByRole('textbox', { name: 'Why' }).fill('Sent to the wrong house');
  await tab.getByRole('button', { name: 'Take back' }).last().click();
  await message(tab, /takes \d+ back$/).waitFor();
  await drawer.getByText(/^Taken back by/).waitFor();
  await tab.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await tab.getByRole('link', { name: 'Day end' }).click();
  await tab.getByRole('columnheader', { name: 'Day end' }).getByRole('button').click();
  const waiting = tab.getByRole('row').filter({ hasText: /Open|Missed/ });
  await waiting.first().click();
  await drawer.getByRole('row', { name: /^All products/ }).waitFor();
  await picture(tab, 'stock-record');
  expect(await faultsOf(tab)).toEqual([]);
  await drawer.getByRole('button', { name: 'Submit day end' }).click();
  const asked = tab
    .getByRole('alertdialog')
    .or(drawer)
    .filter({ hasText: /^Submit the day end of/ });
  await asked.getByRole('button', { name: 'Submit day end' }).click();
  await message(tab, 'The day end is submitted').waitFor();
  await drawer.getByText('Submitted').waitFor();
  await tab.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await faultsOf(tab)).toEqual([]);

  // Nobody but the owner of the database can bring it about that something differs.
  const proveAfter = (change: string) =>
    inDatabase(
      process.env.PORTAL_DATABASE ?? '',
      `update stock_balance set physical = physical ${change} where id = (select min(id::text)::uuid from stock_balance where physical > 9);
       select apply_stock_proof(business_date())`,
    );
  const [order] = (await (await marketOf()).read('/orders?status=delivered&pageSize=1')).orders as Order[];
  const proveOrdersAfter = (change: string) =>
    inDatabase(
      process.env.PORTAL_DATABASE ?? '',
      `update sales_order_line set delivered = delivered ${change} where order_id = '${order?.id}' and place = 0;
       select apply_order_proof(business_date())`,
    );
  await proveAfter('+ 1');
  await tab.getByRole('link', { name: 'Proof' }).click();
  await tab.getByText(/^Something differs.* stocks and documents do not add up/).waitFor();
  await picture(tab, 'stock-proof');
  expect(await faultsOf(tab)).toEqual([]);
  const moved = tab.getByRole('table', { name: 'Stock of the day' }).getByRole('row').nth(1);
  // As on an off day.
  const nothing = tab.getByText('Nothing moved on this day.');
  do {
    await tab.getByRole('button', { name: 'Day before' }).click();
    await moved.or(nothing).waitFor();
  } while (await nothing.isVisible());
  await tab.getByRole('table', { name: 'What differs' }).getByRole('link').click();
  await drawer.getByText('Does not hold').waitFor();
  await drawer.getByRole('row', { name: /≠/ }).waitFor();
  // Nothing may have gone out yet today, or on an off day.
  const dbHouse = new URL(tab.url()).searchParams.get('row');
  const [delivered] = (
    await (await marketOf()).read(`/orders?status=delivered&market=${dbHouse}&sort=-deliveryDate&pageSize=1`)
  ).orders as Order[];
  await tab.goto(`/stock/stocks?view=days&row=${dbHouse}&tab=proof&asOf=${delivered?.deliveryDate}`);
  await drawer
    .getByRole('button', { name: /^Secondary of .* show its documents$/ })
    .first()
    .click();
  const documents = drawer.getByRole('table', { name: 'Documents' });
  await documents.getByRole('row', { name: /Order/ }).first().waitFor();
  await picture(tab, 'stock-proof-of-house');
  expect(await faultsOf(tab)).toEqual([]);
  await proveAfter('- 1');
  await tab.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await proveOrdersAfter('- 1');
  await tab.goto('/stock/stocks?view=proof');
  const differs = tab.getByRole('table', { name: 'Differences of orders' });
  await differs.getByRole('row', { name: /Other pieces moved than were delivered/ }).waitFor();
  await picture(tab, 'order-proof');
  expect(await faultsOf(tab)).toEqual([]);
  await tab.goto(`/stock/stocks?view=days&row=${order?.dbHouse.id}&tab=orders&asOf=${order?.date}`);
  await drawer.getByText('Does not hold').waitFor();
  await expectNoFaults(tab, 'order-proof-of-house');
  const wrong = drawer.getByRole('table', { name: 'Orders against stock' }).locator('[data-wrong]');
  await wrong.getByRole('button', { name: /^Ordered of .* show its orders$/ }).click();
  await drawer
    .getByRole('table', { name: 'Documents' })
    .locator('[data-wrong]')
    .getByRole('link', { name: `${order?.number}`, exact: true })
    .waitFor();
  await drawer.getByRole('table', { name: 'Orders against dues' }).getByRole('row', { name: /≠/ }).waitFor();
  await proveOrdersAfter('+ 1');
  await tab.goto(`/order/orders?view=dues&row=${order?.outlet.id}&tab=proof`);
  await drawer.getByText('Holds', { exact: true }).waitFor();
  await drawer
    .getByRole('table', { name: 'Orders against dues' })
    .getByRole('link', { name: `${order?.number}` })
    .waitFor();
  await picture(tab, 'order-proof-of-outlet');
  await tab.goto('/stock/stocks');

  await tab.getByRole('link', { name: 'Heat map' }).click();
  const grid = tab.getByRole('grid', { name: /DB houses by products/ });
  await grid.getByRole('gridcell', { name: 'Out' }).first().waitFor();
  await picture(tab, 'stock-map');
  expect(await faultsOf(tab)).toEqual([]);
  await grid.getByRole('gridcell', { name: 'Out' }).first().focus();
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('ArrowUp');
  await tab.getByText(/: 0 pc available, lasts 0\.0 d$/).waitFor();
  await tab.keyboard.press('Enter');
  await drawer.getByText('by the secondary of the last 28 days').waitFor();
  await tab.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await tab.getByRole('combobox', { name: 'Flag' }).selectOption('expiry');
  await grid
    .getByRole('gridcell', { name: /^\d.*!$/ })
    .first()
    .click();
  await drawer.getByText(/ the end of their shelf life is within 30 days/).waitFor();
});
