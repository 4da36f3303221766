import type { Offer } from '@routebook/contract';
import { rewinding } from '../../../testing/rewinding.ts';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { addedOffer, did, type Goods, offerBody, offeredGoods, releasedOffer } from './testing/offered-goods.ts';

let market: TestMarket;
let goods: Goods;
let rewind: () => Promise<void>;

beforeAll(async () => {
  market = await testMarket();
  goods = await offeredGoods(market);
  rewind = await rewinding(market.test.database);
});
afterEach(() => rewind());
afterAll(() => market.close());

const percent = (text: string) => ({ kind: 'percent', percent: text });
const slabs = (...steps: readonly (readonly [from: string, to: string | null, percent: string])[]) => ({
  kind: 'slab',
  slabs: steps.map(([from, to, text]) => ({ from, to, reward: percent(text) })),
});

async function refusedFields(changes: object): Promise<Record<string, string>> {
  const { status, body } = await market.post('/api/v1/add-offer', await offerBody(market, goods, changes));
  expect(status).toBe(422);
  return body.fields;
}

/** What a form sends back of an offer, changed in some fields. */
const edited = ({ name, terms, version }: Offer, changes: object) => ({ name, ...terms, version, ...changes });

const edit = (offer: Offer, changes: object) => market.put(`/api/v1/offer/${offer.id}`, edited(offer, changes));

async function simulated(changes: object = {}) {
  const { status, body } = await market.post('/api/v1/offer-simulations', {
    businessDate: await market.day(),
    outletId: null,
    marketId: null,
    outletClass: 'B',
    lines: [{ productId: goods.tea, pieces: 30 }],
    asIfReleased: [],
    ...changes,
  });
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.simulation;
}

test('slabs that overlap or leave a gap are refused by the name of the slab', async () => {
  expect(await refusedFields(slabs(['1', '11', '2'], ['11', null, '4']))).toEqual({
    slabs: 'Slab 2 overlaps slab 1, which goes up to 11: start it at 12.',
  });
  expect(
    await refusedFields({
      ...slabs(['100', '999.99', '2'], ['1000', '1999.99', '3'], ['2500', null, '4']),
      measure: 'value',
    }),
  ).toEqual({
    slabs: 'Between slab 2, up to 1999.99, and slab 3, from 2500, is a gap: start it at 2000.00.',
  });
  expect(await refusedFields(slabs(['1', null, '2'], ['12', null, '4']))).toEqual({
    slabs: expect.stringContaining('Slab 1 has no end'),
  });
  expect(await refusedFields(slabs(['12', '5', '2']))).toEqual({ slabs: 'Slab 1 ends at 5, before it starts at 12.' });
});

test('an offer that ends before it starts, is for nothing, or has a code that was used, is refused beside the field', async () => {
  const startsOn = await market.day();
  expect(await refusedFields({ startsOn, lastDay: await market.day(-1), brandIds: [] })).toEqual({
    lastDay: expect.stringContaining('end before it starts'),
    productIds: expect.stringContaining('Choose what it is for'),
  });
  await addedOffer(market, goods);
  const again = await market.post('/api/v1/add-offer', await offerBody(market, goods, { code: 'tea5' }));
  expect(again).toMatchObject({ status: 409, body: { code: 'DUPLICATE', fields: { code: expect.any(String) } } });
});

test('a percentage with three decimals, negative, of no number, in other digits or above all is refused', async () => {
  for (const text of ['0.001', '-1', '1e309', '৫', '100.01', '0']) {
    const body = await offerBody(market, goods, { slabs: [{ from: '1', to: null, reward: percent(text) }] });
    expect([text, (await market.post('/api/v1/add-offer', body)).status]).toEqual([text, 400]);
  }
});

