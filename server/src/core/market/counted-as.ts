import { type RawBuilder, sql } from 'kysely';

/**
 * The outlet that a document, a row under this name with its `outlet_id` and day, is of where different outlets are counted: one that was
 * merged into another counts as that one, on the days that were open when it was. Where documents are many the function counted_as() of
 * the database, which says the same, takes longer.
 */
export function countedAs(document: string, day: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${document}.${column}`);
  return sql<string>`coalesce((select counted.survivor_id from outlet_counted_as counted where counted.outlet_id = ${of('outlet_id')}
    and counted.valid_from <= ${of(day)} and (counted.valid_to is null or counted.valid_to > ${of(day)})), ${of('outlet_id')})`;
}
