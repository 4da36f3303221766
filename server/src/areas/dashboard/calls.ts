import type { FastifyInstance } from 'fastify';

/** Every call of the dashboard. */
export function serveDashboard(_app: FastifyInstance): void {}
