import * as z from 'zod/mini';
import { id, instant, line, version } from '../common.ts';

export const mostFactor = 1_000_000;

const factor = z
  .int('Use a whole number.')
  .check(z.minimum(1, 'At least 1.'), z.maximum(mostFactor, 'At most 1,000,000.'));

const symbol = line(12).check(z.regex(/^[\p{L}\p{N}.]+( [\p{L}\p{N}.]+)*$/u, 'Use letters, digits and points only.'));

const unitFields = {
  name: line(60),
  /** Null for a base unit, like the piece, whose factor is 1. */
  baseId: z.nullable(id),
  /** How many of the base unit it is, exactly. */
  factor,
};

/** The symbol is the unit's code: unique, and fixed from the beginning. */
export const addUnitBody = z.strictObject({ symbol, ...unitFields });
export const editUnitBody = z.strictObject({ ...unitFields, version });

/** A unit as others name it. */
export const unitReference = z.object({ id, name: z.string(), symbol: z.string(), factor: z.int() });
export type UnitReference = z.output<typeof unitReference>;

export const unit = z.object({
  id,
  symbol: z.string(),
  name: z.string(),
  base: z.nullable(unitReference),
  factor: z.int(),
  /** Products that are counted, packed or cased in it, deleted ones among them. */
  products: z.int(),
  /** Units that are counted in it. */
  units: z.int(),
  /** Used by a product or a unit: its base and its factor are locked. */
  used: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type Unit = z.output<typeof unit>;
