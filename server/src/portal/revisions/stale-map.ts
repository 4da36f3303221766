import type { FastifyInstance } from 'fastify';
import { type Refusal, refuse } from '../../core/refusal.ts';
import type { Revision } from './revision.ts';
import { runningMapOf } from './running-map.ts';

/** The refusal of a change that was made from another revision than the one that runs, with the map as it is now. */
export function staleMap(app: FastifyInstance, running: Revision | null): Refusal {
  return refuse('STALE_VERSION', {
    message: `Somebody changed the map meanwhile: revision ${running?.revision ?? 0} runs.`,
    ...(running && { current: runningMapOf(app, running) }),
  });
}
