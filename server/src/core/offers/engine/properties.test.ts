import { type OfferReward, type OfferSlab, slabProblems } from '@routebook/contract';
import fc from 'fast-check';
import { hundredthsOf } from './money.ts';
import { nothingTaken, type Offer } from './offer.ts';
import type { Order } from './order.ts';
import { priceOrder } from './price-order.ts';
import { biscuit, blackTea, goods, line, offerOf, orderOf, slab, soap, tea } from './testing/orders.ts';

const amount = (most: number) => fc.integer({ min: 1, max: most }).map((hundredths) => (hundredths / 100).toFixed(2));
const every = fc.option(fc.constantFrom('1', '6', '12', '100'));

const reward: fc.Arbitrary<OfferReward> = fc.oneof(
  fc
    .integer({ min: 1, max: 10_000 })
    .map((points): OfferReward => ({ kind: 'percent', percent: (points / 100).toFixed(2) })),
  fc.record({ kind: fc.constant('amount' as const), amount: amount(500_00), every }),
  fc.record({ kind: fc.constant('price' as const), price: amount(100_00) }),
  fc.record({
    kind: fc.constant('free' as const),
    pieces: fc.integer({ min: 1, max: 3 }),
    every,
    productId: fc.constantFrom(null, 'biscuit', 'gone'),
  }),
  fc.record({
    kind: fc.constant('gift' as const),
    pieces: fc.integer({ min: 1, max: 3 }),
    every,
    giftTypeId: fc.constantFrom('mug', 'pen', 'gone'),
  }),
);

/** Slabs that follow each other without a gap, the last open or not. */
const slabsOf = fc
  .record({
    steps: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
    rewards: fc.array(reward, { minLength: 4, maxLength: 4 }),
    open: fc.boolean(),
  })
  .map(({ steps, rewards, open }) => {
    const rising = steps.sort((a, b) => a - b);
    return rising.map((from, index): OfferSlab => {
      const next = rising[index + 1];
      const to = next === undefined ? (open ? null : String(from + 40)) : String(next - 1);
      return { from: String(from), to, reward: rewards[index] ?? { kind: 'percent', percent: '1' } };
    });
  });

