import { importCallsOf } from '../transfer/import-calls.ts';

/** A row is a line of an invoice: one of a number that nobody has drafts it, one of a draft adds a product to it or changes one. */
export const primarySaleImportCalls = importCallsOf({
  noun: 'PrimarySale',
  many: 'primary sales',
  area: 'sales',
  path: '/api/v1/primary-sale-imports',
  access: 'primarySales.import',
  tags: ['PrimarySales'],
});
