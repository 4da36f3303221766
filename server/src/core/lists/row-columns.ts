import { type RawBuilder, sql } from 'kysely';

/** The columns of a source that have the contract's names: all that the contract shows of a row, and nothing else. */
export function shownColumns(alias: string, row: { readonly shape: object }): RawBuilder<unknown> {
  return sql.join(Object.keys(row.shape).map((name) => sql.ref(`${alias}.${name}`)));
}

/** When a row of a table was added, changed and deleted, by the contract's names. */
export const rowInstants = sql`created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt"`;
