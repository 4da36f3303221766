import type { FastifyInstance } from 'fastify';
import { exportRoute } from './export-nodes.ts';
import { importRoutes } from './import-calls.ts';
import { templateRoute } from './template.ts';

/** Rows of the hierarchy as files: out of the portal, and into it. */
export function transferRoutes(app: FastifyInstance): void {
  exportRoute(app);
  templateRoute(app);
  importRoutes(app);
}
