import type { FastifyInstance } from 'fastify';

export function offerRoutes(_app: FastifyInstance): void {}
