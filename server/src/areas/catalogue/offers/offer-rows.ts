import { type FilterOf, type listOffers, type Offer, promisedOfferStatuses } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { List } from '../../../core/lists/list.ts';
import { hasWords } from '../../../core/lists/matches.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { joinedTerms, type OfferRow, offerColumns, offerReply, sharedOffers } from '../../../core/offers/offer-rows.ts';
import { sharedPlace } from '../../../core/offers/offer-scope.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { seesOffer } from './rules.ts';

type OfferFilter = Partial<FilterOf<typeof listOffers>> & {
  /** Who asks. */
  readonly reach: Reach;
  /** The place of a market filter, which is in reach, as a reach of its own. */
  readonly place?: Reach | null;
  /** Offers that were promised to outlets alone. */
  readonly promised?: boolean;
};

/** The conditions that an offer (a row of `sharedOffers`) matches. */
function matchesOffer({ search, status, kind, from, to, place, promised }: OfferFilter): RawBuilder<unknown>[] {
  return [
    status === 'deleted' ? sql`offer.deleted_at is not null` : sql`offer.deleted_at is null`,
    ...(status && status !== 'deleted' ? [sql`offer.status = ${status}`] : []),
    ...(promised ? [sql`offer.status = any (${promisedOfferStatuses}::text[])`] : []),
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

/** As far as one sees them, like the column that names them; what holds everywhere has none, and comes first. */
const placeNames = (reach: Reach) => sql`cross join lateral (
    select count(*) as places, string_agg(node.name, ', ' order by node.name) filter (where ${sharedPlace(reach)}) as names
    from offer_market held join market_node node on node.id = held.node_id
    where (held.offer_id, held.number) = (offer.id, offer.version_number)
  ) as placed`;

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
    market: [
      { expression: sql`case when placed.places = 0 then 0 else 1 end`, type: 'integer' },
      { expression: sql`coalesce(placed.names, '')`, type: 'text' },
      text('name'),
    ],
    priority: [integer('priority'), text('name')],
    stacking: [{ expression: sql`coalesce(offer.exclusive_group, '')`, type: 'text' }, text('name')],
    budget: [{ expression: sql`coalesce(offer.budget, 0)`, type: 'numeric' }, text('name')],
    spent: [amount('spent'), text('name')],
    redemptions: [integer('redemptions'), text('name')],
    updatedAt: [instant('updated_at')],
  },
  sortJoins: (sort, { reach }) => (sort === 'market' ? placeNames(reach) : sql``),
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
  if (!row) throw offerNotThere();
  return offerReply(row);
}

/** An offer that who asks sees; NOT_FOUND for any other, also for one that was not promised yet, unless they have a part in making offers. */
export async function seenOffer({ db, session }: ReadContext, reach: Reach, id: string): Promise<Offer> {
  const offer = await findOffer(db, reach, id);
  if (!seesOffer(offer.status, session.capabilities)) throw offerNotThere();
  return offer;
}

const offerNotThere = () => refuse('NOT_FOUND', { message: 'This offer is not there, or not in your market.' });

/** An offer that one may change, held until the transaction ends; NOT_ALLOWED while part of its market is another's. */
export async function lockedOffer(db: Database, reach: Reach, id: string): Promise<Offer> {
  await sql`/* unscoped: found */ select from offer where id = ${id} for update`.execute(db);
  const offer = await findOffer(db, reach, id);
  if (!offer.editable)
    throw refuse('NOT_ALLOWED', { message: `${offer.name} holds beyond your market: somebody above changes it.` });
  return offer;
}
