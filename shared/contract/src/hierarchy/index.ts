import { changeCalls } from './change-calls.ts';
import { dbHouseCalls } from './db-house-calls.ts';
import { exportNodes } from './export-calls.ts';
import { marketImportCalls } from './import-calls.ts';
import { lookUpCalls } from './look-up-calls.ts';
import { nodeCallsOf } from './node-calls.ts';
import { listPlaceFigures } from './place-figure-calls.ts';
import { listRouteFigures } from './route-figure-calls.ts';

export * from './change-calls.ts';
export * from './db-house-calls.ts';
export * from './export-calls.ts';
export * from './import-calls.ts';
export * from './levels.ts';
export * from './look-up-calls.ts';
export * from './node.ts';
export * from './node-calls.ts';
export * from './node-filters.ts';
export * from './node-list-calls.ts';
export * from './place-figure-calls.ts';
export * from './place-figures.ts';
export * from './route-figure-calls.ts';
export * from './route-figures.ts';

export const hierarchyCalls = {
  nodes: nodeCallsOf,
  ...lookUpCalls,
  ...changeCalls,
  exportNodes,
  listPlaceFigures,
  listRouteFigures,
  imports: { market: marketImportCalls },
  ...dbHouseCalls,
};
