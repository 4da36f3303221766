import type { BodyOf, markLeave, ReplyOf } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockOpenDays } from '../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import { closedDayProblem } from '../../../core/calendar/periods.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { personNotFound, visiblePeople } from '../../../core/scope/people.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';

type Body = BodyOf<typeof markLeave>;
type Marked = Omit<ReplyOf<typeof markLeave>, 'success'>;

const longest = 62;
const mostDaysAhead = 366;
const dayLength = 86_400_000;

/** Marks the working days of a period as leave: those up to today at once, those to come when they open. */
export async function mark({ db, session, audit }: WriteContext, body: Body): Promise<Marked> {
  const { userId, from, to, reason } = body;
  if (userId === session.user.id) {
    const message = 'Somebody above you marks your leave.';
    throw refuse('NOT_ALLOWED', { message, fields: { userId: message } });
  }
  const user = await requireFieldWorker(db, session, userId);
  await refusePeriod(db, body);
  await sql`select hold_attendance(false)`.execute(db);
  await refuseTaken(db, body);

  const id = uuid();
  await db
    .insertInto('attendance_leave')
    .values({ id, user_id: userId, from_day: from, to_day: to, reason, marked_by: session.user.id })
    .execute();
  const { rows: marked } = await sql<{ id: string; status: string; was: string }>`
    /* unscoped: found */ with before as (
      select id, status from attendance where user_id = ${userId} and business_date between ${from}::date and ${to}::date and status in ('absent', 'expected') for update
    )
    update attendance set status = 'leave' from before where attendance.id = before.id returning attendance.id, before.status as was, attendance.status
  `.execute(db);
  for (const day of marked) {
    const entry = { action: 'mark leave', entity: 'attendance', entityId: day.id, reason, batchId: id };
    audit({ ...entry, before: { status: day.was }, after: { status: 'leave' } });
  }
  audit({ action: 'mark leave', entity: 'user', entityId: userId, after: { from, to }, reason, batchId: id });
  return { leave: { id, user, from, to, reason }, days: marked.length };
}

/** Holds the person: of two who mark a leave of theirs at once, the second looks when the first has written. */
async function requireFieldWorker(db: Database, { scope }: Session, userId: string) {
  const { rows } = await sql<{ id: string; name: string; works: boolean; designation: string }>`
    select person.id, person.name, person.designation, 'field.work' = any (designation.capabilities) as works
    from user_account person join designation on designation.name = person.designation
    where person.id = ${userId} and person.deleted_at is null and ${visiblePeople(await reachOf(db, scope))}
    for no key update of person
  `.execute(db);
  const [person] = rows;
  if (!person) throw personNotFound('userId');
  if (!person.works)
    throw refused(
      'userId',
      `${person.name} is ${person.designation}: only people who work in the field have attendance.`,
    );
  return { id: person.id, name: person.name };
}

function refused(field: string, message: string) {
  return refuse('REFUSED', { message, fields: { [field]: message } });
}

async function refusePeriod(db: Database, { from, to }: Body): Promise<void> {
  const days = await lockOpenDays(db);
  if ((Date.parse(to) - Date.parse(from)) / dayLength + 1 > longest)
    throw refused('to', `A leave has at most ${longest} days: mark a longer one in parts.`);
  if ((Date.parse(to) - Date.parse(days.today)) / dayLength > mostDaysAhead)
    throw refused('to', 'This is more than a year ahead.');
  const closed = closedDayProblem(from, days);
  if (closed) throw refused('from', closed);
}

/** Days with a check-in are corrected one by one; and a leave is marked once. */
async function refuseTaken(db: Database, { userId, from, to }: Body): Promise<void> {
  const { rows } = await sql<{ worked: string | null; marked: string | null }>`
    /* unscoped: found */ select
      (select min(business_date) from attendance where user_id = ${userId} and business_date between ${from}::date and ${to}::date and in_at is not null and day_type = 'working')::text as worked,
      (select min(from_day) from attendance_leave where user_id = ${userId} and from_day <= ${to}::date and to_day >= ${from}::date)::text as marked
  `.execute(db);
  const { worked = null, marked = null } = rows[0] ?? {};
  if (marked !== null) throw refused('from', `A leave from ${dayInWords(marked)} on overlaps this period.`);
  if (worked !== null)
    throw refused('from', `There is a check-in on ${dayInWords(worked)}: correct that day instead, or leave it out.`);
}
