import { importCallsOf } from '../transfer/import-calls.ts';

/** An upsert by the code: a row with a code that is there changes that outlet, another one or none proposes it. */
export const outletImportCalls = importCallsOf({
  noun: 'Outlet',
  many: 'outlets',
  area: 'sales',
  path: '/api/v1/outlet-imports',
  access: 'outlets.import',
  tags: ['Outlets', 'OutletCategories', 'Routes', 'Market'],
});
