import type { Product } from '@routebook/contract';
import { sql } from 'kysely';
import { VersionedCache } from '../../../core/cache/versioned-cache.ts';
import type { Database } from '../../../core/database/database.ts';
import { shelfStamp } from '../catalogue-version.ts';
import { unitJson } from '../units/unit.ts';

/** What products show of their brands, categories and units, by their ids; also of deleted ones. */
export interface ShelfNames {
  readonly brands: Readonly<Record<string, Product['brand']>>;
  readonly categories: Readonly<Record<string, Product['category']>>;
  readonly units: Readonly<Record<string, Product['unit']>>;
}

const known = new VersionedCache<ShelfNames>('catalogue names');

/** The names as they are, read anew only when `shelfStamp` is another than when they were last read. */
export async function shelfNames(db: Database, stamp: string): Promise<ShelfNames> {
  const before = known.get(db, []);
  if (before?.version === stamp) return before.value;
  const { rows } = await sql<{ stamp: string; answer: ShelfNames }>`
    select ${shelfStamp} as stamp, json_build_object(
      'brands', (select coalesce(json_object_agg(id, json_build_object('id', id, 'name', name)), '{}') from brand),
      'categories', (select coalesce(json_object_agg(id, json_build_object('id', id, 'name', name)), '{}') from category),
      'units', (select coalesce(json_object_agg(id, ${unitJson('unit')}), '{}') from unit)) as answer`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('The names of the catalogue were not read.');
  known.set(db, [], { version: read.stamp, value: read.answer });
  return read.answer;
}
