import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '../refusal.ts';
import type { Database } from './database.ts';
import { sqlStateOf } from './sql-state.ts';
import { TurnTaken } from './turn.ts';

const attempts = 4;
/** serialization_failure and deadlock_detected: PostgreSQL asks for another try. */
const tryAgain = new Set(['40001', '40P01']);

/** So long a call waits for its turn while nobody of this server gets one, and so long at most. */
const patience = 2_500;
const longestWait = 20_000;
const longestPause = 50;

/** Those of this server whose turn has not come, one after the other. */
class Queue {
  #last: Promise<unknown> = Promise.resolve();
  /** When somebody had their turn. */
  movedAt = Number.NEGATIVE_INFINITY;

  add<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

const queues = new WeakMap<Database, Queue>();

/**
 * Runs the work in one transaction, again when PostgreSQL had to break off one of two that stood in each other's way, and
 * while others have what it needs to itself: who waits for that stands in a queue, without a connection. BUSY when it takes
 * too long.
 *
 * @param whenFree begins each try: whoever limits how many have a connection waits here, and not while they stand in a queue
 */
export async function inTransaction<T>(
  db: Database,
  work: (transaction: Database) => Promise<T>,
  whenFree: (attempt: () => Promise<T>) => Promise<T> = (attempt) => attempt(),
): Promise<T> {
  const attempt = () => whenFree(() => inOne(db, work));
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof TurnTaken)) throw error;
    const queue = queues.get(db) ?? new Queue();
    queues.set(db, queue);
    const came = performance.now();
    return queue.add(() => inTurn(queue, came, attempt));
  }
}

async function inTurn<T>(queue: Queue, came: number, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const done = await work();
      queue.movedAt = performance.now();
      return done;
    } catch (error) {
      const now = performance.now();
      if (!(error instanceof TurnTaken)) {
        queue.movedAt = now;
        throw error;
      }
      if (now > Math.min(Math.max(came, queue.movedAt) + patience, came + longestWait))
        throw refuse('BUSY', { message: error.message, retryAfter: 5 });
      await wait(Math.random() * longestPause);
    }
  }
}

async function inOne<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !tryAgain.has(sqlStateOf(error) ?? '')) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}
