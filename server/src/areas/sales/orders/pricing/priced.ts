import type { OrderOffer } from '@routebook/contract';
import type { OrderProduct } from './order-products.ts';
import type { OrderingOutlet } from './ordering-outlet.ts';

/** A line of an order with all that is frozen of it; amounts in hundredths of a BDT. */
export interface PricedLine {
  readonly product: OrderProduct;
  readonly pieces: number;
  /** Free by this offer. */
  readonly offerId: string | null;
  readonly price: bigint;
  readonly priceFrom: string;
  readonly vatRate: string;
  readonly gross: bigint;
  readonly discount: bigint;
  readonly net: bigint;
  readonly vat: bigint;
  readonly worth: bigint;
  /** What each offer that counted it takes off. */
  readonly offers: readonly LineOffer[];
}

export interface LineOffer {
  readonly offerId: string;
  readonly discount: bigint;
}

/** What an order had of an offer, or only counted for it. */
export interface Redemption {
  readonly offerId: string;
  readonly number: number;
  readonly pieces: number;
  readonly value: string;
  readonly discount: string;
  readonly freePieces: number;
  readonly giftPieces: number;
  readonly worth: string;
  readonly taken: boolean;
  /** There is a limit to what it may cost. */
  readonly hasBudget: boolean;
}

/** An order as it comes to on a day. */
export interface Priced {
  readonly day: string;
  /** What was ordered in its order, then what is free. */
  readonly lines: readonly PricedLine[];
  readonly offers: readonly OrderOffer[];
  readonly redemptions: readonly Redemption[];
  readonly outlet: Pick<OrderingOutlet, 'id' | 'due' | 'creditLimit'>;
}

export const orderedOf = ({ lines }: Priced) => lines.filter(({ offerId }) => offerId === null);
export const freeOf = ({ lines }: Priced) => lines.filter(({ offerId }) => offerId !== null);
