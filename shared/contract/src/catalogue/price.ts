import * as z from 'zod/mini';
import { date, id, instant, money, reference } from '../common.ts';

/** An amount of a price in BDT: above zero, at most two decimals and twelve digits before them. */
export const priceAmount = z.string().check(
  z.trim(),
  z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Use an amount in the digits 0 to 9 with at most two decimals, like 12.50.'),
  z.refine((text) => /[1-9]/.test(text), 'Use an amount above zero.'),
);

/** A rate in percent, 0 to 100, at most two decimals. */
export const vatRate = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/,
      'Use a percentage from 0 to 100 with at most two decimals, like 15.',
    ),
  );

/** What a base unit costs the distribution point, the outlet, and at most the consumer, in BDT; VAT is contained. */
export const priceFields = { dp: priceAmount, tp: priceAmount, mrp: priceAmount, vat: vatRate };

/** A price with the day from which it holds. */
export const price = z.object({ dp: money, tp: money, mrp: money, vat: z.string(), validFrom: date });
export type Price = z.output<typeof price>;

/** Where a row of the price list stands: to come, in force, or over. */
export const priceStates = ['future', 'current', 'past'] as const;

export const listedPrice = z.extend(price, {
  state: z.enum(priceStates),
  /** The last day on which it holds; null for the last one. */
  validTo: z.nullable(date),
  /** Whether it may still be changed or taken away: it begins today or later. */
  open: z.boolean(),
  /** The change of many prices that it came with. */
  changeId: z.nullable(id),
});
export type ListedPrice = z.output<typeof listedPrice>;

export const addPriceBody = z.strictObject({ ...priceFields, validFrom: date });
/** The former amounts tell a change that somebody else made meanwhile. */
export const editPriceBody = z.strictObject({ ...priceFields, before: z.strictObject(priceFields) });

export const priceNames = ['dp', 'tp', 'mrp'] as const;
export type PriceName = (typeof priceNames)[number];

/** To which step a worked out price is rounded, half up, in BDT. */
export const priceSteps = ['0.01', '0.05', '0.10', '0.25', '0.50', '1.00'] as const;

const signedAmount = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^[+-]?\d{1,12}(\.\d{1,2})?$/,
      'Use a number in the digits 0 to 9 with at most two decimals, like 5 or -2.50.',
    ),
  );

/** How many prices change at once: by so many percent, by so much, or to so much; `value` has at most two decimals. */
export const priceRule = {
  prices: z.array(z.enum(priceNames)).check(z.minLength(1, 'Choose at least one price.'), z.maxLength(3)),
  by: z.enum(['percent', 'amount', 'fixed']),
  value: signedAmount,
  step: z.enum(priceSteps),
  /** The VAT rate from then on; null leaves it. */
  vat: z.nullable(vatRate),
  validFrom: date,
};

/** What would become of a product's price. */
export const plannedPrice = z.object({
  product: z.object({ id, code: z.string(), name: z.string() }),
  /** In force on the day, or null without one. */
  before: z.nullable(price),
  after: z.nullable(price),
  /** Puts itself in place of a price that was to begin on that very day. */
  replaces: z.boolean(),
  /** Why it stays as it is; null where it changes. */
  problem: z.nullable(z.string()),
});
export type PlannedPrice = z.output<typeof plannedPrice>;

/** Prices that were changed together. */
export const priceChange = z.object({
  id,
  summary: z.string(),
  reason: z.string(),
  validFrom: date,
  products: z.int(),
  doneBy: reference,
  doneAt: instant,
  undoneAt: z.nullable(instant),
  undoneBy: z.nullable(reference),
  /** Until the day it begins has passed. */
  canUndo: z.boolean(),
});
export type PriceChange = z.output<typeof priceChange>;
