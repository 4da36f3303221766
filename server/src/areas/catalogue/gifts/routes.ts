import type { FastifyInstance } from 'fastify';

export function giftRoutes(_app: FastifyInstance): void {}
