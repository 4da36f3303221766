import type { Database } from '../database/database.ts';

/** What was read, and the stamp under which it holds. */
export interface Known<Answer> {
  readonly stamp: string;
  readonly answer: Answer;
}

const mostKept = 2_000;

/** What was read of a database before. Whoever uses it looks whether the stamp is still the same. */
export class KnownAnswers<Answer> {
  readonly #known = new WeakMap<Database, Map<string, Known<Answer>>>();

  /** @param key all that the answer depends on besides the stamp */
  of(db: Database, key: readonly unknown[]): Known<Answer> | undefined {
    return this.#known.get(db)?.get(JSON.stringify(key));
  }

  /** Keeps what was read; what was not read for longest goes first. */
  keep(db: Database, key: readonly unknown[], read: Known<Answer>): void {
    const all = this.#known.get(db) ?? new Map<string, Known<Answer>>();
    this.#known.set(db, all);
    const text = JSON.stringify(key);
    all.delete(text);
    all.set(text, read);
    const [oldest] = all.keys();
    if (all.size > mostKept && oldest !== undefined) all.delete(oldest);
  }
}
