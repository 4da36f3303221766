import * as z from 'zod/mini';
import { date, id, instant, line, reference, version } from '../common.ts';
import { recordCode } from '../records/record-fields.ts';
import { price, priceAmount, vatRate } from './price.ts';
import { unitReference } from './unit.ts';

/** A draft is not sold yet; a discontinued product is sold no more, and may come back. */
export const productStatuses = ['draft', 'active', 'discontinued'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** EAN-8, UPC-A, EAN-13 or GTIN-14, its last digit the check digit of the others. */
export const barcode = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(\d{8}|\d{12}|\d{13}|\d{14})$/, 'A barcode has 8, 12, 13 or 14 digits.'),
    z.refine(hasCheckDigit, 'This is no barcode: its last digit does not fit the others. Type it again.'),
  );

function hasCheckDigit(text: string): boolean {
  const sum = [...text].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

const grams = z.string().check(
  z.trim(),
  z.regex(/^\d{1,8}(\.\d{1,2})?$/, 'Use a weight in grams with at most two decimals, like 250 or 3.50.'),
  z.refine((text) => /[1-9]/.test(text), 'Use a weight above zero.'),
);

const days = z
  .int('Use a whole number of days.')
  .check(z.minimum(1, 'At least 1 day.'), z.maximum(36_500, 'At most 36,500 days.'));

export const productFields = {
  name: line(160, 2),
  categoryId: id,
  /** The base unit: quantities are whole numbers of it. */
  unitId: id,
  /** Units that are counted in the base unit. */
  packUnitId: z.nullable(id),
  caseUnitId: z.nullable(id),
  barcode: z.nullable(barcode),
  /** Of a base unit. */
  weightGrams: z.nullable(grams),
  shelfLifeDays: z.nullable(days),
  launchedOn: z.nullable(date),
};

export const addProductBody = z.strictObject({
  code: recordCode,
  ...productFields,
  /** The first price: all of it, or none. It holds from `validFrom`, or from today. */
  dp: z.nullable(priceAmount),
  tp: z.nullable(priceAmount),
  mrp: z.nullable(priceAmount),
  vat: z.nullable(vatRate),
  validFrom: z.nullable(date),
});

export const editProductBody = z.strictObject({ ...productFields, version });

export const product = z.object({
  id,
  code: z.string(),
  name: z.string(),
  brand: reference,
  category: z.extend(reference, { code: z.string() }),
  unit: unitReference,
  packUnit: z.nullable(unitReference),
  caseUnit: z.nullable(unitReference),
  barcode: z.nullable(z.string()),
  weightGrams: z.nullable(z.string()),
  shelfLifeDays: z.nullable(z.int()),
  launchedOn: z.nullable(date),
  /** Names the image for `getProductImage`; null without one. */
  image: z.nullable(z.string()),
  status: z.enum(productStatuses),
  /** In force on the day that was asked for, or today. */
  price: z.nullable(price),
  /** The first one to come after that day. */
  nextPrice: z.nullable(price),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type Product = z.output<typeof product>;
