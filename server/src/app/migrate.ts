import { openDatabase } from '../core/database/open-database.ts';
import { createPool } from '../core/database/pool.ts';
import { StartError } from '../core/start-error.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { readConfig } from './config.ts';

/**
 * `npm run migrate`, or `node server/dist/app/migrate.js` where all is compiled: brings the database to this version without
 * a server, while those of the version before go on. Each change that was made is a line.
 */
try {
  const database = await openDatabase(readConfig(process.env), () => undefined);
  const owner = createPool(database.ownerUrl, { max: 1 });
  try {
    const ran = await bringUpToDate(owner, (words) => console.log(words));
    console.log(ran.length > 0 ? ran.join('\n') : 'The database is up to date');
  } finally {
    await owner.end();
    await database.close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
