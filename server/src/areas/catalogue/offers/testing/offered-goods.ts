import type { Offer } from '@routebook/contract';
import type { Person } from '../../../../testing/people.ts';
import type { TestMarket } from '../../../../testing/test-market.ts';

export interface Goods {
  readonly brand: string;
  readonly category: string;
  /** At 50.00 and 80.00 a piece to the outlet. */
  readonly tea: string;
  readonly blackTea: string;
}

/** Two products of a brand, in one category, priced since long ago. */
export async function offeredGoods(market: TestMarket): Promise<Goods> {
  const [made] = await market.sql<Goods>(`
    with own_brand as (insert into brand (id, code, name) values (new_id(), 'B1', 'Sylhet') returning id),
      own_category as (insert into category (id, brand_id, code, name) select new_id(), id, 'C1', 'Teas' from own_brand returning id, brand_id),
      piece as (insert into unit (id, name, symbol, factor) values (new_id(), 'Testing piece', 'tp', 1) returning id),
      tea as (insert into product (id, code, name, brand_id, category_id, unit_id, status)
        select new_id(), 'TEA', 'Green tea', own_category.brand_id, own_category.id, piece.id, 'active' from own_category, piece returning id),
      black as (insert into product (id, code, name, brand_id, category_id, unit_id, status)
        select new_id(), 'BLACK', 'Black tea', own_category.brand_id, own_category.id, piece.id, 'active' from own_category, piece returning id)
    select own_brand.id as brand, own_category.id as category, tea.id as tea, black.id as "blackTea" from own_brand, own_category, tea, black`);
  if (!made) throw new Error('No goods were made.');
  await market.sql(
    `insert into product_price (product_id, valid_from, dp, tp, mrp, vat)
     values ($1, '2020-01-01', 45, 50, 60, 0), ($2, '2020-01-01', 70, 80, 95, 0)`,
    [made.tea, made.blackTea],
  );
  return made;
}

/** What a form sends to add an offer of five percent on the brand, for a month around today. */
export async function offerBody(market: TestMarket, goods: Goods, changes: object = {}) {
  return {
    code: 'TEA5',
    name: 'Five on teas',
    kind: 'percent',
    appliesTo: 'products',
    productIds: [],
    brandIds: [goods.brand],
    categoryIds: [],
    startsOn: await market.day(-10),
    lastDay: await market.day(19),
    marketIds: [],
    outletClasses: [],
    priority: 100,
    stacks: false,
    exclusiveGroup: null,
    measure: 'quantity',
    mixed: true,
    cumulative: null,
    slabs: [{ from: '1', to: null, reward: { kind: 'percent', percent: '5' } }],
    mostPerOrder: null,
    mostPerOutlet: null,
    timesPerOutlet: null,
    budget: null,
    ...changes,
  };
}

export async function addedOffer(
  market: TestMarket,
  goods: Goods,
  changes: object = {},
  person?: Person,
): Promise<Offer> {
  const { status, body } = await market.post('/api/v1/add-offer', await offerBody(market, goods, changes), person);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.offer;
}

/** Approved and released: live from its first day. */
export async function releasedOffer(
  market: TestMarket,
  goods: Goods,
  changes: object = {},
  person?: Person,
): Promise<Offer> {
  const draft = await addedOffer(market, goods, changes, person);
  await did(market, draft, 'approve', draft.version, person);
  return did(market, draft, 'release', draft.version + 1, person);
}

export async function did(
  market: TestMarket,
  { id }: Pick<Offer, 'id'>,
  deed: string,
  version: number,
  person?: Person,
): Promise<Offer> {
  const { status, body } = await market.post(`/api/v1/offer/${id}/status`, { deed, version }, person);
  if (status !== 201 && status !== 200) throw new Error(JSON.stringify(body));
  return body.offer;
}
