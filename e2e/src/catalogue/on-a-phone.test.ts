import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

test('on a phone who chooses a row far down sees how many are chosen, and what can be done with them', async () => {
  const tab = await portal.open('/product/product-categories', { as: people.administrator, width: 480, height: 600 });
  await tab.locator('tbody').getByRole('checkbox').last().click();
  const bar = tab.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByText('1 selected').waitFor();
  const { y } = (await bar.boundingBox()) ?? { y: -1 };
  expect(y).toBeGreaterThanOrEqual(0);
});

test('on a phone many filters do not stand before the list: they come when they are asked for, and what is set is seen', async () => {
  const tab = await portal.open('/product/products', { as: people.administrator, width: 480, height: 800 });
  await tab.getByRole('searchbox').waitFor();
  const brand = tab.getByRole('button', { name: /^Brand: / });
  expect(await brand.isVisible()).toBe(false);
  const show = tab.getByRole('button', { name: 'Filters' });
  await show.click();
  await tab.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Draft' });
  await show.click();
  await brand.waitFor({ state: 'hidden' });
  await tab.getByRole('list', { name: 'Filters that are set' }).getByText('Status: Draft').waitFor();

  await tab.setViewportSize({ width: 1440, height: 800 });
  await brand.waitFor();
  expect(await show.isVisible()).toBe(false);
});

test('on a phone three figures stand beside each other above a list, which begins on the first screen', async () => {
  const tab = await portal.open('/stock/stocks', { as: people.administrator, width: 480, height: 800 });
  const labels = tab.locator('main dl').first().locator('dt');
  await labels.getByText('Expiry').waitFor();
  const tops = await labels.evaluateAll((all) => all.map((label) => Math.round(label.getBoundingClientRect().top)));
  expect(tops).toHaveLength(7);
  expect(new Set(tops).size).toBe(3);
});

test.each([390, 600])(
  'on a phone on its side, %s px high, a list shows rows and the way to its next page',
  async (height) => {
    const tab = await portal.open('/stock/stocks', { as: people.administrator, width: 844, height });
    const list = tab.locator('main [data-table]');
    const next = list.getByRole('button', { name: 'Next page' });
    await next.scrollIntoViewIfNeeded();
    const frame = await list.boundingBox();
    const button = await next.boundingBox();
    const head = await list.locator('thead').boundingBox();
    if (!frame || !button || !head) throw new Error('The list is not drawn.');
    expect(button.y + button.height).toBeLessThanOrEqual(frame.y + frame.height);
    // Four rows at least between the head and the pages.
    expect(button.y - head.y - head.height).toBeGreaterThan(100);
    // And something of the page, to scroll it by.
    expect(frame.height).toBeLessThan(height - 44);
  },
);
