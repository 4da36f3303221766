import { type RawBuilder, sql } from 'kysely';

/** The status that the last approved correction gave a day of attendance (of this id); null where there is none, or it follows from the times. */
export function givenStatus(attendanceId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`/* unscoped: part */ (select correction.status from attendance_correction correction where correction.attendance_id = ${attendanceId}
    and correction.state = 'approved' order by correction.decided_at desc limit 1)`;
}
