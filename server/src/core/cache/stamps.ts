import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { askedTogether } from './asked-together.ts';

/** The business day, and a text that is the same only as long as none of the tables of stamps has counted up. */
export interface Stamps {
  readonly today: string;
  readonly stamps: string;
}

/** What a table of stamps has counted up to, for a part of a statement. */
export function stampOf(table: string): RawBuilder<string> {
  return sql<string>`(select sum(stamp)::text from ${sql.table(table)})`;
}

/** A read of these tables of stamps, each of which counts up with the changes that its migration names. */
export function stampsIn(...tables: readonly string[]): (db: Database) => Promise<Stamps> {
  return askedTogether(async (db) => {
    const { rows } = await sql<Stamps>`
      select business_date()::text as today, concat_ws(' ', ${sql.join(tables.map(stampOf))}) as stamps
    `.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`There are no stamps in ${tables.join(', ')}.`);
    return row;
  });
}
