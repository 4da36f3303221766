import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { withoutTimeout } from '../../../core/database/long-work.ts';
import { inTransaction } from '../../../core/database/transaction.ts';
import { notifyChanged } from '../../../core/live/changed.ts';

const every = 60 * 60 * 1000;

/** Now and once an hour: writes the days of open patterns that have come within the horizon. Any number of servers may do it at once. */
export async function startExtendingPlans(app: FastifyInstance): Promise<void> {
  const extend = () =>
    extendPlans(app.jobs.db).catch((error: unknown) =>
      app.log.error({ err: error }, 'journey plans were not extended'),
    );
  const timer = setInterval(() => void extend(), every).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  await extend();
}

/** Answers how many days were written. */
export async function extendPlans(db: Database): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await withoutTimeout(transaction);
    const { rows } = await sql<{ written: number }>`select extend_journey_plans() as written`.execute(transaction);
    const written = rows[0]?.written ?? 0;
    if (written > 0) await notifyChanged(transaction, ['JourneyPlans'], []);
    return written;
  });
}
