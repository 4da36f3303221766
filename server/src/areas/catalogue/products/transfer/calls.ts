import { productImportCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { importRoutes } from '../../../../core/transfer/imports/import-calls.ts';
import { exportRoute } from './export-products.ts';
import { productImport } from './product-import.ts';

/** Products as files: out of the portal, and into it. */
export function productTransferRoutes(app: FastifyInstance): void {
  exportRoute(app);
  importRoutes(app, { calls: productImportCalls, subjects: [productImport] });
}
