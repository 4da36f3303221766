import type { Leave, LeaveTime } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { pagingOf } from '../../../core/lists/lists.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { refuse } from '../../../core/refusal.ts';
import { visiblePeople, worksIn } from '../../../core/scope/people.ts';
import type { Place, Reach } from '../../../core/scope/reach.ts';
import { hasPersonWords } from '../person-lists.ts';

const columns = sql`leave.id, json_build_object('id', person.id, 'name', person.name, 'employeeCode', person.employee_code) as "user",
  leave.from_day as "from", leave.to_day as "to", leave.reason, json_build_object('id', marker.id, 'name', marker.name) as "markedBy", leave.marked_at as "markedAt"`;
const sources = sql`/* unscoped: part */ attendance_leave leave join user_account person on person.id = leave.user_id join user_account marker on marker.id = leave.marked_by`;

/** A leave of somebody in reach, held until the end of the transaction where it is to be changed; NOT_FOUND for any other. */
export async function findLeave(db: Database, reach: Reach, id: string, held = false): Promise<Leave> {
  const { rows } = await sql<Leave>`
    select ${columns} from ${sources} where leave.id = ${id} and ${visiblePeople(reach)} ${held ? sql`for update of leave` : sql``}
  `.execute(db);
  const [leave] = rows;
  if (!leave) throw refuse('NOT_FOUND', { message: 'This leave is not there any more.' });
  return leave;
}

/** Whether a leave of a person has the day. */
export async function isOnLeave(db: Database, userId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    /* unscoped: found */ select from attendance_leave where user_id = ${userId} and ${day}::date between from_day and to_day
  `.execute(db);
  return rows.length > 0;
}

export interface LeaveQuery {
  readonly when?: LeaveTime | undefined;
  readonly search?: string | undefined;
  readonly market: Place | null;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** One page of the leaves of people in reach: those that run or are to come by their first day, or those that are over. */
export async function listLeavesIn(
  db: Database,
  reach: Reach,
  { when = 'current', search, market, ...query }: LeaveQuery,
): Promise<{ leaves: Leave[]; totalLeaves: number }> {
  const { limit, offset } = pagingOf(query);
  const past = when === 'past';
  const conditions: RawBuilder<unknown>[] = [
    past ? sql`leave.to_day < business_date()` : sql`leave.to_day >= business_date()`,
    visiblePeople(reach),
    ...hasPersonWords(search),
    ...(market ? [worksIn(market)] : []),
  ];
  const { rows } = await sql<Leave & { total: number }>`
    select ${columns}, (count(*) over ())::integer as total from ${sources} where ${allOf(conditions)}
    order by ${past ? sql`leave.to_day desc` : sql`leave.from_day`}, person.name, leave.id limit ${limit} offset ${offset}
  `.execute(db);
  return { leaves: rows.map(({ total: _, ...leave }) => leave), totalLeaves: rows[0]?.total ?? 0 };
}
