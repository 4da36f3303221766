import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { notFound } from '../../../../scope/reach.ts';

/** NOT_FOUND for an id of no offer. */
export async function requireOffer(db: Database, id: string): Promise<void> {
  const { rows } = await sql`select from offer where id = ${id} and deleted_at is null`.execute(db);
  if (rows.length === 0) throw notFound('offerId');
}
