import { productImportCalls } from '@routebook/contract';
import type { Importable } from '@routebook/ui';

/** Files of products. */
export const importableProducts: Importable = {
  many: 'products',
  calls: productImportCalls,
  stale: ['Products', 'Prices', 'Brands', 'Categories', 'Units'],
};
