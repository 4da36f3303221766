import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an order, a row under this name, is a bill: not all of what arrived came back in the month of its delivery. What comes
 * back later is less sold then, and takes no bill away from a month that may be closed.
 */
export function isBill(order: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${order}.delivered`)} > ${sql.ref(`${order}.returned_in_month`)}`;
}

/**
 * How many pieces of a line of an order, rows under these names, arrived and did not come back in the month of the delivery, as far as it was
 * known at an instant (null: now).
 */
export function stayedInMonth(order: string, line: string, asOf: string | null = null): RawBuilder<number> {
  const of = (column: string) => sql.ref(`${line}.${column}`);
  const known = asOf === null ? sql`` : sql`, ${asOf}::timestamptz`;
  return sql<number>`(${of('delivered')} - case ${of('returned')} when 0 then 0
    else pieces_back_in_month(${of('order_id')}, ${of('place')}, ${sql.ref(`${order}.delivered_on`)}${known}) end)`;
}
