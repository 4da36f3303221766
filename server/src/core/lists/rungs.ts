import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Where the rows of an order are counted by ranges of it, so that a page far in begins at its range instead of at the first row:
 * a table whose rows have the values that a range begins with, and in `n` a part of how many rows lie there.
 */
export interface Rungs<Filter, Sort extends string> {
  readonly table: string;
  /** The sort whose order it is, upwards. */
  readonly sort: Sort;
  /** What that sort compares, and the id, as columns of the table. */
  readonly columns: readonly string[];
  /** Whether the rows that match are exactly those that are counted. */
  countsAll(filter: Filter): boolean;
}

/** Rows of an order, upwards: so many from a place on, which lies in a range. */
export interface OnRung {
  readonly limit: number;
  /** The values that the range begins with. */
  readonly from: readonly string[];
  /** How many rows of the range come before the place. */
  readonly offset: number;
}

/** The page of `limit` rows after `offset`, which counts from the last row when the order is read downwards. */
export async function onRung<Filter, Sort extends string>(
  db: Database,
  { table, columns }: Rungs<Filter, Sort>,
  { limit, offset, downwards }: { readonly limit: number; readonly offset: number; readonly downwards: boolean },
): Promise<OnRung | undefined> {
  const names = columns.map((column) => sql.ref(column));
  const order = sql.join(names);
  const last = sql.join(names.map((name) => sql`${name} desc`));
  const { rows } = await sql<{ readonly from: readonly string[]; readonly offset: number; readonly limit: number }>`
    with rung as materialized (
      select ${order}, sum(n)::integer as n, sum(sum(n)::integer) over (order by ${order}) as through from ${sql.table(table)} group by ${order}
    ), page as (
      select ${downwards ? sql`greatest(total - ${offset}::integer - ${limit}::integer, 0)` : sql`${offset}::integer`} as first,
        ${downwards ? sql`greatest(least(${limit}::integer, total - ${offset}::integer), 0)` : sql`${limit}::integer`} as rows
      from (select coalesce(sum(n), 0)::integer as total from rung) as whole
    )
    select array[${sql.join(names.map((name) => sql`${name}::text`))}] as from, (first - (through - n))::integer as offset, rows as limit
    from page join rung on through - n <= first order by through - n desc, ${last} limit 1`.execute(db);
  return rows[0];
}
