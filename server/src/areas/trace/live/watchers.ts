import type { ServerResponse } from 'node:http';
import { liveMovedEvent, livePeopleEvent, type Schema } from '@routebook/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { reachOf, scopeCacheKey } from '../../../core/scope/reach.ts';
import { loadSession } from '../../../core/session/load-session.ts';
import type { Session } from '../../../core/session/session.ts';
import { type Change, LiveBoard } from './board.ts';
import { seenFrom } from './live-person.ts';

/** Who watches, what of it, and where it is written to. */
interface Watcher {
  readonly token: string;
  session: Session;
  readonly group: string | undefined;
  readonly response: ServerResponse;
}

/** So many pages of one person watch at once: more than anybody has open. Not of one token, for a session of the portal begins as many as it likes. */
const mostOfPerson = 50;
/** A reader that takes nothing for so many bytes has gone without saying so. */
const mostUnsent = 4 * 1024 * 1024;
const sessionsEvery = 5_000;
const scopesEvery = 30_000;
const silenceEvery = 15_000;
const sameLookWithin = 5 * 60_000;

/** Whom a scope shows, and beneath which places; null: everybody and everything. */
type Visible = { readonly people: ReadonlySet<string>; readonly places: ReadonlySet<string> } | null;

/** The open live streams on this server: each gets what its person may see, within a second. */
export class Watchers {
  readonly #db: Database;
  readonly #board: LiveBoard;
  readonly #watchers = new Set<Watcher>();
  /** How many streams each person has, from when they are asked for. */
  readonly #places = new Map<string, number>();
  readonly #check: boolean;
  readonly #visible = new Map<string, { readonly visible: Visible; readonly at: number }>();
  /** When the last stream of a session ended, by its token. */
  readonly #left = new Map<string, number>();
  #sessionsAt = 0;
  #spokenAt = 0;

  /** @param check whether events are checked against the contract before they are sent */
  constructor(db: Database, log: FastifyBaseLogger, check: boolean) {
    this.#db = db;
    this.#check = check;
    this.#board = new LiveBoard(db, log, (changes, at) => this.#tell(changes, at));
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** Takes one of a person's places until the response is over; TOO_MANY when all are taken, also by streams that are yet to begin. */
  takePlace({ user }: Session, response: ServerResponse): void {
    const taken = this.#places.get(user.id) ?? 0;
    if (taken >= mostOfPerson)
      throw refuse('TOO_MANY', {
        message: `You have Trace open ${taken} times: close some of its pages.`,
        retryAfter: 30,
      });
    this.#places.set(user.id, taken + 1);
    response.once('close', () => {
      const left = (this.#places.get(user.id) ?? 1) - 1;
      if (left > 0) this.#places.set(user.id, left);
      else this.#places.delete(user.id);
    });
  }

  /** Whether somebody begins to look: a stream that comes back after a break, and another page beside it, are the same look. */
  beginsLooking(token: string): boolean {
    const now = performance.now();
    for (const [old, at] of this.#left) if (now - at > sameLookWithin) this.#left.delete(old);
    return !this.#left.has(token) && ![...this.#watchers].some((watcher) => watcher.token === token);
  }

  /** What is known before the stream begins, so that a failure can still be answered as one. */
  async prepare(session: Session): Promise<void> {
    await this.#board.watch();
    await this.#visibleTo(session);
  }

  async add(watcher: Watcher): Promise<void> {
    const { response, session } = watcher;
    const people = this.#seen(this.#board.people, await this.#visibleTo(session), watcher.group);
    const everybody = this.#eventOf('people', livePeopleEvent, { at: iso(this.#board.now), people });
    response.write(`retry: 2000\n\n${everybody}`);
    this.#watchers.add(watcher);
    response.once('close', () => this.#leave(watcher));
    if (response.closed) this.#leave(watcher);
  }

  async close(): Promise<void> {
    for (const watcher of [...this.#watchers]) this.#end(watcher);
    await this.#board.rest();
  }

  #end(watcher: Watcher): void {
    watcher.response.end();
    this.#leave(watcher);
  }

  #leave(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    this.#left.set(watcher.token, performance.now());
    if (this.#watchers.size === 0) void this.#board.rest();
  }

  async #tell(changes: readonly Change[], at: number): Promise<void> {
    await this.#checkSessions();
    const now = performance.now();
    if (changes.length === 0 && now - this.#spokenAt < silenceEvery) return;
    this.#spokenAt = now;
    const texts = new Map<string, string>();
    for (const watcher of [...this.#watchers]) {
      const key = JSON.stringify([scopeCacheKey(watcher.session.scope), watcher.group ?? null]);
      const text = texts.get(key) ?? this.#textOf(changes, at, await this.#visibleTo(watcher.session), watcher.group);
      texts.set(key, text);
      if (watcher.response.writableLength > mostUnsent) watcher.response.destroy();
      else if (watcher.response.writable) watcher.response.write(text);
    }
  }

  #textOf(changes: readonly Change[], at: number, visible: Visible, group: string | undefined): string {
    const people = this.#seen(changes, visible, group);
    return this.#eventOf('moved', liveMovedEvent, { at: iso(at), people });
  }

  /** Those of a group whom a scope shows, each with what it shows of them. */
  #seen<Told extends Change>(people: readonly Told[], visible: Visible, group: string | undefined): Told[] {
    return people
      .filter(
        ({ _id }) => (visible?.people.has(_id) ?? true) && (group === undefined || this.#board.groupOf(_id) === group),
      )
      .map((person) => seenFrom(person, this.#board.outletPathOf(person._id), visible?.places ?? null));
  }

  #eventOf(name: string, schema: Schema, event: object): string {
    const result = this.#check && schema.safeParse(event);
    if (result && !result.success)
      throw new Error(`The event ${name} is not what the contract says: ${JSON.stringify(result.error.issues)}`);
    return `event: ${name}\ndata: ${JSON.stringify(event)}\n\n`;
  }

  /** Ends the streams of sessions that ended, also in the middle of following; others see by today's scope. */
  async #checkSessions(): Promise<void> {
    const now = performance.now();
    if (now - this.#sessionsAt < sessionsEvery) return;
    this.#sessionsAt = now;
    await Promise.all(
      [...this.#watchers].map(async (watcher) => {
        const session = await loadSession(this.#db, watcher.token, 'trace');
        if (session?.capabilities.has('trace.see')) watcher.session = session;
        else this.#end(watcher);
      }),
    );
  }

  async #visibleTo({ scope }: Session): Promise<Visible> {
    if (scope.everything) return null;
    const key = JSON.stringify(scopeCacheKey(scope));
    const known = this.#visible.get(key);
    const now = performance.now();
    if (known && now - known.at < scopesEvery) return known.visible;
    const reach = await reachOf(this.#db, scope);
    const { rows } = await sql<{ id: string }>`
      select person.id from user_account person where person.deleted_at is null and ${visiblePeople(reach)}
    `.execute(this.#db);
    const visible = {
      people: new Set(rows.map(({ id }) => id)),
      places: new Set(reach.places.map(({ id }) => id)),
    };
    for (const [old, { at }] of this.#visible) if (now - at >= scopesEvery) this.#visible.delete(old);
    this.#visible.set(key, { visible, at: now });
    return visible;
  }
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
