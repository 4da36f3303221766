import type { LivePerson } from '@routebook/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../core/database/database.ts';
import { type BoardRules, type PersonFacts, readFacts, readMoved, readRules } from './facts.ts';
import { changeOf, currentState, livePersonOf } from './live-person.ts';

/** What changed of somebody, or all of who is new. */
export type Change = NonNullable<ReturnType<typeof changeOf>>;

/** Milliseconds between looks at who moved: with the storing, reading and drawing around it a marker follows within a second. */
const lookEvery = 600;
/** So often all is read anew: who is on duty, visits, people who come and go. */
const readAllEvery = 5_000;

interface Shown {
  facts: PersonFacts;
  /** As readers have it; undefined before the first look. */
  person: LivePerson | undefined;
}

/**
 * Everybody who is tracked, as they are now, for as long as somebody watches. Who moved is read from the database, whichever
 * server it was sent to; what the clock alone changes, like falling silent, is found at each look.
 */
export class LiveBoard {
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  readonly #notify: (changes: readonly Change[], at: number) => Promise<void>;
  readonly #shown = new Map<string, Shown>();
  #rules: BoardRules | undefined;
  #snapshot: string | null = null;
  #readAllAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #watched = false;

  /** @param notify is given what changed after each look, also when nothing did */
  constructor(db: Database, log: FastifyBaseLogger, notify: (changes: readonly Change[], at: number) => Promise<void>) {
    this.#db = db;
    this.#log = log;
    this.#notify = notify;
  }

  /** Begins to look, until `rest`; answers when all is known. */
  async watch(): Promise<void> {
    if (!this.#watched) {
      this.#watched = true;
      this.#looking = this.#looking.then(() => this.#begin());
    }
    await this.#looking;
  }

  /** Nobody watches any more. */
  async rest(): Promise<void> {
    this.#watched = false;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  get people(): readonly LivePerson[] {
    return [...this.#shown.values()].flatMap(({ person }) => person ?? []);
  }

  groupOf(id: string): string | undefined {
    return this.#shown.get(id)?.facts.group_id;
  }

  /** The places that the outlet lies beneath at which somebody is; null where they are at none. */
  outletPathOf(id: string): readonly string[] | null {
    return this.#shown.get(id)?.facts.outlet_path ?? null;
  }

  get now(): number {
    return this.#rules?.now ?? Date.now();
  }

  async #begin(): Promise<void> {
    this.#snapshot = null;
    this.#shown.clear();
    this.#readAllAt = Number.NEGATIVE_INFINITY;
    await this.#look().catch((error: unknown) => {
      this.#watched = false;
      throw error;
    });
    this.#lookAgain();
  }

  #lookAgain(): void {
    if (!this.#watched) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#look()
        .catch((error: unknown) => this.#log.warn({ err: error }, 'who moved could not be read'))
        .then(() => this.#lookAgain());
    }, lookEvery).unref();
  }

  async #look(): Promise<void> {
    const moved = await readMoved(this.#db, this.#snapshot);
    const dirty = new Set<string>();
    const began = performance.now();
    if (began - this.#readAllAt > readAllEvery || !this.#rules) {
      this.#rules = await readRules(this.#db);
      const facts = await readFacts(this.#db);
      const known = new Set(facts.map(({ user_id }) => user_id));
      for (const id of this.#shown.keys()) if (!known.has(id)) this.#shown.delete(id);
      for (const one of facts) this.#take(one, dirty);
      this.#readAllAt = began;
    }
    this.#snapshot = moved.snapshot;
    this.#rules = { ...this.#rules, now: Math.max(moved.now, this.#rules.now) };
    for (const last of moved.last) {
      const before = this.#shown.get(last.user_id)?.facts;
      // Who was off duty and has sent a position has just checked in.
      if (before && before.on_duty_since === null && before.at !== last.at) this.#readAllAt = Number.NEGATIVE_INFINITY;
      if (before && (before.heard_at ?? 0) <= (last.heard_at ?? 0)) this.#take({ ...before, ...last }, dirty);
    }
    await this.#notify(this.#changes(dirty, this.#rules), this.#rules.now);
  }

  #take(facts: PersonFacts, dirty: Set<string>): void {
    const shown = this.#shown.get(facts.user_id);
    if (shown) shown.facts = facts;
    else this.#shown.set(facts.user_id, { facts, person: undefined });
    dirty.add(facts.user_id);
  }

  #changes(dirty: ReadonlySet<string>, rules: BoardRules): Change[] {
    const changes: Change[] = [];
    for (const [id, shown] of this.#shown) {
      const { state } = currentState(shown.facts, rules);
      if (!dirty.has(id) && state === shown.person?.state) continue;
      const person = livePersonOf(shown.facts, rules);
      const change = shown.person ? changeOf(shown.person, person) : person;
      shown.person = person;
      if (change) changes.push(change);
    }
    return changes;
  }
}
