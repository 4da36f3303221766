import type { OutletClass } from '@routebook/contract';

/** An order as the engine takes it: whose, on which day, and what at which price. */
export interface Order {
  /** `YYYY-MM-DD`, the day whose prices and offers hold. */
  readonly businessDate: string;
  readonly outlet: OrderingOutlet;
  readonly lines: readonly OrderLine[];
}

export interface OrderingOutlet {
  /** Null while nobody has classed it: it gets what is for every class. */
  readonly outletClass: OutletClass | null;
  /** Ids of all places it lies in, from the nation to the route; their order does not matter. */
  readonly marketPath: readonly string[];
}

export interface OrderLine {
  /** Unique in the order. */
  readonly id: string;
  readonly product: OrderedProduct;
  /** A positive safe integer, in the base unit. */
  readonly pieces: number;
  /** Of a piece on the day, in BDT like `42.50`; the same on every line of a product. */
  readonly price: string;
}

export interface OrderedProduct {
  readonly id: string;
  readonly name: string;
  readonly brandId: string;
  readonly categoryId: string;
}
