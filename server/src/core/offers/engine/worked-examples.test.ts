import type { OfferTerms } from '@routebook/contract';
import { nothingTaken, type Offer } from './offer.ts';
import type { OrderLine } from './order.ts';
import {
  biscuit,
  blackTea,
  line,
  offerOf,
  outcome,
  percent,
  price,
  slab,
  soap,
  tea,
  tookInPeriod,
} from './testing/orders.ts';

/** What the trade would work out by hand: an order, its offers, and what each gives with the words for it. */
interface Example {
  readonly of: string;
  readonly lines: readonly OrderLine[];
  readonly offers: readonly Offer[];
  readonly net: string;
  readonly says: Readonly<Record<string, string>>;
  readonly given?: string;
}

const slabs = [slab(percent('2'), '12', '23'), slab(percent('5'), '24', '47'), slab(percent('8'), '48')];
const valueSlabs = [slab(percent('3'), '1000', '4999.99'), slab(percent('6'), '5000.00')];
const twelveAndOne = slab({ kind: 'free', pieces: 1, every: '12', productId: null }, '12');
const monthly: Partial<OfferTerms> = { kind: 'slab', cumulative: 'month', measure: 'value' };

const examples: readonly Example[] = [
  {
    of: 'five percent on the teas',
    lines: [line(tea, 10), line(soap, 3)],
    offers: [offerOf('TEA5', [slab(percent('5'))])],
    net: '574.99',
    says: { TEA5: 'BDT 25.00 off, 5 % for 10 pieces.' },
  },
  {
    of: 'a percentage that ends in half a hundredth, which goes up',
    lines: [line(tea, 1, '0.50')],
    offers: [offerOf('TEA5', [slab(percent('5'))])],
    net: '0.47',
    says: { TEA5: 'BDT 0.03 off, 5 % for 1 piece.' },
  },
  {
    of: 'two taka off each dozen',
    lines: [line(tea, 30)],
    offers: [offerOf('DOZEN', [slab({ kind: 'amount', amount: '20.00', every: '12' }, '12')], { kind: 'amount' })],
    net: '1460.00',
    says: { DOZEN: 'BDT 40.00 off, for 30 pieces.' },
  },
  {
    of: 'an amount off the whole order from a value on, shared by what each product costs',
    lines: [line(tea, 20), line(biscuit, 50)],
    offers: [
      offerOf('BIG', [slab({ kind: 'amount', amount: '100.00', every: null }, '1500.00')], {
        kind: 'amount',
        appliesTo: 'order',
        measure: 'value',
      }),
    ],
    net: '1400.00',
    says: { BIG: 'BDT 100.00 off, for BDT 1,500.00.' },
  },
  {
    of: 'a special price, which a product that is cheaper already keeps',
    lines: [line(tea, 10), line(blackTea, 2, '40.00')],
    offers: [offerOf('SPECIAL', [slab({ kind: 'price', price: '45.00' })], { kind: 'price' })],
    net: '530.00',
    says: { SPECIAL: 'BDT 50.00 off, for 12 pieces at BDT 45.00 a piece.' },
  },
  {
    of: 'twelve and one free, each tea by itself',
    lines: [line(tea, 25), line(blackTea, 11)],
    offers: [offerOf('12PLUS1', [twelveAndOne], { kind: 'free', mixed: false })],
    net: '2130.00',
    says: { '12PLUS1': '2 Green tea 100 g free, for 25 pieces.' },
    given: '2 Green tea 100 g 100.00',
  },
  {
    of: 'twelve and one free, all teas together: of the cheapest',
    lines: [line(tea, 7), line(blackTea, 5)],
    offers: [offerOf('12PLUS1', [twelveAndOne], { kind: 'free' })],
    net: '750.00',
    says: { '12PLUS1': '1 Green tea 100 g free, for 12 pieces.' },
    given: '1 Green tea 100 g 50.00',
  },
  {
    of: 'buy tea, get biscuits',
    lines: [line(tea, 24)],
    offers: [
      offerOf('SNACK', [slab({ kind: 'free', pieces: 2, every: '6', productId: 'biscuit' }, '6')], { kind: 'free' }),
    ],
    net: '1200.00',
    says: { SNACK: '8 Milk biscuit free, for 24 pieces.' },
    given: '8 Milk biscuit 80.00',
  },
  {
    of: 'mixed slabs: two teas reach one together',
    lines: [line(tea, 20), line(blackTea, 10)],
    offers: [offerOf('SLABS', slabs, { kind: 'slab' })],
    net: '1710.00',
    says: { SLABS: 'BDT 90.00 off, 5 % for 30 pieces (slab 24 to 47 pieces).' },
  },
  {
    of: 'slabs for each product by itself',
    lines: [line(tea, 20), line(blackTea, 10)],
    offers: [offerOf('SLABS', slabs, { kind: 'slab', mixed: false })],
    net: '1780.00',
    says: { SLABS: 'BDT 20.00 off, 2 % for 20 pieces (slab 12 to 23 pieces).' },
  },
  {
    of: 'slabs by value, one hundredth below a step',
    lines: [line(tea, 1, '4999.99')],
    offers: [offerOf('VALUE', valueSlabs, { kind: 'slab', measure: 'value' })],
    net: '4849.99',
    says: { VALUE: 'BDT 150.00 off, 3 % for BDT 4,999.99 (slab BDT 1,000.00 to BDT 4,999.99).' },
  },
  {
    of: 'a slab not reached, with what is missing',
    lines: [line(tea, 10)],
    offers: [offerOf('SLABS', slabs, { kind: 'slab' })],
    net: '500.00',
    says: { SLABS: 'It needs 12 pieces; the order has 10 pieces: 2 pieces more.' },
  },
  {
    of: 'one of an exclusive group, by priority though the other is worth more',
    lines: [line(tea, 10)],
    offers: [
      offerOf('A', [slab(percent('5'))], { exclusiveGroup: 'Tea', priority: 200, stacks: true }),
      offerOf('B', [slab(percent('9'))], { exclusiveGroup: 'Tea', stacks: true }),
    ],
    net: '475.00',
    says: { B: 'An order gets one offer of “Tea”: A was taken, which has the higher priority.' },
  },
  {
    of: 'one of an exclusive group with the same priority, by what it is worth',
    lines: [line(tea, 10)],
    offers: [
      offerOf('A', [slab(percent('5'))], { exclusiveGroup: 'Tea' }),
      offerOf('B', [slab(percent('9'))], { exclusiveGroup: 'Tea' }),
    ],
    net: '455.00',
    says: { A: 'An order gets one offer of “Tea”: B was taken, which is worth more (BDT 45.00 against BDT 25.00).' },
  },
  {
    of: 'two that stack: the second on what the first has left',
    lines: [line(tea, 10)],
    offers: [
      offerOf('A', [slab(percent('10'))], { stacks: true, priority: 200 }),
      offerOf('B', [slab(percent('10'))], { stacks: true }),
    ],
    net: '405.00',
    says: { A: 'BDT 50.00 off, 10 % for 10 pieces.', B: 'BDT 45.00 off, 10 % for 10 pieces.' },
  },
  {
    of: 'one that does not stack keeps another off its products only',
    lines: [line(tea, 10), line(biscuit, 10)],
    offers: [
      offerOf('A', [slab(percent('10'))], { priority: 200 }),
      offerOf('B', [slab(percent('10'))], { stacks: true }),
      offerOf('ALL', [slab(percent('1'), '100.00')], {
        appliesTo: 'order',
        measure: 'value',
        stacks: true,
        priority: 1,
      }),
    ],
    net: '549.00',
    says: {
      B: 'Its products have A, which allows no other offer.',
      ALL: 'BDT 1.00 off, 1 % for BDT 100.00.',
    },
  },
  {
    of: 'the most for an order',
    lines: [line(tea, 100)],
    offers: [offerOf('CAP', [slab(percent('10'))], { mostPerOrder: '300' })],
    net: '4700.00',
    says: { CAP: 'BDT 300.00 off, 10 % for 100 pieces. Not more: the most for an order is reached.' },
  },
  {
    of: 'the rest of a budget, in whole free pieces',
    lines: [line(tea, 48)],
    offers: [{ ...offerOf('BUDGET', [twelveAndOne], { kind: 'free', budget: '1000' }), spent: '880.00' }],
    net: '2400.00',
    says: { BUDGET: '2 Green tea 100 g free, for 48 pieces. Not more: no more is left of its budget.' },
    given: '2 Green tea 100 g 100.00',
  },
  {
    of: 'a budget that is used up, and an outlet that has had its times',
    lines: [line(tea, 48)],
    offers: [
      { ...offerOf('EMPTY', [slab(percent('5'))], { budget: '1000' }), spent: '1000.00' },
      { ...offerOf('ONCE', [slab(percent('5'))], { timesPerOutlet: 1 }), outlet: { ...nothingTaken, times: 1 } },
    ],
    net: '2400.00',
    says: { EMPTY: 'Its budget is used up.', ONCE: 'This outlet has had it once, which is the most.' },
  },
  {
    of: 'cumulative by month: the order that reaches the slab gets it for the whole month',
    lines: [line(tea, 40)],
    offers: [tookInPeriod(offerOf('MONTH', valueSlabs, monthly), { value: '4000.00', discount: '120.00' })],
    net: '1760.00',
    says: { MONTH: 'BDT 240.00 off, 6 % for BDT 6,000.00 this month (slab from BDT 5,000.00).' },
  },
  {
    of: 'cumulative by month: not yet',
    lines: [line(tea, 10)],
    offers: [tookInPeriod(offerOf('MONTH', valueSlabs, monthly), { value: '300.00' })],
    net: '500.00',
    says: {
      MONTH: 'It needs BDT 1,000.00; the order has BDT 800.00 with what the outlet took before: BDT 200.00 more.',
    },
  },
  {
    of: 'a gift for each full step of value, as many as are in stock',
    lines: [line(tea, 140)],
    offers: [
      offerOf('MUG', [slab({ kind: 'gift', pieces: 1, every: '1000', giftTypeId: 'mug' }, '1000')], {
        kind: 'gift',
        measure: 'value',
      }),
    ],
    net: '7000.00',
    says: { MUG: '5 Tea mug as a gift, for BDT 7,000.00. Not more: no more of the gift is in stock.' },
    given: '5 Tea mug 600.00',
  },
  {
    of: 'other days, markets, classes and products',
    lines: [line(soap, 3)],
    offers: [
      offerOf('EARLY', [slab(percent('5'))], { startsOn: '2026-11-21' }),
      offerOf('LATE', [slab(percent('5'))], { lastDay: '2026-11-19' }),
      offerOf('SYLHET', [slab(percent('5'))], { marketIds: ['sylhet'] }),
      offerOf('CLASS', [slab(percent('5'))], { outletClasses: ['A', 'C'] }),
      offerOf('TEAS', [slab(percent('5'))], { marketIds: ['dhaka'], outletClasses: ['B'] }),
      { ...offerOf('PAUSED', [slab(percent('5'))]), heldBack: 'paused' },
    ],
    net: '99.99',
    says: {
      EARLY: 'It starts on 21 November 2026.',
      LATE: 'It ended: 19 November 2026 was its last day.',
      SYLHET: 'It is for other markets than this outlet’s.',
      CLASS: 'It is for outlets of class A or C; this outlet is class B.',
      TEAS: 'None of its products is in the order.',
      PAUSED: 'It is paused.',
    },
  },
];

