import { levelNames, marketImportCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { importRoutes } from '../../../core/transfer/imports/import-calls.ts';
import { exportRoute } from './export-nodes.ts';
import { nodeImport } from './node-import.ts';

/** Rows of the hierarchy as files: out of the portal, and into it. */
export function transferRoutes(app: FastifyInstance): void {
  exportRoute(app);
  importRoutes(app, { calls: marketImportCalls, subjects: levelNames.map(nodeImport), by: 'level' });
}
