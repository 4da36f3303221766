import {
  addProduct,
  deleteProduct,
  getProduct,
  getProductImage,
  listProducts,
  productHistory,
  removeProductImage,
  restoreProduct,
  setProductStatus,
  updateProduct,
  uploadProductImage,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../core/audit/history.ts';
import { implement } from '../../../core/http/implement.ts';
import { imageRoutes } from '../../../core/records/image-routes.ts';
import { catalogueVersion } from '../catalogue-version.ts';
import { findProduct } from './find.ts';
import { listProductsOf } from './list.ts';
import { setStatusOf } from './status.ts';
import { addProductOf, removeProduct, restoreProductOf, updateProductOf } from './write.ts';

export function productRoutes(app: FastifyInstance): void {
  implement(app, listProducts, ({ db, query }) => listProductsOf(db, query), {
    cache: { version: ({ db, query }) => catalogueVersion(db, query.asOf) },
  });

  implement(app, getProduct, async ({ db, params }) => ({ product: await findProduct(db, params.id) }));

  implement(app, productHistory, async ({ db, params }) => {
    const { id } = await findProduct(db, params.id);
    return { history: await historyOf(db, id) };
  });

  implement(app, addProduct, async (work) => ({ product: await addProductOf(work, work.body) }));

  implement(app, updateProduct, async (work) => ({
    product: await updateProductOf(work, work.params.id, work.body),
  }));

  implement(app, setProductStatus, (work) => setStatusOf(work, work.body));

  implement(app, deleteProduct, async (work) => {
    await removeProduct(work, work.params.id, work.query.version);
    return {};
  });

  implement(app, restoreProduct, async (work) => ({
    product: await restoreProductOf(work, work.params.id, work.body.version),
  }));

  imageRoutes(app, {
    calls: { word: 'image', upload: uploadProductImage, remove: removeProductImage, get: getProductImage },
    entity: 'product',
    table: 'product',
    column: 'image',
    folder: 'products',
    kind: 'product',
  });
}
