import { userImportCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { importRoutes } from '../../../../core/transfer/imports/import-calls.ts';
import { exportRoute } from './export-users.ts';
import { userImport } from './user-import.ts';

/** People as files: out of the portal, and into it. */
export function userTransferRoutes(app: FastifyInstance): void {
  exportRoute(app);
  importRoutes(app, { calls: userImportCalls, subjects: [userImport] });
}
