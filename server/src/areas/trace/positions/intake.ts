import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../core/database/database.ts';
import { inTransaction } from '../../../core/database/transaction.ts';
import { Refusal } from '../../../core/refusal.ts';
import { type Received, type Reply, receiveBatches } from './receive.ts';

/** So many batches share a transaction at most. */
const mostTogether = 64;
/** Transactions begin no sooner after one another: what comes meanwhile shares the next one. */
const everyMs = 20;

interface Waiting extends Received {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Takes in batches of phones, one transaction after the other: those that come while one is under way share the next, so that
 * the busier it is, the less each of them costs. Whoever waits is answered when theirs is committed.
 */
export class Intake {
  readonly #db: Database;
  #waiting: Waiting[] = [];
  #isStoring = false;

  constructor(db: Database) {
    this.#db = db;
  }

  take(received: Received): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...received, resolve, reject });
      if (!this.#isStoring) void this.#storeAll();
    });
  }

  async #storeAll(): Promise<void> {
    this.#isStoring = true;
    while (this.#waiting.length > 0) {
      const began = performance.now();
      await this.#store(this.#next());
      const rest = everyMs - (performance.now() - began);
      if (rest > 0) await pause(rest);
    }
    this.#isStoring = false;
  }

  /** The first that wait, of each person one. */
  #next(): readonly Waiting[] {
    const next = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const one of this.#waiting) {
      if (next.size < mostTogether && !next.has(one.userId)) next.set(one.userId, one);
      else later.push(one);
    }
    this.#waiting = later;
    return [...next.values()];
  }

  /** Where it fails for all of them, each is tried alone: what is wrong with one is not to keep the others out. */
  async #store(batches: readonly Waiting[]): Promise<void> {
    try {
      const replies = await inTransaction(this.#db, (transaction) => receiveBatches(transaction, batches));
      for (const [place, { resolve, reject }] of batches.entries()) {
        const reply = replies[place];
        if (reply && !(reply instanceof Refusal)) resolve(reply);
        else reject(reply);
      }
    } catch (error) {
      if (batches.length === 1) batches[0]?.reject(error);
      else for (const one of batches) await this.#store([one]);
    }
  }
}
