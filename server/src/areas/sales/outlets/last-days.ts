import { sql } from 'kysely';

/** When somebody last visited an outlet, or those that were merged into it: of a row of outlet_activity called `activity`. */
export const lastVisitOn = sql<string | null>`greatest(activity.last_visit_on, activity.brought_visit_on)`;

/** When it ordered last. */
export const lastOrderOn = sql<string | null>`greatest(activity.last_order_on, activity.brought_order_on)`;
