import type { listOffers, Offer, ParsedQueryOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { pagingOf } from '../../../core/lists/lists.ts';
import { type Reach, requirePlace } from '../../../core/scope/reach.ts';
import {
  joinedTerms,
  matchesOffer,
  type OfferRow,
  offerColumns,
  offerOrder,
  offerReply,
  sharedOffers,
} from './offer-rows.ts';

interface Totals {
  readonly totalOffers: number;
  readonly totalBudget: string;
  readonly totalSpent: string;
  readonly totalRedemptions: number;
}

const nothing: Totals = { totalOffers: 0, totalBudget: '0.00', totalSpent: '0.00', totalRedemptions: 0 };

/** A page of offers, the latest to begin first unless told; the totals are over the filter. */
export async function offersPage(
  db: Database,
  reach: Reach,
  query: ParsedQueryOf<typeof listOffers>,
): Promise<Totals & { offers: Offer[] }> {
  const { limit, offset } = pagingOf(query);
  const matching = sql`from ${sharedOffers(reach)} as offer
    where ${matchesOffer(query, await marketReach(db, reach, query.market))}`;
  const totals = await sql<Totals>`
    select count(*)::integer as "totalOffers", coalesce(sum(budget), 0.00)::text as "totalBudget", coalesce(sum(spent), 0.00)::text as "totalSpent",
      coalesce(sum(redemptions), 0)::integer as "totalRedemptions" ${matching}
  `.execute(db);
  const { rows } = await sql<OfferRow>`
    select ${offerColumns(reach)}
    from (select offer.* ${matching} order by ${offerOrder(query.sort)} limit ${limit} offset ${offset}) as offer ${joinedTerms}
    order by ${offerOrder(query.sort)}
  `.execute(db);
  return { ...(totals.rows[0] ?? nothing), offers: rows.map(offerReply) };
}

/** The place of a market filter as a reach of its own; NOT_FOUND when it is not in one's own. */
export async function marketReach(db: Database, reach: Reach, market: string | undefined): Promise<Reach | null> {
  if (market === undefined) return null;
  const place = await requirePlace(db, reach, market, 'market');
  return { personId: reach.personId, everything: false, places: [place] };
}
