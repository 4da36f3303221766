import * as z from 'zod/mini';
import { id, instant, line, reference, version } from '../common.ts';
import { position, recordCode, recordStatuses } from '../records/record-fields.ts';

/** The ways of trade: small shops, chains, those who sell on, and kitchens and offices. */
export const channels = ['general', 'modern', 'wholesale', 'institution'] as const;
export type Channel = (typeof channels)[number];

const outletCategoryFields = {
  name: line(80),
  channel: z.enum(channels),
  position,
  status: z.enum(recordStatuses),
};

export const addOutletCategoryBody = z.strictObject({ code: recordCode, ...outletCategoryFields });
export const editOutletCategoryBody = z.strictObject({ ...outletCategoryFields, version });

/** A kind of outlets; an inactive one takes no new ones. */
export const outletCategory = z.object({
  id,
  code: z.string(),
  name: z.string(),
  channel: z.enum(channels),
  position: z.int(),
  status: z.enum(recordStatuses),
  /** Those that are not deleted. */
  outlets: z.int(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type OutletCategory = z.output<typeof outletCategory>;

export const outletCategoryReference = z.extend(reference, { channel: z.enum(channels) });
