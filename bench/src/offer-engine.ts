import type { OfferReward, OfferSlab } from '@routebook/contract';
import { type Goods, nothingTaken, type Offer, type Order, priceOrder } from '@routebook/server/offer-engine';
import { median, quantile } from './statistics.ts';

/** An order of 20 lines under 60 live offers of all kinds, in processor time: the goal is under 1 ms. */
const lines = 20;
const live = 60;
const rounds = 60;
const ordersARound = 50;

const order: Order = {
  businessDate: '2026-11-20',
  outlet: { outletClass: 'B', marketPath: ['nation', 'region', 'territory', 'area', 'house', 'route'] },
  lines: Array.from({ length: lines }, (_, index) => ({
    id: `line-${index}`,
    product: {
      id: `product-${index}`,
      name: `Product ${index}`,
      brandId: `brand-${index % 6}`,
      categoryId: `category-${index % 18}`,
    },
    pieces: 12 + index * 7,
    price: `${10 + index}.25`,
  })),
};

const goods: Goods = {
  products: new Map([['product-3', { name: 'Product 3', price: '13.25' }]]),
  gifts: new Map([['mug', { name: 'Mug', unitCost: '120.00', left: 500 }]]),
};

const rewards: readonly OfferReward[] = [
  { kind: 'percent', percent: '3.50' },
  { kind: 'amount', amount: '20.00', every: '12' },
  { kind: 'price', price: '11.00' },
  { kind: 'free', pieces: 1, every: '12', productId: null },
  { kind: 'free', pieces: 1, every: '24', productId: 'product-3' },
  { kind: 'gift', pieces: 1, every: '200', giftTypeId: 'mug' },
];

function slabsOf(index: number): OfferSlab[] {
  const reward = rewards[index % rewards.length] ?? { kind: 'percent', percent: '1.00' };
  if (index % 4 !== 0) return [{ from: '1', to: null, reward }];
  return [
    { from: '1', to: '23', reward: { kind: 'percent', percent: '1.00' } },
    { from: '24', to: '95', reward: { kind: 'percent', percent: '2.50' } },
    { from: '96', to: null, reward },
  ];
}

const offers: readonly Offer[] = Array.from({ length: live }, (_, index) => ({
  id: `offer-${index}`,
  code: `OFFER-${index}`,
  name: `Offer ${index}`,
  heldBack: null,
  spent: '1250.00',
  outlet: nothingTaken,
  terms: {
    kind: 'slab',
    appliesTo: index % 10 === 9 ? 'order' : 'products',
    productIds: [],
    brandIds: [`brand-${index % 6}`],
    categoryIds: [`category-${index % 18}`],
    startsOn: '2026-11-01',
    lastDay: '2026-11-30',
    marketIds: ['territory'],
    outletClasses: ['A', 'B'],
    priority: index % 5,
    stacks: index % 3 !== 0,
    exclusiveGroup: index % 7 === 0 ? 'A group' : null,
    measure: 'quantity',
    mixed: index % 2 === 0,
    cumulative: index % 8 === 0 ? 'month' : null,
    slabs: slabsOf(index),
    mostPerOrder: index % 5 === 0 ? '500.00' : null,
    mostPerOutlet: '100000.00',
    timesPerOutlet: null,
    budget: '1000000.00',
  },
}));

for (let warm = 0; warm < 1_000; warm += 1) priceOrder(order, offers, goods);

const times: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const before = process.cpuUsage();
  for (let turn = 0; turn < ordersARound; turn += 1) priceOrder(order, offers, goods);
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000 / ordersARound);
}

const priced = priceOrder(order, offers, goods);
console.table({
  lines,
  'live offers': live,
  taken: priced.offers.filter(({ taken }) => taken).length,
  'processor ms, median': Number(median(times).toFixed(3)),
  'processor ms, p95': Number(quantile(times, 0.95).toFixed(3)),
});
if (median(times) >= 1) process.exitCode = 1;
