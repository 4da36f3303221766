import * as z from 'zod/mini';
import { call } from '../call.ts';
import { placedCards } from './arrangement.ts';
import { arrangementReply, ofArrangement } from './arrangement-calls.ts';

/** In a file of its own: what checks its body is not for the first view, which reads the arrangement. */
export const arrangeDashboard = call({
  ...ofArrangement,
  name: 'arrangeDashboard',
  method: 'PUT',
  summary: 'Order, widen and hide cards of the dashboard, for oneself.',
  body: z.strictObject({ cards: placedCards }),
  reply: arrangementReply,
});

export const arrangeCalls = { arrangeDashboard };
