import * as z from 'zod/mini';
import { id, instant, line, note, version } from '../common.ts';

export const giftStatuses = ['active', 'inactive'] as const;

/** A code: fixed after creation, and never used twice. */
export const giftCode = line(30);

const giftCategoryFields = {
  name: line(80),
  status: z.enum(giftStatuses),
  note: note(300),
};

export const addGiftCategoryBody = z.strictObject({ code: giftCode, ...giftCategoryFields });
export const editGiftCategoryBody = z.strictObject({ ...giftCategoryFields, version });

export const giftCategory = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: z.enum(giftStatuses),
  note: z.string(),
  /** Gift types in it that are not deleted. */
  types: z.int(),
  /** Pieces of them on hand. */
  stock: z.int(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type GiftCategory = z.output<typeof giftCategory>;
