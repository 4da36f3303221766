import type { Config } from '../config.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { checkOwnPostgres } from './own-postgres.ts';

export interface OpenDatabase {
  /** For the calls of the server. */
  readonly url: string;
  /** Of the user who owns the tables: for migrations and demo data. The same, where there is no other. */
  readonly ownerUrl: string;
  /** Ends a PostgreSQL that was started here; call it when all connections are closed. */
  close(): Promise<void>;
}

/** The PostgreSQL of DATABASE_URL, checked; without it the embedded one, started or taken over. */
export async function openDatabase(config: Config, say: (words: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    await checkOwnPostgres(config.databaseUrl);
    const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl;
    if (ownerUrl !== config.databaseUrl) await checkOwnPostgres(ownerUrl);
    say('Connected to your PostgreSQL');
    return { url: config.databaseUrl, ownerUrl, close: async () => undefined };
  }
  const embedded = await startEmbedded({ dataFolder: config.dataFolder, say, onTrouble: say });
  say(embedded.how === 'adopted' ? 'Took over the PostgreSQL that was running' : 'PostgreSQL runs');
  return {
    url: embedded.url,
    ownerUrl: embedded.url,
    async close() {
      await embedded.stop();
    },
  };
}
