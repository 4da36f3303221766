import { type AttendanceFlag, attendanceFlags, type BodyOf, type checkIn, type OwnDay } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../core/database/database.ts';
import { metresBetween } from '../../../core/ground.ts';
import { refuse } from '../../../core/refusal.ts';
import { type FieldDay, fieldDayOf, findOwnDay, type OwnDayRow, ownDayColumns, ownDayReply } from './field-day.ts';
import { flagsOf, type Mark, outcomeOf } from './rules.ts';

type MarkBody = BodyOf<typeof checkIn>;

/**
 * Begins the person's business day. The server's time rules: the device's is kept and flagged when it is far off. Again
 * the same day, or from two devices at once, answers the first check-in. `at` is the server's time, now without one.
 */
export async function recordCheckIn(
  db: Database,
  userId: string,
  body: MarkBody,
  at: Date | null = null,
): Promise<OwnDay> {
  const today = await fieldDayOf(db, userId, at);
  if (today.checkedIn) return ownDay(db, userId, today.day);
  const mark = markOf(body, today);
  const corrected = today.flags.includes('corrected');
  const outcome = outcomeOf(today.hours, today, { in: today.minute, out: null });
  const odd = [
    ...flagsOf(today.hours, mark),
    ...(today.dayType !== 'working' || today.onLeave ? ['dayOff' as const] : []),
  ];
  // What a correction has set already holds; the check-in is then only kept.
  const set = corrected
    ? sql``
    : sql`status = excluded.status, in_at = excluded.in_at, in_minute = excluded.in_minute, late_minutes = excluded.late_minutes,`;
  const { rows } = await sql<OwnDayRow>`
    insert into attendance (id, user_id, business_date, designation_id, path, day_type, status, flags, in_at, in_minute, late_minutes,
      check_in_at, check_in_device_at, check_in_latitude, check_in_longitude, check_in_accuracy, check_in_distance)
    values (${uuid()}, ${userId}, ${today.day}, ${today.designationId}, ${today.path}::uuid[], ${today.dayType}, ${outcome.status},
      ${joined(today.flags, odd)}::text[], ${mark.at}, ${today.minute}, ${outcome.lateMinutes},
      ${mark.at}, ${mark.deviceAt}, ${mark.position?.latitude ?? null}, ${mark.position?.longitude ?? null}, ${mark.accuracy}, ${mark.distance})
    on conflict (user_id, business_date) do update set ${set} flags = excluded.flags, path = excluded.path,
      check_in_at = excluded.check_in_at, check_in_device_at = excluded.check_in_device_at, check_in_latitude = excluded.check_in_latitude,
      check_in_longitude = excluded.check_in_longitude, check_in_accuracy = excluded.check_in_accuracy, check_in_distance = excluded.check_in_distance
    where attendance.check_in_at is null
    returning ${ownDayColumns}
  `.execute(db);
  return rows[0] ? ownDayReply(rows[0]) : ownDay(db, userId, today.day);
}

/** Ends the person's business day; REFUSED without a check-in. Again the same day answers the first check-out. */
export async function recordCheckOut(
  db: Database,
  userId: string,
  body: MarkBody,
  at: Date | null = null,
): Promise<OwnDay> {
  const today = await fieldDayOf(db, userId, at);
  if (today.checkedOut) return ownDay(db, userId, today.day);
  if (!today.checkedIn)
    throw refuse('REFUSED', { message: 'There is no check-in today: check in first. A day ends at midnight.' });
  const mark = markOf(body, today);
  const outcome = outcomeOf(today.hours, today, { in: today.inMinute, out: today.minute });
  // What a correction has set holds: the check-out ends the day where that has a beginning and no end yet.
  const open = today.inMinute !== null && !today.ended;
  const set = open
    ? sql`status = ${today.givenStatus ?? outcome.status}, late_minutes = ${today.givenStatus === null ? outcome.lateMinutes : sql`late_minutes`},
        minutes = ${outcome.minutes}, out_at = ${mark.at},`
    : sql``;
  const { rows } = await sql<OwnDayRow>`
    update attendance set ${set} flags = ${joined(today.flags, flagsOf(today.hours, mark))}::text[],
      check_out_at = ${mark.at}, check_out_device_at = ${mark.deviceAt}, check_out_latitude = ${mark.position?.latitude ?? null},
      check_out_longitude = ${mark.position?.longitude ?? null}, check_out_accuracy = ${mark.accuracy}, check_out_distance = ${mark.distance}
    where user_id = ${userId} and business_date = ${today.day} and check_in_at is not null and check_out_at is null
    returning ${ownDayColumns}
  `.execute(db);
  return rows[0] ? ownDayReply(rows[0]) : ownDay(db, userId, today.day);
}

function markOf(body: MarkBody, today: FieldDay): Mark {
  const { latitude, longitude, accuracy = null, deviceAt } = body;
  if ((latitude === undefined) !== (longitude === undefined)) {
    const missing = latitude === undefined ? 'latitude' : 'longitude';
    throw refuse('MALFORMED', { fields: { [missing]: 'A position has a latitude and a longitude.' } });
  }
  const position = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  return {
    at: today.at,
    deviceAt: deviceAt === undefined ? null : new Date(deviceAt),
    position,
    accuracy: position ? accuracy : null,
    distance: position && today.start ? Math.round(metresBetween(today.start, position)) : null,
  };
}

function joined(former: readonly AttendanceFlag[], more: readonly AttendanceFlag[]): AttendanceFlag[] {
  return attendanceFlags.filter((flag) => former.includes(flag) || more.includes(flag));
}

async function ownDay(db: Database, userId: string, day: string): Promise<OwnDay> {
  const found = await findOwnDay(db, userId, day);
  if (!found) throw new Error('The day that was there is gone.');
  return found;
}
