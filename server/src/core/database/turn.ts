import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Somebody else holds what a transaction needs to itself. */
export class TurnTaken extends Error {
  override readonly name = 'TurnTaken';
}

/**
 * Takes a lock until the transaction ends, by a function of the database that says whether it got it. While another has
 * it, the transaction ends and is tried again by `inTransaction`: who waits for a turn holds no connection meanwhile.
 *
 * @param sentence what people are told when it takes too long
 */
export async function takeTurn(db: Database, take: RawBuilder<boolean>, sentence: string): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`select ${take} as taken`.execute(db);
  if (!rows[0]?.taken) throw new TurnTaken(sentence);
}
