import { primarySalesTargetImportCalls } from '@routebook/contract';
import type { Importable } from '@routebook/ui';

/** Files of primary-sales targets. */
export const importableTargets: Importable = {
  many: 'primary-sales targets',
  calls: primarySalesTargetImportCalls,
  stale: ['PrimarySalesTargets'],
};
