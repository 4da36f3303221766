import * as z from 'zod/mini';
import { call } from '../call.ts';
import { sortBy } from '../common.ts';
import { exportQuery } from '../transfer/file-formats.ts';
import { importCallsOf } from '../transfer/import-calls.ts';
import { userFilters, userSorts } from './user-calls.ts';

export const exportUsers = call({
  area: 'people',
  name: 'exportUsers',
  method: 'GET',
  path: '/api/v1/user-exports',
  access: 'people.export',
  tags: [],
  summary: 'Exactly the filtered people as CSV or XLSX, streamed; the header X-Total-Rows says how many come.',
  query: z.strictObject({ ...userFilters, sort: sortBy(userSorts), ...exportQuery }),
  replyType: 'file',
});

/** `mailLinks` mails an invitation to everybody new, and to whoever's address changed a link to prove it. */
export const userImportCalls = importCallsOf({
  noun: 'User',
  many: 'users',
  area: 'people',
  path: '/api/v1/people-imports',
  access: 'people.import',
  tags: ['Users'],
  options: ['mailLinks'],
});
