import { openDatabase } from '../core/database/open-database.ts';
import { createPool } from '../core/database/pool.ts';
import { StartError } from '../core/start-error.ts';
import { readConfig } from './config.ts';
import { proofsAtOnce, proveDatabase } from './proof.ts';

/**
 * `npm run prove`, or `node server/dist/app/prove.js` where all is compiled: checks a database without changing it. Each thing
 * that differs is a line, and makes the exit code 1.
 */
try {
  const database = await openDatabase(readConfig(process.env), () => undefined);
  const owner = createPool(database.ownerUrl, { max: proofsAtOnce, statementTimeout: 0 });
  try {
    const wrong = await proveDatabase(owner);
    console.log(wrong.length > 0 ? wrong.join('\n') : 'All holds');
    process.exitCode = wrong.length > 0 ? 1 : 0;
  } finally {
    await owner.end();
    await database.close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
