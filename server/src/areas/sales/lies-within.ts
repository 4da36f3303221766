import { type RawBuilder, sql } from 'kysely';

/** That a row (of this table, with a position) lies within the corners of an outline; nothing without one. */
export function liesWithin(table: string, outline: string | undefined): RawBuilder<unknown>[] {
  if (outline === undefined) return [];
  const corners = outline.split(' ').map((corner) => `(${corner})`);
  const position = sql`point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)})`;
  return [sql`${position} <@ ${`(${corners.join(',')})`}::polygon`];
}