test.each(examples)('$of', ({ lines, offers, net, says, given }) => {
  const priced = price(lines, offers);
  expect(priced.net).toBe(net);
  expect(Object.fromEntries(Object.keys(says).map((code) => [code, outcome(priced, code).message]))).toEqual(says);
  const pieces = [...priced.free, ...priced.gifts].map(({ pieces: many, name, worth }) => `${many} ${name} ${worth}`);
  expect(pieces.join()).toBe(given ?? '');
});

test('a first and last day: the start counts, the end does not', () => {
  const offers = [offerOf('NOV', [slab(percent('10'))])];
  const netOn = (businessDate: string) => price([line(tea, 1)], offers, { businessDate }).net;
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(netOn)).toEqual([
    '50.00',
    '45.00',
    '45.00',
    '50.00',
  ]);
});

test('an order whose numbers are none is refused', () => {
  const refused =
    (...lines: OrderLine[]) =>
    () =>
      price(lines, []);
  expect(refused(line(tea, 0))).toThrow('has 0 pieces');
  expect(refused(line(tea, 1.5))).toThrow('has 1.5 pieces');
  expect(refused(line(tea, 1, '-5.00'))).toThrow('Not an amount');
  expect(refused(line(tea, 1, '5.001'))).toThrow('Not an amount');
  expect(refused(line(tea, 1), line(tea, 1))).toThrow('Two lines');
  expect(refused(line(tea, 1), line(tea, 2, '51.00'))).toThrow('two prices');
});
