import type { OrderDetails, Outlet, orderGoods, ReplyOf } from '@routebook/contract';
import { expectNoFaults } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';
import { freshName, type Market, marketOf, type Place } from './market.ts';
import { choose, lookUp, rowOf } from './screen.ts';

const portal = portalInBrowser();

function houseIn(market: Market, area: Place, status: string): Promise<Place> {
  return market.add('/new-dbhouses', {
    parentId: area.id,
    status,
    proprietor: 'Abdul Karim',
    mobile: '01712345678',
    address: '',
    position: null,
    tradeLicence: '',
    openingDate: null,
    creditLimit: '100000.00',
  });
}

test('a DB house is replaced by another: checklist, what moves, one confirmation, and it is on record', async () => {
  const market = await marketOf();
  const [area] = await market.places('/new-areas?status=active');
  if (!area) throw new Error('There is no area.');
  const old = await houseIn(market, area, 'active');
  const successor = await houseIn(market, area, 'active');
  const visits = { visitDays: [1], frequency: 'weekly', km: null };
  const staying = await market.add('/new-routes', { parentId: old.id, ...visits });
  const moving = await market.add('/new-routes', { parentId: old.id, ...visits });

  const tab = await portal.open(`/db-house/db-houses?search=${old.code}`, { as: people.administrator });
  await choose(tab, old.name, 'Replace…');
  const drawer = tab.getByRole('dialog', { name: `Replace ${old.name}` });
  await lookUp(tab, 'New house', successor.name);
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('Gives the business up');
  await drawer.getByRole('button', { name: 'Check' }).click();
  await drawer.getByText('Both houses are in the same area.').waitFor();
  await drawer.getByText('All 2 routes move.').waitFor();

  await drawer.getByText(staying.name).click();
  await drawer.getByText(/1 of 2 move/).waitFor();
  await drawer.getByRole('button', { name: `Replace ${old.name}` }).click();
  await drawer.waitFor({ state: 'hidden' });
  await tab.getByText(`${successor.name} takes over from ${old.name}`).waitFor();

  expect((await market.places(`/new-routes?search=${moving.code}`))[0]?.parentId).toBe(successor.id);
  expect((await market.places(`/new-routes?search=${staying.code}`))[0]?.parentId).toBe(old.id);
  await tab.getByRole('link', { name: 'Replacements' }).click();
  await rowOf(tab, old.name).getByText(successor.name).waitFor();
});

