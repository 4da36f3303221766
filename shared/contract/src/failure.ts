import * as z from 'zod/mini';

/** Every code a failed call can carry, with its HTTP status. */
export const failureCodes = {
  MALFORMED: 400,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  TOO_SLOW: 408,
  DUPLICATE: 409,
  STALE_VERSION: 409,
  IN_USE: 409,
  BUSY: 409,
  KEY_REUSED: 409,
  ALREADY_DONE: 409,
  /** Something else that was written at the same moment stands in its way; another try may succeed. */
  CONFLICT: 409,
  TOO_LARGE: 413,
  REFUSED: 422,
  STOCK_SHORT: 422,
  LINK_EXPIRED: 422,
  TOO_MANY: 429,
  FAILED: 500,
  NOT_READY: 503,
} as const;

export type FailureCode = keyof typeof failureCodes;

/** The body of every failed call. `fields` has a sentence for each bad field by its name (`address.line`, `visitDays.0`). */
export const failure = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(failureCodes) as [FailureCode, ...FailureCode[]]),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With STALE_VERSION: the row as it is now. */
  current: z.optional(z.unknown()),
  /** With IN_USE: what uses the row, `{ districts: 8, routes: 120 }`. */
  counts: z.optional(z.record(z.string(), z.number())),
  requestId: z.string(),
});
export type Failure = z.output<typeof failure>;
