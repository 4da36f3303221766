import type { FastifyInstance } from 'fastify';
import { serveExceptions } from './exceptions/calls.ts';

/** The calls of the dashboard. */
export function serveDashboard(app: FastifyInstance): void {
  serveExceptions(app);
}
