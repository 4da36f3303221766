import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Makes the partitions of the days and months to come, and drops those that are older than `partitioned_table` says; by
 * whichever server comes first. At start and now and then: they are made far enough ahead for servers that fail to for days.
 */
export async function keepPartitions(db: Database): Promise<void> {
  await sql`select keep_partitions()`.execute(db);
}
