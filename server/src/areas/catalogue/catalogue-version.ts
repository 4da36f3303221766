import type { AnyCall } from '@routebook/contract';
import { tableVersionsOf } from '../../core/cache/table-versions.ts';
import type { Database } from '../../core/database/database.ts';
import type { ReplyCaching } from '../../core/http/reply-caching.ts';

const readVersions = tableVersionsOf('products', 'catalogue');

/**
 * The same text as long as a list of products, brands, categories or units would be the same: the day that its prices are
 * of (today without one), the products with their prices, and what they name.
 */
export async function catalogueVersion(db: Database, day?: string): Promise<string> {
  const { today, versions } = await readVersions(db);
  return `${day ?? today} ${versions}`;
}

/** Caches the replies of a list that also counts products. */
export const cachedWithProducts: ReplyCaching<AnyCall> = { version: ({ db }) => catalogueVersion(db) };
