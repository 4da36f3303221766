import { primarySaleImportCalls } from '@routebook/contract';
import type { Importable } from '@routebook/ui';

/** Files of primary sales. */
export const importableSales: Importable = {
  many: 'primary sales',
  calls: primarySaleImportCalls,
  stale: ['PrimarySales'],
};
