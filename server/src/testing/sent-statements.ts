import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** What a piece of work sends over the connections of a pool, in the order it was sent; not what the server asks meanwhile by itself. */
export async function sentStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const within = new AsyncLocalStorage<true>();
  const connect: () => Promise<pg.PoolClient> = pool.connect.bind(pool);
  const spy = jest
    .spyOn(pool, 'connect')
    .mockImplementation(async () => (within.getStore() ? recording(await connect(), sent) : connect()));
  try {
    await within.run(true, work);
    return sent;
  } finally {
    spy.mockRestore();
  }
}

function recording(client: pg.PoolClient, sent: string[]): pg.PoolClient {
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  const value = (statement: string | { readonly text: string }, ...rest: readonly unknown[]) => {
    sent.push((typeof statement === 'string' ? statement : statement.text).trim());
    return query(statement, ...rest);
  };
  return Object.create(client, { query: { value } }) as pg.PoolClient;
}
