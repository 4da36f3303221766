import * as z from 'zod/mini';
import { listQuery } from '../common.ts';
import { recordCalls } from '../records/record-calls.ts';
import { addDesignationBody, designation, designationHolder, editDesignationBody } from './designation.ts';

/** A designation's change reaches those who hold it: who they are to the portal (`Auth`) is read again. */
export const designationCalls = recordCalls({
  one: 'Designation',
  many: 'Designations',
  words: { one: 'designation', many: 'designations' },
  reply: { one: 'designation', many: 'designations' },
  area: 'designations',
  owner: 'people',
  // There are a few, of the whole business: who may see them may have them as a file.
  exportAccess: 'designations.see',
  path: '/api/v1/designations',
  tags: ['Designations', 'Users', 'Auth'],
  screen: '/user/designations',
  sorts: ['level', 'name', 'people', 'rights', 'walksRoutes', 'updatedAt'],
  sort: 'level',
  summaries: {
    list: "Designations from the highest level down, with how many people in one's scope hold each.",
    get: "One designation, also a deleted one, with the first 100 people in one's scope who hold it.",
    add: 'Add a designation below the own one, with capabilities that one holds.',
    update:
      'Change a designation below the own one; its people have their new rights from their next call. 409 STALE_VERSION with the current row when somebody was faster.',
    remove: 'Delete a designation that nobody holds; 409 IN_USE with the counts while somebody does.',
  },
  schemas: {
    row: designation,
    add: addDesignationBody,
    edit: editDesignationBody,
    beside: { people: z.array(designationHolder) },
    filters: {
      search: listQuery.search,
      /** `deleted` for those alone; without it all but them. */
      status: z.optional(z.enum(['deleted'])),
    },
    totals: { totalPeople: z.int() },
  },
});
