import { productSales } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { salesOf } from './product-sales.ts';

export function serveProductSales(app: FastifyInstance): void {
  implement(app, productSales, async ({ db, session, query }) =>
    salesOf(db, await reachOf(db, session.scope), query.productId),
  );
}
