import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { applicationName } from '../database/pool.ts';
import { type LiveNotice, liveChannel } from './changed.ts';

export interface Listener {
  close(): Promise<void>;
}

const firstPause = 100;
const longestPause = 10_000;

/**
 * Hears what all servers of the database announce, on a connection of its own. After a lost connection it listens again;
 * `missed` then says that notices may have passed unheard.
 */
export function listen(
  url: string,
  hear: (notice: LiveNotice) => void,
  missed: () => void,
  log: FastifyBaseLogger,
): Listener {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pause = firstPause;
  let closed = false;

  async function connect(again: boolean): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client = next;
    next.on('error', () => undefined);
    next.on('notification', ({ payload }) => {
      if (payload) hear(JSON.parse(payload) as LiveNotice);
    });
    next.once('end', () => lost(next));
    try {
      await next.connect();
      await next.query(`listen ${liveChannel}`);
      pause = firstPause;
      if (again) missed();
    } catch (error) {
      log.warn({ err: error }, 'live events wait for the database');
      await next.end().catch(() => undefined);
      lost(next);
    }
  }

  function lost(which: pg.Client): void {
    if (closed || client !== which) return;
    client = undefined;
    retry = setTimeout(() => void connect(true), pause);
    pause = Math.min(pause * 2, longestPause);
  }

  void connect(false);
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
