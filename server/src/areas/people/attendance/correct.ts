import {
  type Attendance,
  type AttendanceStatus,
  type askCorrection,
  attendanceFlags,
  type BodyOf,
  type Correction,
} from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockOpenDays, todayOf } from '../../../core/calendar/business-day.ts';
import { instantAt, localTime } from '../../../core/calendar/local-time.ts';
import { closedDayProblem } from '../../../core/calendar/periods.ts';
import type { Database } from '../../../core/database/database.ts';
import { sqlStateOf } from '../../../core/database/sql-state.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Session } from '../../../core/session/session.ts';
import { findCorrection } from './corrections.ts';
import { dayScopeOf } from './day-scope.ts';
import { findDay, lockDay } from './find-day.ts';
import { isOnLeave } from './leaves.ts';
import { closedStatus, decisionProblem, noMinute, outcomeOf, statusWithout } from './rules.ts';
import { hoursOf } from './working-hours.ts';

/** Asks to correct a day; it holds once somebody else has approved it. */
export async function ask(
  { db, session, audit }: WriteContext,
  attendanceId: string,
  body: BodyOf<typeof askCorrection>,
): Promise<Correction> {
  const scope = await dayScopeOf(db, session);
  const day = await lockDay(db, scope, attendanceId);
  await refuseClosed(db, day.date);
  const inAt = body.inTime ? await instantOf(db, day.date, body.inTime, 'inTime') : null;
  const outAt = body.outTime ? await instantOf(db, day.date, body.outTime, 'outTime') : null;
  refuseTimes(day, { inAt, outAt, status: body.status ?? null });
  const id = uuid();
  try {
    await db
      .insertInto('attendance_correction')
      .values({
        id,
        attendance_id: day.id,
        in_at: inAt,
        out_at: outAt,
        status: body.status ?? null,
        reason: body.reason,
        asked_by: session.user.id,
      })
      .execute();
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error;
    throw refuse('DUPLICATE', { message: 'A correction of this day waits for approval already.' });
  }
  audit({
    action: 'ask correction',
    entity: 'attendance',
    entityId: day.id,
    after: { inAt, outAt, status: body.status ?? null },
    reason: body.reason,
  });
  return findCorrection(db, scope, id);
}

interface Asked {
  readonly inAt: string | null;
  readonly outAt: string | null;
  readonly status: Correction['status'];
}

const withoutTimes: readonly AttendanceStatus[] = ['absent', 'leave', 'weeklyOff', 'holiday'];

function refuseTimes(day: Attendance, asked: Asked): void {
  if (asked.status && withoutTimes.includes(asked.status) && (asked.inAt || asked.outAt))
    throw refused('status', 'A day that was not worked has no times.');
  const inAt = asked.inAt ?? day.inAt;
  const outAt = asked.outAt ?? day.outAt;
  if (outAt && !inAt && !asked.status) throw refused('inTime', 'Say when the day began too.');
  if (inAt && outAt && outAt < inAt) throw refused('outTime', 'The day ends after it began.');
}

function refused(field: string, message: string) {
  return refuse('REFUSED', { message, fields: { [field]: message } });
}

/** Days to come have nothing to correct; those of a closed month stay as they are. */
export async function refuseClosed(db: Database, day: string, field = 'date'): Promise<void> {
  const days = await lockOpenDays(db);
  if (day > days.today) throw refused(field, 'This day is still to come.');
  const closed = closedDayProblem(day, days);
  if (closed) throw refused(field, closed);
}

/** The instant of a time of a business day; REFUSED, beside its field, while it is to come. */
async function instantOf(db: Database, day: string, time: string, field: 'inTime' | 'outTime'): Promise<string> {
  const { rows } = await sql<{ at: string; to_come: boolean }>`
    select at, at > clock_timestamp() as to_come
    from (select ${instantAt(sql`${`${day} ${time}`}`)} as at) as moment
  `.execute(db);
  if (rows[0]?.to_come) throw refused(field, 'This time is still to come.');
  return rows[0]?.at ?? '';
}

/** Lets a waiting correction hold. What was recorded stays; the day's history keeps what held before. */
export async function approve(
  { db, session, audit }: WriteContext,
  id: string,
  note: string | undefined,
): Promise<Correction> {
  const scope = await dayScopeOf(db, session);
  const correction = await lockWaiting(db, session, id);
  const day = await lockDay(db, scope, correction.attendance.id);
  await refuseClosed(db, day.date);
  refuseTimes(day, correction);
  const before = valuesOf(day);
  await apply(db, day, correction);
  const { attendance } = await findDay(db, scope, day.id);
  const after = valuesOf(attendance);
  await sql`
    update attendance_correction set state = 'approved', decided_by = ${session.user.id}, decided_at = now(), note = ${note || null},
      before = ${JSON.stringify(before)}::jsonb, after = ${JSON.stringify(after)}::jsonb where id = ${id}`.execute(db);
  audit({
    action: 'approve correction',
    entity: 'attendance',
    entityId: day.id,
    before,
    after,
    reason: correction.reason,
    batchId: id,
  });
  return findCorrection(db, scope, id);
}

