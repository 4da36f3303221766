import * as z from 'zod/mini';
import { date, id, instant, line, money, note, reference, version } from '../common.ts';
import { recordCode } from '../records/record-fields.ts';
import { sourceCategoryReference } from './source-category.ts';
import { stockHouse, stockProduct } from './stock.ts';

/** `received`: all that was sent is there. `receivedInPart`: some of it is missing or broken, settled or not. */
export const primarySaleStates = ['draft', 'invoiced', 'inTransit', 'receivedInPart', 'received', 'closed'] as const;
export type PrimarySaleState = (typeof primarySaleStates)[number];

/** What can be done with an invoice; `credit`, `return` and `loss` are corrections. */
export const primarySaleSteps = ['invoice', 'dispatch', 'receive', 'credit', 'return', 'loss', 'close'] as const;
export type PrimarySaleStep = (typeof primarySaleSteps)[number];

/**
 * What settles an invoice after its receipt: a credit note (money, for pieces that did not arrive well or for a price that was
 * wrong), a return to the company (pieces go, and are credited), or a loss that the business acknowledges.
 */
export const primaryCorrectionKinds = ['credit', 'return', 'loss'] as const;
export type PrimaryCorrectionKind = (typeof primaryCorrectionKinds)[number];

export const mostPrimaryLines = 500;
export const mostPrimaryPieces = 10_000_000;

/** So many pieces of a line, from none. */
const pieces = z
  .int('Use a whole number of pieces.')
  .check(z.minimum(0, 'At least 0.'), z.maximum(mostPrimaryPieces, 'At most 1,00,00,000.'));

/** An amount from zero, with at most two decimals. */
const amount = money.check(z.regex(/^[^-]/, 'At least 0.'));

/** A line as it is typed. */
export const primaryLineBody = z.strictObject({
  productId: id,
  /** What is paid for, in pieces of the base unit. */
  pieces,
  /** What comes beside it for nothing. */
  free: pieces,
  /** Off the line, in BDT. */
  discount: amount,
});
export type PrimaryLineBody = z.output<typeof primaryLineBody>;

const lines = z
  .array(primaryLineBody)
  .check(z.minLength(1, 'Add a product.'), z.maxLength(mostPrimaryLines, 'At most 500 products at once.'));

const primarySaleFields = {
  dbHouseId: id,
  sourceCategoryId: id,
  /** The business date of the invoice: today, or a day that is open. */
  date,
  note: note(500),
  /** Each product once. */
  lines,
};

/** Without a number the next one is made. */
export const createPrimarySaleBody = z.strictObject({
  number: z.optional(z.nullable(recordCode)),
  ...primarySaleFields,
});
export const updatePrimarySaleBody = z.strictObject({ number: recordCode, ...primarySaleFields, version });
export const previewPrimarySaleBody = z.strictObject({ date, lines });

/** `net` is what the person saw: with prices that changed since, it is refused. */
export const invoicePrimarySaleBody = z.strictObject({ version, net: money });
export const stepPrimarySaleBody = z.strictObject({ version, note: note(300) });

export const receivePrimarySaleBody = z.strictObject({
  version,
  /** The business date on which it arrived. */
  date,
  note: note(300),
  /** Those lines of which something arrived; with none of any, nothing of the invoice did. */
  lines: z
    .array(z.strictObject({ lineId: id, received: pieces, damaged: pieces }))
    .check(z.minLength(1, 'Say what arrived.'), z.maxLength(mostPrimaryLines, 'At most 500 products at once.')),
});

export const correctPrimarySaleBody = z.strictObject({
  version,
  kind: z.enum(primaryCorrectionKinds),
  /** The business date: today, or a day that is open. */
  date,
  reason: line(200, 3),
  lines: z
    .array(
      z.strictObject({
        lineId: id,
        pieces,
        /** Of a credit note for a price that was wrong, which is of no pieces; what pieces are worth is worked out. */
        amount: z.nullable(amount),
      }),
    )
    .check(z.minLength(1, 'Add a line.'), z.maxLength(mostPrimaryLines, 'At most 500 products at once.')),
});

/** What lines come to. VAT is contained in net. */
const amounts = { gross: money, discount: money, vat: money, net: money };
export const primaryAmounts = z.object(amounts);
export type PrimaryAmounts = z.output<typeof primaryAmounts>;

