import * as z from 'zod/mini';
import { id, listQuery } from '../common.ts';
import { productStatuses } from './product.ts';

/** The filters of the list; exports and changes of all that match take the same. */
export const productFilters = {
  /** Parts of the name, the code or the barcode. */
  search: listQuery.search,
  brandId: z.optional(id),
  categoryId: z.optional(id),
  /** Without it all but the deleted ones. */
  status: z.optional(z.enum([...productStatuses, 'deleted'])),
};

/** Products chosen one by one, or all that match a filter but some. */
export const productSelection = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
  z.strictObject({
    allMatching: z.strictObject(productFilters),
    except: z.optional(z.array(id).check(z.maxLength(1000))),
  }),
]);
