import { userImportCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { serveImports } from '../../../../core/transfer/imports/import-calls.ts';
import { userImport } from './user-import.ts';

/** People out of files. */
export function serveUserTransfer(app: FastifyInstance): void {
  serveImports(app, { calls: userImportCalls, subjects: [userImport] });
}
