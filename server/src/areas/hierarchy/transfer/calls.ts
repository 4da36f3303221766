import { levelNames, marketImportCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { serveImports } from '../../../core/transfer/imports/import-calls.ts';
import { exportRoute } from './export-nodes.ts';
import { nodeImport } from './node-import.ts';

/** Rows of the hierarchy as files: out of the portal, and into it. */
export function serveTransfer(app: FastifyInstance): void {
  exportRoute(app);
  serveImports(app, { calls: marketImportCalls, subjects: levelNames.map(nodeImport), by: 'level' });
}
