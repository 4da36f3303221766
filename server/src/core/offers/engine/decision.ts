import type { Basket } from './baskets.ts';
import type { Gain } from './gain.ts';
import type { OfferRun } from './offer-run.ts';
import type { Reason } from './reasons.ts';

/** What became of an offer. */
export interface Decision {
  readonly run: OfferRun;
  readonly gain: Gain | null;
  readonly reason: Reason;
  /** The products that count for it; also of a cumulative offer whose slab this order does not reach yet. */
  readonly counted: readonly Basket[];
}

export function notTaken(run: OfferRun, reason: Reason, counted: readonly Basket[] = []): Decision {
  return { run, gain: null, reason, counted: run.offer.terms.cumulative === null ? [] : counted };
}
