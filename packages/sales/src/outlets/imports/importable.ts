import { outletImportCalls } from '@routebook/contract';
import type { Importable } from '@routebook/ui';

/** Files of outlets. */
export const importableOutlets: Importable = {
  many: 'outlets',
  calls: outletImportCalls,
  stale: ['Outlets', 'OutletCategories', 'Routes', 'Market'],
};
