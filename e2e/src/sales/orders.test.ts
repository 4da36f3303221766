import { setTimeout } from 'node:timers/promises';
import type { OrderDetails, Outlet, orderGoods, ReplyOf } from '@routebook/contract';
import { type Market, marketOf } from '../hierarchy/market.ts';
import { lookUp, message } from '../hierarchy/screen.ts';
import { expectNoFaults, faultsOf } from '../support/accessible.ts';
import { eventually } from '../support/eventually.ts';
import { focused } from '../support/keyboard.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';

/** Longer than it takes to type a name. */
const slowMs = 1_500;
const portal = portalInBrowser();
type Goods = ReplyOf<typeof orderGoods>;

let market: Market;
let goods: Goods;
/** What the house has most of: enough for all that is ordered here. */
let plenty: Goods['products'];

beforeAll(async () => {
  market = await marketOf();
  const { outlets } = await market.read('/outlets?status=active&pageSize=1');
  const [outlet] = outlets as Outlet[];
  goods = (await market.read(`/order-goods?outletId=${outlet?.id}`)) as unknown as Goods;
  plenty = goods.products.toSorted((a, b) => b.available - a.available).slice(0, 3);
});

const byNumber = async (number: string) => (await market.read(`/orders?search=${number}`)).orders as OrderDetails[];

test('an order from its lines, typed by keyboard alone, to the last taka', async () => {
  const tab = await portal.open('/order/orders', { as: people.administrator });
  // Who types faster than the price list comes is answered all the same.
  await tab.route('**/order-goods?*', (route) => setTimeout(slowMs).then(() => route.continue()));
  const drawer = tab.getByRole('dialog');
  /** The usual step is a button, the others are in the menu beside it. */
  const step = (name: string) => drawer.getByRole('button', { name, exact: true }).click();
  const otherStep = async (name: string, usual: string) => {
    await drawer.getByRole('button', { name: usual, exact: true }).waitFor();
    await drawer.getByRole('button', { name: 'More' }).click();
    await tab.getByRole('menuitem', { name, exact: true }).click();
  };
  await tab.getByRole('button', { name: 'New order' }).click();
  await lookUp(tab, 'Outlet', goods.outlet.name);
  for (const [place, { name }] of plenty.entries()) {
    if (place === 0) await lookUp(tab, 'Product 1', name);
    else {
      await eventually(() => focused(tab), `Product ${place + 1}`);
      await tab.keyboard.type(name);
      await tab.locator('[role=option][data-highlighted]', { hasText: name }).waitFor();
      await tab.keyboard.press('Enter');
    }
    await eventually(async () => new RegExp(`of line ${place + 1}$`).test(await focused(tab)), true);
    await tab.keyboard.type('১');
    if (place < plenty.length - 1) await tab.keyboard.press('Enter');
  }
  await drawer
    .getByRole('status')
    .getByText(/^Net BDT/)
    .waitFor();
  await expectNoFaults(tab, 'order-form');
  await tab.keyboard.press('Control+Enter');
  const saved = await message(tab, /^Order \d+ submitted/).textContent();
  const number = /\d+/.exec(saved ?? '')?.[0] ?? '';
  await drawer.waitFor({ state: 'detached' });

  await tab.getByRole('row', { name: new RegExp(number) }).click();
  await drawer.getByText('Submitted', { exact: true }).first().waitFor();
  await step('Confirm…');
  await tab.getByText(/it is reserved from now on/).waitFor();
  await tab.getByRole('button', { name: 'Confirm order' }).click();
  await message(tab, `Order ${number} is confirmed`).waitFor();
  await otherStep('Deliver…', 'Dispatch');
  const arrived = tab.getByRole('textbox', { name: `${plenty[0]?.name}: Arrived`, exact: true });
  await arrived.fill('0');
  await expectNoFaults(tab, 'order-deliver');
  await tab.getByRole('button', { name: 'Deliver', exact: true }).click();
  await message(tab, `Order ${number} is delivered in part`).waitFor();
  await step('Collect…');
  await tab.getByRole('button', { name: 'Take payment' }).click();
  await message(tab, 'The payment is taken').waitFor();
  const [order] = await byNumber(number);
  expect(order).toMatchObject({ status: 'deliveredInPart', due: '0.00', paid: order?.delivered });
  await drawer.getByRole('tab', { name: 'Timeline' }).click();
  await drawer.getByText(`Paid BDT`).waitFor();
  await expectNoFaults(tab, 'order-timeline');
  await drawer.getByRole('tab', { name: 'Lines' }).click();
  await drawer
    .getByRole('row', { name: new RegExp(plenty[1]?.name ?? '') })
    .first()
    .waitFor();
  await expectNoFaults(tab, 'order-lines');

  await otherStep('Print memo', 'Collect…');
  await tab.getByRole('heading', { name: `Order memo ${number}` }).waitFor();
  await tab.getByRole('button', { name: 'বাংলা' }).click();
  await tab.getByRole('heading', { name: /অর্ডার মেমো/ }).waitFor();
  await expectNoFaults(tab, 'order-memo');
});

