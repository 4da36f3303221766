import type { Config } from '../config.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { checkOwnPostgres } from './own-postgres.ts';

export interface OpenDatabase {
  readonly url: string;
  /** Ends a PostgreSQL that was started here; call it when all connections are closed. */
  close(): Promise<void>;
}

/** The PostgreSQL of DATABASE_URL, checked; without it the embedded one, started or taken over. */
export async function openDatabase(config: Config, say: (words: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    await checkOwnPostgres(config.databaseUrl);
    say('Connected to your PostgreSQL');
    return { url: config.databaseUrl, close: async () => undefined };
  }
  const embedded = await startEmbedded({ dataFolder: config.dataFolder, say, onTrouble: say });
  say(embedded.how === 'adopted' ? 'Took over the PostgreSQL that was running' : 'PostgreSQL runs');
  return {
    url: embedded.url,
    async close() {
      await embedded.stop();
    },
  };
}