/** What an invoice would come to, by the DP of its day. */
export const primarySalePlan = z.object({
  lines: z.array(
    z.object({
      product: z.nullable(stockProduct),
      /** In BDT a piece, and the day from which it holds; null without a price on that day. */
      dp: z.nullable(money),
      priceFrom: z.nullable(date),
      vatRate: z.nullable(z.string()),
      amounts: z.nullable(primaryAmounts),
      /** Why this cannot be invoiced. */
      problem: z.nullable(z.string()),
    }),
  ),
  totals: z.extend(primaryAmounts, { pieces: z.int(), free: z.int() }),
});
export type PrimarySalePlan = z.output<typeof primarySalePlan>;

/** What was sent, and what became of it, in pieces. */
const fate = {
  pieces: z.int(),
  free: z.int(),
  received: z.int(),
  damaged: z.int(),
  returned: z.int(),
  /** Sent and not received well; null before the first receipt. */
  variance: z.nullable(z.int()),
  /** Of the variance: what neither a later receipt, a credit note nor an acknowledged loss has settled. */
  unsettled: z.int(),
};

export const primarySale = z.object({
  id,
  number: z.string(),
  dbHouse: stockHouse,
  sourceCategory: sourceCategoryReference,
  date,
  state: z.enum(primarySaleStates),
  products: z.int(),
  ...fate,
  ...amounts,
  /** By credit notes and returns. */
  credited: money,
  note: z.string(),
  madeBy: reference,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type PrimarySale = z.output<typeof primarySale>;

const primaryLine = {
  id,
  product: stockProduct,
  dp: money,
  vatRate: z.string(),
  ...fate,
  ...amounts,
  /** Pieces of the variance that a credit note, or an acknowledged loss, settled. */
  creditedPieces: z.int(),
  lost: z.int(),
  credited: money,
};

/** A line of an invoice. */
export const primarySaleLine = z.object({
  ...primaryLine,
  priceFrom: date,
  /** Sent, and neither here nor settled; what is broken may be settled besides. */
  toCome: z.int(),
});
export type PrimarySaleLine = z.output<typeof primarySaleLine>;

/** A line in the list of them all, with what its invoice says. */
export const listedPrimaryLine = z.object({
  ...primaryLine,
  saleId: id,
  number: z.string(),
  date,
  state: z.enum(primarySaleStates),
  dbHouse: stockHouse,
  sourceCategory: sourceCategoryReference,
});
export type ListedPrimaryLine = z.output<typeof listedPrimaryLine>;

export const primaryReceipt = z.object({
  id,
  date,
  note: z.string(),
  by: z.string(),
  at: instant,
  lines: z.array(z.object({ lineId: id, received: z.int(), damaged: z.int() })),
});
export type PrimaryReceipt = z.output<typeof primaryReceipt>;

export const primaryCorrection = z.object({
  id,
  number: z.int(),
  kind: z.enum(primaryCorrectionKinds),
  date,
  reason: z.string(),
  amount: money,
  vat: money,
  by: z.string(),
  at: instant,
  lines: z.array(z.object({ lineId: id, pieces: z.int(), amount: money, vat: money })),
});
export type PrimaryCorrection = z.output<typeof primaryCorrection>;

/** Something that was done with an invoice. */
export const primarySaleEvent = z.object({
  id,
  step: z.enum(['create', 'handOver', ...primarySaleSteps]),
  at: instant,
  by: z.string(),
  note: z.string(),
});
export type PrimarySaleEvent = z.output<typeof primarySaleEvent>;

/** What the invoices of a filter add up to; drafts are counted, and are no part of the sums. */
export const primarySaleTotals = z.object({
  drafts: z.int(),
  ...amounts,
  credited: money,
  pieces: z.int(),
  free: z.int(),
  received: z.int(),
  returned: z.int(),
  variance: z.int(),
  unsettled: z.int(),
  /** Invoices of which something is not settled. */
  unsettledSales: z.int(),
});
export type PrimarySaleTotals = z.output<typeof primarySaleTotals>;

/** The invoices of a state, or of a source. */
const share = { sales: z.int(), net: money, received: z.int(), variance: z.int(), unsettled: z.int() };
export const primarySaleStats = z.object({
  byState: z.array(z.object({ state: z.enum(primarySaleStates), ...share })),
  /** Without drafts. */
  bySource: z.array(z.object({ sourceCategory: sourceCategoryReference, ...share })),
});
export type PrimarySaleStats = z.output<typeof primarySaleStats>;
