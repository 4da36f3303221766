import { hundredthsOf, sharesOf } from './money.ts';
import type { OfferRun } from './offer-run.ts';
import type { Order, OrderedProduct } from './order.ts';

/** All of a product in an order: offers look at products, so that splitting one over two lines changes nothing. */
export interface Basket {
  readonly product: OrderedProduct;
  readonly price: bigint;
  readonly pieces: bigint;
  /** Before any offer. */
  readonly value: bigint;
  /** What offers have left of the value. */
  left: bigint;
  /** The offers it has. */
  readonly offers: OfferRun[];
  readonly lines: BasketLine[];
}

export interface BasketLine {
  readonly id: string;
  readonly pieces: bigint;
  readonly value: bigint;
  left: bigint;
  readonly discounts: { readonly run: OfferRun; readonly amount: bigint }[];
}

/**
 * The products of an order, by id; lines of one by theirs: whatever order the lines came in, what follows is the same.
 * Throws a `RangeError` for a line without pieces, a price that is none, two lines of one id, or two prices of a product.
 */
export function basketsOf(order: Order): Basket[] {
  const seen = new Set<string>();
  const byProduct = new Map<string, { product: OrderedProduct; price: bigint; lines: BasketLine[] }>();
  for (const { id, product, pieces, price } of order.lines) {
    if (seen.has(id)) throw new RangeError(`Two lines are called ${id}.`);
    seen.add(id);
    if (!Number.isSafeInteger(pieces) || pieces < 1) throw new RangeError(`Line ${id} has ${pieces} pieces.`);
    const exact = hundredthsOf(price);
    const basket = byProduct.get(product.id) ?? { product, price: exact, lines: [] };
    if (basket.price !== exact) throw new RangeError(`${product.name} has two prices in one order.`);
    const value = exact * BigInt(pieces);
    basket.lines.push({ id, pieces: BigInt(pieces), value, left: value, discounts: [] });
    byProduct.set(product.id, basket);
  }
  return [...byProduct.values()]
    .sort((a, b) => compareText(a.product.id, b.product.id))
    .map(({ product, price, lines }) => {
      const pieces = lines.reduce((sum, line) => sum + line.pieces, 0n);
      const value = price * pieces;
      return {
        product,
        price,
        pieces,
        value,
        left: value,
        offers: [],
        lines: lines.sort((a, b) => compareText(a.id, b.id)),
      };
    });
}

/** Takes an offer's discount off a product, shared over its lines by what they have left. */
export function takeOff(basket: Basket, run: OfferRun, amount: bigint): void {
  const shares = sharesOf(
    amount,
    basket.lines.map(({ left }) => left),
  );
  basket.left -= amount;
  basket.lines.forEach((line, index) => {
    const share = shares[index] ?? 0n;
    if (share === 0n) return;
    line.left -= share;
    line.discounts.push({ run, amount: share });
  });
}

/** By code unit, whatever the machine's language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
