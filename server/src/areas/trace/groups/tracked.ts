import { type RawBuilder, sql } from 'kysely';

/** Who is tracked: active people of the field, each in one group. To be joined to user_account as `person`. */
export const trackedIn: RawBuilder<unknown> = sql`join designation on designation.name = person.designation and (designation.walks_routes or 'field.work' = any (designation.capabilities))
  join trace_group tracked on tracked.walks_routes = designation.walks_routes`;

export const isTracked: RawBuilder<boolean> = sql<boolean>`(person.status = 'active' and person.deleted_at is null)`;
