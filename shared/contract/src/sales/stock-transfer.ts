import * as z from 'zod/mini';
import { date, id, instant, line, reference } from '../common.ts';
import { levelNames } from '../hierarchy/levels.ts';
import { mostStockPieces, stockHouse, stockProduct } from './stock.ts';
import { mostUpdateLines } from './stock-update.ts';

export const transferStocksBody = z.strictObject({
  fromId: id,
  toId: id,
  /** The business date: today, or a day that is open. */
  date,
  reason: line(200, 3),
  /** Each product once. */
  lines: z
    .array(
      z.strictObject({
        productId: id,
        pieces: z
          .int('Use a whole number of pieces.')
          .check(z.minimum(1, 'At least 1.'), z.maximum(mostStockPieces, 'At most 1,000,000,000.')),
      }),
    )
    .check(z.minLength(1, 'Add a product.'), z.maxLength(mostUpdateLines, 'At most 500 products at once.')),
});

export const undoTransferBody = z.strictObject({ reason: line(200, 3) });

/** Pieces at the end of a transfer's day, before and after it. */
const sides = { before: z.int(), after: z.int() };

/** What a transfer would do to a product in both houses. */
export const stockTransferPlan = z.object({
  lines: z.array(
    z.object({
      product: stockProduct,
      pieces: z.int(),
      from: z.object(sides),
      to: z.object(sides),
      /** Why this cannot be posted. */
      problem: z.nullable(z.string()),
    }),
  ),
});
export type StockTransferPlan = z.output<typeof stockTransferPlan>;

export const stockTransfer = z.object({
  id,
  number: z.int(),
  from: stockHouse,
  to: stockHouse,
  date,
  reason: z.string(),
  products: z.int(),
  pieces: z.int(),
  madeBy: reference,
  madeAt: instant,
  /** The number of the transfer that it takes back, and of the one that took it back. */
  undoes: z.nullable(z.int()),
  undoneBy: z.nullable(z.int()),
});
export type StockTransfer = z.output<typeof stockTransfer>;

export const stockTransferLine = z.object({ product: stockProduct, pieces: z.int() });
export type StockTransferLine = z.output<typeof stockTransferLine>;

/** What a house has of a product, as a suggestion sees it. */
const suggestionSide = z.extend(stockHouse, {
  /** What it has of the product. */
  stockId: id,
  available: z.int(),
  /** Days, to a tenth, before and after. */
  cover: z.number(),
  coverAfter: z.number(),
});

/** Pieces that lie too long in one house and are missing in another. */
export const transferSuggestion = z.object({
  product: stockProduct,
  from: suggestionSide,
  to: suggestionSide,
  pieces: z.int(),
  /** The lowest place that both houses lie beneath. */
  within: z.extend(reference, { level: z.enum(levelNames) }),
});
export type TransferSuggestion = z.output<typeof transferSuggestion>;
