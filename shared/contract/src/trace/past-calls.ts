import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, instant, reply, text } from '../common.ts';
import { momentPeople, mostTogether, togetherPerson, traceDay } from './past.ts';

const reads = { area: 'trace', service: 'trace', tags: ['Trace'], method: 'GET', access: 'trace.see' } as const;

export const getTraceDay = call({
  ...reads,
  name: 'getTraceDay',
  path: '/v2/people/:id/day',
  summary:
    'A business day of somebody: the line, stops, visits, orders, fences, gaps, jumps, sequence and figures. That they were looked at is written to the audit.',
  params: idParams,
  query: z.strictObject({ date }),
  reply: reply({ day: traceDay }),
});

export const listTraceDays = call({
  ...reads,
  name: 'listTraceDays',
  path: '/v2/people/:id/days',
  summary: 'The business days on which positions of somebody are stored, the newest first.',
  params: idParams,
  reply: reply({ days: z.array(date) }),
});

export const getMoment = call({
  ...reads,
  name: 'getMoment',
  path: '/v2/moment',
  summary: 'Everyone in the own scope at a past moment. That they were looked at is written to the audit.',
  query: z.strictObject({ at: instant, group: z.optional(id), market: z.optional(id) }),
  reply: reply({ at: instant, people: momentPeople }),
});

export const getTogether = call({
  ...reads,
  name: 'getTogether',
  path: '/v2/together',
  summary: `The lines of a group on a business day, of at most ${mostTogether} people: those named, or the first of a group or place by name.`,
  query: z.strictObject({
    date,
    group: z.optional(id),
    market: z.optional(id),
    /** Ids with commas between them. */
    people: z.optional(
      text.check(
        z.maxLength(mostTogether * 37, `At most ${mostTogether} people.`),
        z.refine(
          (ids) => ids.split(',').every((one) => id.safeParse(one).success),
          'Use ids with commas between them.',
        ),
      ),
    ),
  }),
  reply: reply({ people: z.array(togetherPerson), totalPeople: z.int() }),
});

export const traceFileFormats = ['gpx', 'geojson', 'csv'] as const;

export const exportTraceDay = call({
  ...reads,
  name: 'exportTraceDay',
  path: '/v2/people/:id/day-file',
  access: 'trace.export',
  tags: [],
  summary: 'A business day of somebody as a file: GPX, GeoJSON or CSV.',
  params: idParams,
  query: z.strictObject({ date, format: z.enum(traceFileFormats) }),
  replyType: 'file',
});

export const tracePastCalls = { getTraceDay, listTraceDays, getMoment, getTogether, exportTraceDay };