test('an offer holds on its last day, which is what is sent, answered and exported', async () => {
  const today = await market.day();
  const offer = await releasedOffer(market, goods, { code: 'TODAY', startsOn: today, lastDay: today });
  expect(offer).toMatchObject({ status: 'live', terms: { startsOn: today, lastDay: today } });
  expect(await market.sql('select ends_on from offer_version where offer_id = $1', [offer.id])).toEqual([
    { ends_on: await market.day(1) },
  ]);
  const file = await market.admin.inject({ method: 'GET', url: '/api/v1/offer-exports?format=csv&search=today' });
  const [heading, row] = file.payload.split('\r\n').map((line) => line.split(','));
  expect(row?.[heading?.indexOf('lastDay') ?? -1]).toBe(today);
});

test('a draft is approved, released, live, paused, resumed and ended, each step by its rule', async () => {
  const draft = await addedOffer(market, goods);
  expect(draft).toMatchObject({ status: 'draft', version: 1, versionNumber: 1, spent: '0.00', editable: true });
  const early = await market.post(`/api/v1/offer/${draft.id}/status`, { deed: 'release', version: 1 });
  expect(early.body.message).toBe('Five on teas is a draft: only an approved offer is released.');
  const statuses: string[] = [];
  for (const [index, deed] of ['approve', 'release', 'pause', 'resume', 'end'].entries())
    statuses.push((await did(market, draft, deed, index + 1)).status);
  expect(statuses).toEqual(['approved', 'live', 'paused', 'live', 'ended']);
  const late = await edit({ ...draft, version: 6 }, { priority: 1 });
  expect(late.body.message).toBe('Five on teas is ended: add another offer instead.');
  const days = { startsOn: await market.day(3), lastDay: await market.day(8) };
  const later = await releasedOffer(market, goods, { code: 'LATER', ...days });
  expect(later.status).toBe('scheduled');
  expect((await did(market, later, 'cancel', 3)).status).toBe('cancelled');
});

test('a draft is changed in place, a live offer by a new version; saving it as it is makes none', async () => {
  const draft = await addedOffer(market, goods);
  const first = await edit(draft, { priority: 7 });
  expect(first.body.offer).toMatchObject({ versionNumber: 1, version: 2, terms: { priority: 7 } });
  await did(market, draft, 'approve', 2);
  const live = await did(market, draft, 'release', 3);
  const same = await edit(live, {});
  expect(same.body.offer).toMatchObject({ versionNumber: 1, version: 4 });
  const { body } = await edit(live, { ...slabs(['1', '11', '2'], ['12', null, '4.5']), reason: 'More for dozens' });
  expect(body.offer).toMatchObject({ versionNumber: 2, version: 5, status: 'live' });
  const { versions } = (await market.get(`/api/v1/offer/${live.id}/versions`)).body;
  expect(versions.map((one: { number: number }) => one.number)).toEqual([2, 1]);
  expect(versions[0]).toMatchObject({ reason: 'More for dozens', terms: { kind: 'slab' } });
  expect(versions[1].terms.slabs).toEqual([{ from: '1', to: null, reward: percent('5.00') }]);
  const { history } = (await market.get(`/api/v1/offer/${live.id}/history`)).body;
  expect(history.map((entry: { action: string }) => entry.action)).toEqual([
    'new-version',
    'release',
    'approve',
    'edit',
    'add',
  ]);
  await expect(market.sql('update offer_version set priority = 1')).rejects.toThrow('stays as it is');
});

test('a released offer is changed by who may approve offers: else 5 % would be 50 % without anybody deciding so', async () => {
  await market.post('/api/v1/designations', {
    name: 'Offer assistant',
    level: 4,
    allCapabilities: false,
    capabilities: ['catalogue.see', 'catalogue.edit', 'catalogue.add'],
    manages: [],
    editsOwnMarket: false,
    walksRoutes: false,
  });
  const assistant = await market.person({ designation: 'Offer assistant' });
  const change = (offer: Offer, changes: object) =>
    market.put(`/api/v1/offer/${offer.id}`, edited(offer, changes), assistant);
  const draft = await addedOffer(market, goods, { code: 'DRAFT' });
  expect((await change(draft, { priority: 7 })).status).toBe(200);
  const approved = await did(market, draft, 'approve', 2);
  expect((await change(approved, { priority: 8 })).body.offer).toMatchObject({ status: 'draft' });
  const live = await releasedOffer(market, goods);
  const message = 'Five on teas is live: who may approve offers changes it.';
  expect(await change(live, { slabs: [{ from: '1', to: null, reward: percent('50.00') }] })).toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED', message },
  });
  expect((await edit(live, { priority: 9 })).body.offer).toMatchObject({ versionNumber: 2 });
});