test('orders are looked at by status and day, and confirmed together once it is seen what falls short', async () => {
  const [first] = plenty;
  const order = async (pieces: number) => {
    const body = {
      outletId: goods.outlet.id,
      source: 'desk',
      status: 'submitted',
      lines: [{ productId: first?.id, pieces }],
      deliveryDate: null,
      note: '',
      net: null,
    };
    return (await market.send('POST', '/orders', body)).orderDetails as OrderDetails;
  };
  const small = await order(1);
  const large = await order((first?.available ?? 0) + 1);
  const tab = await portal.open(`/order/orders?outletId=${goods.outlet.id}&status=submitted`, {
    as: people.administrator,
  });
  await tab.getByRole('checkbox', { name: new RegExp(`Order ${small.number} `) }).check();
  await tab.getByRole('checkbox', { name: new RegExp(`Order ${large.number} `) }).check();
  await tab.getByRole('button', { name: 'Confirm…' }).click();
  await tab.getByText('1 of 2 can be confirmed whole.').waitFor();
  await expectNoFaults(tab, 'orders-confirm');
  await tab.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await message(tab, '1 of 2 orders confirmed').waitFor();
  await tab.getByRole('button', { name: /^Submitted/ }).waitFor();
  await expectNoFaults(tab, 'orders');

  await tab.goto('/order/orders?view=today');
  await tab
    .getByText(/ut-off/)
    .first()
    .waitFor();
  await tab.getByRole('row', { name: new RegExp(goods.dbHouse.name) }).waitFor();
  await expectNoFaults(tab, 'orders-today');
  await tab.goto(`/order/load-sheet?route=${goods.route.id}`);
  await tab.getByRole('rowheader', { name: String(small.number), exact: true }).waitFor();
  expect(await faultsOf(tab)).toEqual([]);
  const titles = tab.getByRole('heading', { name: 'Load sheet' });
  expect(await titles.count()).toBe(2);
  await tab.emulateMedia({ media: 'print' });
  expect(await titles.count()).toBe(1);
  await tab.emulateMedia({ media: null });
});

test('what outlets owe is listed by its age, with the ledger, and what they paid with cheques that bounce', async () => {
  const body = {
    outletId: goods.outlet.id,
    source: 'phone',
    status: 'submitted',
    lines: [{ productId: plenty[2]?.id, pieces: 2 }],
    deliveryDate: null,
    note: '',
    net: null,
  };
  const { orderDetails } = (await market.send('POST', '/orders', body)) as { orderDetails: OrderDetails };
  let { version } = orderDetails;
  for (const [step, extra] of [
    ['confirm', { shortage: 'refuse' }],
    ['deliver', { lines: null }],
  ] as const) {
    const stepped = await market.send('POST', `/orders/${orderDetails.id}/${step}`, { version, ...extra });
    version = (stepped.orderDetails as OrderDetails).version;
  }
  const tab = await portal.open(`/order/orders?view=dues&search=${encodeURIComponent(goods.outlet.code)}`, {
    as: people.administrator,
  });
  const row = tab.getByRole('row', { name: new RegExp(goods.outlet.name) });
  await row.getByRole('button', { name: /Actions/ }).click();
  await tab.getByRole('menuitem', { name: 'Collect…' }).click();
  await tab.getByText('Cheque', { exact: true }).click();
  await tab.getByLabel('Number of the cheque').fill('004711');
  await tab.getByLabel('Day on the cheque').fill('22/11/2026');
  await tab.getByRole('button', { name: 'Take payment' }).click();
  await message(tab, 'The payment is taken').waitFor();
  await tab.goto('/order/orders?view=collections&search=004711');
  await tab
    .getByRole('row', { name: /004711/ })
    .getByRole('button', { name: /Actions/ })
    .click();
  await tab.getByRole('menuitem', { name: 'It bounced…' }).click();
  await tab.getByLabel('Reason').fill('No cover');
  await tab.getByRole('button', { name: 'It bounced', exact: true }).click();
  await message(tab, 'It is owed again').waitFor();
  await expectNoFaults(tab, 'collections');
  await tab.goto(`/order/orders?view=dues&row=${goods.outlet.id}`);
  await tab.getByRole('row', { name: /Cheque bounced/ }).waitFor();
  await expectNoFaults(tab, 'dues-ledger');
});
