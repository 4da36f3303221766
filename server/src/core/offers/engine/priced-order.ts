import { amountOf } from '../../money.ts';
import { type Basket, compareText } from './baskets.ts';
import type { Decision } from './decision.ts';
import type { ReasonCode } from './reasons.ts';

/** An order under its offers; amounts in BDT as decimal strings, every list in an order of its own that does not follow the input's. */
export interface PricedOrder {
  /** By product and line id. */
  readonly lines: readonly PricedLine[];
  readonly free: readonly FreePieces[];
  readonly gifts: readonly FreePieces[];
  /** First those that were taken, as they were, then the others by their codes. */
  readonly offers: readonly OfferOutcome[];
  readonly gross: string;
  /** Of offers on products, and of those on the whole order. */
  readonly lineDiscount: string;
  readonly orderDiscount: string;
  readonly net: string;
}

export interface PricedLine {
  readonly id: string;
  readonly gross: string;
  /** By offer; an offer on the order with its share. */
  readonly discounts: readonly { readonly offerId: string; readonly amount: string }[];
  readonly discount: string;
  readonly net: string;
  /** The offers that counted its product, whatever they took off it. */
  readonly countedBy: readonly string[];
}

export interface FreePieces {
  readonly offerId: string;
  /** Of the product or the gift type. */
  readonly id: string;
  readonly name: string;
  readonly pieces: number;
  /** At the day's price, a gift at cost. */
  readonly worth: string;
}

export interface OfferOutcome {
  readonly offerId: string;
  readonly code: string;
  readonly name: string;
  readonly taken: boolean;
  readonly reason: ReasonCode;
  readonly message: string;
  /** Discount, free pieces and gifts together. */
  readonly worth: string;
  readonly discount: string;
  /** What it counted of the order: the next order of the period begins with it under a cumulative offer, taken or not. */
  readonly counted: { readonly pieces: number; readonly value: string };
}

export function pricedOrderOf(baskets: readonly Basket[], decisions: readonly Decision[]): PricedOrder {
  const ordered = [
    ...decisions.filter(({ gain }) => gain !== null),
    ...decisions.filter(({ gain }) => gain === null).sort((a, b) => compareText(a.run.offer.code, b.run.offer.code)),
  ];
  const lines = baskets.flatMap((basket) => {
    const countedBy = ordered.filter(({ counted }) => counted.includes(basket)).map(({ run }) => run.offer.id);
    return basket.lines.map((line) => ({ ...line, countedBy }));
  });
  const discounts = lines.flatMap((line) => line.discounts);
  const offOrder = sum(
    discounts.filter(({ run }) => run.offer.terms.appliesTo === 'order').map(({ amount }) => amount),
  );
  const off = sum(discounts.map(({ amount }) => amount));
  const gross = sum(lines.map(({ value }) => value));
  return {
    lines: lines.map(({ id, value, left, discounts: own, countedBy }) => ({
      id,
      gross: amountOf(value),
      discounts: own.map(({ run, amount }) => ({ offerId: run.offer.id, amount: amountOf(amount) })),
      discount: amountOf(value - left),
      net: amountOf(left),
      countedBy,
    })),
    free: ordered.flatMap((decision) => piecesOf(decision, 'free')),
    gifts: ordered.flatMap((decision) => piecesOf(decision, 'gift')),
    offers: ordered.map(outcomeOf),
    gross: amountOf(gross),
    lineDiscount: amountOf(off - offOrder),
    orderDiscount: amountOf(offOrder),
    net: amountOf(gross - off),
  };
}

function piecesOf({ run, gain }: Decision, wanted: 'free' | 'gift'): FreePieces[] {
  return (gain?.pieces ?? [])
    .filter(({ kind }) => kind === wanted)
    .map(({ id, name, pieces, unitWorth }) => ({
      offerId: run.offer.id,
      id,
      name,
      pieces: Number(pieces),
      worth: amountOf(pieces * unitWorth),
    }));
}

function outcomeOf({ run: { offer }, gain, reason, counted }: Decision): OfferOutcome {
  return {
    offerId: offer.id,
    code: offer.code,
    name: offer.name,
    taken: gain !== null,
    reason: reason.code,
    message: reason.message,
    worth: amountOf(gain?.worth ?? 0n),
    discount: amountOf(sum((gain?.discounts ?? []).map(({ amount }) => amount))),
    counted: {
      pieces: Number(sum(counted.map(({ pieces }) => pieces))),
      value: amountOf(sum(counted.map(({ value }) => value))),
    },
  };
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
