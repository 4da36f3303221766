import * as z from 'zod/mini';
import { id, instant, money, month, note, reference, version } from '../common.ts';

/** What a primary-sales target is for. Both levels plan the same sales, so they are never added together. */
export const primaryTargetLevels = ['dbHouse', 'territory'] as const;
export type PrimaryTargetLevel = (typeof primaryTargetLevels)[number];

/**
 * How many are made at once: `each` place gets the amount, the amount is `split` over the places, or each gets what it
 * bought before with a `growth`.
 */
export const primaryTargetWays = ['each', 'split', 'growth'] as const;
export type PrimaryTargetWay = (typeof primaryTargetWays)[number];

/** What a split weighs by, or a growth starts from: what was bought in the same month of last year, or in the three months before. */
export const primaryTargetBases = ['equal', 'lastYear', 'lastMonths'] as const;
export type PrimaryTargetBasis = (typeof primaryTargetBases)[number];

/** What becomes of a place and month: a target that is there stays (`keep`) or gets another amount (`replace`). */
export const primaryTargetOutcomes = ['add', 'replace', 'keep'] as const;
export type PrimaryTargetOutcome = (typeof primaryTargetOutcomes)[number];

export const mostPrimaryTargets = 20_000;

/** An amount from zero. */
const amount = money.check(z.regex(/^[^-]/, 'At least 0.'));

const plan = {
  from: month,
  /** Up to 12 months. */
  to: month,
  /** The place, or those of the level beneath it. */
  market: id,
  level: z.enum(primaryTargetLevels),
  way: z.enum(primaryTargetWays),
  basis: z.enum(primaryTargetBases),
  /** In BDT a month: of each place, or of all that it is split over. */
  amount: z.optional(z.nullable(amount)),
  /** In percent, to a tenth: `12.5` is what was bought x 1.125. */
  growth: z.optional(
    z.nullable(z.number().check(z.minimum(-100, 'At least -100.'), z.maximum(1000, 'At most 1,000.'))),
  ),
  existing: z.enum(['keep', 'replace']),
  note: note(300),
};

export const planPrimarySalesTargetsBody = z.strictObject(plan);
/** `seen`: how many were to be added or replaced, and what those come to; when it would be others by now, it is refused. */
export const createPrimarySalesTargetsBody = z.strictObject({
  ...plan,
  seen: z.strictObject({ targets: z.int(), amount: money }),
});
export const updatePrimarySalesTargetsBody = z.strictObject({ id, amount, note: note(300), version });

export const targetPlace = z.extend(reference, { code: z.string(), level: z.enum(primaryTargetLevels) });

/** How far a target is reached. */
const reached = {
  target: money,
  /** Invoiced net less corrections. */
  achieved: money,
  /** achieved / target, in percent to a tenth; null of a target of nothing. */
  achievement: z.nullable(z.number()),
  /** target - achieved; negative beyond the target. */
  gap: money,
  /** gap / working days left; null when none is left or nothing is missing. */
  requiredADay: z.nullable(money),
  /** achieved / working days gone x working days of the month; null before the first is gone. */
  projected: z.nullable(money),
};

export const primarySalesTarget = z.object({
  id,
  month,
  place: targetPlace,
  /** The territory of a DB house; the region of a territory. */
  under: z.nullable(reference),
  ...reached,
  /** Of a territory: what its DB houses have together, and how many of them have a target. */
  split: z.nullable(money),
  splitPlaces: z.int(),
  /** The month is closed: it stays as it is. */
  locked: z.boolean(),
  note: z.string(),
  madeBy: reference,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type PrimarySalesTarget = z.output<typeof primarySalesTarget>;

/** How many targets of a filter are reached how far; each is counted once. */
const counts = {
  /** At 100 % and above. */
  above100: z.int(),
  /** From 90 % to below 100 %. */
  above90: z.int(),
  above80: z.int(),
  below80: z.int(),
};

export const primaryTargetTotals = z.object({ target: money, achieved: money, gap: money, ...counts });
export type PrimaryTargetTotals = z.output<typeof primaryTargetTotals>;

/** Days of a month, without the weekly off and holidays. */
const workingDays = {
  workingDays: z.int(),
  /** Through today, whose sales are part of what is achieved. */
  daysGone: z.int(),
  /** After today. */
  daysLeft: z.int(),
};

export const primaryTargetMonth = z.object({ month, targets: z.int(), ...reached, ...counts, ...workingDays });
export type PrimaryTargetMonth = z.output<typeof primaryTargetMonth>;

/** A place and month as it would be made. */
export const plannedPrimaryTarget = z.object({
  month,
  place: targetPlace,
  /** What was bought before, where that decides; else null. */
  basis: z.nullable(money),
  existing: z.nullable(money),
  amount: money,
  outcome: z.enum(primaryTargetOutcomes),
});
export type PlannedPrimaryTarget = z.output<typeof plannedPrimaryTarget>;

/** So many of them are shown; the counts are of all. */
export const shownPlannedTargets = 200;

export const primaryTargetPlan = z.object({
  added: z.int(),
  replaced: z.int(),
  kept: z.int(),
  /** Of those that are added or replaced. */
  amount: money,
  /** With those that stay. */
  total: money,
  places: z.int(),
  targets: z.array(plannedPrimaryTarget),
});
export type PrimaryTargetPlan = z.output<typeof primaryTargetPlan>;