test('of two people who edit a live offer the second is told, with the offer as it is', async () => {
  const live = await releasedOffer(market, goods);
  const both = await Promise.all([edit(live, { priority: 1 }), edit(live, { priority: 2 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won] = both.filter(({ status }) => status === 200);
  const [lost] = both.filter(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({
    code: 'STALE_VERSION',
    current: { version: live.version + 1, terms: won?.body.offer.terms },
  });
  expect((await market.get(`/api/v1/offer/${live.id}/versions`)).body.versions).toHaveLength(2);
});

test('another live offer on the same products, market, classes and days is warned of, with what the rules make of it', async () => {
  const branch = await market.branch();
  const elsewhere = await market.add('zone', branch.district.id);
  await releasedOffer(market, goods, { code: 'BRAND', priority: 200 });
  await releasedOffer(market, goods, { code: 'ZONE', marketIds: [branch.zone.id], stacks: true });
  await releasedOffer(market, goods, { code: 'OTHER-ZONE', marketIds: [elsewhere.id] });
  await releasedOffer(market, goods, { code: 'CLASS-D', outletClasses: ['D'] });
  await releasedOffer(market, goods, { code: 'NEXT', startsOn: await market.day(20), lastDay: await market.day(39) });
  await releasedOffer(market, goods, { code: 'BLACK', brandIds: [], productIds: [goods.blackTea] });
  await addedOffer(market, goods, { code: 'DRAFT' });
  const body = await offerBody(market, goods, {
    code: 'NEW',
    brandIds: [],
    productIds: [goods.tea],
    marketIds: [branch.territory.id],
    outletClasses: ['A'],
    stacks: true,
  });
  const { overlaps } = (await market.post('/api/v1/add-offer', body)).body;
  const told = overlaps.map(({ code, outcome }: { code: string; outcome: string }) => [code, outcome]);
  expect(told).toEqual([
    ['BRAND', 'the other first'],
    ['ZONE', 'both'],
  ]);
  const { code, name, ...terms } = body;
  const checked = await market.post('/api/v1/offer-checks', { offerId: null, terms });
  expect(checked.body.overlaps).toEqual(overlaps);
});

test('the simulator prices an order of a day and says of each offer why', async () => {
  const draft = await addedOffer(market, goods, { code: 'DRAFT', ...slabs(['12', '23', '10'], ['24', null, '20']) });
  await releasedOffer(market, goods);
  await releasedOffer(market, goods, { code: 'BIG', ...slabs(['40', null, '9']), priority: 500 });
  const now = await simulated();
  expect(now).toMatchObject({ gross: '1500.00', lineDiscount: '75.00', net: '1425.00' });
  expect(now.offers).toMatchObject([
    { code: 'TEA5', taken: true, message: 'BDT 75.00 off, 5.00 % for 30 pieces.' },
    { code: 'BIG', taken: false, message: 'It needs 40 pieces; the order has 30 pieces: 10 pieces more.' },
  ]);
  const tried = await simulated({ asIfReleased: [draft.id] });
  expect(tried.net).toBe('1200.00');
  const past = await simulated({ businessDate: await market.day(-11) });
  expect(past).toMatchObject({ net: '1500.00', offers: [] });
  const unpriced = { businessDate: '2019-12-31', outletId: null, marketId: null, outletClass: null, asIfReleased: [] };
  const none = await market.post('/api/v1/offer-simulations', {
    ...unpriced,
    lines: [{ productId: goods.tea, pieces: 1 }],
  });
  expect(none.body.fields).toEqual({ 'lines.0.productId': 'Green tea has no price on 31 December 2019.' });
});

test('an order of a day before an offer was changed is tried by what the offer promised then', async () => {
  const live = await releasedOffer(market, goods);
  await edit(live, { slabs: [{ from: '1', to: null, reward: percent('9') }], reason: 'Better' });
  await market.sql('alter table offer_version disable trigger offer_version_kept');
  await market.sql("update offer_version set made_at = made_at - interval '5 days' where number = 1");
  await market.sql('alter table offer_version enable trigger offer_version_kept');
  expect((await simulated()).net).toBe('1365.00');
  expect((await simulated({ businessDate: await market.day(-1) })).net).toBe('1425.00');
  expect((await simulated({ businessDate: await market.day(-6) })).net).toBe('1425.00');
});

test('what an outlet took before and what the offer has cost count', async () => {
  const { route } = await market.branch();
  const [outletId] = await market.outlets(route.id, 1);
  const { id } = await releasedOffer(market, goods, {
    cumulative: 'month',
    measure: 'value',
    budget: '200',
    ...slabs(['2000', null, '10']),
  });
  const redeem = (value: string, worth: string) =>
    market.sql(
      `insert into offer_redemption (id, offer_id, number, outlet_id, business_date, document, pieces, value, discount, worth, taken)
       values (new_id(), $1, 1, $2, business_date(), 'SO-1', 10, $3, $4, $4, true)`,
      [id, outletId, value, worth],
    );
  await redeem('1000.00', '50.00');
  const { offers, net } = await simulated({ outletId });
  expect(net).toBe('1350.00');
  expect(offers[0].message).toBe(
    'BDT 150.00 off, 10.00 % for BDT 2,500.00 this month. Not more: no more is left of its budget.',
  );
  const listed = await market.get('/api/v1/offer?status=live');
  expect(listed.body).toMatchObject({
    totalOffers: 1,
    totalBudget: '200.00',
    totalSpent: '50.00',
    totalRedemptions: 1,
  });
  await redeem('500.00', '30.00');
  await market.sql('select fold_offer_days()');
  expect(await market.sql('select addition, redemptions from offer_day')).toEqual([{ addition: 0, redemptions: 2 }]);
  const folded = await market.get('/api/v1/offer?status=live');
  expect(folded.body).toMatchObject({ totalSpent: '80.00', totalRedemptions: 2 });
  await expect(market.sql('delete from offer_redemption')).rejects.toThrow('append-only');
});

test('an offer of a market is seen by who shares it, and changed by whose market it is', async () => {
  const branch = await market.branch();
  const other = await market.add('zone', branch.district.id, { name: 'Hidden zone' });
  const capable = ['catalogue.see', 'catalogue.edit', 'catalogue.add', 'catalogue.approve', 'catalogue.delete'];
  await market.post('/api/v1/designations', {
    name: 'Zone head',
    level: 4,
    allCapabilities: false,
    capabilities: capable,
    manages: [],
    editsOwnMarket: false,
    walksRoutes: false,
  });
  const head = await market.person({ designation: 'Zone head', markets: [branch.zone.id] });
  const above = await releasedOffer(market, goods, { code: 'REGION', marketIds: [branch.region.id, other.id] });
  const beside = await releasedOffer(market, goods, { code: 'BESIDE', marketIds: [other.id] });
  const everywhere = await releasedOffer(market, goods, { code: 'ALL' });
  const own = await addedOffer(market, goods, { code: 'OWN', marketIds: [branch.territory.id] }, head);

  const { offers } = (await market.get('/api/v1/offer?sort=code', head)).body;
  expect(offers.map((one: Offer) => [one.code, one.editable, one.elsewhere])).toEqual([
    ['ALL', false, false],
    ['OWN', true, false],
    ['REGION', false, true],
  ]);
  expect(JSON.stringify(offers)).not.toContain('Hidden zone');
  // What holds everywhere comes first; then by the name of the place, as far as one sees it.
  for (const [{ id }, name] of [
    [branch.region, 'Bogura'],
    [branch.territory, 'Adamdighi'],
  ] as const)
    await market.sql('update market_node set name = $2 where id = $1', [id, name]);
  const byMarket = async (sort: string) =>
    (await market.get(`/api/v1/offer?sort=${sort}`, head)).body.offers.map((one: Offer) => one.code);
  expect(await byMarket('market')).toEqual(['ALL', 'OWN', 'REGION']);
  expect(await byMarket('-market')).toEqual(['REGION', 'OWN', 'ALL']);
  expect((await market.get(`/api/v1/offer/${beside.id}`, head)).status).toBe(404);
  for (const offer of [above, everywhere])
    expect((await market.put(`/api/v1/offer/${offer.id}`, edited(offer, { priority: 1 }), head)).status).toBe(403);
  expect((await market.put(`/api/v1/offer/${own.id}`, edited(own, { marketIds: [other.id] }), head)).status).toBe(404);
  expect((await market.put(`/api/v1/offer/${own.id}`, edited(own, { marketIds: [] }), head)).body.fields).toEqual({
    marketIds: expect.stringContaining('your own market'),
  });
});

test('who has no part in making offers sees those that outlets were promised alone', async () => {
  const { territory } = await market.branch();
  const officer = await market.person({ designation: 'TO', markets: [territory.id] });
  const manager = await market.person({ designation: 'NSM', markets: [territory.id] });
  const draft = await addedOffer(market, goods, { code: 'DRAFT', budget: '500' });
  const approved = await addedOffer(market, goods, { code: 'APPROVED' });
  await did(market, approved, 'approve', approved.version);
  const coming = await releasedOffer(market, goods, { code: 'COMING', startsOn: await market.day(3) });
  await releasedOffer(market, goods, { code: 'LIVE' });
  const codes = async (query: string, person = officer) =>
    (await market.get(`/api/v1/offer?sort=code${query}`, person)).body.offers.map(({ code }: Offer) => code);

  expect(await codes('')).toEqual(['COMING', 'LIVE']);
  expect(await codes('&status=draft')).toEqual([]);
  expect((await market.get('/api/v1/offer', officer)).body).toMatchObject({ totalOffers: 2, totalBudget: '0.00' });
  expect(await codes('', manager)).toEqual(['APPROVED', 'COMING', 'DRAFT', 'LIVE']);
  for (const part of ['', '/versions', '/history']) {
    expect((await market.get(`/api/v1/offer/${draft.id}${part}`, officer)).status).toBe(404);
    expect((await market.get(`/api/v1/offer/${coming.id}${part}`, officer)).status).toBe(200);
  }
  const tried = {
    businessDate: await market.day(),
    outletId: null,
    marketId: null,
    outletClass: 'B',
    lines: [{ productId: goods.tea, pieces: 30 }],
    asIfReleased: [draft.id],
  };
  const { body } = await market.post('/api/v1/offer-simulations', tried, officer);
  expect(body.simulation.offers.map(({ code }: Offer) => code)).not.toContain('DRAFT');
});

test('only an offer that was never released is deleted, and comes back as it was', async () => {
  const draft = await addedOffer(market, goods);
  const live = await releasedOffer(market, goods, { code: 'LIVE' });
  expect(await market.delete(`/api/v1/offer/${live.id}`)).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
  expect((await market.delete(`/api/v1/offer/${draft.id}?version=1`)).status).toBe(200);
  const deleted = await market.get('/api/v1/offer?status=deleted');
  expect(deleted.body.offers).toMatchObject([{ code: 'TEA5', version: 2 }]);
  const { body } = await market.post(`/api/v1/offer/${draft.id}/restore`, { version: 2 });
  expect(body.offer).toMatchObject({ deletedAt: null, status: 'draft', terms: draft.terms });
});

test('lists find by status, kind, market and period, and a file has the same rows', async () => {
  const branch = await market.branch();
  await releasedOffer(market, goods);
  await addedOffer(market, goods, {
    code: 'SLABS',
    name: 'By slabs',
    ...slabs(['1', null, '3']),
    exclusiveGroup: 'Winter',
  });
  await addedOffer(market, goods, {
    code: 'THERE',
    marketIds: [branch.zone.id],
    startsOn: '2030-01-01',
    lastDay: '2030-01-31',
  });
  const found = async (query: string) =>
    (await market.get(`/api/v1/offer?sort=code&${query}`)).body.offers.map((one: Offer) => one.code);
  expect(await found('status=draft')).toEqual(['SLABS', 'THERE']);
  expect(await found('kind=slab')).toEqual(['SLABS']);
  expect(await found('search=winter')).toEqual(['SLABS']);
  expect(await found(`market=${branch.territory.id}&from=2030-01-31&to=2030-01-31`)).toEqual(['THERE']);
  expect(await found('from=2030-02-01')).toEqual([]);
  const file = await market.admin.inject({ method: 'GET', url: '/api/v1/offer-exports?format=csv&kind=slab' });
  expect(file.body).toContain('SLABS,By slabs,slab,draft');
  expect(file.body).not.toContain('TEA5');
});

test('markets are chosen from a tree by whoever sees the catalogue, down to DB houses and no further than their own', async () => {
  const { region, division, area, dbHouse, route } = await market.branch();
  await market.add('division', region.id, { name: 'Closed', status: 'inactive' });
  await market.sql(
    "insert into designation (id, name, level, capabilities) values (new_id(), 'Offers only', 9, '{catalogue.see}')",
  );
  const manager = await market.person({ designation: 'Offers only', markets: [region.id] });
  expect((await market.get('/api/v1/market-tree', manager)).status).toBe(403);
  const beneath = async (parent = '') =>
    (await market.get(`/api/v1/offer-markets${parent && `?parent=${parent}`}`, manager)).body.markets;
  expect(await beneath()).toEqual([{ id: region.id, name: region.name, opens: true }]);
  expect(await beneath(region.id)).toEqual([{ id: division.id, name: division.name, opens: true }]);
  expect(await beneath(area.id)).toEqual([{ id: dbHouse.id, name: dbHouse.name, opens: false }]);
  expect(await beneath(route.id)).toEqual([]);
  const elsewhere = await market.branch();
  expect((await market.get(`/api/v1/offer-markets?parent=${elsewhere.area.id}`, manager)).status).toBe(404);
});

test('outlets to choose are those that are called so first, then those whose owner is, in scope', async () => {
  const branch = await market.branch();
  const [one, other] = await market.outlets(branch.route.id, 2);
  await market.sql("update outlet set name = 'Akash Store', owner_name = 'Zuhayr Roy' where id = $1", [one]);
  await market.sql("update outlet set name = 'Zuhayr Store', owner_name = 'Zuhayr Roy' where id = $1", [other]);
  const choices = async (search: string, person = market.admin) =>
    (await market.get(`/api/v1/offer-choices?of=outlet&search=${search}`, person)).body.choices;
  expect((await choices('zuhayr')).map(({ id }: { id: string }) => id)).toEqual([other, one]);
  expect(await choices('Zuhayr%20sto')).toEqual([
    { id: other, name: 'Zuhayr Store', detail: expect.stringContaining(', class ') },
    expect.objectContaining({ id: one }),
  ]);
  const elsewhere = await market.branch();
  const stranger = await market.person({ designation: 'NSM', markets: [elsewhere.territory.id] });
  expect(await choices('zuhayr', stranger)).toEqual([]);
});

test('a market to choose says what it is and the whole way to it, the higher of one name first', async () => {
  const { region, division, district, zone } = await market.branch();
  const above = await market.add('zone', district.id, { name: 'Zylo' });
  const below = await market.add('territory', zone.id, { name: 'Zylo' });
  const called = await market.get('/api/v1/offer-choices?of=market&search=Zylo');
  expect(called.body.choices.map(({ id }: { id: string }) => id)).toEqual([above.id, below.id]);
  const query = new URLSearchParams({ of: 'market', search: zone.code }).toString();
  expect((await market.get(`/api/v1/offer-choices?${query}`)).body.choices).toEqual([
    {
      id: zone.id,
      name: zone.name,
      detail: `Zone · ${zone.code} · ${region.name} › ${division.name} › ${district.name}`,
    },
  ]);
});
