import type { AnyCall } from '@routebook/contract';
import { stampOf, stampsIn } from '../../core/cache/stamps.ts';
import type { Database } from '../../core/database/database.ts';
import type { Keeping } from '../../core/http/keeping.ts';

/** Counts up with each change of a brand, a category or a unit. */
export const shelfStamp = stampOf('shelf_stamp');

const readStamps = stampsIn('product_stamp', 'shelf_stamp');

/**
 * The same text as long as a list of products, brands, categories or units would be the same: the day that its prices are
 * of (today without one), the products with their prices, and what they name.
 */
export async function catalogueStamp(db: Database, day?: string): Promise<string> {
  const { today, stamps } = await readStamps(db);
  return `${day ?? today} ${stamps}`;
}

/** Keeps the replies of a list of the shelf, which also counts products. */
export const keptWithProducts: Keeping<AnyCall> = { stamp: ({ db }) => catalogueStamp(db) };
