import * as z from 'zod/mini';
import { date, id, line, money } from '../common.ts';
import { outletClasses } from '../sales/outlet.ts';

/** How an offer reads in a list; `slab` has several steps, the others have one. */
export const offerKinds = ['percent', 'amount', 'price', 'free', 'slab', 'gift'] as const;
export type OfferKind = (typeof offerKinds)[number];

/**
 * `scheduled`, `live` and, by its last day, `ended` follow from the day once an offer is released; the others are decided by people,
 * an early end too.
 */
export const offerStatuses = ['draft', 'approved', 'scheduled', 'live', 'paused', 'ended', 'cancelled'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Of an offer that was promised to outlets: all that people see who have no part in making offers. */
export const promisedOfferStatuses = ['scheduled', 'live', 'paused', 'ended'] as const satisfies readonly OfferStatus[];

/** What somebody may do with the catalogue who has a part in making offers. */
export const offerMakerActions = ['add', 'edit', 'delete', 'approve'] as const;

/** What an offer counts: pieces, or their value before any offer. */
export const offerMeasures = ['quantity', 'value'] as const;
export type OfferMeasure = (typeof offerMeasures)[number];

const positiveMoney = money.check(
  z.refine((text) => /[1-9]/.test(text) && !text.startsWith('-'), 'Use an amount above zero.'),
);

/** A step of what an offer counts: whole pieces by quantity, an amount in BDT by value. */
const threshold = z.string().check(
  z.regex(/^\d{1,16}(\.\d{1,2})?$/, 'Use a whole number of pieces, or an amount like 1250.00.'),
  z.refine((text) => /[1-9]/.test(text), 'Use more than zero.'),
);

const pieces = z.int().check(z.minimum(1, 'At least 1.'), z.maximum(1_000_000, 'At most 1,000,000.'));

/**
 * What is given:
 * `percent` of the value, at most two decimals; `amount` in BDT once, or for `every` so much counted; a `price` a piece in BDT;
 * `free` pieces for `every` so much counted, of the same product (`productId` null) or of another; `gift` pieces of a gift type.
 * `every` is in the offer's measure; null is once for the order.
 */
export const offerReward = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percent: z.string().check(
      z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'Use a percentage with at most two decimals, like 7.50.'),
      z.refine((text) => Number(text) > 0 && Number(text) <= 100, 'Use a percentage above 0 and up to 100.'),
    ),
  }),
  z.strictObject({ kind: z.literal('amount'), amount: positiveMoney, every: z.nullable(threshold) }),
  z.strictObject({ kind: z.literal('price'), price: positiveMoney }),
  z.strictObject({ kind: z.literal('free'), pieces, every: z.nullable(threshold), productId: z.nullable(id) }),
  z.strictObject({ kind: z.literal('gift'), pieces, every: z.nullable(threshold), giftTypeId: id }),
]);
export type OfferReward = z.output<typeof offerReward>;

/** A step of an offer, both ends inclusive; `to` null is "and above". */
export const offerSlab = z.strictObject({ from: threshold, to: z.nullable(threshold), reward: offerReward });
export type OfferSlab = z.output<typeof offerSlab>;

export const mostSlabs = 20;
const mostScopeRows = 500;

/** Everything an offer promises; a change of it makes a version. */
export const offerTerms = z.object({
  kind: z.enum(offerKinds),
  /** `order` counts the whole order and is taken off its total; `products` counts the chosen ones. */
  appliesTo: z.enum(['products', 'order']),
  productIds: z.array(id).check(z.maxLength(mostScopeRows)),
  brandIds: z.array(id).check(z.maxLength(mostScopeRows)),
  categoryIds: z.array(id).check(z.maxLength(mostScopeRows)),
  /** First business date. */
  startsOn: date,
  /** The last business date on which it holds. */
  lastDay: date,
  /** Places of the market with all beneath them; empty is the whole market. */
  marketIds: z.array(id).check(z.maxLength(mostScopeRows)),
  /** Empty is every class. */
  outletClasses: z.array(z.enum(outletClasses)),
  /** The higher, the earlier it is taken. */
  priority: z.int().check(z.minimum(0, 'At least 0.'), z.maximum(999, 'At most 999.')),
  /** Whether its products may have another offer, too. */
  stacks: z.boolean(),
  /** Of the offers with one group name an order gets one. */
  exclusiveGroup: z.nullable(line(60)),
  measure: z.enum(offerMeasures),
  /** Whether different products count together, or each by itself. */
  mixed: z.boolean(),
  /** Over which time the outlet's orders count together; null is the order by itself. */
  cumulative: z.nullable(z.enum(['month', 'offer'])),
  slabs: z.array(offerSlab).check(z.minLength(1, 'Say what the offer gives.'), z.maxLength(mostSlabs)),
  /** The most that an order, and an outlet over the whole offer, get in BDT; null is no cap. */
  mostPerOrder: z.nullable(positiveMoney),
  mostPerOutlet: z.nullable(positiveMoney),
  /** How many orders of an outlet get it. */
  timesPerOutlet: z.nullable(pieces),
  /** The most that it may cost in BDT altogether. */
  budget: z.nullable(positiveMoney),
});
export type OfferTerms = z.output<typeof offerTerms>;
