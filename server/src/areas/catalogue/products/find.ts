import type { Product } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { notThere } from '../shelf.ts';
import { productColumns, productJoins } from './product-rows.ts';

/** One product with its price of today, also a deleted one; NOT_FOUND beside the field that named it. */
export async function findProduct(db: Database, id: string, field?: string): Promise<Product> {
  const { rows } = await sql<Product>`
    select ${productColumns} from product ${productJoins(null)} where product.id = ${id}
  `.execute(db);
  const [product] = rows;
  if (!product) throw notThere('product', field);
  return product;
}
