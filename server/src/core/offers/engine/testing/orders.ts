import type { OfferReward, OfferSlab, OfferTerms } from '@routebook/contract';
import { type Goods, nothingTaken, type Offer, type TakenInPeriod } from '../offer.ts';
import type { Order, OrderedProduct, OrderLine } from '../order.ts';
import { priceOrder } from '../price-order.ts';
import type { PricedOrder } from '../priced-order.ts';

/** The goods of the examples: two teas of one brand, a soap and a biscuit of others. */
export const tea: OrderedProduct = { id: 'tea', name: 'Green tea 100 g', brandId: 'sylhet', categoryId: 'teas' };
export const blackTea: OrderedProduct = {
  id: 'black-tea',
  name: 'Black tea 200 g',
  brandId: 'sylhet',
  categoryId: 'teas',
};
export const soap: OrderedProduct = { id: 'soap', name: 'Neem soap', brandId: 'neem', categoryId: 'soaps' };
export const biscuit: OrderedProduct = {
  id: 'biscuit',
  name: 'Milk biscuit',
  brandId: 'toast',
  categoryId: 'biscuits',
};

const prices: Readonly<Record<string, string>> = {
  tea: '50.00',
  'black-tea': '80.00',
  soap: '33.33',
  biscuit: '10.00',
};

export const goods: Goods = {
  products: new Map([
    ['tea', { name: tea.name, price: '50.00' }],
    ['biscuit', { name: biscuit.name, price: '10.00' }],
  ]),
  gifts: new Map([
    ['mug', { name: 'Tea mug', unitCost: '120.00', left: 5 }],
    ['pen', { name: 'Pen', unitCost: '8.00', left: null }],
  ]),
};

export function line(product: OrderedProduct, pieces: number, price = prices[product.id] ?? '1.00'): OrderLine {
  return { id: `${product.id}-${pieces}`, product, pieces, price };
}

export function orderOf(lines: readonly OrderLine[], changes: Partial<Order> = {}): Order {
  return {
    businessDate: '2026-11-20',
    outlet: { outletClass: 'B', marketPath: ['country', 'dhaka', 'mirpur'] },
    lines,
    ...changes,
  };
}

export function slab(reward: OfferReward, from = '1', to: string | null = null): OfferSlab {
  return { from, to, reward };
}

export const percent = (text: string): OfferReward => ({ kind: 'percent', percent: text });

/** An offer of November on all teas, unless told otherwise. */
export function offerOf(code: string, slabs: readonly OfferSlab[], changes: Partial<OfferTerms> = {}): Offer {
  return {
    id: `id-${code}`,
    code,
    name: code,
    heldBack: null,
    spent: '0.00',
    outlet: nothingTaken,
    terms: {
      kind: 'percent',
      appliesTo: 'products',
      productIds: [],
      brandIds: [],
      categoryIds: ['teas'],
      startsOn: '2026-11-01',
      lastDay: '2026-11-30',
      marketIds: [],
      outletClasses: [],
      priority: 100,
      stacks: false,
      exclusiveGroup: null,
      measure: 'quantity',
      mixed: true,
      cumulative: null,
      slabs: [...slabs],
      mostPerOrder: null,
      mostPerOutlet: null,
      timesPerOutlet: null,
      budget: null,
      ...changes,
    },
  };
}

export function tookInPeriod(offer: Offer, period: Partial<TakenInPeriod>): Offer {
  return { ...offer, outlet: { ...nothingTaken, period: { ...nothingTaken.period, ...period } } };
}

export function price(
  lines: readonly OrderLine[],
  offers: readonly Offer[],
  changes: Partial<Order> = {},
): PricedOrder {
  return priceOrder(orderOf(lines, changes), offers, goods);
}

/** What became of one offer among those that were tried. */
export function outcome(priced: PricedOrder, code: string): PricedOrder['offers'][number] {
  const found = priced.offers.find((offer) => offer.code === code);
  if (found === undefined) throw new Error(`${code} was not tried.`);
  return found;
}
