import type { CacheTag } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { withoutTimeout } from '../database/long-work.ts';
import { inTransaction } from '../database/transaction.ts';
import { notifyChanged } from '../live/changed.ts';
import { noteDayDone, noteDayFailed } from './daily-work.ts';
import { instantAt } from './local-time.ts';

/** What every business day begins with. */
export interface DayWork {
  /** As operations read it: `market`. */
  readonly name: string;
  /** The last day that is done. */
  readonly done: RawBuilder<string>;
  /** Does a day, once all before it are done, and answers how many rows changed; 0 when it was done already. */
  apply(day: RawBuilder<string>): RawBuilder<number>;
  /** Whose readers are notified. */
  readonly tags: readonly CacheTag[];
}

/** A clock that was asleep or set is noticed after so long. */
const longestWait = 10 * 60 * 1000;
const soonAgain = 60 * 1000;

/**
 * Does the works of each business day, one after the other, now and whenever a new one begins where the business is, until the server
 * closes. Any number of servers may do it at once: the first one does a day. A day that fails is tried again; operations see why.
 */
export async function onEachBusinessDay(app: FastifyInstance, ...works: readonly DayWork[]): Promise<void> {
  const { db } = app.jobs;
  let timer: NodeJS.Timeout | undefined;
  let closing = false;
  app.addHook('onClose', async () => {
    closing = true;
    clearTimeout(timer);
  });

  /** Answers when it is to be done again, in milliseconds. */
  async function doWork(work: DayWork): Promise<number> {
    try {
      await applyBusinessDays(db, work);
      return Math.min(longestWait, await untilTomorrow(db));
    } catch (error) {
      app.log.error({ err: error, work: work.name }, 'the work of a business day broke off');
      app.reportError(error, { work: work.name });
      await noteDayFailed(db, work.name, error).catch(() => undefined);
      return soonAgain;
    }
  }

  async function turn(): Promise<void> {
    let wait = longestWait;
    for (const work of works) if (!closing) wait = Math.min(wait, await doWork(work));
    if (!closing) timer = setTimeout(() => void turn(), wait).unref();
  }

  await turn();
}

/**
 * Does the days that are not done yet, each in a transaction of its own, up to today unless another is named; answers how
 * many rows changed.
 */
export async function applyBusinessDays(db: Database, work: DayWork, through: string | null = null): Promise<number> {
  let changed = 0;
  for (;;) {
    const day = await dueDay(db, work, through);
    if (day === null) return changed;
    changed += await applyDay(db, work, day);
  }
}

/** The day after the last one that is done; null when it is still to come. */
async function dueDay(db: Database, { done }: DayWork, through: string | null): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select case when done < coalesce(${through}::date, business_date()) then done + 1 end as day from (select (${done}) as done) as work
  `.execute(db);
  return rows[0]?.day ?? null;
}

function applyDay(db: Database, { name, apply, tags }: DayWork, day: string): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await withoutTimeout(transaction);
    // A server that starts is not kept from its calls by an import: the day is tried again in a minute.
    await sql`set local lock_timeout = '5s'`.execute(transaction);
    const { rows } = await sql<{ changed: number }>`select ${apply(sql<string>`${day}::date`)} as changed`.execute(
      transaction,
    );
    const changed = rows[0]?.changed ?? 0;
    if (changed > 0) await notifyChanged(transaction, tags, []);
    await noteDayDone(transaction, name, day);
    return changed;
  });
}

/** Milliseconds until a moment after the next midnight of the business. */
async function untilTomorrow(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (1000 * extract(epoch from ${instantAt(sql`(business_date() + 1)`)} - now()))::integer as ms
  `.execute(db);
  return (rows[0]?.ms ?? longestWait) + 1_000;
}
