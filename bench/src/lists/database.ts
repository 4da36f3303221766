import { fileURLToPath, pathToFileURL } from 'node:url';

export interface BenchDatabase {
  readonly url: string;
  stop(): Promise<unknown>;
}

/** The server's own embedded PostgreSQL, started apart so that two servers can be measured on one database. */
export async function startDatabase(dataFolder: string): Promise<BenchDatabase> {
  const built = fileURLToPath(new URL('../../../server/dist/core/database/embedded/embedded.js', import.meta.url));
  const { startEmbedded } = (await import(pathToFileURL(built).href)) as {
    startEmbedded(options: { dataFolder: string }): Promise<BenchDatabase>;
  };
  return startEmbedded({ dataFolder });
}
