import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '../refusal.ts';
import type { Database } from './database.ts';
import { sqlStateOf } from './sql-state.ts';
import { TurnTaken } from './turn.ts';

const attempts = 4;
/** serialization_failure and deadlock_detected: PostgreSQL asks for another try. */
const tryAgain = new Set(['40001', '40P01']);

/** So long a call waits for its turn. */
const patience = 2_500;
const longestPause = 200;

/**
 * Runs the work in one transaction, again when PostgreSQL had to break off one of two that stood in each other's way, and
 * while others have what it needs to itself; BUSY when that takes too long.
 */
export async function inTransaction<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  const until = performance.now() + patience;
  let failures = 0;
  for (let turns = 1; ; turns += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (error instanceof TurnTaken) {
        if (performance.now() > until) throw refuse('BUSY', { message: error.message, retryAfter: 5 });
        await wait(Math.random() * Math.min(longestPause, 20 * turns));
        continue;
      }
      failures += 1;
      if (failures === attempts || !tryAgain.has(sqlStateOf(error) ?? '')) throw error;
      await wait(Math.random() * 20 * 2 ** failures);
    }
  }
}
