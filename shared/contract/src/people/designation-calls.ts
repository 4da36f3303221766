import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, idParams, listQuery, reply, sortBy } from '../common.ts';
import { historyEntry } from '../records/history-entry.ts';
import { designation, designationHolder } from './designation.ts';

/** A designation's change reaches those who hold it: who they are to the portal (`Auth`) is read again. */
const designations = { area: 'people', tags: ['Designations', 'Users', 'Auth'] } as const;

export const designationSorts = ['level', 'name', 'people', 'updatedAt'] as const;

export const listDesignations = call({
  ...designations,
  name: 'listDesignations',
  method: 'GET',
  path: '/api/v1/designations',
  access: 'designations.see',
  tags: ['Designations'],
  summary: "Designations from the highest level down, with how many people in one's scope hold each.",
  query: z.strictObject({
    page: listQuery.page,
    pageSize: listQuery.pageSize,
    search: listQuery.search,
    /** `deleted` for those alone; without it all but them. */
    status: z.optional(z.enum(['deleted'])),
    sort: sortBy(designationSorts),
  }),
  reply: reply({ designations: z.array(designation), totalDesignations: z.int(), totalPeople: z.int() }),
});

export const getDesignation = call({
  ...designations,
  name: 'getDesignation',
  method: 'GET',
  path: '/api/v1/designations/:id',
  access: 'designations.see',
  tags: ['Designations'],
  summary: "One designation, also a deleted one, with the first 100 people in one's scope who hold it.",
  params: idParams,
  reply: reply({ designation, people: z.array(designationHolder) }),
});

export const deleteDesignation = call({
  ...designations,
  name: 'deleteDesignation',
  method: 'DELETE',
  path: '/api/v1/designations/:id',
  access: 'designations.delete',
  summary: 'Delete a designation that nobody holds; 409 IN_USE with the counts while somebody does.',
  params: idParams,
  query: z.strictObject({ version: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Use a whole number.'))) }),
  reply: done,
});

export const designationHistory = call({
  ...designations,
  name: 'designationHistory',
  method: 'GET',
  path: '/api/v1/designations/:id/history',
  access: 'designations.see',
  tags: ['Designations', 'Audit'],
  summary: 'The latest 200 changes of a designation, newest first.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const designationCalls = {
  listDesignations,
  getDesignation,
  deleteDesignation,
  designationHistory,
};
