import type { HistoryEntry, Leave } from '@routebook/contract';
import { sql } from 'kysely';
import { historyOfBatch } from '../../../core/audit/history.ts';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { leaves } from './leave-list.ts';
import { onLeave } from './on-leave.ts';

/** A leave of somebody in reach, held until the end of the transaction where it is to be changed; NOT_FOUND for any other. */
export async function findLeave(db: Database, reach: Reach, id: string, held = false): Promise<Leave> {
  if (held) await sql`/* unscoped: found */ select from attendance_leave where id = ${id} for update`.execute(db);
  const leave = await leaves.find(db, id, { reach });
  if (!leave) throw refuse('NOT_FOUND', { message: 'This leave is not there any more, or not in your market.' });
  return leave;
}

/** Of how many days of a leave the business works, and what was done to it, the latest first. */
export async function leaveDetails(
  db: Database,
  { id, from, to }: Leave,
): Promise<{ workingDays: number; history: HistoryEntry[] }> {
  const { rows: counted } = await sql<{ workingDays: number }>`
    select working_days(${from}::date, ${to}::date) as "workingDays"
  `.execute(db);
  return { workingDays: counted[0]?.workingDays ?? 0, history: await historyOfBatch(db, id, 'user') };
}

/** Whether a leave of a person has the day. */
export async function isOnLeave(db: Database, userId: string, day: string): Promise<boolean> {
  const { rows } = await sql<{
    away: boolean;
  }>`select ${onLeave(sql`${userId}::uuid`, sql`${day}::date`)} as away`.execute(db);
  return rows[0]?.away ?? false;
}
