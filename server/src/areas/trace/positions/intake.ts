import { setTimeout as pause } from 'node:timers/promises';
import { failureCodeOf } from '../../../core/database/failure-code.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import type { Received, Reply } from './receive.ts';

/** So many batches share a transaction at most. */
const mostTogether = 64;
/** Transactions begin no sooner after one another: what comes meanwhile shares the next one. */
const everyMs = 20;
/** So long a batch waits for those before it. A phone keeps it, and sends it again. */
const patience = 10_000;

/** Stores batches, at most one of a person, in one transaction; answers for each its reply, or why it is refused. */
export type Store = (batches: readonly Received[]) => Promise<readonly (Reply | Refusal)[]>;

interface Waiting extends Received {
  readonly cameAt: number;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Takes in batches of phones, one transaction after the other: those that come while one is under way share the next, so that
 * the busier it is, the less each of them costs. Whoever waits is answered when theirs is committed.
 */
export class Intake {
  readonly #store: Store;
  #waiting: Waiting[] = [];
  #isStoring = false;

  constructor(store: Store) {
    this.#store = store;
  }

  take(received: Received): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...received, cameAt: performance.now(), resolve, reject });
      if (!this.#isStoring) void this.#storeAll();
    });
  }

  async #storeAll(): Promise<void> {
    this.#isStoring = true;
    while (this.#waiting.length > 0) {
      const began = performance.now();
      this.#turnAwayLate(began);
      await this.#storeTogether(this.#next());
      const rest = everyMs - (performance.now() - began);
      if (rest > 0) await pause(rest);
    }
    this.#isStoring = false;
  }

  #turnAwayLate(now: number): void {
    const isLate = ({ cameAt }: Waiting) => now - cameAt > patience;
    const message = 'Positions come faster than they can be stored just now: send these again in a moment.';
    for (const { reject } of this.#waiting.filter(isLate)) reject(refuse('NOT_READY', { message, retryAfter: 10 }));
    this.#waiting = this.#waiting.filter((one) => !isLate(one));
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

  /** Where it fails by what one of them says, each is tried alone: that is not to keep the others out. */
  async #storeTogether(batches: readonly Waiting[]): Promise<void> {
    if (batches.length === 0) return;
    try {
      const replies = await this.#store(batches);
      for (const [place, { resolve, reject }] of batches.entries()) {
        const reply = replies[place];
        if (reply && !(reply instanceof Refusal)) resolve(reply);
        else reject(reply);
      }
    } catch (error) {
      if (batches.length === 1 || isOfDatabase(error)) for (const { reject } of batches) reject(error);
      else for (const one of batches) await this.#storeTogether([one]);
    }
  }
}

/** The database is away, or what has to be written is held by others: alone a batch would fare no better. */
function isOfDatabase(error: unknown): boolean {
  const code = error instanceof Refusal ? error.code : failureCodeOf(error);
  return code === 'NOT_READY' || code === 'BUSY';
}
