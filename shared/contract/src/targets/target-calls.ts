import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, id, idParams, month, queryInteger, reference, reply } from '../common.ts';
import { fileFormats } from '../transfer/file-formats.ts';
import {
  achievedRow,
  paceDay,
  planQuery,
  reasonedTargetStepBody,
  setTargetsBody,
  targetDay,
  targetDepths,
  targetDifference,
  targetFigures,
  targetImportChange,
  targetMonth,
  targetPlan,
  targetPresence,
  targetPresenceBody,
  targetQuery,
  targetRow,
  targetStepBody,
  updateTargetsBody,
  upsertTargetsBody,
} from './target.ts';
import { targetTypeNames } from './target-type.ts';

const reads = { area: 'targets', method: 'GET', tags: ['Targets'] } as const;
const writes = { area: 'targets', tags: ['Targets'] } as const;
/** Each cell of a nation's year or month, changed at once. */
const mostBytes = 8 * 1024 * 1024;
const months = reply({ months: z.array(targetMonth) });

export const getTargets = call({
  ...reads,
  name: 'getTargets',
  path: '/api/v1/targets',
  access: 'targets.see',
  summary:
    'The rows of a plan down the tree, with a column for each month of the year or each day of the month. A row whose children are not in the reply has what theirs come to.',
  query: targetQuery,
  reply: reply({
    plan: z.object({
      /** Null while nothing of the plan was saved. */
      id: z.nullable(id),
      type: z.enum(targetTypeNames),
      item: z.nullable(reference),
      year: z.int(),
      scenario: z.string(),
    }),
    /** The scenarios of the same type and year, `Plan` first. */
    scenarios: z.array(z.string()),
    months: z.array(targetMonth),
    /** In the view of days. */
    days: z.optional(z.array(targetDay)),
    targets: z.array(targetRow),
    totalTargets: z.int(),
  }),
});

export const upsertTargets = call({
  ...writes,
  name: 'upsertTargets',
  method: 'POST',
  path: '/api/v1/upsert-targets',
  access: 'targets.edit',
  summary:
    'Write cells of drafts, all or none; a month is spread over its working days, of which those that are past keep what was in force. 409 STALE_VERSION when a cell is no longer what was seen, with both values of each in `current`; 422 REFUSED for a month that is no draft.',
  body: upsertTargetsBody,
  mostBytes,
  reply: reply({ saved: z.int(), months: z.array(targetMonth) }),
});

export const updateTargets = call({
  ...writes,
  name: 'updateTargets',
  method: 'PUT',
  path: '/api/v1/update-targets',
  access: 'targets.edit',
  summary:
    'Write days of a month; the month itself stays. Days that are past stay too, once they were in force. Stale cells are refused as by `upsert-targets`.',
  body: updateTargetsBody,
  mostBytes,
  reply: reply({ saved: z.int(), months: z.array(targetMonth) }),
});

export const setTargets = call({
  ...writes,
  name: 'setTargets',
  method: 'POST',
  path: '/api/v1/set-targets',
  access: 'targets.edit',
  summary:
    'Make months of a plan on the server: empty, last year x growth, from another scenario, or split down to officers and days. Days of a month that are past keep what was in force. 409 STALE_VERSION when a month changed since.',
  body: setTargetsBody,
  reply: reply({ saved: z.int(), months: z.array(targetMonth) }),
});

export const submitTargets = call({
  ...writes,
  name: 'submitTargets',
  method: 'POST',
  path: '/api/v1/targets/submit',
  access: 'targets.edit',
  summary:
    'Submit drafts of months, by somebody who looks after the whole business. 422 REFUSED with each place whose children and buffer, or days, do not come to it.',
  body: targetStepBody,
  reply: months,
});

export const approveTargets = call({
  ...writes,
  name: 'approveTargets',
  method: 'POST',
  path: '/api/v1/targets/approve',
  access: 'targets.approve',
  summary: 'Approve what somebody else submitted: it is in force from then on.',
  body: targetStepBody,
  reply: months,
});

export const sendTargetsBack = call({
  ...writes,
  name: 'sendTargetsBack',
  method: 'POST',
  path: '/api/v1/targets/send-back',
  access: 'targets.approve',
  summary: 'Make a draft again of what was submitted, with a reason.',
  body: reasonedTargetStepBody,
  reply: months,
});

export const lockTargets = call({
  ...writes,
  name: 'lockTargets',
  method: 'POST',
  path: '/api/v1/targets/lock',
  access: 'targets.approve',
  summary: 'Lock approved months: they are not revised any more.',
  body: targetStepBody,
  reply: months,
});

export const reviseTargets = call({
  ...writes,
  name: 'reviseTargets',
  method: 'POST',
  path: '/api/v1/targets/revise',
  access: 'targets.edit',
  summary:
    'Begin the next revision of approved months as a draft, with a reason; the approved one stays in force until the next is.',
  body: reasonedTargetStepBody,
  reply: months,
});

