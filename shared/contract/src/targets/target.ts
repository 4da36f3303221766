import * as z from 'zod/mini';
import { date, id, instant, line, money, month, note, reference, text } from '../common.ts';
import { targetTypeNames } from './target-type.ts';

/** Nobody aims below nothing. As many decimals as the type has; blank (null) is not zero. */
export const targetAmount = money.check(z.regex(/^[^-]/, 'At least 0.'));

/** The levels that have targets; sales officers come beneath the areas. */
export const targetLevels = ['nation', 'region', 'division', 'district', 'zone', 'territory', 'area'] as const;
export type TargetLevel = (typeof targetLevels)[number];
export const targetDepths = [...targetLevels, 'officer'] as const;
export type TargetDepth = (typeof targetDepths)[number];

export const scenarioName = line(60);

/** The month's place in its year, 1 to 12. */
const monthNumber = z.int().check(z.minimum(1), z.maximum(12));
const dayNumber = z.int().check(z.minimum(1), z.maximum(31));

/** Which plan: a type (of a category or product where the type says so), a calendar year, a scenario. */
export const planKey = {
  type: z.enum(targetTypeNames),
  itemId: z.optional(id),
  year: z
    .int()
    .check(z.minimum(2000, 'Use a year from 2000 to 2100.'), z.maximum(2100, 'Use a year from 2000 to 2100.')),
  scenario: scenarioName,
};

/** The same of an address: the year is that of the date. */
export const planQuery = {
  type: z.enum(targetTypeNames),
  itemId: z.optional(id),
  /** The selected date; today without one. Its year is the plan's, its month the one that is open by days, and the tree is as it stands on it. */
  date: z.optional(date),
  /** `Plan` without one. */
  scenario: z.optional(scenarioName),
};

/** A month's numbers go from draft to locked; a month that was closed counts as locked whatever was done to it here. */
export const targetStates = ['draft', 'submitted', 'approved', 'locked'] as const;
export type TargetState = (typeof targetStates)[number];

export const targetSteps = ['submit', 'approve', 'sendBack', 'lock', 'revise'] as const;
export type TargetStep = (typeof targetSteps)[number];

export const targetRevision = z.object({
  revision: z.int(),
  state: z.enum(targetStates),
  /** Why it was revised, or sent back. */
  reason: z.string(),
  submittedBy: z.nullable(reference),
  submittedAt: z.nullable(instant),
  approvedBy: z.nullable(reference),
  approvedAt: z.nullable(instant),
});
export type TargetRevision = z.output<typeof targetRevision>;

/** A month of a plan: its newest revision, the one in force beside it, and what may be done next. */
export const targetMonth = z.object({
  month,
  revision: z.int(),
  state: z.enum(targetStates),
  /** Counts up with every change of the month, cells too: what `set-targets` and the steps check. */
  version: z.int(),
  /** The newest revision that was approved: it holds until the next one is. Null before any is. */
  inForce: z.nullable(z.int()),
  /** Closed with the books. */
  closed: z.boolean(),
  /** Its cells may be changed: a draft that is not closed, and the person may edit targets. */
  editable: z.boolean(),
  next: z.array(z.enum(targetSteps)),
  /** All of them, the newest first. */
  revisions: z.array(targetRevision),
});
export type TargetMonth = z.output<typeof targetMonth>;

/** Days that a person works in an area, both included. */
const workedPeriod = z.object({ from: date, to: date });

const amounts = z.array(z.nullable(z.string()));

/**
 * A row of the grid: a place, or a sales officer in an area. An officer who is transferred in the year has a row in each
 * area, which holds for the days of its periods alone: nothing counts twice.
 */
export const targetRow = z.object({
  /** Of a place its own id; of an officer the area's and the officer's, joined by a dot. */
  id: z.string(),
  /** The row above, where it is in the reply. */
  parentId: z.nullable(z.string()),
  level: z.enum(targetDepths),
  code: z.string(),
  name: z.string(),
  /** Of an officer only. */
  officer: z.optional(z.object({ areaId: id, userId: id, periods: z.array(workedPeriod) })),
  /** May be changed where the month may: the head of a market does not set the market's own target. */
  editable: z.boolean(),
  /** How many rows are directly beneath, in the reply or not. */
  children: z.int(),
  /** A column each: the twelve months, or the days of the month. Null is blank. */
  amounts,
  /** The same of what stands beside, where that was asked for. */
  beside: z.optional(amounts),
  /** Of a place with explicit buffers, in the view of the year: what its children need not make up, by month. */
  buffers: z.optional(amounts),
  /** Of a place whose children are not in the reply: what theirs come to, null where all are blank. */
  beneath: z.optional(amounts),
  /** In the view of days: what the month is to come to. */
  monthAmount: z.optional(z.nullable(z.string())),
});
export type TargetRow = z.output<typeof targetRow>;

