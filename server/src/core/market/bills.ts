import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an order, a row under this name, is a bill: not all of what arrived came back in the month of its delivery. What comes
 * back later is less sold then, and takes no bill away from a month that may be closed.
 */
export function isBill(order: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${order}.delivered`)} > ${sql.ref(`${order}.returned_in_month`)}`;
}
