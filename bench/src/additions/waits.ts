import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * Does the work, and looks every few milliseconds what connections of the portal wait for meanwhile that another one has: by the
 * kind of wait, how many looks found one.
 */
export async function waitsDuring<T>(databaseUrl: string, work: () => Promise<T>) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const waits = new Map<string, number>();
  let looks = 0;
  let working = true;
  const watching = (async () => {
    for (; working; looks += 1) {
      const { rows } = await client.query<{ event: string }>(
        `select wait_event_type || ' ' || wait_event || case when wait_event_type = 'Lock' then ': ' || left(query, 60) else '' end as event
         from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
           and state = 'active' and wait_event_type in ('Lock', 'LWLock', 'BufferPin')`,
      );
      for (const { event } of rows) waits.set(event, (waits.get(event) ?? 0) + 1);
      await pause(3);
    }
  })();
  try {
    return { result: await work(), looks, waits };
  } finally {
    working = false;
    await watching;
    await client.end();
  }
}
