import * as z from 'zod/mini';
import { id, instant } from '../common.ts';

/** One entry of a row's history: who, when, what it was and what it became, field by field. */
export const historyEntry = z.object({
  id,
  at: instant,
  actorName: z.string(),
  action: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type HistoryEntry = z.output<typeof historyEntry>;
