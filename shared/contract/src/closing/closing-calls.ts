import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, instant, line, month, reply } from '../common.ts';

/** What is shown of days that are open or closed is read again. */
const shared = { area: 'closing', tags: ['Closing', 'Attendances', 'JourneyPlans'] } as const;

/** A month that was closed, or opened again with a reason. */
export const closingChange = z.object({
  at: instant,
  by: z.string(),
  kind: z.enum(['closed', 'reopened']),
  month,
  reason: z.nullable(z.string()),
});
export type ClosingChange = z.output<typeof closingChange>;

/** What a month may have to wait for: corrections of attendance and updates of stock to approve, orders to deliver or cancel. */
export const closingWaits = ['corrections', 'stockUpdates', 'orders'] as const;
export type ClosingWait = (typeof closingWaits)[number];

/** Up to when the business is closed for changes. */
export const closing = z.object({
  /** Nothing that is dated before this day changes any more; null: no month is closed. */
  openFrom: z.nullable(date),
  /** The last month that is closed. */
  closedThrough: z.nullable(month),
  /** The last month that is over, as long as it is open. */
  due: z.nullable(
    z.object({
      month,
      /** What it has to wait for; null: it can be closed now. */
      problem: z.nullable(z.string()),
      lastDay: date,
      /** Whose lists show what it has to wait for. An open page may have been told of the month before the server said so. */
      waitsFor: z.optional(z.array(z.enum(closingWaits))),
    }),
  ),
  /** The latest first; at most 24. */
  history: z.array(closingChange),
});
export type Closing = z.output<typeof closing>;

const one = reply({ closing });

export const getClosing = call({
  ...shared,
  name: 'getClosing',
  method: 'GET',
  path: '/api/v1/closing',
  access: 'months.close',
  tags: ['Closing'],
  summary: 'Which months are closed, and which one can be closed next.',
  reply: one,
});

export const closeMonth = call({
  ...shared,
  name: 'closeMonth',
  method: 'POST',
  path: '/api/v1/closing/close',
  access: 'months.close',
  summary:
    'Close a month that is over, and all before it: nothing that is dated into them changes any more. Refused while work of their days is open.',
  body: z.strictObject({ month }),
  reply: one,
});

export const reopenMonth = call({
  ...shared,
  name: 'reopenMonth',
  method: 'POST',
  path: '/api/v1/closing/reopen',
  access: 'months.reopen',
  summary: 'Open a closed month again, and all after it, with a reason.',
  body: z.strictObject({ month, reason: line(300, 3) }),
  reply: one,
});

export const closingCalls = { getClosing, closeMonth, reopenMonth };
