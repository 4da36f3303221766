import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { refuse } from '../refusal.ts';

const sightsBeforeNaming = 3;
const mostNames = 400;
const mostSeen = 4_000;
/** Milliseconds in which most statements end by themselves: a new connection would cost more than what is left of them. */
const nearlyDone = 200;

/** Of those without a parameter, only what reads is worth it: the others begin and end transactions. */
function recurs(text: string, values: readonly unknown[] | undefined): boolean {
  return (values !== undefined && values.length > 0) || /^\s*(select|with)\b/.test(text);
}

/** Closes a connection that is at work once the signal is aborted, until it is given back; the pool does not keep a closed one. */
function closeOnceAborted(client: pg.PoolClient, signal: AbortSignal): void {
  const { release } = client;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    closing = setTimeout(() => void client.end(), nearlyDone);
  };
  signal.addEventListener('abort', close, { once: true });
  client.release = (error) => {
    signal.removeEventListener('abort', close);
    clearTimeout(closing);
    release.call(client, error);
  };
}

/**
 * Names the statements that come back, so that PostgreSQL parses and plans them once a connection. A text that is seen
 * now and then (a list with an unusual mix of filters) stays unnamed, and so does everything after the first few hundred.
 */
class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= mostNames) return known;
    const sights = (this.#seen.get(text) ?? 0) + 1;
    if (sights < sightsBeforeNaming) {
      if (this.#seen.size >= mostSeen) this.#seen.clear();
      this.#seen.set(text, sights);
      return undefined;
    }
    this.#seen.delete(text);
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** A pool for Kysely whose recurring statements are prepared ones. */
export interface PreparingPool extends PostgresPool {
  /**
   * The same connections for somebody who may leave: the one at work for them is closed then, at which PostgreSQL stops what it
   * was at. NOT_READY for what they have asked for and nobody waits for any more.
   */
  until(left: AbortSignal): PostgresPool;
}

export function preparing(pool: pg.Pool): PreparingPool {
  const names = new StatementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const query = client.query.bind(client) as PostgresPoolClient['query'];
    const named = (statement: unknown, values?: readonly unknown[]) => {
      const name = typeof statement === 'string' && recurs(statement, values) ? names.nameOf(statement) : undefined;
      return name
        ? client.query({ name, text: statement as string, values: (values ?? []) as unknown[] })
        : query(statement as string, values ?? []);
    };
    return Object.create(client, { query: { value: named } }) as PostgresPoolClient;
  }

  function prepared(client: pg.PoolClient): PostgresPoolClient {
    const known = wrapped.get(client) ?? wrap(client);
    wrapped.set(client, known);
    return known;
  }

  const end = () => pool.end();
  return {
    end,
    connect: async () => prepared(await pool.connect()),
    until: (left) => ({
      end,
      async connect() {
        const client = await pool.connect();
        if (left.aborted) {
          client.release();
          throw refuse('NOT_READY', { message: 'Nobody waits for this any more.' });
        }
        closeOnceAborted(client, left);
        return prepared(client);
      },
    }),
  };
}
