import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { applicationName } from '../database/pool.ts';
import { type LiveNotice, notices as ownNotices } from './changed.ts';
import { Pace } from './pace.ts';
import { positionNow, readNotices } from './read-notices.ts';

export interface Listener {
  close(): Promise<void>;
}

/** Within so many milliseconds what was committed anywhere is heard; what this process wrote itself at once. */
export const heardWithin = 250;
const atOnce = 20;

const firstPause = 100;
const longestPause = 10_000;

/**
 * Hears what all servers of the database announce, on a connection of its own that no call has to wait for. After a lost
 * connection it goes on with another one; `missed` says that notices may have passed unheard.
 */
export function listen(
  url: string,
  hear: (notice: LiveNotice) => void,
  missed: () => void,
  log: FastifyBaseLogger,
): Listener {
  const closing = new AbortController();
  const { signal } = closing;
  const closed = once(signal, 'abort');
  const pace = new Pace({ shortest: atOnce, longest: heardWithin });
  const hurry = () => pace.hurry();
  ownNotices.on('written', hurry);
  const done = listenUntilClosed();

  async function listenUntilClosed(): Promise<void> {
    let pause = firstPause;
    for (let tries = 0; !signal.aborted; tries += 1) {
      const client = new pg.Client({
        connectionString: url,
        application_name: applicationName,
        keepAlive: true,
        connectionTimeoutMillis: 10_000,
        query_timeout: 30_000,
      });
      client.on('error', () => undefined);
      const connected = () => {
        pause = firstPause;
        if (tries > 0) missed();
      };
      const reading = read(client, connected).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'live events wait for the database');
      });
      // A client that is ended while it connects never says so.
      await Promise.race([reading, closed]);
      await client.end().catch(() => undefined);
      await wait(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, longestPause);
    }
  }

  async function read(client: pg.Client, connected: () => void): Promise<void> {
    await client.connect();
    let position = await positionNow(client);
    connected();
    while (!signal.aborted) {
      const reading = await readNotices(client, position);
      if (reading.gap) missed();
      for (const notice of reading.notices) hear(notice);
      position = reading.position;
      await pace.next();
    }
  }

  return {
    async close() {
      ownNotices.off('written', hurry);
      closing.abort();
      pace.stop();
      await done;
    },
  };
}
