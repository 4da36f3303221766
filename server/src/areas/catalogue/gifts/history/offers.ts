import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { sharedOffer } from '../../../../core/offers/offer-scope.ts';
import { refuse } from '../../../../core/refusal.ts';
import { notFound, type Reach } from '../../../../core/scope/reach.ts';

/** NOT_FOUND for an offer that the person does not share, REFUSED for one that does not give this gift today. */
export async function requireOffer(db: Database, reach: Reach, id: string, giftTypeId: string): Promise<void> {
  const { rows } = await sql<{ name: string; live: boolean; gives: boolean }>`
    select terms.name, offer_status(offer.state, terms.starts_on, terms.ends_on) = 'live' as live,
      exists (select from offer_slab slab where (slab.offer_id, slab.number) = (terms.offer_id, terms.number) and slab.gift_type_id = ${giftTypeId}) as gives
    from offer join offer_version terms on (terms.offer_id, terms.number) = (offer.id, offer.version_number)
    where offer.id = ${id} and offer.deleted_at is null and ${sharedOffer(reach)}
  `.execute(db);
  const [offer] = rows;
  if (!offer) throw notFound('offerId');
  if (offer.live && offer.gives) return;
  const sentence = offer.live ? `${offer.name} does not give this gift.` : `${offer.name} is not live today.`;
  throw refuse('REFUSED', { message: sentence, fields: { offerId: sentence } });
}
