import * as z from 'zod/mini';

export { mostPhotoBytes } from './photo-size.ts';

/** A UUIDv7 as a string. */
export const id = z.uuid('Not an id.');

/** No business is older or plans further, and beyond it PostgreSQL and JavaScript count days differently. */
const inCalendar = z.refine<string>((day) => day >= '1900' && day < '2201', 'Use a year from 1900 to 2200.');

/** A calendar day, `YYYY-MM-DD`, of the years 1900 to 2200. */
export const date = z.iso.date('Use a date like 2026-01-31.').check(inCalendar);

/** A calendar month, `YYYY-MM`. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month like 2026-01.'), inCalendar);

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().check(inCalendar);

const cannotBeKept = 'Contains characters that cannot be kept; type it again.';

/** Any text: what PostgreSQL and JSON can hold, which is neither a null nor half of a character (a lone surrogate). */
export const text = z.string().check(z.refine((given) => !/[\0\p{Surrogate}]/u.test(given), cannotBeKept));

/** An amount in BDT as a decimal string with at most two decimals and 16 digits before them; never a float. */
export const money = z
  .string()
  .check(z.regex(/^-?\d{1,16}(\.\d{1,2})?$/, 'Use an amount with at most two decimals, like 1250.00.'));

/** Bangladesh mobile number: 01, an operator digit 3-9, eight digits. */
export const mobile = z
  .string()
  .check(z.trim(), z.regex(/^01[3-9]\d{8}$/, 'Use an 11-digit mobile number like 01712345678.'));

export const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(320, 'An e-mail address has at most 320 characters.'),
    z.email('Use an e-mail address like name@example.com.'),
  );

/** One line of text a person typed: trimmed, without control characters, from `min` to `max` characters. */
export function line(max: number, min = 1) {
  return z.string().check(
    z.trim(),
    z.minLength(min, min === 1 ? 'Fill this in.' : `Use at least ${min} characters.`),
    z.maxLength(max, `Use at most ${max} characters.`),
    z.refine((given) => !/[\0-\u001f\u007f\p{Surrogate}]/u.test(given), cannotBeKept),
  );
}

/** Text of several lines; may be empty. */
export function note(max: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(max, `Use at most ${max} characters.`),
    z.refine((given) => !/[\0-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/u.test(given), cannotBeKept),
  );
}

/** A whole number in a query string, `?page=2`. */
export function queryInteger(min: number, max: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'Use a whole number.')),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(min, `At least ${min}.`), z.maximum(max, `At most ${max}.`)),
    ),
  );
}

export const defaultPageSize = 25;
export const largestPage = 200;

/** Which page of a list. `after` and `before` are keys from a reply's `cursors`: a deep page is read by key, not counted to. */
export const pageQuery = {
  page: z.optional(queryInteger(1, 1_000_000)),
  pageSize: z.optional(queryInteger(1, largestPage)),
  after: z.optional(text.check(z.maxLength(600))),
  before: z.optional(text.check(z.maxLength(600))),
};

/** What every list takes (api.md, Conventions). */
export const listQuery = {
  ...pageQuery,
  search: z.optional(text.check(z.trim(), z.maxLength(100))),
};

/** The field to sort by, `-` before it for descending. */
export function sortBy<const F extends readonly [string, ...string[]]>(fields: F) {
  const both = fields.flatMap((field) => [field, `-${field}`]) as unknown as readonly [F[number] | `-${F[number]}`];
  return z.optional(z.enum(both as unknown as [string, ...string[]]));
}

/** Keys of the neighbouring pages; null at either end. */
export const cursors = z.object({ next: z.nullable(z.string()), previous: z.nullable(z.string()) });

export const success = z.literal(true);

/** `{"success": true, ...}` */
export function reply<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.object({ success, ...shape });
}

export const done = reply({});

export const idParams = z.object({ id });

/** The optimistic check: the row's version when it was read. */
export const version = z.int().check(z.minimum(1));

/** A person, shop or place that another row names. */
export const reference = z.object({ id, name: z.string() });
export type Reference = z.output<typeof reference>;
