import { type FilterOf, type productCalls, productImportCalls, setProductStatus } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { recordRoutes } from '../../../core/records/record-routes.ts';
import { importRoutes } from '../../../core/transfer/imports/import-calls.ts';
import { catalogueVersion } from '../catalogue-version.ts';
import { products } from './product.ts';
import { setStatusOf } from './status.ts';
import { productImport } from './transfer/product-import.ts';

export function productRoutes(app: FastifyInstance): void {
  recordRoutes(app, products, {
    cache: { version: ({ db, query }) => catalogueVersion(db, (query as FilterOf<typeof productCalls.list>).asOf) },
    image: { column: 'image', folder: 'products' },
  });

  implement(app, setProductStatus, (context) => setStatusOf(context, context.body));

  importRoutes(app, { calls: productImportCalls, subjects: [productImport] });
}
