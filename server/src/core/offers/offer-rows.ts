import type { Offer } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { localDay } from '../calendar/local-time.ts';
import type { Reach } from '../scope/reach.ts';
import { ownOffer, sharedOffer, sharedPlace } from './offer-scope.ts';
import { namesOf, type TermRow, termColumns, termsOf } from './term-rows.ts';

/** The offers that one shares, each with its current version, or with the one of a day's end, to select from as `offer`. */
export function sharedOffers(reach: Reach, day?: string): RawBuilder<unknown> {
  return sql`(
    select offer.id, offer.code, terms.name, offer.state, offer_status(offer.state, terms.starts_on, terms.ends_on) as status, offer.version,
      terms.number as version_number, offer.created_at, offer.updated_at, offer.deleted_at, terms.kind, terms.starts_on, terms.ends_on, terms.priority,
      terms.exclusive_group, terms.budget, given.spent, given.redemptions
    from offer join offer_version terms on terms.offer_id = offer.id and terms.number = ${
      day === undefined
        ? sql`offer.version_number`
        : // An offer that is younger than the day has its first.
          sql`(select coalesce(max(made.number) filter (
              where ${localDay(sql.ref('made.made_at'))} <= ${day}::date), min(made.number))
            from offer_version made where made.offer_id = offer.id)`
    }
      cross join lateral (select coalesce(sum(worth), 0)::numeric(20, 2) as spent, coalesce(sum(redemptions), 0)::integer as redemptions
        from offer_day where offer_day.offer_id = offer.id) as given
    where ${sharedOffer(reach)})`;
}

/** The columns of an offer as the contract shows it; beside `offer` its version has to be joined as `terms`. */
export function offerColumns(reach: Reach): RawBuilder<unknown> {
  return sql`offer.id, offer.code, offer.name, offer.status, offer.version, offer.version_number as "versionNumber", offer.created_at as "createdAt",
    offer.updated_at as "updatedAt", offer.deleted_at as "deletedAt", offer.spent, offer.redemptions, ${ownOffer(reach)} as editable,
    exists (select from offer_market market join market_node node on node.id = market.node_id
      where (market.offer_id, market.number) = (terms.offer_id, terms.number) and not ${sharedPlace(reach)}) as elsewhere, ${termColumns(reach)}`;
}

export const joinedTerms = sql`/* unscoped: part */ join offer_version terms on (terms.offer_id, terms.number) = (offer.id, offer.version_number)`;

export type OfferRow = Omit<Offer, 'terms' | 'names'> & TermRow;

export function offerReply(row: OfferRow): Offer {
  const { id, code, name, status, elsewhere, editable, versionNumber, spent, redemptions, version } = row;
  const { createdAt, updatedAt, deletedAt } = row;
  return {
    id,
    code,
    name,
    status,
    terms: termsOf(row),
    names: namesOf(row),
    elsewhere,
    editable,
    versionNumber,
    spent,
    redemptions,
    version,
    createdAt,
    updatedAt,
    deletedAt,
  };
}