/** A day of the month: `off` says why nobody works, `Weekly off` or the holiday's name. `past`: its target stays once it was in force. */
export const targetDay = z.object({ date, off: z.nullable(z.string()), past: z.boolean() });
export type TargetDay = z.output<typeof targetDay>;

export const targetViews = ['year', 'month'] as const;
/** The revision in force, one by number (in the view of days), another scenario, or what was achieved in the same month a year before. */
export const targetComparisons = ['inForce', 'revision', 'scenario', 'lastYear'] as const;

export const targetQuery = z.strictObject({
  ...planQuery,
  /** The place whose rows are wanted with all beneath; without it the top of the own market. */
  market: z.optional(id),
  /** How far down rows go; `area` without it. */
  through: z.optional(z.enum(targetDepths)),
  view: z.optional(z.enum(targetViews)),
  beside: z.optional(z.enum(targetComparisons)),
  besideRevision: z.optional(text.check(z.regex(/^\d{1,4}$/, 'Use the number of a revision.'))),
  besideScenario: z.optional(scenarioName),
});

/** `[month, amount, was]`: the month's number, what it becomes (null: blank), and what the person saw there. */
const monthChange = z.tuple([monthNumber, z.nullable(targetAmount), z.nullable(targetAmount)]);
/** `[day, amount, was]`, the same of a day of the month. */
const dayChange = z.tuple([dayNumber, z.nullable(targetAmount), z.nullable(targetAmount)]);

const rowKey = {
  /** The place, or the area in which an officer works. */
  nodeId: id,
  userId: z.optional(id),
};

export const mostTargetRows = 8_000;

export const upsertTargetsBody = z.strictObject({
  ...planKey,
  /** The date of the tree that the person saw; today without it. */
  date: z.optional(date),
  rows: z
    .array(
      z.strictObject({
        ...rowKey,
        /** Of a place: the one above it as the person saw it; null where none was in sight. */
        parentId: z.optional(z.nullable(id)),
        amounts: z.optional(z.array(monthChange).check(z.maxLength(12))),
        /** Explicit buffers of a place: children + buffer = the place. */
        buffers: z.optional(z.array(monthChange).check(z.maxLength(12))),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostTargetRows)),
});

export const updateTargetsBody = z.strictObject({
  ...planKey,
  month: monthNumber,
  rows: z
    .array(z.strictObject({ ...rowKey, days: z.array(dayChange).check(z.minLength(1), z.maxLength(31)) }))
    .check(z.minLength(1), z.maxLength(mostTargetRows)),
});

/** Months with the version that the person saw of each. */
const seenMonths = z
  .array(z.strictObject({ month: monthNumber, version: z.int().check(z.minimum(0)) }))
  .check(z.minLength(1), z.maxLength(12));

export const targetWeights = ['equal', 'lastYear', 'outlets', 'mtd'] as const;
export type TargetWeight = (typeof targetWeights)[number];

const growth = z.string().check(
  z.regex(/^-?\d{1,3}(\.\d{1,2})?$/, 'Use a percentage like 12.5.'),
  z.refine((given) => Number(given) >= -100, 'At least -100.'),
);

/**
 * How months are made. `empty` clears them. `lastYear`: what was achieved in the same month a year before, grown by so
 * many percent, for every place and officer; parents are the sums of theirs. `scenario` takes over the cells of another
 * scenario. `split` hands the target of `market` down, level by level, to `through` and to days: equally (officers by
 * the days that they work there), or by what was achieved a year before, by active outlets, or by what this month
 * brought so far (equally where that is nothing); what a place has beneath it is replaced.
 */
export const targetMethod = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('empty') }),
  z.strictObject({ kind: z.literal('lastYear'), growth }),
  z.strictObject({ kind: z.literal('scenario'), scenario: scenarioName }),
  z.strictObject({ kind: z.literal('split'), by: z.enum(targetWeights), through: z.enum(targetDepths) }),
]);

