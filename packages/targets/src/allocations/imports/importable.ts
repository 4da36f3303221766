import { allocationImportCalls } from '@routebook/contract';
import type { Importable } from '@routebook/ui';

/** Files of monthly SO allocations. */
export const importableAllocations: Importable = {
  many: 'monthly SO allocations',
  calls: allocationImportCalls,
  stale: ['Allocation'],
};
