import { userImportCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { importRoutes } from '../../../../core/transfer/imports/import-calls.ts';
import { userImport } from './user-import.ts';

/** People out of files. */
export function userTransferRoutes(app: FastifyInstance): void {
  importRoutes(app, { calls: userImportCalls, subjects: [userImport] });
}
