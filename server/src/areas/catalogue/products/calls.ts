import { type FilterOf, type productCalls, productImportCalls, setProductStatus } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { serveRecords } from '../../../core/records/serve-records.ts';
import { serveImports } from '../../../core/transfer/imports/import-calls.ts';
import { catalogueVersion } from '../catalogue-version.ts';
import { products } from './product.ts';
import { setStatusOf } from './status.ts';
import { productImport } from './transfer/product-import.ts';

export function serveProducts(app: FastifyInstance): void {
  serveRecords(app, products, {
    cache: { version: ({ db, query }) => catalogueVersion(db, (query as FilterOf<typeof productCalls.list>).asOf) },
    image: { column: 'image', folder: 'products' },
  });

  implement(app, setProductStatus, (context) => setStatusOf(context, context.body));

  serveImports(app, { calls: productImportCalls, subjects: [productImport] });
}
