import { importCallsOf } from '../transfer/import-calls.ts';
import { levelNames } from './levels.ts';

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
