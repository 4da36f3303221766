import type { FastifyInstance } from 'fastify';

/** Every call of targets and allocations. */
export function serveTargets(_app: FastifyInstance): void {}
