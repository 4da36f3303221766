import type { FastifyInstance } from 'fastify';
import { serveExceptions } from './exceptions/calls.ts';
import { serveMailedReports } from './mail/calls.ts';

/** Every call of the dashboard. */
export function serveDashboard(app: FastifyInstance): void {
  serveExceptions(app);
  serveMailedReports(app);
}