const offers = fc
  .array(
    fc.record({
      slabs: slabsOf,
      changes: fc.record({
        appliesTo: fc.constantFrom('products' as const, 'order' as const),
        categoryIds: fc.subarray(['teas', 'soaps', 'biscuits']),
        brandIds: fc.subarray(['sylhet']),
        priority: fc.integer({ min: 0, max: 3 }),
        stacks: fc.boolean(),
        exclusiveGroup: fc.option(fc.constantFrom('one', 'two')),
        mixed: fc.boolean(),
        cumulative: fc.option(fc.constantFrom('month' as const, 'offer' as const)),
        mostPerOrder: fc.option(amount(300_00)),
        mostPerOutlet: fc.option(amount(300_00)),
        budget: fc.option(amount(300_00)),
      }),
      spent: amount(300_00),
      worth: amount(300_00),
      period: fc.record({
        pieces: fc.nat(50),
        value: amount(500_00),
        discount: amount(100_00),
        freePieces: fc.nat(3),
        giftPieces: fc.nat(3),
      }),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(
      ({ slabs, changes, spent, worth, period }, index): Offer => ({
        ...offerOf(`O${index}`, slabs, changes),
        spent,
        outlet: { ...nothingTaken, worth, period },
      }),
    ),
  );

const order = fc
  .record({
    prices: fc.array(amount(200_00), { minLength: 4, maxLength: 4 }),
    picks: fc.array(fc.record({ of: fc.nat(3), pieces: fc.integer({ min: 1, max: 60 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
  })
  .map(
    ({ prices, picks }): Order =>
      orderOf(
        picks.map(({ of, pieces }, index) => ({
          id: `line-${index}`,
          product: [tea, blackTea, soap, biscuit][of] ?? tea,
          pieces,
          price: prices[of] ?? '1.00',
        })),
      ),
  );

const sum = (amounts: readonly string[]) => amounts.reduce((total, text) => total + hundredthsOf(text), 0n);

test('the order of lines and of offers does not matter', () => {
  fc.assert(
    fc.property(order, offers, fc.nat(), (asked, all, turn) => {
      const turned = <T>(list: readonly T[]) => {
        const at = list.length === 0 ? 0 : turn % list.length;
        return [...list.slice(at), ...list.slice(0, at)].reverse();
      };
      const result = priceOrder(asked, all, goods);
      expect(priceOrder({ ...asked, lines: turned(asked.lines) }, turned(all), goods)).toEqual(result);
    }),
  );
});

test('nothing goes below zero, and the lines sum to the totals', () => {
  fc.assert(
    fc.property(order, offers, (asked, all) => {
      const result = priceOrder(asked, all, goods);
      for (const { gross, net, discounts } of result.lines) {
        expect(hundredthsOf(net) + sum(discounts.map((discount) => discount.amount))).toBe(hundredthsOf(gross));
      }
      expect(sum(result.lines.map(({ net }) => net))).toBe(hundredthsOf(result.net));
      expect(sum([result.net, result.lineDiscount, result.orderDiscount])).toBe(hundredthsOf(result.gross));
      const given = [...result.free, ...result.gifts].map(({ worth }) => worth);
      expect(sum(result.offers.map(({ worth }) => worth))).toBe(
        sum([result.lineDiscount, result.orderDiscount, ...given]),
      );
    }),
  );
});

test('caps, budgets and the gifts in stock hold', () => {
  fc.assert(
    fc.property(order, offers, (asked, all) => {
      const result = priceOrder(asked, all, goods);
      for (const { offerId, worth } of result.offers) {
        const offer = all.find(({ id }) => id === offerId);
        const { mostPerOrder, mostPerOutlet, budget } = offer?.terms ?? offerOf('none', []).terms;
        if (mostPerOrder !== null) expect(hundredthsOf(worth) <= hundredthsOf(mostPerOrder)).toBe(true);
        if (worth === '0.00') continue;
        if (mostPerOutlet !== null)
          expect(sum([worth, offer?.outlet.worth ?? '0']) <= hundredthsOf(mostPerOutlet)).toBe(true);
        if (budget !== null) expect(sum([worth, offer?.spent ?? '0']) <= hundredthsOf(budget)).toBe(true);
      }
      const mugs = result.gifts.filter(({ id }) => id === 'mug');
      expect(mugs.reduce((total, { pieces }) => total + pieces, 0)).toBeLessThanOrEqual(5);
    }),
  );
});

test('products that earn the same gift share what is in stock of it', () => {
  const reward = { kind: 'gift', pieces: 1, every: '1', giftTypeId: 'mug' } as const;
  const mug = offerOf('MUG', [slab(reward)], { kind: 'gift', mixed: false });
  const { gifts } = priceOrder(orderOf([line(tea, 4), line(blackTea, 3)]), [mug], goods);
  expect(gifts.reduce((total, { pieces }) => total + pieces, 0)).toBe(5);
});

test('every offer has one reason, an exclusive group one offer, and a product one that does not stack or several that do', () => {
  fc.assert(
    fc.property(order, offers, (asked, all) => {
      const result = priceOrder(asked, all, goods);
      expect(result.offers.map(({ code }) => code).sort()).toEqual(all.map(({ code }) => code).sort());
      expect(
        result.offers.every(({ message, reason, taken }) => message.length > 5 && taken === (reason === 'taken')),
      ).toBe(true);
      const taken = all.filter(({ id }) => result.offers.some((outcome) => outcome.offerId === id && outcome.taken));
      const groups = taken.map(({ terms }) => terms.exclusiveGroup).filter((group) => group !== null);
      expect(new Set(groups).size).toBe(groups.length);
      const stacks = new Map(all.map(({ id, terms }) => [id, terms.stacks]));
      for (const { discounts } of result.lines)
        expect(discounts.length < 2 || discounts.every(({ offerId }) => stacks.get(offerId))).toBe(true);
    }),
  );
});

test('slabs without a fault reach every count from the first one on once', () => {
  fc.assert(
    fc.property(slabsOf, fc.integer({ min: 1, max: 120 }), (slabs, count) => {
      expect(slabProblems('quantity', slabs)).toEqual([]);
      const reached = slabs.filter(({ from, to }) => count >= Number(from) && (to === null || count <= Number(to)));
      const last = slabs.at(-1)?.to;
      const above = last !== null && last !== undefined && count > Number(last);
      expect(reached).toHaveLength(count < Number(slabs[0]?.from) || above ? 0 : 1);
    }),
  );
});

test('a slab that is moved by one makes a gap or an overlap, which names it', () => {
  fc.assert(
    fc.property(slabsOf, fc.nat(), fc.constantFrom(1, -1), (slabs, pick, by) => {
      fc.pre(slabs.length > 1);
      const at = 1 + (pick % (slabs.length - 1));
      const moved = slabs.map((slab, index) =>
        index === at
          ? { ...slab, from: String(Number(slab.from) + by), to: slab.to && String(Number(slab.to) + 1) }
          : slab,
      );
      expect(slabProblems('quantity', moved)[0]).toMatchObject({
        slab: at,
        message: expect.stringContaining(by > 0 ? 'gap' : 'overlaps'),
      });
    }),
  );
});
