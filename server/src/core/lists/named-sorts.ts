import { type RawBuilder, sql } from 'kysely';
import type { SortColumn } from './keyed-order.ts';

/** What a row is sorted by the name or the code of: its table, and the column of the list's row that refers to it. */
export interface Named {
  readonly table: string;
  readonly by: string;
  /** Its code is compared, `A2` before `A10`, and not its name. */
  readonly byCode?: true;
  /** Whether the column may be empty. */
  readonly optional?: true;
  /** The column refers to a row of this table, whose own column refers to what is named. */
  readonly through?: { readonly table: string; readonly by: string };
}

/**
 * Sorts by the names of what rows refer to, which is joined for these orders alone: so that the first of very many rows are found
 * by way of the names, which a subselect of each row would not be.
 * @param row what a row is called in the list: `sales_order`
 * @param then what rows of one name are sorted by
 */
export function namedSorts<Name extends string>(
  row: string,
  named: Readonly<Record<Name, Named>>,
  then: readonly SortColumn[],
) {
  const entries = Object.entries<Named>(named);
  const joins = new Map<string, RawBuilder<unknown>>(
    entries.map(([name, { table, by, optional, through }]) => {
      const join = optional ? sql`left join` : sql`join`;
      const named = (refers: string) => sql`${join} ${sql.table(table)} as named on named.id = ${sql.ref(refers)}`;
      const own = `${row}.${by}`;
      return [
        name,
        through
          ? sql`/* unscoped: part */ ${join} ${sql.table(through.table)} as step on step.id = ${sql.ref(own)} ${named(`step.${through.by}`)}`
          : sql`/* unscoped: part */ ${named(own)}`,
      ];
    }),
  );
  const sorts = entries.map(([name, { optional, byCode }]) => {
    const compared = byCode ? sql`named.code collate natural_order` : sql`named.name`;
    return [name, [{ expression: optional ? sql`coalesce(${compared}, '')` : compared, type: 'text' }, ...then]];
  });
  return {
    sorts: Object.fromEntries(sorts) as Readonly<Record<Name, readonly SortColumn[]>>,
    /** For a sort by another column there is nothing to join. */
    joins: (sort: string) => joins.get(sort) ?? sql``,
  };
}
