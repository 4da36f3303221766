import { levels } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { applyBusinessDays, type DayWork, onEachBusinessDay } from '../../../core/calendar/each-business-day.ts';
import type { Database } from '../../../core/database/database.ts';

/** What was planned for a day. */
const marketDay: DayWork = {
  name: 'market',
  done: sql<string>`select applied from market_day`,
  apply: (day) => sql<number>`apply_market_day(${day})`,
  tags: [...levels.map(({ tag }) => tag), 'Market', 'Outlets', 'Users'],
};

/** Carries out what was planned for today, on each business day. */
export function startMarketDay(app: FastifyInstance): Promise<void> {
  return onEachBusinessDay(app, marketDay);
}

/** Brings the market to a business day, today unless another is named; answers how many rows changed. */
export function beginMarketDay(db: Database, day: string | null = null): Promise<number> {
  return applyBusinessDays(db, marketDay, day);
}
