import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, idParams, reply } from '../common.ts';
import { groupUser, traceGroup } from './trace-user.ts';

const reads = { area: 'trace', service: 'trace', tags: ['Trace'], method: 'GET', access: 'trace.see' } as const;

const withUsers = z.extend(traceGroup, { totalUsers: z.int(), users: z.array(groupUser) });

/** The preset company when it is not said; any other is not there. */
const ofCompany = z.strictObject({ company_id: z.optional(id) });

export const getTraceGroup = call({
  ...reads,
  name: 'getTraceGroup',
  path: '/v2/company/get-group/:id',
  summary: 'A group with its people in the own scope.',
  params: idParams,
  reply: reply({ group: withUsers }),
});

export const listTraceGroups = call({
  ...reads,
  name: 'listTraceGroups',
  path: '/v2/company/get-groups',
  summary: 'The groups of the company.',
  query: ofCompany,
  reply: reply({ groups: z.array(traceGroup) }),
});

export const listTraceGroupDetails = call({
  ...reads,
  name: 'listTraceGroupDetails',
  path: '/v2/company/get-groups/details',
  summary: 'The groups of the company, each with its people in the own scope.',
  query: ofCompany,
  reply: reply({ groups: z.array(withUsers), totalUsers: z.int() }),
});

export const traceGroupCalls = { getTraceGroup, listTraceGroups, listTraceGroupDetails };
