import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';

/** Any number that no other lock of the server uses. */
const lockKey = 7_283_219;

/** Makes writers of units go one after the other, and wait for products that begin to use one. */
export async function lockUnits(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(db);
}

/** Lets products name units until the commit, while no unit changes. */
export async function lockUnitsForUse(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(lockKey)})`.execute(db);
}