export const setTargetsBody = z.strictObject({
  ...planKey,
  months: seenMonths,
  /** The place and all beneath it; without it the whole of the own market. */
  market: z.optional(id),
  method: targetMethod,
});

const stepReason = note(300).check(z.minLength(3, 'Use at least 3 characters.'));
export const targetStepBody = z.strictObject({ ...planKey, months: seenMonths });
export const reasonedTargetStepBody = z.strictObject({ ...planKey, months: seenMonths, reason: stepReason });

/** A cell that somebody else changed since: the value that the person saw, wanted, and what is there now. */
export const staleTarget = z.object({
  nodeId: id,
  userId: z.nullable(id),
  name: z.string(),
  /** A month, or a day of one. */
  at: z.string(),
  what: z.enum(['amount', 'buffer']),
  was: z.nullable(z.string()),
  yours: z.nullable(z.string()),
  now: z.nullable(z.string()),
  by: z.nullable(z.string()),
});
export type StaleTarget = z.output<typeof staleTarget>;

/** What a refusal for stale cells has as `current`. */
export const staleTargets = z.object({ cells: z.array(staleTarget) });

/** A place that keeps a month from being submitted: children and buffer, or days, that do not come to it. */
export const targetDifference = z.object({
  id: z.string(),
  level: z.enum(targetDepths),
  name: z.string(),
  kind: z.enum(['children', 'days']),
  amount: z.nullable(z.string()),
  /** What the children and the buffer, or the days, come to. */
  sum: z.string(),
  difference: z.string(),
});
export type TargetDifference = z.output<typeof targetDifference>;

/** A scenario of a year: the states of its months, January first. */
export const targetPlan = z.object({
  id,
  type: z.enum(targetTypeNames),
  item: z.nullable(reference),
  year: z.int(),
  scenario: z.string(),
  states: z.array(z.enum(targetStates)),
  madeBy: z.nullable(reference),
  madeAt: instant,
  /** Of all its months together. */
  version: z.int(),
});
export type TargetPlan = z.output<typeof targetPlan>;

/** Where somebody else is in the same grid just now. */
export const targetPresence = z.object({
  user: reference,
  /** The id of the row, and the number of the month or day. */
  rowId: z.string(),
  column: z.int(),
  view: z.enum(targetViews),
});
export type TargetPresence = z.output<typeof targetPresence>;

export const targetPresenceBody = z.strictObject({
  ...planKey,
  view: z.enum(targetViews),
  /** Null: the person has left the grid. */
  at: z.nullable(z.strictObject({ nodeId: id, userId: z.optional(id), column: dayNumber })),
});

/** What a cell of a file would change. */
export const targetImportChange = z.object({
  /** The row of the file as the spreadsheet shows it. */
  row: z.int(),
  nodeId: id,
  userId: z.nullable(id),
  name: z.string(),
  month: monthNumber,
  was: z.nullable(z.string()),
  becomes: z.nullable(z.string()),
});
export type TargetImportChange = z.output<typeof targetImportChange>;

/** Target and actual of a place or person; each formula is stated at its function on the server. */
export const targetFigures = z.object({
  target: z.nullable(z.string()),
  actual: z.string(),
  /** actual / target; null without a target. */
  achievement: z.nullable(z.number()),
  /** target - actual; below nothing when more was achieved. */
  gap: z.nullable(z.string()),
  /** gap / working days left; null when none is left or nothing is missing. */
  requiredADay: z.nullable(z.string()),
  /** actual / working days gone x working days of the month; null before the first is gone. */
  projected: z.nullable(z.string()),
});
export type TargetFigures = z.output<typeof targetFigures>;

export const achievedRow = z.object({
  id: z.string(),
  level: z.enum(targetDepths),
  code: z.string(),
  name: z.string(),
  children: z.int(),
  ...targetFigures.shape,
});
export type AchievedRow = z.output<typeof achievedRow>;

/** A working day of the month: what should have been and what was achieved up to its end; `actual` is null for days to come. */
export const paceDay = z.object({ date, target: z.nullable(z.string()), actual: z.nullable(z.string()) });
export type PaceDay = z.output<typeof paceDay>;
