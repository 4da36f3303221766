import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from './lists/database.ts';
import { skipProofs } from './orders/proof.ts';
import { type DemoSize, startPortal } from './portal.ts';

/**
 * A portal on demo data of its own, or on the data folder that `BENCH_DATA` names, which stays; with so many connections to its
 * database beside the server's.
 */
export async function openBusiness(size: DemoSize, connections = 1) {
  const given = process.env.BENCH_DATA;
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-')));
  await chmod(folder, 0o711);
  const database = await startDatabase(folder);
  const pool = new pg.Pool({ connectionString: database.url, max: connections });
  if (given) await skipProofs(pool);
  const portal = await startPortal(size, database.url);
  return {
    folder,
    database,
    pool,
    portal,
    async close() {
      await pool.end();
      await portal.stop();
      await database.stop();
      if (!given) await rm(folder, { recursive: true, force: true });
    },
  };
}
