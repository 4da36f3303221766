import { createDatabase } from '../core/database/database.ts';
import { openDatabase } from '../core/database/open-database.ts';
import { createPool } from '../core/database/pool.ts';
import { rebuildFigures } from '../core/figures/rebuild.ts';
import { verifyFigures } from '../core/figures/verify.ts';
import { StartError } from '../core/start-error.ts';
import { readConfig } from './config.ts';

/**
 * `npm run figures -- verify` names each kept figure that is not what its documents come to, and makes the exit code 1 for one;
 * `npm run figures -- rebuild` counts all of them anew. People may work meanwhile.
 */
try {
  const [work] = process.argv.slice(2);
  if (work !== 'verify' && work !== 'rebuild')
    throw new StartError('Say what to do: npm run figures -- verify, or npm run figures -- rebuild');
  const database = await openDatabase(readConfig(process.env), () => undefined);
  const owner = createPool(database.ownerUrl, { max: 1, statementTimeout: 0 });
  try {
    const db = createDatabase(owner);
    if (work === 'rebuild') await rebuildFigures(db, console.log);
    const wrong = await verifyFigures(db);
    console.log(wrong.length > 0 ? wrong.join('\n') : 'All figures hold');
    process.exitCode = wrong.length > 0 ? 1 : 0;
  } finally {
    await owner.end();
    await database.close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
