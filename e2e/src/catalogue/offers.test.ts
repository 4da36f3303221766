import type { Locator, Page } from 'playwright-core';
import { firstOf, marketOf } from '../hierarchy/market.ts';
import { box, rowOf } from '../hierarchy/screen.ts';
import { faultsOf } from '../support/accessible.ts';
import { monthAhead } from '../support/days.ts';
import { people } from '../support/people.ts';
import { portalAddress, portalInBrowser } from '../support/portal.ts';
import { tokenForCalls } from '../support/shared-browser.ts';

const portal = portalInBrowser();

const unused = Date.now().toString(36).toUpperCase();
const goods = { brand: `Padma ${unused}`, product: `Padma soap ${unused}` };

/** Calls the server as the administrator. */
async function call(method: string, path: string, body: object) {
  const token = await tokenForCalls(people.administrator);
  const answer = await fetch(`${portalAddress}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply;
}

let brandId = '';

/** A brand with one product that costs an outlet 50.00 a piece. */
beforeAll(async () => {
  const common = { position: 1, status: 'active' };
  const { brand } = await call('POST', '/new-brands', { code: `B-${unused}`, name: goods.brand, owner: '', ...common });
  brandId = brand.id;
  const category = { brandId, code: `C-${unused}`, name: 'Soaps', ...common };
  const categoryId = (await call('POST', '/new-categories', category)).category.id;
  const unit = { name: `Bar ${unused}`, symbol: `b${unused}`, baseId: null, factor: 1 };
  const unitId = (await call('POST', '/add-units', unit)).unit.id;
  const { product } = await call('POST', '/add-products', {
    code: `P-${unused}`,
    name: goods.product,
    categoryId,
    unitId,
    packUnitId: null,
    caseUnitId: null,
    barcode: null,
    weightGrams: null,
    shelfLifeDays: null,
    launchedOn: null,
    dp: '45',
    tp: '50',
    mrp: '60',
    vat: '15',
    validFrom: null,
  });
  const selection = { ids: [product.id] };
  await call('POST', '/products/status', { selection, status: 'active', reason: 'It is sold now' });
});

const dialog = (tab: Page, name: string): Locator => tab.getByRole('dialog', { name });

async function add(within: Locator, what: string, name: string): Promise<void> {
  await within.getByRole('combobox', { name: what, exact: true }).fill(name);
  await within.getByRole('option', { name }).first().click();
}

/** Opens the form and fills in what an offer of today on the brand needs beside what it gives. */
async function begin(tab: Page, name: string): Promise<Locator> {
  await tab.getByRole('button', { name: 'Add offer' }).click();
  const form = dialog(tab, 'Add offer');
  await box(tab, 'Name').fill(name);
  await box(tab, 'Code').fill(name.replaceAll(' ', '-'));
  await form.getByLabel('Starts on').fill(`1/${Number(monthAhead(0).slice(5))}`);
  await add(form, 'Brands', goods.brand);
  return form;
}

/** A live offer by slabs on the brand, for all of this month. */
async function liveOffer(name: string): Promise<void> {
  const percent = (text: string) => ({ kind: 'percent', percent: text });
  const { offer } = await call('POST', '/add-offer', {
    code: name.replaceAll(' ', '-'),
    name,
    kind: 'slab',
    appliesTo: 'products',
    productIds: [],
    brandIds: [brandId],
    categoryIds: [],
    startsOn: `${monthAhead(0)}-01`,
    lastDay: '2098-12-31',
    marketIds: [],
    outletClasses: [],
    priority: 100,
    stacks: false,
    exclusiveGroup: null,
    measure: 'quantity',
    mixed: true,
    cumulative: null,
    slabs: [
      { from: '12', to: '23', reward: percent('4') },
      { from: '24', to: null, reward: percent('10') },
    ],
    mostPerOrder: null,
    mostPerOutlet: null,
    timesPerOutlet: null,
    budget: null,
  });
  for (const [index, deed] of ['approve', 'release'].entries())
    await call('POST', `/offer/${offer.id}/status`, { deed, version: index + 1 });
}

test('Offers: slabs are typed and put right where they leave a gap, and the offer reads in plain words, with the same last day everywhere', async () => {
  const name = `Soap slabs ${unused}`;
  const tab = await portal.open('/offer/offers', { as: people.administrator });
  const form = await begin(tab, name);
  await form.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Slabs' });
  await form.getByRole('textbox', { name: 'Slab 1 from, pieces' }).fill('12');
  await form.getByRole('textbox', { name: 'Slab 1 to, pieces' }).fill('23');
  await form.getByRole('textbox', { name: 'Slab 1, percent' }).fill('4');
  await form.getByRole('button', { name: 'Add slab' }).click();
  await form.getByRole('textbox', { name: 'Slab 2, percent' }).fill('10');
  await form.getByRole('textbox', { name: 'Slab 2 from, pieces' }).fill('30');
  await form.getByText('is a gap: start it at 24.').waitFor();
  await form.getByRole('textbox', { name: 'Slab 2 from, pieces' }).fill('24');
  // The day before the month, as it is written here.
  await form.getByLabel('Last day').fill('5/12/2098');
  expect(await faultsOf(tab)).toEqual([]);
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await dialog(tab, name).getByText('10 % off, from 24 pieces').waitFor();
  await dialog(tab, name).getByText('05 Dec 2098').waitFor();
  await tab.keyboard.press('Escape');
  await rowOf(tab, name).getByText('Draft').waitFor();
  await rowOf(tab, name).getByText('05 Dec 2098').waitFor();
});

test('Offers: its markets are chosen by keyboard alone, and Enter saves nothing on the way', async () => {
  const market = await marketOf();
  const { id: parentId } = await firstOf(market, '/nations');
  const [{ name: one }, { name: other }] = [
    await market.add('/regions', { parentId }),
    await market.add('/regions', { parentId }),
  ];
  const tab = await portal.open('/offer/offers', { as: people.administrator });
  const form = await begin(tab, `For some ${unused}`);
  await form.getByRole('combobox', { name: 'Markets' }).focus();
  for (const place of [one, other]) {
    await tab.keyboard.type(place);
    await tab.keyboard.press('Enter');
    await form.getByRole('button', { name: `Remove ${place}` }).waitFor();
  }
  await tab.keyboard.press('Backspace');
  await form.getByRole('button', { name: `Remove ${other}` }).waitFor({ state: 'detached' });
  await form.getByRole('button', { name: `Remove ${one}` }).waitFor();
  expect(await faultsOf(tab)).toEqual([]);
});

test('Offers: an overlap is warned of while it is typed, and the simulator says why each is taken or not', async () => {
  const live = `Live slabs ${unused}`;
  const name = `Soap price ${unused}`;
  await liveOffer(live);
  const tab = await portal.open('/offer/offers', { as: people.administrator });
  const form = await begin(tab, name);
  await form.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Special price' });
  await form.getByRole('textbox', { name: 'Offer, price' }).fill('49');
  await form.getByRole('link', { name: live }).waitFor();
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await dialog(tab, name).getByRole('tab', { name: 'Related' }).click();
  await dialog(tab, name).getByRole('link', { name: 'Try it in the simulator' }).click();

  await tab.getByText(`${name} is tried as if it were released`).waitFor();
  const order = tab.getByRole('region', { name: 'The order' });
  await add(order, 'Add a product', goods.product);
  await order.getByRole('textbox', { name: `Pieces of ${goods.product}` }).fill('30');
  await order.getByRole('button', { name: 'Work out the offers' }).click();
  const result = tab.getByRole('region', { name: 'What it gets' });
  await result.getByText('BDT 150.00 off, 10.00 % for 30 pieces (slab from 24 pieces).').waitFor();
  await result.getByText('It allows no other offer, and its products have').waitFor();
  await result.getByText('BDT 1,350.00').first().waitFor();

  await tab.setViewportSize({ width: 480, height: 900 });
  await order.getByRole('textbox', { name: `Pieces of ${goods.product}` }).fill('90000');
  await order.getByRole('button', { name: 'Work out the offers' }).click();
  await result.getByText('BDT 45,00,000.00').first().waitFor();
  expect(await tab.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(480);
  expect(await faultsOf(tab)).toEqual([]);
});
