import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface OffersAlong {
  readonly offersLost: number;
  readonly offersGained: number;
}

/** Of the released offers for some places, how many hold on one way down the market alone, and how many on another. */
export async function offersAlong(
  db: Database,
  before: readonly string[],
  after: readonly string[],
): Promise<OffersAlong> {
  const { rows } = await sql<OffersAlong>`
    /* unscoped: found */ select (count(*) filter (where held and not holds))::integer as "offersLost", (count(*) filter (where holds and not held))::integer as "offersGained"
    from (
      select bool_or(market.node_id = any (${before}::uuid[])) as held, bool_or(market.node_id = any (${after}::uuid[])) as holds
      from offer join offer_version terms on (terms.offer_id, terms.number) = (offer.id, offer.version_number)
        join offer_market market on (market.offer_id, market.number) = (terms.offer_id, terms.number)
      where offer.deleted_at is null and offer_status(offer.state, terms.starts_on, terms.ends_on) in ('scheduled', 'live', 'paused')
      group by offer.id
    ) as named
  `.execute(db);
  return rows[0] ?? { offersLost: 0, offersGained: 0 };
}
