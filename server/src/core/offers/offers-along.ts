import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface OffersAlong {
  readonly offersLost: number;
  readonly offersGained: number;
}

export interface OffersBetween {
  /** Names of offers, in order. */
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

/** Of the released offers for some places, those that hold on one way down the market alone, and those on another. */
export async function offersBetween(
  db: Database,
  before: readonly string[],
  after: readonly string[],
): Promise<OffersBetween> {
  const { rows } = await sql<OffersBetween>`
    /* unscoped: found */ select coalesce(array_agg(name order by name) filter (where held and not holds), '{}') as lost,
      coalesce(array_agg(name order by name) filter (where holds and not held), '{}') as gained
    from (
      select terms.name, bool_or(market.node_id = any (${before}::uuid[])) as held, bool_or(market.node_id = any (${after}::uuid[])) as holds
      from offer join offer_version terms on (terms.offer_id, terms.number) = (offer.id, offer.version_number)
        join offer_market market on (market.offer_id, market.number) = (terms.offer_id, terms.number)
      where offer.deleted_at is null and offer_status(offer.state, terms.starts_on, terms.ends_on) in ('scheduled', 'live', 'paused')
      group by offer.id, terms.name
    ) as named
  `.execute(db);
  return rows[0] ?? { lost: [], gained: [] };
}

/** How many of them there are. */
export async function offersAlong(
  db: Database,
  before: readonly string[],
  after: readonly string[],
): Promise<OffersAlong> {
  const { lost, gained } = await offersBetween(db, before, after);
  return { offersLost: lost.length, offersGained: gained.length };
}
