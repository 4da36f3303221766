import { type OutletClass, promisedOfferStatuses } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { outletProblem } from '../../../../core/offers/engine/eligible.ts';
import { sharedOffer } from '../../../../core/offers/offer-scope.ts';
import { refuse } from '../../../../core/refusal.ts';
import { notFound, type Reach } from '../../../../core/scope/reach.ts';
import type { OutletToday } from './outlets.ts';

interface Found {
  readonly name: string;
  readonly live: boolean;
  readonly gives: boolean;
  readonly marketIds: readonly string[];
  readonly outletClasses: readonly OutletClass[];
}

/** NOT_FOUND for an offer that the person does not share, or that was not promised yet, REFUSED for one that does not give this gift to this outlet today. */
export async function requireOffer(
  db: Database,
  reach: Reach,
  id: string,
  { giftTypeId, outlet }: { readonly giftTypeId: string; readonly outlet: OutletToday },
): Promise<void> {
  const { rows } = await sql<Found>`
    select terms.name, offer_status(offer.state, terms.starts_on, terms.ends_on) = 'live' as live, terms.outlet_classes as "outletClasses",
      exists (select from offer_slab slab where (slab.offer_id, slab.number) = (terms.offer_id, terms.number) and slab.gift_type_id = ${giftTypeId}) as gives,
      array(select market.node_id from offer_market market where (market.offer_id, market.number) = (terms.offer_id, terms.number)) as "marketIds"
    from offer join offer_version terms on (terms.offer_id, terms.number) = (offer.id, offer.version_number)
    where offer.id = ${id} and offer.deleted_at is null and ${sharedOffer(reach)}
      and offer_status(offer.state, terms.starts_on, terms.ends_on) = any (${promisedOfferStatuses}::text[])
  `.execute(db);
  const [offer] = rows;
  if (!offer) throw notFound('offerId');
  const message = whyNot(offer, outlet);
  if (message !== null) throw refuse('REFUSED', { message, fields: { offerId: message } });
}

function whyNot({ name, live, gives, ...terms }: Found, { path, outletClass }: OutletToday): string | null {
  if (!live) return `${name} is not live today.`;
  if (!gives) return `${name} does not give this gift.`;
  return outletProblem(terms, { marketPath: new Set(path), outletClass })?.message ?? null;
}