/** Turns a waiting correction down. */
export async function reject({ db, session, audit }: WriteContext, id: string, note: string): Promise<Correction> {
  const scope = await dayScopeOf(db, session);
  const correction = await lockWaiting(db, session, id);
  await sql`update attendance_correction set state = 'rejected', decided_by = ${session.user.id}, decided_at = now(), note = ${note} where id = ${id}`.execute(
    db,
  );
  audit({
    action: 'reject correction',
    entity: 'attendance',
    entityId: correction.attendance.id,
    reason: note,
    batchId: id,
  });
  return findCorrection(db, scope, id);
}

/** Takes one's own waiting correction back. */
export async function withdraw({ db, session, audit }: WriteContext, id: string): Promise<Correction> {
  const scope = await dayScopeOf(db, session);
  await sql`/* unscoped: found */ select from attendance_correction where id = ${id} for update`.execute(db);
  const correction = await findCorrection(db, scope, id);
  if (correction.askedBy.id !== session.user.id)
    throw refuse('NOT_ALLOWED', { message: 'Only who asked for a correction takes it back.' });
  refuseDecided(correction);
  await sql`update attendance_correction set state = 'withdrawn' where id = ${id}`.execute(db);
  audit({ action: 'withdraw correction', entity: 'attendance', entityId: correction.attendance.id, batchId: id });
  return findCorrection(db, scope, id);
}

/** The correction, held, when it waits and the person may decide on it. */
async function lockWaiting(db: Database, session: Session, id: string): Promise<Correction> {
  await sql`/* unscoped: found */ select from attendance_correction where id = ${id} for update`.execute(db);
  const correction = await findCorrection(db, await dayScopeOf(db, session), id);
  refuseDecided(correction);
  const reason = decisionProblem(session.user.id, {
    askedBy: correction.askedBy.id,
    userId: correction.attendance.user.id,
  });
  if (reason) throw refuse('NOT_ALLOWED', { message: reason });
  return correction;
}

function refuseDecided({ state }: Correction): void {
  if (state !== 'waiting') throw refuse('ALREADY_DONE', { message: `This correction is ${state}.` });
}

/** What holds of a day, as its history tells it. */
function valuesOf({ status, inAt, outAt, lateMinutes, minutes }: Attendance) {
  return { status, inAt, outAt, lateMinutes, minutes };
}

async function apply(db: Database, day: Attendance, asked: Asked): Promise<void> {
  const cleared = asked.status !== null && withoutTimes.includes(asked.status);
  const inAt = cleared ? null : (asked.inAt ?? day.inAt);
  const outAt = cleared ? null : (asked.outAt ?? day.outAt);
  const times = { in: await minuteOfInstant(db, inAt), out: await minuteOfInstant(db, outAt) };
  const kind = { dayType: day.dayType, onLeave: await isOnLeave(db, day.user.id, day.date) };
  const outcome = outcomeOf(await hoursOf(db, day.date), kind, times);
  const past = day.date < (await todayOf(db));
  const worked = past ? closedStatus(outcome.status, outAt !== null) : outcome.status;
  const status = asked.status ?? (inAt === null ? statusWithout(kind) : worked);
  const lateMinutes =
    status === 'late' || (status === 'halfDay' && !asked.status) || status === 'missingCheckOut'
      ? outcome.lateMinutes
      : 0;
  const flags = attendanceFlags.filter((flag) => flag === 'corrected' || day.flags.includes(flag));
  await sql`
    update attendance set status = ${status}, in_at = ${inAt}, out_at = ${outAt}, in_minute = ${times.in ?? noMinute},
      late_minutes = ${lateMinutes}, minutes = ${outcome.minutes}, flags = ${flags}::text[]
    where id = ${day.id}`.execute(db);
}

async function minuteOfInstant(db: Database, at: string | null): Promise<number | null> {
  if (at === null) return null;
  const { rows } = await sql<{ minute: number }>`
    select (extract(hour from local) * 60 + extract(minute from local))::integer as minute
    from (select ${localTime(sql`${at}::timestamptz`)} as local) as moment`.execute(db);
  return rows[0]?.minute ?? null;
}
