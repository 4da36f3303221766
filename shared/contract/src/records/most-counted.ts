import * as z from 'zod/mini';

/** What a list of very many rows tells besides: that more match than its total says, and that its totals are null for it. */
export const orMore = { more: z.optional(z.boolean()) };

/** What such a list takes besides: all that match are counted and added up, however long that takes. */
export const exactly = { exact: z.optional(z.literal('yes')) };
