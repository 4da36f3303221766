import type { FastifyInstance } from 'fastify';

/** Publishing, listing, verifying and pruning of stored versions. */
export function parcelRoutes(_app: FastifyInstance): void {}
