import * as z from 'zod/mini';
import { date, id, instant, reference } from '../common.ts';

/**
 * Why the stock of a product in a DB house changed. `count` is what a count found to be different; `transfer` goes to
 * another house, or comes from it.
 */
export const stockMovementKinds = [
  'opening',
  'primary',
  'secondary',
  'return',
  'damage',
  'adjustment',
  'count',
  'transfer',
] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];

/** What a movement was posted by. */
export const stockDocumentKinds = ['opening', 'stockUpdate', 'primarySale', 'order', 'transfer'] as const;
export type StockDocumentKind = (typeof stockDocumentKinds)[number];

/** What a document is called before its number, where it is shown and where it is looked for. */
export const stockDocumentWords: Readonly<Record<StockDocumentKind, string>> = {
  opening: 'Opening stock',
  stockUpdate: 'Stock update',
  primarySale: 'Primary sale',
  order: 'Order',
  transfer: 'Transfer',
};

/** No house has more of a product. */
export const mostStockPieces = 1_000_000_000;

/** A house has nothing of a product that it could sell, has it for less than 5 days, or for more than 30. */
export const stockFlags = ['out', 'low', 'over'] as const;
export type StockFlag = (typeof stockFlags)[number];

/** What stocks are narrowed by: a flag, or that pieces come near the end of their shelf life. */
export const stockMarks = [...stockFlags, 'expiry'] as const;
export type StockMark = (typeof stockMarks)[number];

/** A product as stock names it. */
export const stockProduct = z.extend(reference, {
  code: z.string(),
  /** Pieces of a case; null where it comes in none. */
  caseSize: z.nullable(z.int()),
});
export const stockHouse = z.extend(reference, { code: z.string() });

/** What was there before a day, what moved on it, and what was there after it; in pieces. */
const moved = {
  /** Before the day, with the first stock that was taken in on it. */
  opening: z.int(),
  primaryIn: z.int(),
  secondaryOut: z.int(),
  returns: z.int(),
  damage: z.int(),
  /** With its sign, like those of counts, which are part of it. */
  adjustment: z.int(),
  /** To other houses (negative) and from them. */
  transfer: z.int(),
  /** opening + primaryIn - secondaryOut + returns - damage + adjustment + transfer */
  physical: z.int(),
};

/** What a DB house has of a product, and how it came to that on one day. All in pieces of the product's base unit. */
export const stock = z.object({
  id,
  dbHouse: stockHouse,
  product: stockProduct,
  brand: reference,
  category: reference,
  ...moved,
  /** Promised to orders; null for a past day. */
  reserved: z.nullable(z.int()),
  /** physical - reserved */
  available: z.int(),
  /** Of what is physically there, at the DP of the day; null without a price. */
  value: z.nullable(z.string()),
  /** Days for which what is available lasts at the average daily secondary of the 28 days before, to a tenth; null without any. */
  cover: z.nullable(z.number()),
  flag: z.nullable(z.enum(stockFlags)),
  /** Pieces that reach the end of their shelf life within 30 days, or have reached it, first in first out. */
  expiring: z.int(),
  lastMovedAt: z.nullable(instant),
});
export type Stock = z.output<typeof stock>;

/** What the stocks of a filter add up to, in pieces; and how many have each flag. */
export const stockTotals = z.object({
  ...moved,
  reserved: z.nullable(z.int()),
  available: z.int(),
  value: z.string(),
  out: z.int(),
  low: z.int(),
  over: z.int(),
  expiry: z.int(),
});
export type StockTotals = z.output<typeof stockTotals>;

/** What a DB house has of a product, as a cell of the map of stocks names it: houses and products by their place in the reply. */
export const stockCell = z.object({
  id,
  house: z.int(),
  product: z.int(),
  available: z.int(),
  cover: z.nullable(z.number()),
  flag: z.nullable(z.enum(stockFlags)),
  expiring: z.int(),
});
export type StockCell = z.output<typeof stockCell>;

/** The rows and columns of a page of the map of stocks. */
export const stockMapHouses = 100;
export const stockMapProducts = 80;

/** A product of a DB house on a day: opening + in - out = closing. */
export const stockRecordRow = z.object({
  product: stockProduct,
  opening: z.int(),
  in: z.int(),
  out: z.int(),
  closing: z.int(),
});
export type StockRecordRow = z.output<typeof stockRecordRow>;

/** One change of the stock of a product in a DB house. */
export const stockMovement = z.object({
  id,
  at: instant,
  /** The business day. */
  date,
  dbHouse: stockHouse,
  product: stockProduct,
  kind: z.enum(stockMovementKinds),
  /** Negative when pieces went. */
  pieces: z.int(),
  balanceAfter: z.int(),
  documentKind: z.enum(stockDocumentKinds),
  documentId: id,
  /** What people call it by; null of an opening stock. */
  documentNumber: z.nullable(z.string()),
  reason: z.string(),
  by: z.string(),
});
export type StockMovement = z.output<typeof stockMovement>;
