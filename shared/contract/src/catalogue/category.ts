import * as z from 'zod/mini';
import { id, instant, line, reference, version } from '../common.ts';
import { position, recordCode, recordStatuses } from '../records/record-fields.ts';

const categoryFields = {
  name: line(80),
  position,
  status: z.enum(recordStatuses),
};

export const addCategoryBody = z.strictObject({ brandId: id, code: recordCode, ...categoryFields });
export const editCategoryBody = z.strictObject({ ...categoryFields, version });

/** A kind of products of a brand; it stays with its brand. */
export const category = z.object({
  id,
  code: z.string(),
  name: z.string(),
  brand: reference,
  position: z.int(),
  status: z.enum(recordStatuses),
  /** Those that are not deleted. */
  products: z.int(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type Category = z.output<typeof category>;
