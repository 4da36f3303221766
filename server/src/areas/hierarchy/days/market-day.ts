import { levels } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inTransaction } from '../../../calls/transaction.ts';
import type { Database } from '../../../database/database.ts';
import { notifyChanged } from '../../../live/changed.ts';

/** A clock that was asleep or set is noticed after so long. */
const longestWait = 10 * 60 * 1000;
const soonAgain = 60 * 1000;

/**
 * Carries out what was planned for today, now and whenever a new day begins where the business is, until the server
 * closes. Any number of servers may do it at once: the first one does the work. A day that fails is tried again.
 */
export async function startMarketDay(app: FastifyInstance): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => clearTimeout(timer));

  async function turn(): Promise<void> {
    let wait = soonAgain;
    try {
      await beginMarketDay(app.db);
      wait = Math.min(longestWait, await untilTomorrow(app.db));
    } catch (error) {
      app.log.error({ err: error }, 'what was planned for today could not be carried out');
    }
    timer = setTimeout(() => void turn(), wait).unref();
  }

  await turn();
}

/** Brings the market to a business day, today unless another is named; answers how many rows changed. */
export async function beginMarketDay(db: Database, day: string | null = null): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ changed: number }>`
      select apply_market_day(coalesce(${day}::date, business_date())) as changed
    `.execute(transaction);
    const changed = rows[0]?.changed ?? 0;
    if (changed > 0)
      await notifyChanged(transaction, [...levels.map(({ tag }) => tag), 'Market', 'Outlets', 'Users'], []);
    return changed;
  });
}

/** Milliseconds until a moment after the next midnight of the business. */
async function untilTomorrow(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (1000 * extract(epoch from (business_date() + 1)::timestamp at time zone (select value #>> '{}' from setting where key = 'timeZone') - now()))::integer as ms
  `.execute(db);
  return (rows[0]?.ms ?? longestWait) + 1_000;
}
