import * as z from 'zod/mini';
import { call } from '../call.ts';
import { instant, reply } from '../common.ts';

export const openPast = call({
  area: 'operations',
  access: 'portal.operate',
  tags: ['Parcels'],
  name: 'openPast',
  method: 'POST',
  path: '/ops/past',
  summary:
    'An address that opens the portal as a revision ran it, or as it stood at an instant, in the tab that opens it; it works for an hour.',
  body: z.strictObject({ to: z.optional(z.int().check(z.minimum(1))), at: z.optional(instant) }),
  reply: reply({
    revision: z.int(),
    madeAt: instant,
    address: z.string(),
    /** Specifiers of that map whose files were pruned since: their areas are not there. */
    missing: z.array(z.string()),
  }),
});

export const pastCalls = { openPast };
