import * as z from 'zod/mini';
import { call } from '../call.ts';
import { sortBy } from '../common.ts';
import { exportQuery } from '../transfer/file-formats.ts';
import { levelNames } from './levels.ts';
import { nodeFilters } from './node-filters.ts';
import { nodeSorts } from './node-list-calls.ts';

/** Apart from the calls of imports, so that a list that offers it does not load them. */
export const exportNodes = call({
  area: 'hierarchy',
  name: 'exportNodes',
  method: 'GET',
  path: '/api/v1/market-exports',
  access: 'hierarchy.export',
  tags: [],
  summary: 'Exactly the filtered rows of a level as CSV or XLSX, streamed; the header X-Total-Rows says how many come.',
  query: z.strictObject({ level: z.enum(levelNames), ...exportQuery, ...nodeFilters, sort: sortBy(nodeSorts) }),
  replyType: 'file',
});
