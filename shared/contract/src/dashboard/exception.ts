import * as z from 'zod/mini';
import { date, id, instant, line, money, note, reference, version } from '../common.ts';
import { exceptionRuleNames } from './exception-rule.ts';

/**
 * `open`: wants a decision. `snoozed`: open again on a day. `done`: somebody decided; it stays done while its cause lasts.
 * `resolved`: its cause is gone; when it comes again, that is another case.
 */
export const exceptionStates = ['open', 'snoozed', 'done', 'resolved'] as const;
export type ExceptionState = (typeof exceptionStates)[number];

/** A list of the portal, filtered to exactly the rows of a case. */
export const exceptionLink = z.object({ label: z.string(), href: z.string() });

/** Something that wants a decision: a case of a rule. */
export const exception = z.object({
  id,
  rule: z.enum(exceptionRuleNames),
  /** What it is about: a product at a DB house, an SO, a route, a territory, an outlet, an offer. */
  subject: z.string(),
  /** The place it is in, and what lies above that; null of an offer for the whole business. */
  place: z.nullable(reference),
  /** What is wrong, in a sentence with its figures. */
  words: z.string(),
  /** What it is about in BDT: of a best seller what is sold a day, else what was loaded, is missing, owed or left; null where no amount says it. */
  stake: z.nullable(money),
  /** Since when it is so, as far as that is known. */
  since: z.nullable(date),
  foundAt: instant,
  state: z.enum(exceptionStates),
  /** Who decides: as long as nobody was chosen, who manages the nearest place above it. */
  owner: z.nullable(reference),
  /** Somebody chose the owner. */
  assigned: z.boolean(),
  /** The day on which it is open again. */
  snoozedUntil: z.nullable(date),
  doneAt: z.nullable(instant),
  doneBy: z.nullable(reference),
  note: z.string(),
  resolvedAt: z.nullable(instant),
  links: z.array(exceptionLink),
  version,
});
export type Exception = z.output<typeof exception>;

/** How many of a rule are open. */
export const exceptionCount = z.object({ rule: z.enum(exceptionRuleNames), open: z.int(), own: z.int() });
export type ExceptionCount = z.output<typeof exceptionCount>;

/** The last time that a rule was looked for: null before the first. */
export const exceptionRound = z.object({
  rule: z.enum(exceptionRuleNames),
  at: z.nullable(instant),
  /** It could not be looked for the last time: its cases stay as they were. */
  failed: z.boolean(),
});
export type ExceptionRound = z.output<typeof exceptionRound>;

/** So many are decided at once at most. */
export const mostExceptionsAtOnce = 200;

const chosen = z
  .array(z.strictObject({ id, version }))
  .check(z.minLength(1, 'Choose a case.'), z.maxLength(mostExceptionsAtOnce, 'At most 200 cases at once.'));

export const assignExceptionsBody = z.strictObject({ cases: chosen, ownerId: id });
/** Until a day to come. */
export const snoozeExceptionsBody = z.strictObject({ cases: chosen, until: date, note: z.optional(note(500)) });
export const finishExceptionsBody = z.strictObject({ cases: chosen, note: line(500, 3) });
export const reopenExceptionsBody = z.strictObject({ cases: chosen });
