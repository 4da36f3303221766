import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, instant, line, reply } from '../common.ts';
import { parcelVersionText } from './manifest.ts';
import { audience, expectedRevision, parcelName, reasonText, runningMap } from './map.ts';

const operate = { area: 'operations', access: 'portal.operate', tags: ['Parcels'] } as const;

const use = z.strictObject({ name: parcelName, version: parcelVersionText });
const perCent = z.int('Use a whole number.').check(z.minimum(0, 'Use 0 to 1000.'), z.maximum(1000, 'Use 0 to 1000.'));

/** How much worse than the old version, among people of the same designations, the new one may be before a roll-out pauses. */
export const rollOutLimits = z.strictObject({
  /** Percentage points more of the people may meet a failure. */
  failing: perCent,
  /** Per cent slower to mount (95 of 100 mounts). */
  mount: perCent,
  /** Per cent more long tasks in an hour of use. */
  longTasks: perCent,
  /** Per cent fewer tasks finished in an hour of use. */
  tasks: perCent,
});
export type RollOutLimits = z.output<typeof rollOutLimits>;

export const usualLimits: RollOutLimits = { failing: 5, mount: 50, longTasks: 100, tasks: 30 };

/** How one side of a roll-out fared since its stage began. Null where too little was seen to say. */
const sideFigures = z.object({
  people: z.int(),
  failing: z.int(),
  mounts: z.int(),
  mountP95: z.nullable(z.number()),
  /** Of use: in view, in a tab that somebody looks at. */
  hours: z.number(),
  longTasks: z.int(),
  /** Writes that the server accepted. */
  tasks: z.int(),
});
export type SideFigures = z.output<typeof sideFigures>;

/** A version, or several together, that reach more people stage by stage by themselves. */
const rollOut = z.object({
  id,
  uses: z.array(use),
  stages: z.array(audience),
  /** How many of the stages have begun. */
  begun: z.int(),
  /** `waiting` for its time, or for a day that is not frozen. */
  state: z.enum(['waiting', 'running', 'paused', 'done', 'ended']),
  /** Why it waits, paused or ended. */
  note: z.string(),
  minutes: z.int(),
  limits: rollOutLimits,
  notBefore: z.nullable(instant),
  stageSince: z.nullable(instant),
  reason: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  endedAt: z.nullable(instant),
  /** Since the stage began; null while none has. */
  figures: z.nullable(z.object({ fresh: sideFigures, old: sideFigures })),
});
export type RollOut = z.output<typeof rollOut>;

export const startRollOut = call({
  ...operate,
  byTeams: true,
  name: 'startRollOut',
  method: 'POST',
  path: '/ops/roll-outs',
  summary:
    'Runs versions for more and more people, stage by stage, and at last for all: on to the next one when a stage has lasted its time and is no worse than the old version.',
  body: z.strictObject({
    uses: z.array(use).check(z.minLength(1, 'Name at least one parcel.'), z.maxLength(20)),
    /** Without them the usual ones, the first of which reaches somebody. */
    stages: z.optional(z.array(audience).check(z.minLength(1, 'Name at least one stage.'), z.maxLength(10))),
    /** So long every stage lasts at least. */
    minutes: z.int('Use a whole number.').check(z.minimum(1, 'Use 1 to 10080.'), z.maximum(10_080, 'Use 1 to 10080.')),
    limits: rollOutLimits,
    notBefore: z.optional(z.nullable(instant)),
    again: z.optional(z.boolean()),
    reason: reasonText,
    revision: expectedRevision,
  }),
  reply: reply({ rollOut, map: runningMap }),
});

export const listRollOuts = call({
  ...operate,
  byTeams: true,
  name: 'listRollOuts',
  method: 'GET',
  path: '/ops/roll-outs',
  summary:
    'The roll-outs that are under way, and the last twenty that are over; newest first. And the days that are frozen.',
  reply: reply({
    rollOuts: z.array(rollOut),
    freezeDays: z.array(z.object({ day: date, reason: z.string(), madeBy: z.string() })),
  }),
});

const coursePart = z.object({ at: instant, fresh: sideFigures, old: sideFigures });
export type CoursePart = z.output<typeof coursePart>;

export const rollOutCourse = call({
  ...operate,
  byTeams: true,
  name: 'rollOutCourse',
  method: 'GET',
  path: '/ops/roll-outs/:id/course',
  summary:
    'How both sides of a roll-out fared from its beginning on, in parts of equal length; those without use are left out.',
  params: idParams,
  reply: reply({
    /** Of each part. */
    minutes: z.int(),
    parts: z.array(coursePart),
  }),
});

export const steerRollOut = call({
  ...operate,
  byTeams: true,
  name: 'steerRollOut',
  method: 'POST',
  path: '/ops/roll-outs/:id/steer',
  summary:
    'Pauses a roll-out, resumes it, takes it to its next stage now, or ends it: everybody is back on the old version.',
  params: idParams,
  body: z.strictObject({ action: z.enum(['pause', 'resume', 'next', 'end']), reason: reasonText }),
  reply: reply({ rollOut }),
});

export const setFreezeDays = call({
  ...operate,
  name: 'setFreezeDays',
  method: 'PUT',
  path: '/ops/freeze-days',
  summary: 'The days on which no roll-out begins or goes on: all of them from today.',
  body: z.strictObject({ days: z.array(z.strictObject({ day: date, reason: line(200) })).check(z.maxLength(366)) }),
  reply: reply({}),
});

export const audienceReach = call({
  ...operate,
  name: 'audienceReach',
  method: 'POST',
  path: '/ops/audience-reach',
  summary: 'How many people an audience reaches, how many of them are at work now, and what of it is nobody.',
  body: z.strictObject({ uses: z.array(use).check(z.minLength(1), z.maxLength(20)), audience }),
  reply: reply({
    people: z.int(),
    atWork: z.int(),
    /** Some of them, by name. */
    some: z.array(z.string()),
    /** A sentence for each part of the audience that is nobody. */
    problems: z.array(z.string()),
    /** The smallest share of staff that reaches somebody with these versions, in per cent; null while nobody may sign in. */
    leastShare: z.optional(z.nullable(z.int())),
  }),
});

export const audienceChoices = call({
  ...operate,
  name: 'audienceChoices',
  method: 'GET',
  path: '/ops/audience-choices',
  summary: 'The designations and regions that an audience can be made of, with how many people each has.',
  reply: reply({
    designations: z.array(z.object({ name: z.string(), people: z.int() })),
    regions: z.array(z.object({ name: z.string(), people: z.int() })),
  }),
});

export const rollOutCalls = {
  startRollOut,
  listRollOuts,
  rollOutCourse,
  steerRollOut,
  setFreezeDays,
  audienceReach,
  audienceChoices,
};
