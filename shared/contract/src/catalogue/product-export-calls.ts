import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, sortBy } from '../common.ts';
import { exportQuery } from '../transfer/file-formats.ts';
import { productFilters, productSorts } from './product-filters.ts';

/** Apart from the calls of imports, so that the list that offers it does not load them. */
export const exportProducts = call({
  area: 'catalogue',
  name: 'exportProducts',
  method: 'GET',
  path: '/api/v1/product-exports',
  access: 'catalogue.export',
  tags: [],
  summary: 'Exactly the filtered products as CSV or XLSX, streamed; the header X-Total-Rows says how many come.',
  query: z.strictObject({ ...productFilters, asOf: z.optional(date), sort: sortBy(productSorts), ...exportQuery }),
  replyType: 'file',
});
