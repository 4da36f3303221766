import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Why nobody works on a day: `Weekly off`, or the holiday's name; null on a working day. */
export type OffDays = (day: string) => string | null;

/** Weekdays that are off from a day on; the first ones hold since ever. */
interface WeeklyOff {
  readonly from: string | null;
  readonly weekdays: readonly number[];
}

/** The weekly off, each day as it held then, and the holidays of the business. */
export async function offDays(db: Database): Promise<OffDays> {
  const { rows } = await sql<{ weekly: WeeklyOff[]; holidays: Record<string, string> }>`
    select (select json_agg(json_build_object('from', case when isfinite(from_day) then from_day end, 'weekdays', weekdays) order by from_day desc) from weekly_off) as weekly,
      (select coalesce(json_object_agg(day, name), '{}') from holiday) as holidays
  `.execute(db);
  const weekly = rows[0]?.weekly ?? [];
  const holidays = new Map(Object.entries(rows[0]?.holidays ?? {}));
  const isWeeklyOff = (day: string) =>
    weekly.find(({ from }) => from === null || from <= day)?.weekdays.includes(new Date(day).getUTCDay()) ?? false;
  return (day) => holidays.get(day) ?? (isWeeklyOff(day) ? 'Weekly off' : null);
}

/** Leave from one day to another, both included. */
export interface Leave {
  readonly from: string;
  readonly to: string;
}

/** The leave of these people that lies in a span of days, by person. */
export async function leaveOf(
  db: Database,
  userIds: readonly string[],
  span: Leave,
): Promise<ReadonlyMap<string, readonly Leave[]>> {
  const { rows } = await sql<Leave & { userId: string }>`
    /* unscoped: found */ select user_id as "userId", from_day as "from", to_day as "to" from attendance_leave
    where user_id = any (${userIds}::uuid[]) and from_day <= ${span.to}::date and to_day >= ${span.from}::date
    order by user_id, from_day
  `.execute(db);
  const leave = new Map<string, Leave[]>();
  for (const { userId, from, to } of rows) leave.set(userId, [...(leave.get(userId) ?? []), { from, to }]);
  return leave;
}
