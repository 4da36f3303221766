import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, idParams, reply } from '../common.ts';
import { livePerson } from './live.ts';
import { positionRefusalNames, positionsBody } from './position.ts';

const trace = { area: 'trace', service: 'trace', tags: [] } as const;

export const sendPositions = call({
  ...trace,
  name: 'sendPositions',
  method: 'POST',
  path: '/v2/positions',
  access: 'field.work',
  summary:
    'Send positions, once the person agreed. A position that was sent before is not stored twice. An empty list says that the phone is still there. 422 without consent.',
  body: positionsBody,
  reply: reply({
    stored: z.int(),
    repeated: z.int(),
    refused: z.array(z.object({ reason: z.enum(positionRefusalNames), positions: z.int() })),
    /** Positions are stored now: checked in, and not checked out. */
    onDuty: z.boolean(),
    /** Seconds until the phone should send again. */
    sendEvery: z.int(),
  }),
});

export const traceLive = call({
  ...trace,
  name: 'traceLive',
  method: 'GET',
  path: '/v2/live',
  access: 'trace.see',
  summary:
    'Server-sent events: `people` with everybody in the own scope, then `moved` within a second with what changed of whom. It ends with the session.',
  query: z.strictObject({ group: z.optional(id) }),
  replyType: 'events',
});

export const followPerson = call({
  ...trace,
  name: 'followPerson',
  method: 'POST',
  path: '/v2/people/:id/follow',
  access: 'trace.see',
  summary: 'Somebody now. That they were looked at is written to the audit.',
  params: idParams,
  reply: reply({ person: livePerson }),
});

export const traceLiveCalls = { sendPositions, traceLive, followPerson };
