import type pg from 'pg';

/** What a piece of work sends over the connections of a pool, in the order it was sent. */
export async function sentStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const connect: () => Promise<pg.PoolClient> = pool.connect.bind(pool);
  const spy = jest.spyOn(pool, 'connect').mockImplementation(async () => recording(await connect(), sent));
  try {
    await work();
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
