import * as z from 'zod/mini';
import { call } from '../call.ts';
import { sortBy } from '../common.ts';
import { exportQuery } from '../transfer/file-formats.ts';
import { userFilters } from './user.ts';
import { userSorts } from './user-calls.ts';

/** Apart from the calls of imports, so that the list that offers it does not load them. */
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