export const listTargetDifferences = call({
  ...reads,
  name: 'listTargetDifferences',
  path: '/api/v1/target-differences',
  access: 'targets.see',
  summary:
    'The places of the own market that keep the month of the date from being submitted; the first 200, the largest first.',
  query: z.strictObject(planQuery),
  reply: reply({ differences: z.array(targetDifference), totalDifferences: z.int() }),
});

export const listTargetPlans = call({
  ...reads,
  name: 'listTargetPlans',
  path: '/api/v1/target-plans',
  access: 'targets.see',
  summary: 'The plans and scenarios of a year with the states of their months.',
  query: z.strictObject({ year: queryInteger(2000, 2100) }),
  reply: reply({ plans: z.array(targetPlan) }),
});

export const deleteTargetScenario = call({
  ...writes,
  name: 'deleteTargetScenario',
  method: 'DELETE',
  path: '/api/v1/target-plans/:id',
  access: 'targets.edit',
  summary:
    'Delete a scenario of which nothing was submitted, by somebody who looks after the whole business. The plan itself stays.',
  params: idParams,
  query: z.strictObject({ version: queryInteger(0, 1_000_000_000) }),
  reply: done,
});

export const listTargetPresence = call({
  area: 'targets',
  method: 'GET',
  tags: ['TargetPresence'],
  name: 'listTargetPresence',
  path: '/api/v1/target-presence',
  access: 'targets.see',
  summary: 'At which cell of the plan, in the own market, others are just now.',
  query: z.strictObject(planQuery),
  reply: reply({ presence: z.array(targetPresence) }),
});

export const setTargetPresence = call({
  area: 'targets',
  method: 'POST',
  tags: ['TargetPresence'],
  name: 'setTargetPresence',
  path: '/api/v1/target-presence',
  access: 'targets.see',
  summary: 'Say at which cell of a plan one is; it holds for a minute.',
  body: targetPresenceBody,
  reply: done,
});

export const exportTargets = call({
  area: 'targets',
  method: 'GET',
  tags: [],
  name: 'exportTargets',
  path: '/api/v1/targets-exports',
  access: 'targets.export',
  summary: 'The year of a plan as CSV or XLSX, a row for each place and officer: to be filled in and imported again.',
  query: z.strictObject({
    ...planQuery,
    market: z.optional(id),
    through: z.optional(z.enum(targetDepths)),
    format: z.enum(fileFormats),
  }),
  replyType: 'file',
});

export const checkTargetImport = call({
  area: 'targets',
  method: 'POST',
  tags: [],
  name: 'checkTargetImport',
  path: '/api/v1/target-imports/check',
  access: 'targets.import',
  upload: true,
  summary:
    'What a filled-in file would change, cell by cell; nothing is written. What is wanted of it is saved by `upsert-targets`, which refuses what changed meanwhile.',
  query: z.strictObject(planQuery),
  reply: reply({
    changes: z.array(targetImportChange),
    unchanged: z.int(),
    errors: z.array(
      z.object({
        row: z.int(),
        column: z.nullable(z.string()),
        value: z.nullable(z.string()),
        message: z.string(),
      }),
    ),
  }),
});

export const getTargetAchievement = call({
  ...reads,
  name: 'getTargetAchievement',
  path: '/api/v1/target-achievement',
  access: 'targets.see',
  summary:
    'Target against actual of the month of the date, up to that day (at most today): of a place, of all directly beneath it, and its pace by working days.',
  query: z.strictObject({
    ...planQuery,
    /** Without it the top of the own market. */
    market: z.optional(id),
    /** An officer who works there: the pace is theirs. */
    userId: z.optional(id),
  }),
  reply: reply({
    month,
    /** Of the place, by the calendar of the business. */
    workingDays: z.object({ month: z.int(), gone: z.int(), left: z.int() }),
    /** Null where the own market has more than one top. */
    market: z.nullable(achievedRow),
    achievements: z.array(achievedRow),
    totals: targetFigures,
    pace: z.array(paceDay),
  }),
});

export const exportTargetAchievement = call({
  area: 'targets',
  method: 'GET',
  tags: [],
  name: 'exportTargetAchievement',
  path: '/api/v1/target-achievement-exports',
  access: 'targets.export',
  summary:
    'Target against actual of all directly beneath a place, as CSV or XLSX: the rows of `target-achievement`, achievement in percent.',
  query: z.strictObject({ ...planQuery, market: z.optional(id), format: z.enum(fileFormats) }),
  replyType: 'file',
});

export const targetPlanCalls = {
  getTargets,
  upsertTargets,
  updateTargets,
  setTargets,
  submitTargets,
  approveTargets,
  sendTargetsBack,
  lockTargets,
  reviseTargets,
  listTargetDifferences,
  listTargetPlans,
  deleteTargetScenario,
  listTargetPresence,
  setTargetPresence,
  exportTargets,
  checkTargetImport,
  getTargetAchievement,
  exportTargetAchievement,
};
