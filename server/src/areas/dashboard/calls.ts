import type { FastifyInstance } from 'fastify';
import { serveExceptions } from './exceptions/calls.ts';

/** Every call of the dashboard. */
export function serveDashboard(app: FastifyInstance): void {
  serveExceptions(app);
}
