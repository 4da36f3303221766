import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { applyBusinessDay, onEachBusinessDay } from '../../../core/calendar/each-business-day.ts';
import type { Database } from '../../../core/database/database.ts';

/** Opens today's attendance and closes the days before it, on each business day. */
export function startAttendanceDay(app: FastifyInstance): Promise<void> {
  return onEachBusinessDay(app, beginAttendanceDay, 'the attendance of a new day was not opened');
}

/** Opens a business day, today unless another is named, and closes those before; answers how many rows changed. */
export function beginAttendanceDay(db: Database, day: string | null = null): Promise<number> {
  return applyBusinessDay(db, day, (date) => sql<number>`apply_attendance_day(${date})`, ['Attendances']);
}
