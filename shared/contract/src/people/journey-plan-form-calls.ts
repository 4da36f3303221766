import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, line, month, note, reply, version } from '../common.ts';
import { conflictCount, copyCounts, cycleWeeks, journeyDay, patternDay } from './journey-plan.ts';
import { dayParams, pjpFilters } from './journey-plan-calls.ts';
import { dayPurposes } from './journey-plan-words.ts';

const plans = { area: 'people', tags: ['JourneyPlans'] } as const;
const reason = z.optional(note(300));

const dayOfPlan = z.strictObject({ userId: id, day: date, version: z.nullable(version) });

export const addPjp = call({
  ...plans,
  name: 'addPjp',
  adds: true,
  method: 'POST',
  path: '/api/v1/add-pjp',
  access: 'journeyPlans.add',
  summary:
    'Plan an SO by a pattern of 1, 2 or 4 weeks from a day on: its days are written to the end of the pattern, or of next month where it has none; days of leave stay, and days changed by hand unless told. 409 STALE_VERSION, with the patterns as they are, when another was kept since `latestPatternId`.',
  body: z.strictObject({
    userId: id,
    from: date,
    /** The last day of the pattern; null: until another follows. */
    to: z.nullable(date),
    cycleWeeks,
    days: z.array(patternDay).check(z.minLength(1, 'Plan at least one day.'), z.maxLength(28)),
    replaceChanged: z.boolean(),
    /** As `pjpPatterns` said it; absent: whatever was kept since. */
    latestPatternId: z.optional(z.nullable(id)),
    reason,
  }),
  reply: reply({
    patternId: id,
    changeId: id,
    /** Days that were written, that stay because they were changed by hand or are leave, and that are off. */
    planned: z.int(),
    kept: z.int(),
    /** Of those that stay the days of leave. A server of before does not say it. */
    keptLeave: z.optional(z.int()),
    offDays: z.int(),
  }),
});

export const editPjp = call({
  ...plans,
  name: 'editPjp',
  method: 'PUT',
  path: '/api/v1/pjp/:userId/:day',
  access: 'journeyPlans.edit',
  summary: 'Set one day; `version` is null where nothing was planned. 409 STALE_VERSION when somebody was faster.',
  params: dayParams,
  body: z.strictObject({
    version: z.nullable(version),
    purpose: z.enum(dayPurposes),
    routeIds: z.array(id).check(z.maxLength(10, 'At most 10 routes a day.')),
    note: note(300),
    reason,
  }),
  reply: reply({ pjp: journeyDay, changeId: id }),
});

export const swapPjpDays = call({
  ...plans,
  name: 'swapPjpDays',
  method: 'POST',
  path: '/api/v1/pjp-swap/days',
  access: 'journeyPlans.edit',
  summary:
    'Swap two days, of one SO or of two, whose leave stays theirs; with a day that has no plan it is a move. 409 STALE_VERSION when one was changed meanwhile.',
  body: z.strictObject({ one: dayOfPlan, other: dayOfPlan, reason }),
  reply: reply({ changeId: id }),
});

export const swapPjpOfficers = call({
  ...plans,
  name: 'swapPjpOfficers',
  method: 'POST',
  path: '/api/v1/pjp-swap/officers',
  access: 'journeyPlans.edit',
  summary:
    'Swap the plans of two SOs for a period, both days included; routes and days go over as they are, but for days on which one is on leave.',
  body: z.strictObject({ userId: id, withUserId: id, from: date, to: date, reason: line(300, 3) }),
  reply: reply({ changeId: id, days: z.int() }),
});

export const pjpCopyOrder = {
  fromMonth: month,
  /** A later month. */
  toMonth: month,
  /** Whose plans: those whom the month view shows under the same filter, and of them the ones named; without both all SOs in one's scope. */
  filter: z.optional(z.strictObject(pjpFilters)),
  userIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(1000))),
  /** Whether days that have a plan already get the copied one; days of leave never do. */
  replace: z.boolean(),
};

export const previewPjpCopy = call({
  ...plans,
  name: 'previewPjpCopy',
  method: 'POST',
  path: '/api/v1/pjp-copy/preview',
  access: 'journeyPlans.add',
  tags: [],
  summary:
    'What copying a month would do; changes nothing. A day takes the plan of the same weekday four weeks (or eight) before, so cycles go on.',
  body: z.strictObject(pjpCopyOrder),
  reply: reply({
    copy: copyCounts,
    /** The first SOs, at most `mostCopiedOfficers`, those whose plans change first. */
    officers: z.array(
      z.object({
        id,
        name: z.string(),
        code: z.string(),
        days: z.int(),
        replaced: z.int(),
        kept: z.int(),
        leaveDays: z.int(),
      }),
    ),
    /** What would need a look in the month afterwards. */
    conflicts: z.array(conflictCount),
  }),
});

export const copyPjp = call({
  ...plans,
  name: 'copyPjp',
  method: 'POST',
  path: '/api/v1/pjp-copy',
  access: 'journeyPlans.add',
  summary: 'Copy a month to a later one in one transaction; it can be taken back with undo.',
  body: z.strictObject(pjpCopyOrder),
  reply: reply({ copy: copyCounts, changeId: id }),
});

export const journeyPlanFormCalls = {
  addPjp,
  editPjp,
  swapPjpDays,
  swapPjpOfficers,
  previewPjpCopy,
  copyPjp,
};
