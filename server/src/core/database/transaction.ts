import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.ts';
import { sqlStateOf } from './sql-state.ts';

const attempts = 4;
/** serialization_failure and deadlock_detected: PostgreSQL asks for another try. */
const tryAgain = new Set(['40001', '40P01']);

/** Runs the work in one transaction, again when PostgreSQL had to break off one of two that stood in each other's way. */
export async function inTransaction<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !tryAgain.has(sqlStateOf(error) ?? '')) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}
