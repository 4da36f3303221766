import { type RawBuilder, sql } from 'kysely';

/** Whether a person has a leave on a day; each is a column or a value. */
export function onLeave(personId: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (/* unscoped: part */ select from attendance_leave leave where leave.user_id = ${personId} and ${day} between leave.from_day and leave.to_day)`;
}
