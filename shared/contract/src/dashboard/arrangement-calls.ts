import * as z from 'zod/mini';
import { call } from '../call.ts';
import { reply } from '../common.ts';
import { placedCard } from './arrangement.ts';

/** What every call of the arrangement says. */
export const ofArrangement = {
  area: 'dashboard',
  path: '/api/v1/dashboard-arrangement',
  access: 'dashboard.see',
  tags: ['Arrangement'],
} as const;

export const arrangementReply = reply({
  cards: z.array(placedCard),
  /** False while it is the start of the designation. */
  own: z.boolean(),
});

export const getArrangement = call({
  ...ofArrangement,
  name: 'getArrangement',
  method: 'GET',
  summary: "One's own cards of the dashboard in their order; until one has arranged them those of the designation.",
  reply: arrangementReply,
});

export const resetArrangement = call({
  ...ofArrangement,
  name: 'resetArrangement',
  method: 'DELETE',
  summary: 'Go back to the cards of the designation.',
  reply: arrangementReply,
});

export const arrangementCalls = { getArrangement, resetArrangement };
