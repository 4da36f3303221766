import type { CacheTag } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { notifyChanged } from '../live/changed.ts';

/** A clock that was asleep or set is noticed after so long. */
const longestWait = 10 * 60 * 1000;
const soonAgain = 60 * 1000;

/**
 * Does what a business day begins with, now and whenever a new one begins where the business is, until the server closes.
 * Any number of servers may do it at once: the first one does the work. A day that fails is tried again, and `failure` is
 * written to the log.
 */
export async function onEachBusinessDay(
  app: FastifyInstance,
  begin: (db: Database) => Promise<unknown>,
  failure: string,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let closing = false;
  app.addHook('onClose', async () => {
    closing = true;
    clearTimeout(timer);
  });

  async function turn(): Promise<void> {
    let wait = soonAgain;
    try {
      await begin(app.jobs.db);
      wait = Math.min(longestWait, await untilTomorrow(app.jobs.db));
    } catch (error) {
      app.log.error({ err: error }, failure);
    }
    if (!closing) timer = setTimeout(() => void turn(), wait).unref();
  }

  await turn();
}

/** Applies a business day, today unless another is named, and notifies readers of these tags; answers how many rows changed. */
export async function applyBusinessDay(
  db: Database,
  day: string | null,
  apply: (day: RawBuilder<string>) => RawBuilder<number>,
  tags: readonly CacheTag[],
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ changed: number }>`
      select ${apply(sql<string>`coalesce(${day}::date, business_date())`)} as changed
    `.execute(transaction);
    const changed = rows[0]?.changed ?? 0;
    if (changed > 0) await notifyChanged(transaction, tags, []);
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
