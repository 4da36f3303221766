import * as z from 'zod/mini';
import { id, instant, line, version } from '../common.ts';
import { position, recordCode, recordStatuses } from '../records/record-fields.ts';

const noOrderReasonFields = { name: line(80), position, status: z.enum(recordStatuses) };

export const addNoOrderReasonBody = z.strictObject({ code: recordCode, ...noOrderReasonFields });
export const editNoOrderReasonBody = z.strictObject({ ...noOrderReasonFields, version });

/** Why a visit brought no order; an inactive one is offered no more, and stays with the visits that have it. */
export const noOrderReason = z.object({
  id,
  code: z.string(),
  name: z.string(),
  position: z.int(),
  status: z.enum(recordStatuses),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type NoOrderReason = z.output<typeof noOrderReason>;
