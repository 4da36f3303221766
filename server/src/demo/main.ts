import { parseArgs } from 'node:util';
import { readConfig } from '../app/config.ts';
import { startEmbedded } from '../core/database/embedded/embedded.ts';
import { migrate, readMigrations } from '../core/database/migrate.ts';
import { createPool } from '../core/database/pool.ts';
import { StartError } from '../core/start-error.ts';
import { makeDemoData } from './make-demo-data.ts';
import { type DemoSizeName, demoSizeNames } from './sizes.ts';

/** `node server/dist/demo/main.js --size enterprise`: fills DATABASE_URL or the embedded PostgreSQL and ends. */
async function main(): Promise<void> {
  const size = readSize();
  const config = readConfig(process.env);
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded({ dataFolder: config.dataFolder, say }) : null;
  const pool = createPool(embedded?.url ?? config.databaseOwnerUrl ?? config.databaseUrl ?? '', { max: 2 });
  const start = performance.now();
  try {
    await migrate(pool, await readMigrations());
    await makeDemoData({
      pool,
      size,
      progress: (message, fraction) => say(`${String(Math.floor(fraction * 100)).padStart(3)} %  ${message}`),
    });
    say(`Took ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

function readSize(): DemoSizeName {
  const { values } = parseArgs({ options: { size: { type: 'string', default: 'small' } } });
  const size = demoSizeNames.find((name) => name === values.size);
  if (size) return size;
  throw new StartError(`There is no size "${values.size}": use ${demoSizeNames.join(', ')}.`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
});
