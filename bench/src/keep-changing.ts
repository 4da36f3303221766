import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Changes something by the statement of each turn, twice a second, until what it answers is called. */
export async function keepChanging(
  databaseUrl: string,
  statementOf: (turn: number) => string,
): Promise<() => Promise<void>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const stopped = new AbortController();
  const changing = (async () => {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      await client.query(statementOf(turn));
      await pause(500);
    }
    await client.end();
  })();
  return () => {
    stopped.abort();
    return changing;
  };
}
