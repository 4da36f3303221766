import type { FilterOf, listOffers, Offer } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { List } from '../../../core/lists/list.ts';
import { hasWords } from '../../../core/lists/matches.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { ownOffer, sharedOffer, sharedPlace } from './scope.ts';
import { namesOf, type TermRow, termColumns, termsOf } from './term-rows.ts';

type OfferFilter = Partial<FilterOf<typeof listOffers>> & {
  /** Who asks. */
  readonly reach: Reach;
  /** The place of a market filter, which is in reach, as a reach of its own. */
  readonly place?: Reach | null;
};

/** The offers that one shares, each with its current version, or with the one of a day's end, to select from as `offer`. */
export function sharedOffers(reach: Reach, day?: string): RawBuilder<unknown> {
  return sql`(
    select offer.id, offer.code, terms.name, offer_status(offer.state, terms.starts_on, terms.ends_on) as status, offer.version,
      terms.number as version_number, offer.created_at, offer.updated_at, offer.deleted_at, terms.kind, terms.starts_on, terms.ends_on, terms.priority,
      terms.exclusive_group, terms.budget, given.spent, given.redemptions
    from offer join offer_version terms on terms.offer_id = offer.id and terms.number = ${
      day === undefined
        ? sql`offer.version_number`
        : // An offer that is younger than the day has its first.
          sql`(select coalesce(max(made.number) filter (
              where (made.made_at at time zone (select value #>> '{}' from setting where key = 'timeZone'))::date <= ${day}::date), min(made.number))
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

/** The conditions that an offer (a row of `sharedOffers`) matches. */
function matchesOffer({ search, status, kind, from, to, place }: OfferFilter): RawBuilder<unknown>[] {
  return [
    status === 'deleted' ? sql`offer.deleted_at is not null` : sql`offer.deleted_at is null`,
    ...(status && status !== 'deleted' ? [sql`offer.status = ${status}`] : []),
    ...(kind ? [sql`offer.kind = ${kind}`] : []),
    ...(from ? [sql`offer.ends_on > ${from}::date`] : []),
    ...(to ? [sql`offer.starts_on <= ${to}::date`] : []),
    ...hasWords(
      sql`lower(normalize(offer.name || ' ' || offer.code || ' ' || coalesce(offer.exclusive_group, '')))`,
      search,
    ),
    ...(place ? [holdsIn(place)] : []),
  ];
}

function holdsIn(market: Reach): RawBuilder<boolean> {
  return sql<boolean>`(not exists (select from offer_market held where (held.offer_id, held.number) = (offer.id, offer.version_number))
    or exists (select from offer_market held join market_node node on node.id = held.node_id
      where (held.offer_id, held.number) = (offer.id, offer.version_number)
        and ${sharedPlace(market)}))`;
}

const { text, integer, date, instant, amount, natural } = sortColumnsOf('offer');

/** The offers of the whole business and of markets that one shares. */
export const offers = new List<OfferRow, OfferFilter>({
  alias: 'offer',
  source: ({ reach }) => sharedOffers(reach),
  columns: ({ reach }) => offerColumns(reach),
  joins: joinedTerms,
  sorts: {
    startsOn: [date('starts_on'), text('name')],
    lastDay: [date('ends_on'), text('name')],
    name: [text('name')],
    code: [natural('code')],
    status: [text('status'), text('name')],
    kind: [text('kind'), text('name')],
    priority: [integer('priority'), text('name')],
    budget: [{ expression: sql`coalesce(offer.budget, 0)`, type: 'numeric' }, text('name')],
    spent: [amount('spent'), text('name')],
    redemptions: [integer('redemptions'), text('name')],
    updatedAt: [instant('updated_at')],
  },
  sort: '-startsOn',
  matches: matchesOffer,
  totals: {
    totalBudget: sql`coalesce(sum(offer.budget), 0.00)::text`,
    totalSpent: sql`coalesce(sum(offer.spent), 0.00)::text`,
    totalRedemptions: sql`coalesce(sum(offer.redemptions), 0)`,
  },
});

/** An offer that one shares, also a deleted one; NOT_FOUND for any other. */
export async function findOffer(db: Database, reach: Reach, id: string): Promise<Offer> {
  const row = await offers.find(db, id, { reach });
  if (!row) throw refuse('NOT_FOUND', { message: 'This offer is not there, or not in your market.' });
  return offerReply(row);
}

/** An offer that one may change, held until the transaction ends; NOT_ALLOWED while part of its market is another's. */
export async function lockedOffer(db: Database, reach: Reach, id: string): Promise<Offer> {
  await sql`/* unscoped: found */ select from offer where id = ${id} for update`.execute(db);
  const offer = await findOffer(db, reach, id);
  if (!offer.editable)
    throw refuse('NOT_ALLOWED', { message: `${offer.name} holds beyond your market: somebody above changes it.` });
  return offer;
}
