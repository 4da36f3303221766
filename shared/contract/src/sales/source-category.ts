import * as z from 'zod/mini';
import { id, instant, line, reference, version } from '../common.ts';
import { position, recordCode, recordStatuses } from '../records/record-fields.ts';

/** Where the company supplies a DB house from. */
export const sourceKinds = ['factory', 'depot', 'import', 'transfer'] as const;
export type SourceKind = (typeof sourceKinds)[number];

const sourceCategoryFields = {
  name: line(80),
  kind: z.enum(sourceKinds),
  position,
  status: z.enum(recordStatuses),
};

export const addSourceCategoryBody = z.strictObject({ code: recordCode, ...sourceCategoryFields });
export const editSourceCategoryBody = z.strictObject({ ...sourceCategoryFields, version });

/** A source of primary supply; an inactive one is offered no more, and stays with the invoices that have it. */
export const sourceCategory = z.object({
  id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(sourceKinds),
  position: z.int(),
  status: z.enum(recordStatuses),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type SourceCategory = z.output<typeof sourceCategory>;

export const sourceCategoryReference = z.extend(reference, { kind: z.enum(sourceKinds) });
