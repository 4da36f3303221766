import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { noteDayDone, noteDayFailed } from '../../../core/calendar/daily-work.ts';
import type { Database } from '../../../core/database/database.ts';
import { withoutTimeout } from '../../../core/database/long-work.ts';
import { inTransaction } from '../../../core/database/transaction.ts';
import { notifyChanged } from '../../../core/live/changed.ts';

const every = 60 * 60 * 1000;
/** As operations read it. */
const name = 'journeyPlans';

/** Now and once an hour: writes the days of open patterns that have come within the horizon. Any number of servers may do it at once. */
export async function startExtendingPlans(app: FastifyInstance): Promise<void> {
  const { db } = app.jobs;
  async function extend(): Promise<void> {
    try {
      await extendPlans(db);
    } catch (error) {
      app.log.error({ err: error }, 'journey plans were not extended');
      app.reportError(error, { work: 'journeyPlans' });
      await noteDayFailed(db, name, error).catch(() => undefined);
    }
  }
  const timer = setInterval(() => void extend(), every).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  await extend();
}

/** Answers how many days were written. A pattern that can't be leaves the others alone, and is told to operations. */
export async function extendPlans(db: Database): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await withoutTimeout(transaction);
    const { rows } = await sql<{ written: number }>`select extend_journey_plans() as written`.execute(transaction);
    const written = rows[0]?.written ?? 0;
    if (written > 0) await notifyChanged(transaction, ['JourneyPlans'], []);
    await noteDayDone(transaction, name, await todayOf(transaction));
    return written;
  });
}
