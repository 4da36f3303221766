import { type RawBuilder, sql } from 'kysely';
import type { SortColumn } from './keyed-order.ts';

/** What sorts compare of the rows of a list, by their type: `const { text, integer } = sortColumnsOf('brand')`. */
export function sortColumnsOf(alias: string) {
  const of = (type: SortColumn['type']) => (column: string) => ({ expression: sql.ref(`${alias}.${column}`), type });
  return {
    text: of('text'),
    integer: of('integer'),
    instant: of('timestamptz'),
    date: of('date'),
    amount: of('numeric'),
    /** Codes: `A2` before `A10`. */
    natural: (column: string): SortColumn => ({
      expression: sql`${sql.ref(`${alias}.${column}`)} collate natural_order`,
      type: 'text',
    }),
  };
}

/** Where the name in a column stands in an order that is not that of the alphabet, from 1: levels from the highest down. */
export function placeIn(names: readonly string[], column: string): RawBuilder<unknown> {
  return sql`array_position(${sql.lit(`{${names.join()}}`)}::text[], ${sql.ref(column)})`;
}
