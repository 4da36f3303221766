import type { Product } from '@routebook/contract';
import { sql } from 'kysely';
import { KnownAnswers } from '../../../core/cache/known-answers.ts';
import type { Database } from '../../../core/database/database.ts';
import { shelfStamp } from '../stamp.ts';
import { unitJson } from '../units/rows.ts';

/** What products show of their brands, categories and units, by their ids; also of deleted ones. */
export interface ShelfNames {
  readonly brands: Readonly<Record<string, Product['brand']>>;
  readonly categories: Readonly<Record<string, Product['category']>>;
  readonly units: Readonly<Record<string, Product['unit']>>;
}

const known = new KnownAnswers<ShelfNames>();

/** The names as they are, read anew only when `shelfStamp` is another than when they were last read. */
export async function shelfNames(db: Database, stamp: string): Promise<ShelfNames> {
  const before = known.of(db, []);
  if (before?.stamp === stamp) return before.answer;
  const { rows } = await sql<{ stamp: string; answer: ShelfNames }>`
    select ${shelfStamp} as stamp, json_build_object(
      'brands', (select coalesce(json_object_agg(id, json_build_object('id', id, 'name', name)), '{}') from brand),
      'categories', (select coalesce(json_object_agg(id, json_build_object('id', id, 'name', name)), '{}') from category),
      'units', (select coalesce(json_object_agg(id, ${unitJson('unit')}), '{}') from unit)) as answer`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('The names of the catalogue were not read.');
  known.keep(db, [], read);
  return read.answer;
}
