import * as z from 'zod/mini';
import { call } from '../call.ts';
import { sortBy } from '../common.ts';
import { exportQuery } from '../transfer/file-formats.ts';
import { importCallsOf } from '../transfer/import-calls.ts';
import { levelNames } from './levels.ts';
import { nodeFilters, nodeSorts } from './node-calls.ts';

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

/** Files of one level each, named by `level`. */
export const marketImportCalls = importCallsOf({
  noun: 'Market',
  many: 'places of one level',
  area: 'hierarchy',
  path: '/api/v1/market-imports',
  access: 'hierarchy.import',
  tags: ['Market'],
  kinds: { level: levelNames },
});
