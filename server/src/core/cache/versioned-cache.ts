import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';

/** What was read, and the version under which it holds. */
export interface Versioned<Value> {
  readonly version: string;
  readonly value: Value;
}

/** Of one process and one database: what was not asked for longest goes first. */
const maxEntries = 5_000;
const maxCharacters = 16 * 1024 * 1024;

type Entries = LRUCache<string, Versioned<unknown>>;

const entriesOf = new WeakMap<Database, Entries>();

function entriesIn(db: Database): Entries {
  const entries = entriesOf.get(db) ?? new LRUCache({ max: maxEntries, maxSize: maxCharacters });
  entriesOf.set(db, entries);
  return entries;
}

/**
 * The one cache of this server: what was read of a database under a version of its tables (`table_version`). Whoever
 * uses it looks whether the version is still the same, so that nobody is answered from before a change. All caches
 * share one store with one limit.
 */
export class VersionedCache<Value> {
  readonly #name: string;

  /** @param name tells its keys from those of other caches */
  constructor(name: string) {
    this.#name = name;
  }

  /** @param key all that the value depends on besides the version, whose eyes it is for too */
  get(db: Database, key: readonly unknown[]): Versioned<Value> | undefined {
    return entriesIn(db).get(this.#keyOf(key)) as Versioned<Value> | undefined;
  }

  /** @param characters about how long the value is, where it is no small one */
  set(db: Database, key: readonly unknown[], entry: Versioned<Value>, characters = 200): void {
    const text = this.#keyOf(key);
    entriesIn(db).set(text, entry, { size: text.length + characters });
  }

  #keyOf(key: readonly unknown[]): string {
    return `${this.#name} ${JSON.stringify(key)}`;
  }
}
