import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { withoutTimeout } from '../core/database/long-work.ts';

/** Brings up to today what is kept of stocks for their lists, of which the first time of a day takes longer than a call's statements may. */
export async function keepRecentStock({ jobs: { db } }: FastifyInstance): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await withoutTimeout(transaction);
    await sql`select keep_recent_stock()`.execute(transaction);
  });
}
