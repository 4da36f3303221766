import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { applyBusinessDays, type DayWork, onEachBusinessDay } from '../../../core/calendar/each-business-day.ts';
import type { Database } from '../../../core/database/database.ts';

/** Makes active outlets dormant that ordered nothing for as long as the settings say. */
const dormantOutlets: DayWork = {
  name: 'outlets',
  done: sql<string>`select coalesce((select day from daily_work where name = 'outlets'), business_date() - 1)`,
  apply: (day) => sql<number>`apply_dormant_outlets(${day})`,
  tags: ['Outlets', 'Routes', 'Market'],
};

/** Makes outlets dormant on each business day. */
export function startDormantOutlets(app: FastifyInstance): Promise<void> {
  return onEachBusinessDay(app, dormantOutlets);
}

/** Does the days that are not done yet, up to today unless another is named; answers how many outlets became dormant. */
export function beginDormantDay(db: Database, day: string | null = null): Promise<number> {
  return applyBusinessDays(db, dormantOutlets, day);
}
