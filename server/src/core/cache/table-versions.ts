import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { askedTogether } from './asked-together.ts';

/**
 * What has a version in `table_version`, counted up by triggers that the migrations name: `nodes` of the market alone,
 * `hierarchy` as lists of places show it, `people` with what they may do and see, `workplaces`: the markets that people have
 * worked in, `products` with their prices, `catalogue`: the brands, categories and units that products name, `sales`: what DB houses
 * and routes bought and sold in a month.
 */
export type Subject = 'nodes' | 'hierarchy' | 'people' | 'workplaces' | 'products' | 'catalogue' | 'sales';

/** The business day, and a text that is the same only as long as none of the versions has counted up. */
export interface TableVersions {
  readonly today: string;
  readonly versions: string;
}

/** The version of a subject as text, for a part of a statement. */
export function tableVersion(subject: Subject): RawBuilder<string> {
  return sql.raw(tableVersionText(subject));
}

/** The same, for a statement written as text. */
export function tableVersionText(subject: Subject): string {
  return `(select coalesce(sum(version), 0)::text from table_version where subject = '${subject}')`;
}

/** A read of the versions of these subjects, which calls that come in together make together. */
export function tableVersionsOf(...subjects: readonly Subject[]): (db: Database) => Promise<TableVersions> {
  return askedTogether(async (db) => {
    const { rows } = await sql<TableVersions>`
      select business_date()::text as today, concat_ws(' ', ${sql.join(subjects.map(tableVersion))}) as versions
    `.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`The versions of ${subjects.join(', ')} were not read.`);
    return row;
  });
}
