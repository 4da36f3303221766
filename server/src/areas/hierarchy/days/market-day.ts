import { levels } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { applyBusinessDay, onEachBusinessDay } from '../../../core/calendar/each-business-day.ts';
import type { Database } from '../../../core/database/database.ts';

const readers = [...levels.map(({ tag }) => tag), 'Market', 'Outlets', 'Users'] as const;

/** Carries out what was planned for today, on each business day. */
export function startMarketDay(app: FastifyInstance): Promise<void> {
  return onEachBusinessDay(app, beginMarketDay, 'what was planned for today could not be carried out');
}

/** Brings the market to a business day, today unless another is named; answers how many rows changed. */
export function beginMarketDay(db: Database, day: string | null = null): Promise<number> {
  return applyBusinessDay(db, day, (date) => sql<number>`apply_market_day(${date})`, readers);
}
