import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idParams, instant, line, reference, reply } from '../common.ts';

const pins = { area: 'sales', tags: ['Outlets'] } as const;

const position = z.strictObject({
  latitude: z.number('Enter a latitude like 23.8103.'),
  longitude: z.number('Enter a longitude like 90.4125.'),
});

/** Where an outlet is said to be instead. */
export const outletPin = z.object({
  outlet: z.extend(reference, { code: z.string() }),
  from: position,
  to: position,
  /** Between the two. */
  metres: z.int(),
  reason: z.string(),
  proposedBy: reference,
  proposedAt: instant,
  /** Why who asks may not decide over it; null when they may. A server of before does not say it. */
  decisionProblem: z.optional(z.nullable(z.string())),
});
export type OutletPin = z.output<typeof outletPin>;

export const listOutletPins = call({
  ...pins,
  name: 'listOutletPins',
  method: 'GET',
  path: '/api/v1/outlet-pins',
  access: 'outlets.see',
  summary: 'New positions of outlets of the own scope that wait for a decision, the oldest first, at most 100.',
  reply: reply({ pins: z.array(outletPin), totalPins: z.int() }),
});

export const proposeOutletPin = call({
  ...pins,
  name: 'proposeOutletPin',
  method: 'POST',
  path: '/api/v1/outlet/:id/pin',
  access: 'outlets.edit',
  summary:
    'Say where an approved outlet is instead; another person decides. A later proposal takes the place of the one before.',
  params: idParams,
  body: z.strictObject({ position, reason: line(300, 3) }),
  reply: reply({ pin: outletPin }),
});

export const decideOutletPin = call({
  ...pins,
  name: 'decideOutletPin',
  method: 'POST',
  path: '/api/v1/outlet/:id/pin-decision',
  access: 'outlets.approve',
  summary:
    'Put an outlet where somebody else said it is, or leave it where it was. 409 STALE_VERSION when another position was proposed meanwhile.',
  params: idParams,
  body: z.strictObject({
    decision: z.enum(['approve', 'reject']),
    /** The position that was looked at. */
    position,
  }),
  reply: reply({}),
});

export const outletPinCalls = { listOutletPins, proposeOutletPin, decideOutletPin };
