import type { ParsedBodyOf, ReplyOf, takeLeaveBack } from '@routebook/contract';
import { sql } from 'kysely';
import { lockOpenDays } from '../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import { closedDayProblem } from '../../../core/calendar/periods.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { givenStatus } from './given-status.ts';
import { findLeave } from './leaves.ts';

type TakenBack = Omit<ReplyOf<typeof takeLeaveBack>, 'success'>;

/**
 * Ends a leave before a day, or takes all of it back, by the rules of marking one: not one's own, not in a closed month. Its
 * days since that have come are absences, today is expected; a day that a correction made a leave stays one.
 */
export async function takeBack(
  { db, session, audit }: WriteContext,
  id: string,
  { from, reason }: ParsedBodyOf<typeof takeLeaveBack>,
): Promise<TakenBack> {
  const reach = await reachOf(db, session.scope);
  await sql`select hold_attendance(false)`.execute(db);
  const leave = await findLeave(db, reach, id, true);
  const refused = (message: string) => refuse('REFUSED', { message, fields: { from: message } });
  if (leave.user.id === session.user.id)
    throw refuse('NOT_ALLOWED', { message: 'Somebody above you takes your leave back.' });
  const first = from ?? leave.from;
  if (first < leave.from || first > leave.to)
    throw refused(`Choose a day of the leave, from ${dayInWords(leave.from)} to ${dayInWords(leave.to)}.`);
  const days = await lockOpenDays(db);
  const closed = closedDayProblem(first, days);
  if (closed) throw refused(closed);

  if (first === leave.from) await db.deleteFrom('attendance_leave').where('id', '=', id).execute();
  else await sql`update attendance_leave set to_day = ${first}::date - 1 where id = ${id}`.execute(db);
  const { rows: changed } = await sql<{ id: string; status: string; come: boolean }>`
    update attendance set status = case when business_date < ${days.today}::date then 'absent' else 'expected' end
    where user_id = ${leave.user.id} and business_date between ${first}::date and ${leave.to}::date
      and status = 'leave' and ${givenStatus(sql`attendance.id`)} is distinct from 'leave'
    returning id, status, business_date <= ${days.today}::date as come
  `.execute(db);
  for (const day of changed)
    audit({
      action: 'take leave back',
      entity: 'attendance',
      entityId: day.id,
      before: { status: 'leave' },
      after: { status: day.status },
      reason,
      batchId: id,
    });
  const left = first === leave.from ? null : await findLeave(db, reach, id);
  audit({
    action: 'take leave back',
    entity: 'user',
    entityId: leave.user.id,
    before: { from: leave.from, to: leave.to, reason: leave.reason },
    after: { from: left?.from ?? null, to: left?.to ?? null },
    reason,
    batchId: id,
  });
  return { leave: left, days: changed.filter(({ come }) => come).length };
}
