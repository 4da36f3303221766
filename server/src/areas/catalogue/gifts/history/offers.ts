import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { notFound, type Reach } from '../../../../scope/reach.ts';
import { sharedOffers } from '../../offers/offer-rows.ts';

/** NOT_FOUND for an id of no offer that one shares. */
export async function requireOffer(db: Database, reach: Reach, id: string): Promise<void> {
  const { rows } = await sql`
    select from ${sharedOffers(reach)} as offer where offer.id = ${id} and offer.deleted_at is null
  `.execute(db);
  if (rows.length === 0) throw notFound('offerId');
}