test('stock is counted, open orders and dues are chosen for, live, and all of it goes over at once', async () => {
  const market = await marketOf();
  const [area] = await market.places('/new-areas?status=active');
  if (!area) throw new Error('There is no area.');
  const [old, successor] = [await houseIn(market, area, 'active'), await houseIn(market, area, 'active')];
  const route = await market.add('/new-routes', { parentId: old.id, visitDays: [1], frequency: 'weekly', km: null });
  const { outlets } = await market.read('/outlets?status=active&pageSize=1&sort=-creditLimit');
  const [outlet] = outlets as Outlet[];
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format();
  await market.send('POST', `/new-routes/${outlet?.route.id}/move-outlets`, {
    toRouteId: route.id,
    outletIds: [outlet?.id],
    effectiveFrom: today,
    reason: 'Test of a replacement',
  });
  const { products } = (await market.read(`/order-goods?outletId=${outlet?.id}`)) as unknown as ReplyOf<
    typeof orderGoods
  >;
  const [soap] = products;
  const lines = [{ productId: soap?.id, pieces: 20 }];
  const count = { dbHouseId: old.id, date: today, kind: 'count', reason: 'First stock', evidence: '', lines };
  await market.send('POST', '/update-stocks', count);
  const ordered = async (pieces: number) => {
    const body = { outletId: outlet?.id, source: 'desk', status: 'submitted', net: null, deliveryDate: null, note: '' };
    const { orderDetails } = await market.send('POST', '/orders', {
      ...body,
      lines: [{ productId: soap?.id, pieces }],
    });
    const { id, version } = orderDetails as OrderDetails;
    const { orderDetails: held } = await market.send('POST', `/orders/${id}/confirm`, { shortage: 'refuse', version });
    const order = held as OrderDetails;
    if (order.hold === null) return order;
    await market.send('POST', `/orders/${id}/release`, { reason: 'Test', version: order.version });
    const again = { shortage: 'refuse', version: order.version + 1 };
    return (await market.send('POST', `/orders/${id}/confirm`, again)).orderDetails as OrderDetails;
  };
  const { id, version } = await ordered(3);
  await market.send('POST', `/orders/${id}/deliver`, { lines: null, version });
  await ordered(4);

  const tab = await portal.open(`/db-house/db-houses?search=${old.code}`, { as: people.administrator });
  await choose(tab, old.name, 'Replace…');
  const drawer = tab.getByRole('dialog', { name: `Replace ${old.name}` });
  await lookUp(tab, 'New house', successor.name);
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('Gives the business up');
  await drawer.getByRole('button', { name: 'Check' }).click();
  const replace = drawer.getByRole('button', { name: `Replace ${old.name}` });
  await drawer.getByText('Not counted yet: 1 of 1 product.').waitFor();
  await drawer.getByText(/^1 open order of BDT .*: deliver or cancel them/).waitFor();
  expect(await replace.isDisabled()).toBe(true);
  // Another order is seen as it is taken.
  await ordered(5);
  await drawer.getByText(/^2 open orders of BDT/).waitFor();

  await drawer
    .getByRole('group', { name: /2 open orders/ })
    .getByRole('radio', { name: /^Test .* delivers them, with/ })
    .check();
  await drawer
    .getByRole('group', { name: /^Dues of 1 outlet/ })
    .getByRole('radio', { name: /from now on/ })
    .check();
  await drawer.getByRole('button', { name: 'The rest as booked' }).click();
  await drawer.getByText('1 product, 17 pieces go over, as booked.').waitFor();
  const counted = drawer.getByRole('textbox', { name: `${soap?.name}, counted` });
  await counted.fill('১৬');
  await counted.press('Enter');
  await drawer.getByText(/the difference of 1 piece \(BDT .*\) is posted/).waitFor();
  await expectNoFaults(tab, 'replace-db-house');
  await replace.click();
  await drawer.waitFor({ state: 'hidden' });
  const stockOf = async (house: Place) =>
    (await market.read(`/stocks?market=${house.id}`)).stocks as { physical: number; reserved: number }[];
  expect((await stockOf(successor))[0]).toMatchObject({ physical: 16, reserved: 9 });
  expect((await stockOf(old))[0]).toMatchObject({ physical: 0, reserved: 0 });
});

test('what stands in the way keeps the replacement from being confirmed', async () => {
  const market = await marketOf();
  const [area] = await market.places('/new-areas?status=active');
  if (!area) throw new Error('There is no area.');
  const old = await houseIn(market, area, 'active');
  const name = freshName().name;
  const successor = await houseIn(market, area, 'active');
  const visits = { visitDays: [1], frequency: 'weekly', km: null, name };
  await market.add('/new-routes', { parentId: old.id, ...visits });
  await market.add('/new-routes', { parentId: successor.id, ...visits });

  const tab = await portal.open('/db-house/replacements', { as: people.administrator });
  await tab.getByRole('button', { name: 'Replace a DB house' }).click();
  await lookUp(tab, 'Old house', old.name);
  await lookUp(tab, 'New house', successor.name);
  await tab.getByRole('textbox', { name: 'Reason' }).fill('Gives the business up');
  await tab.getByRole('button', { name: 'Check' }).click();
  await tab.getByText(/The new house has routes of the same name/).waitFor();
  expect(await tab.getByRole('button', { name: `Replace ${old.name}` }).isDisabled()).toBe(true);
});

test('the SOs of each DB house are listed with their routes', async () => {
  const tab = await portal.open('/db-house/so-by-db-house?pageSize=50', { as: people.administrator });
  await tab.getByText('Vacant routes').waitFor();
  const row = tab.getByRole('row').nth(1);
  await row
    .getByText(/outlets · since/)
    .first()
    .waitFor();
});
