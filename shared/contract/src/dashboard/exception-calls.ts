import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, listQuery, reference, reply } from '../common.ts';
import { historyEntry } from '../records/history-entry.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import {
  assignExceptionsBody,
  exception,
  exceptionCount,
  exceptionRound,
  exceptionStates,
  finishExceptionsBody,
  reopenExceptionsBody,
  snoozeExceptionsBody,
} from './exception.ts';
import { exceptionRuleNames, exceptionSettings } from './exception-rule.ts';

const exceptions = { area: 'dashboard', tags: ['Exceptions'] } as const;
const reads = { ...exceptions, method: 'GET', access: 'dashboard.see' } as const;
const steps = { ...exceptions, method: 'POST', access: 'dashboard.edit' } as const;

const list = {
  ...exceptions,
  name: 'listExceptions',
  path: '/api/v1/exceptions',
  access: 'dashboard.see',
  summary:
    'What wants a decision in the own scope, of the rules whose lists one may see: what is open unless another state is asked for.',
  screen: '/dashboard?view=inbox',
  rows: 'exceptions',
  total: 'totalExceptions',
  sorts: ['foundAt', 'rule', 'subject', 'place', 'stake', 'since', 'owner', 'snoozedUntil', 'doneAt', 'resolvedAt'],
  sort: 'rule',
} as const;

const schemas = {
  row: exception,
  filters: {
    /** Parts of what it is about, or of the place. */
    search: listQuery.search,
    rule: z.optional(z.enum(exceptionRuleNames)),
    state: z.optional(z.enum(exceptionStates)),
    /** A place: what lies in it or beneath it. */
    market: z.optional(id),
    ownerId: z.optional(id),
  },
  totals: {
    /** Of the same filter without its rule, how many of each rule there are. */
    byRule: z.array(z.object({ rule: z.enum(exceptionRuleNames), total: z.int() })),
  },
};

export const listExceptions = listCall({ ...list, tags: ['Exceptions'], schemas });

export const exportExceptions = exportCall({
  ...list,
  name: 'exportExceptions',
  path: '/api/v1/exception-exports',
  access: 'dashboard.export',
  many: 'exceptions',
  schemas,
});

export const getException = call({
  ...reads,
  name: 'getException',
  path: '/api/v1/exceptions/:id',
  summary: 'One case, and what was decided of it.',
  params: idParams,
  reply: reply({ exception, history: z.array(historyEntry) }),
});

export const countExceptions = call({
  ...reads,
  name: 'countExceptions',
  path: '/api/v1/exception-counts',
  summary: 'How many cases of each rule are open in the own scope, and how many of them are one’s own to decide.',
  reply: reply({ counts: z.array(exceptionCount), open: z.int(), own: z.int() }),
});

export const listExceptionOwners = call({
  ...reads,
  name: 'listExceptionOwners',
  path: '/api/v1/exception-owners',
  summary: 'Whom a case can be given to: people of the own scope who see it, the nearest first.',
  query: z.strictObject({ exceptionId: id, search: listQuery.search }),
  reply: reply({ people: z.array(z.extend(reference, { code: z.string(), designation: z.string() })) }),
});

export const assignExceptions = call({
  ...steps,
  name: 'assignExceptions',
  path: '/api/v1/exceptions/assign',
  summary: 'Say who decides. 409 STALE_VERSION when somebody was faster.',
  body: assignExceptionsBody,
  reply: reply({ changed: z.int() }),
});

export const snoozeExceptions = call({
  ...steps,
  name: 'snoozeExceptions',
  path: '/api/v1/exceptions/snooze',
  summary: 'Put cases off until a day to come.',
  body: snoozeExceptionsBody,
  reply: reply({ changed: z.int() }),
});

export const finishExceptions = call({
  ...steps,
  name: 'finishExceptions',
  path: '/api/v1/exceptions/finish',
  summary: 'Say what was decided. A case that is done does not come back while its cause lasts.',
  body: finishExceptionsBody,
  reply: reply({ changed: z.int() }),
});

export const reopenExceptions = call({
  ...steps,
  name: 'reopenExceptions',
  path: '/api/v1/exceptions/reopen',
  summary: 'Open again what is snoozed or done.',
  body: reopenExceptionsBody,
  reply: reply({ changed: z.int() }),
});

export const lookForExceptions = call({
  ...steps,
  name: 'lookForExceptions',
  path: '/api/v1/exceptions/look',
  access: 'dashboard.see',
  tags: [],
  summary: 'Look for cases now, of the whole business; those of a moment ago are not looked for again.',
  reply: reply({ rounds: z.array(exceptionRound) }),
});

export const getExceptionSettings = call({
  ...reads,
  name: 'getExceptionSettings',
  path: '/api/v1/exception-settings',
  summary: 'What each rule measures against, and when it was looked for.',
  reply: reply({ settings: exceptionSettings(), rounds: z.array(exceptionRound), today: date }),
});

export const setExceptionSettings = call({
  ...exceptions,
  name: 'setExceptionSettings',
  method: 'PUT',
  path: '/api/v1/exception-settings',
  access: 'dashboard.edit',
  summary:
    'Change it, by who looks after the whole business: the next round judges by it. 409 STALE_VERSION when somebody was faster.',
  body: exceptionSettings(),
  reply: reply({ settings: exceptionSettings() }),
});

export const exceptionCalls = {
  listExceptions,
  exportExceptions,
  getException,
  countExceptions,
  listExceptionOwners,
  assignExceptions,
  snoozeExceptions,
  finishExceptions,
  reopenExceptions,
  lookForExceptions,
  getExceptionSettings,
  setExceptionSettings,
};
