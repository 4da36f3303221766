import type { FastifyInstance } from 'fastify';
import { serveArrangement } from './arrangement/calls.ts';

/** Every call of the dashboard. */
export function serveDashboard(app: FastifyInstance): void {
  serveArrangement(app);
}
