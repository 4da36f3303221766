import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../core/database/database.ts';
import type { Tables } from '../core/database/tables.ts';
import type { TestDatabase } from './test-databases.ts';

interface PlanLine {
  readonly 'QUERY PLAN': string;
}

/** What is sent to the database by a piece of work. */
export async function statementsOf(
  { pool }: TestDatabase,
  work: (db: Database) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent.push(query);
    },
  });
  await work(db);
  return sent;
}

/** Plans of a statement: for the values given, and the one that serves all values once it is prepared. */
export async function plansOf({ owner }: TestDatabase, { sql, parameters }: CompiledQuery): Promise<string[]> {
  // In the words of every PostgreSQL from 15 on: `explain (generic_plan)` came with 16.
  const client = await owner.connect();
  try {
    const { rows: special } = await client.query<PlanLine>(`explain ${sql}`, [...parameters]);
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare asked as ${sql}`);
    const values = parameters.map(() => 'null').join(', ');
    const { rows: generic } = await client.query<PlanLine>(`explain execute asked${values && `(${values})`}`);
    return [special, generic].map((lines) => lines.map((line) => line['QUERY PLAN']).join('\n'));
  } finally {
    client.release(true);
  }
}
