import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { applyBusinessDays, type DayWork, onEachBusinessDay } from '../../../core/calendar/each-business-day.ts';
import type { Database } from '../../../core/database/database.ts';

/** Opens a day and closes those before. */
const attendanceDay: DayWork = {
  name: 'attendance',
  done: sql<string>`select opened from attendance_day`,
  apply: (day) => sql<number>`apply_attendance_day(${day})`,
  tags: ['Attendances'],
};

/** Opens today's attendance and closes the days before it, on each business day. */
export function startAttendanceDay(app: FastifyInstance): Promise<void> {
  return onEachBusinessDay(app, attendanceDay);
}

/** Opens a business day, today unless another is named, and closes those before; answers how many rows changed. */
export function beginAttendanceDay(db: Database, day: string | null = null): Promise<number> {
  return applyBusinessDays(db, attendanceDay, day);
}
