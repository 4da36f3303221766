import * as z from 'zod/mini';

/** The version that a DELETE was decided on; without it whatever is there is deleted. */
export const deleteQuery = z.strictObject({
  version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Use a whole number.'))),
});
