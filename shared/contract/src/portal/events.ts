import * as z from 'zod/mini';
import { cacheTags } from '../cache-tags.ts';
import { call } from '../call.ts';
import { queryInteger } from '../common.ts';

/** What a live event says: rows of these tags changed; a reader refetches what it shows of them. */
export const changedEvent = z.object({ tags: z.array(z.enum(cacheTags)), ids: z.array(z.string()) });
export type ChangedEvent = z.output<typeof changedEvent>;

/** What the live event `map` says: this revision of the portal's map runs now. */
export const mapEvent = z.object({ revision: z.int() });
export type MapEvent = z.output<typeof mapEvent>;

export const liveEvents = call({
  area: 'portal',
  name: 'liveEvents',
  method: 'GET',
  path: '/api/v1/events',
  access: 'session',
  tags: [],
  summary: 'Server-sent events: `changed` when others change rows, `map` when the portal runs another map.',
  query: z.strictObject({
    /** Changes of so many milliseconds before are sent as well. */
    since: z.optional(queryInteger(0, 30_000)),
  }),
  replyType: 'events',
});
