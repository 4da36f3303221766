import * as z from 'zod/mini';
import { date, id, listQuery } from '../common.ts';

export const nodeStatusFilters = ['active', 'inactive', 'prospect', 'hold', 'closing', 'closed', 'deleted'] as const;

/** The filters of every list of the hierarchy; the export and a bulk action over "all that match" take the same. */
export const nodeFilters = {
  search: listQuery.search,
  /** A node: itself (in its own level's list) and its descendants. */
  market: z.optional(id),
  /** Without it all but the deleted ones. */
  status: z.optional(z.enum(nodeStatusFilters)),
  managerId: z.optional(id),
  salesOfficerId: z.optional(id),
  /** The tree as it stood, or will stand, on a day; today when absent. */
  asOf: z.optional(date),
};
