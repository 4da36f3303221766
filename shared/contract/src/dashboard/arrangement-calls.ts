import * as z from 'zod/mini';
import { call } from '../call.ts';
import { reply } from '../common.ts';
import { placedCard, placedCards } from './arrangement.ts';

const arrangement = {
  area: 'dashboard',
  path: '/api/v1/dashboard-arrangement',
  access: 'dashboard.see',
  tags: ['Arrangement'],
  reply: reply({
    cards: z.array(placedCard),
    /** False while it is the start of the designation. */
    own: z.boolean(),
  }),
} as const;

export const getArrangement = call({
  ...arrangement,
  name: 'getArrangement',
  method: 'GET',
  summary: "One's own cards of the dashboard in their order; until one has arranged them those of the designation.",
});

export const arrangeDashboard = call({
  ...arrangement,
  name: 'arrangeDashboard',
  method: 'PUT',
  summary: 'Order, widen and hide cards of the dashboard, for oneself.',
  body: z.strictObject({ cards: placedCards }),
});

export const resetArrangement = call({
  ...arrangement,
  name: 'resetArrangement',
  method: 'DELETE',
  summary: 'Go back to the cards of the designation.',
});

export const arrangementCalls = { getArrangement, arrangeDashboard, resetArrangement };
