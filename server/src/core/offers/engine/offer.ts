import type { OfferStatus, OfferTerms } from '@routebook/contract';

/** An offer to try on an order, with what was given of it up to now. */
export interface Offer {
  readonly id: string;
  /** Unique among the offers: it decides between offers that are alike in all else. */
  readonly code: string;
  readonly name: string;
  readonly terms: OfferTerms;
  /** Why nobody gets it whatever the day, as a draft or a paused one; null when it is released. */
  readonly heldBack: OfferStatus | null;
  /** What it has cost at all outlets, in BDT. */
  readonly spent: string;
  readonly outlet: TakenByOutlet;
}

/** What the outlet of the order had of an offer before. */
export interface TakenByOutlet {
  /** Orders that had it, and what they were given in BDT, over the whole of the offer. */
  readonly times: number;
  readonly worth: string;
  /** Of a cumulative offer: what its orders of the period count, and what they were given on it. */
  readonly period: TakenInPeriod;
}

export interface TakenInPeriod {
  readonly pieces: number;
  /** Before any offer, in BDT. */
  readonly value: string;
  readonly discount: string;
  readonly freePieces: number;
  readonly giftPieces: number;
}

/** What offers give beside money, by id; a product without a price or a gift that is not there is not given. */
export interface Goods {
  readonly products: ReadonlyMap<string, { readonly name: string; readonly price: string }>;
  readonly gifts: ReadonlyMap<string, GiftInStock>;
}

export interface GiftInStock {
  readonly name: string;
  /** In BDT. */
  readonly unitCost: string;
  /** How many may still be promised; null when nobody counts them. */
  readonly left: number | null;
}

export const nothingTaken: TakenByOutlet = {
  times: 0,
  worth: '0.00',
  period: { pieces: 0, value: '0.00', discount: '0.00', freePieces: 0, giftPieces: 0 },
};
