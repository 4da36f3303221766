import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets pages of the portals that are named in PORTAL_ORIGINS make their calls here; browsers keep all others out. */
export async function otherPortals(app: FastifyInstance): Promise<void> {
  const { portalOrigins } = app.config;
  if (portalOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...portalOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
    maxAge: 24 * 60 * 60,
  });
}
