import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const sightsBeforeNaming = 3;
const mostNames = 400;
const mostSeen = 4_000;

/** Of those without a parameter, only what reads is worth it: the others begin and end transactions. */
function recurs(text: string, values: readonly unknown[] | undefined): boolean {
  return (values !== undefined && values.length > 0) || /^\s*(select|with)\b/.test(text);
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
export function preparing(pool: pg.Pool): PostgresPool {
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

  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
  };
}
