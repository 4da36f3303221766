import type { Database } from '../database/database.ts';

/** What was counted, and the stamp under which it holds. */
export interface Known<Totals> {
  readonly stamp: string;
  readonly totals: Totals;
}

const mostKept = 2_000;

/** Totals of filters that were counted before. Whoever reads them looks whether the stamp is still the same. */
export class KnownTotals<Totals> {
  readonly #known = new WeakMap<Database, Map<string, Known<Totals>>>();

  /** @param key all that the filter narrows by */
  of(db: Database, key: readonly unknown[]): Known<Totals> | undefined {
    return this.#known.get(db)?.get(JSON.stringify(key));
  }

  /** Keeps what was counted; what was not counted for longest goes first. */
  keep(db: Database, key: readonly unknown[], counted: Known<Totals>): void {
    const all = this.#known.get(db) ?? new Map<string, Known<Totals>>();
    this.#known.set(db, all);
    const text = JSON.stringify(key);
    all.delete(text);
    all.set(text, counted);
    const [oldest] = all.keys();
    if (all.size > mostKept && oldest !== undefined) all.delete(oldest);
  }
}
