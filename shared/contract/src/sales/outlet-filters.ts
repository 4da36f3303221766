import * as z from 'zod/mini';
import { id, listQuery, queryInteger } from '../common.ts';
import { outletClasses, outletStatuses } from './outlet.ts';
import { outline } from './outline.ts';

/** The filters of the list; its export, the map and changes of all that match take the same. */
export const outletFilters = {
  /** Parts of the name, the owner's name or the code; a mobile number from its start for who may see it. */
  search: listQuery.search,
  /** A place: its outlets and those of all beneath it. */
  market: z.optional(id),
  /** Without it all but the deleted ones. */
  status: z.optional(z.enum([...outletStatuses, 'deleted'])),
  categoryId: z.optional(id),
  class: z.optional(z.enum(outletClasses)),
  /** Without those that were merged into another, which the map has not got either. */
  merged: z.optional(z.literal('without')),
  /** Those that nobody has visited for so many days, today not counted. */
  notVisited: z.optional(queryInteger(1, 3650)),
  /** Those that somebody visited within so many days, today counted. */
  visitedWithin: z.optional(queryInteger(1, 3650)),
  /** Those that ordered nothing for so many days. */
  notOrdered: z.optional(queryInteger(1, 3650)),
  /** Those that lie within. */
  within: z.optional(outline),
};

/** Outlets chosen one by one, or all that match a filter but some. */
export const outletSelection = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
  z.strictObject({
    allMatching: z.strictObject(outletFilters),
    except: z.optional(z.array(id).check(z.maxLength(1000))),
  }),
]);
