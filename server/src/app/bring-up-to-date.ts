import type pg from 'pg';
import { migrate, readMigrations } from '../core/database/migrate.ts';

/** Brings the database to this version, as the owner of its tables, and says what was done to it; nothing when nothing was. */
export async function bringUpToDate(owner: pg.Pool, say: (words: string) => void): Promise<readonly string[]> {
  const ran = await migrate(owner, await readMigrations());
  if (ran.length > 0) say(`Brought the database up to date (${ran.length} ${ran.length === 1 ? 'change' : 'changes'})`);
  return ran;
}
