import type { BodyOf, Holiday, Reference, setWorkingHours, WorkingHours } from '@routebook/contract';
import { sql } from 'kysely';
import { differences } from '../../../core/audit/differences.ts';
import { todayOf } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import type { CallContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { looksAfterAll, reachOf } from '../../../core/scope/reach.ts';

export type Settings = WorkingHours & { readonly holidays: Holiday[]; readonly version: number };

/** The rules of working days, with the holidays from a year ago on. */
export async function readSettings(db: Database): Promise<Settings> {
  const { rows } = await sql<{ hours: Omit<Settings, 'weeklyOff' | 'holidays'>; off: number[]; holidays: Holiday[] }>`
    select value as hours, (select value from setting where key = 'weeklyOff') as off,
      (select coalesce(json_agg(json_build_object('date', day, 'name', name) order by day), '[]') from holiday where day > business_date() - 366) as holidays
    from setting where key = 'attendance'
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database holds no rules of working days.');
  return { ...row.hours, weeklyOff: row.off, holidays: row.holidays };
}

/** What a day is judged by, also one that is past: by what held then. */
export async function hoursOf(db: Database, day: string): Promise<Omit<WorkingHours, 'weeklyOff'>> {
  const { rows } = await sql<{ hours: Omit<WorkingHours, 'weeklyOff'> }>`
    select hours from working_hours where from_day <= ${day}::date order by from_day desc limit 1
  `.execute(db);
  if (!rows[0]) throw new Error('The database holds no rules of working days.');
  return rows[0].hours;
}

/** Changes the rules for today and the days to come; what is past keeps what it came to. */
export async function changeSettings(context: CallContext<typeof setWorkingHours>): Promise<Settings> {
  const { db, session, body } = context;
  if (!looksAfterAll(await reachOf(db, session.scope))) {
    throw refuse('NOT_ALLOWED', {
      message: 'Working hours hold for the whole business: somebody who looks after all of it changes them.',
    });
  }
  // Nobody's check-in is decided by rules that change meanwhile.
  await sql`select hold_attendance(true)`.execute(db);
  const before = await readSettings(db);
  if (before.version !== body.version) throw refuse('STALE_VERSION', { current: before });
  if (body.endsAt <= body.startsAt) throw refused('endsAt', 'The day ends after it starts.');
  if (body.halfDayAfter <= body.startsAt) throw refused('halfDayAfter', 'This is after the start of the day.');
  const today = await todayOf(db);
  refuseHolidays(before, body, today);

  const { holidays, weeklyOff, version, ...hours } = body;
  await sql`update setting set value = ${JSON.stringify({ ...hours, version: version + 1 })}::jsonb where key = 'attendance'`.execute(
    db,
  );
  await sql`update setting set value = ${JSON.stringify([...new Set(weeklyOff)].sort())}::jsonb where key = 'weeklyOff'`.execute(
    db,
  );
  await sql`delete from holiday where day >= ${today}::date`.execute(db);
  await sql`insert into holiday (day, name) select date, name from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as row (date date, name text)
    where date >= ${today}::date`.execute(db);
  await sql`
    /* unscoped: whole */ update attendance set day_type = today.day_type,
      status = case when in_at is not null or 'corrected' = any (flags) then status when today.day_type <> 'working' then today.day_type
        when exists (select from attendance_leave leave where leave.user_id = attendance.user_id and business_date between from_day and to_day) then 'leave'
        else 'expected' end
    from (select day_type_of(${today}::date) as day_type) as today
    where business_date = ${today}::date and attendance.day_type <> today.day_type`.execute(db);

  const after = await readSettings(db);
  const change = differences(inWords(before), inWords(after));
  if (change) context.audit({ action: 'edit', entity: 'working-hours', ...change });
  context.changed(['Attendances']);
  return after;
}

function refused(field: string, message: string) {
  return refuse('REFUSED', { message, fields: { [field]: message } });
}

/** Each day once, and no day that is past becomes a holiday or stops being one. */
function refuseHolidays(before: Settings, { holidays }: BodyOf<typeof setWorkingHours>, today: string): void {
  const days = holidays.map(({ date }) => date);
  const twice = days.find((day, place) => days.indexOf(day) !== place);
  if (twice) throw refused('holidays', `${twice} is there twice.`);
  const past = (list: readonly Holiday[]) => list.filter(({ date }) => date < today).map(({ date }) => date);
  const changed = past(holidays).find((day) => !past(before.holidays).includes(day));
  if (changed) throw refused('holidays', `${changed} is past: days that are past keep what they came to.`);
}

/** As the history tells it: the holidays as one line. */
function inWords({ holidays, version: _, ...hours }: Settings): Record<string, unknown> {
  return { ...hours, holidays: holidays.map(({ date, name }) => `${date} ${name}`).join(', ') };
}

/** The designations whose people have attendance, the highest first. */
export async function fieldDesignations(db: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select id, name from designation where 'field.work' = any (capabilities) and deleted_at is null order by level, name`.execute(
    db,
  );
  return rows;
}
