import { type OfferSlab, thresholdSteps } from '@routebook/contract';
import { basisPointsOf, hundredthsOf } from './money.ts';
import type { Offer } from './offer.ts';

/** An offer read for one order: its texts as exact numbers. */
export interface OfferRun {
  readonly offer: Offer;
  readonly slabs: readonly Slab[];
  readonly mostPerOrder: bigint | null;
  /** What the outlet and the budget still allow; null is no limit. */
  readonly outletLeft: bigint | null;
  readonly budgetLeft: bigint | null;
  readonly before: Before;
}

/** In steps of the offer's measure, both ends inclusive. */
export interface Slab {
  readonly from: bigint;
  readonly to: bigint | null;
  readonly reward: Reward;
}

export type Reward =
  | { readonly kind: 'percent'; readonly basisPoints: bigint; readonly percent: string }
  | { readonly kind: 'amount'; readonly amount: bigint; readonly every: bigint | null }
  | { readonly kind: 'price'; readonly price: bigint }
  | { readonly kind: 'free'; readonly pieces: bigint; readonly every: bigint | null; readonly productId: string | null }
  | { readonly kind: 'gift'; readonly pieces: bigint; readonly every: bigint | null; readonly giftTypeId: string };

/** Of the period of a cumulative offer; all zero for any other. */
export interface Before {
  readonly counted: bigint;
  readonly value: bigint;
  readonly discount: bigint;
  readonly freePieces: bigint;
  readonly giftPieces: bigint;
}

const nothingBefore: Before = { counted: 0n, value: 0n, discount: 0n, freePieces: 0n, giftPieces: 0n };

/** Throws a `RangeError` for an offer whose numbers are none: the rules of the form let none through. */
export function readOffer(offer: Offer): OfferRun {
  const { terms, outlet, spent } = offer;
  return {
    offer,
    slabs: terms.slabs.map((slab) => readSlab(offer, slab)),
    mostPerOrder: terms.mostPerOrder === null ? null : hundredthsOf(terms.mostPerOrder),
    outletLeft: terms.mostPerOutlet === null ? null : rest(terms.mostPerOutlet, outlet.worth),
    budgetLeft: terms.budget === null ? null : rest(terms.budget, spent),
    before: terms.cumulative === null ? nothingBefore : readBefore(offer),
  };
}

function readSlab(offer: Offer, { from, to, reward }: OfferSlab): Slab {
  return {
    from: steps(offer, from),
    to: to === null ? null : steps(offer, to),
    reward: readReward(offer, reward),
  };
}

function readReward(offer: Offer, reward: OfferSlab['reward']): Reward {
  if (reward.kind === 'percent')
    return { kind: 'percent', basisPoints: basisPointsOf(reward.percent), percent: reward.percent };
  if (reward.kind === 'price') return { kind: 'price', price: hundredthsOf(reward.price) };
  const every = reward.every === null ? null : steps(offer, reward.every);
  if (reward.kind === 'amount') return { kind: 'amount', amount: hundredthsOf(reward.amount), every };
  return { ...reward, pieces: BigInt(reward.pieces), every };
}

function readBefore({ terms, outlet: { period } }: Offer): Before {
  const value = hundredthsOf(period.value);
  return {
    counted: terms.measure === 'quantity' ? BigInt(period.pieces) : value,
    value,
    discount: hundredthsOf(period.discount),
    freePieces: BigInt(period.freePieces),
    giftPieces: BigInt(period.giftPieces),
  };
}

function steps(offer: Offer, text: string): bigint {
  const read = thresholdSteps(offer.terms.measure, text);
  if (read === null || read === 0n) throw new RangeError(`${offer.code} has no such threshold: ${text}`);
  return read;
}

function rest(most: string, used: string): bigint {
  const left = hundredthsOf(most) - hundredthsOf(used);
  return left > 0n ? left : 0n;
}
