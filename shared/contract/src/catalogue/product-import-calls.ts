import { importCallsOf } from '../transfer/import-calls.ts';

/** An upsert by the code: a row with a code that is there changes that product, another one adds it. */
export const productImportCalls = importCallsOf({
  noun: 'Product',
  many: 'products',
  area: 'catalogue',
  path: '/api/v1/product-imports',
  access: 'catalogue.import',
  tags: ['Products', 'Prices', 'Brands', 'Categories', 'Units'],
});
