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

/**
 * The page of `limit` rows after `offset`, which counts from the last row when the order is read downwards. Ranges are read from
 * that end to the one in which the page ends that is read downwards, or begins; a page that reaches the other end has what is left.
 */
export async function onRung<Filter, Sort extends string>(
  db: Database,
  { table, columns }: Rungs<Filter, Sort>,
  { limit, offset, downwards }: { readonly limit: number; readonly offset: number; readonly downwards: boolean },
): Promise<OnRung | undefined> {
  const names = columns.map((column) => sql.ref(column));
  const upward = sql.join(names);
  const read = downwards ? sql.join(names.map((name) => sql`${name} desc`)) : upward;
  const from = sql`array[${sql.join(names.map((name) => sql`${name}::text`))}] as from`;
  const end = downwards ? offset + limit - 1 : offset;
  const { rows } = await sql<{ readonly from: readonly string[]; readonly offset: number; readonly limit: number }>`
    with rung as not materialized (select ${upward}, sum(n)::integer as n from ${sql.table(table)} group by ${upward})
    (
      select ${from}, ${downwards ? sql`through - ${end}::integer - 1` : sql`${end}::integer - (through - n)`} as offset, ${limit}::integer as limit
      from (select rung.*, (sum(n) over (order by ${read}))::integer as through from rung) as passed
      where through > ${end}::integer order by ${read} limit 1
    ) union all (
      select ${from}, 0, greatest((select sum(n) from ${sql.table(table)})::integer - ${offset}::integer, 0)
      from rung order by ${upward} limit 1
    ) limit 1`.execute(db);
  return rows[0];
}
