import type { OfferStatus } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { amountOf } from '../money.ts';
import type { Reach } from '../scope/reach.ts';
import { nothingTaken, type Offer } from './engine/index.ts';
import { hundredthsOf } from './engine/money.ts';
import { joinedTerms, type OfferRow, offerColumns, offerReply, sharedOffers } from './offer-rows.ts';

interface Tried {
  readonly businessDate: string;
  readonly outletId: string | null;
  /** Offers that count as released. */
  readonly asIfReleased?: readonly string[];
  /** The document that is priced again: what it had itself does not count. */
  readonly except?: string;
}

type TriedByEach = Omit<Tried, 'outletId'> & { readonly outletIds: readonly string[] };

/** An offer to try, by the version that it had on the day. */
export interface OfferOnDay extends Offer {
  readonly versionNumber: number;
}

interface TakenRow {
  readonly outlet_id: string;
  readonly offer_id: string;
  readonly times: number;
  readonly worth: string;
  readonly pieces: number;
  readonly value: string;
  readonly discount: string;
  readonly free_pieces: number;
  readonly gift_pieces: number;
}

const released: readonly OfferStatus[] = ['scheduled', 'live', 'ended'];

/** The offers for an order of a day, with what its outlet had of each. */
export async function offersFor(db: Database, reach: Reach, { outletId, ...tried }: Tried): Promise<OfferOnDay[]> {
  const offers = await offersForEach(db, reach, { ...tried, outletIds: outletId === null ? [] : [outletId] });
  return offers(outletId);
}

/**
 * The offers for orders of a day, with what the outlet of each had of them: those that hold on the day or are paused on it, and those that are to be tried.
 * Of a released one the day decides, by the version that it had then, so that an order of last week is priced as it was.
 */
export async function offersForEach(
  db: Database,
  reach: Reach,
  tried: TriedByEach,
): Promise<(outletId: string | null) => OfferOnDay[]> {
  const asIfReleased = tried.asIfReleased ?? [];
  const { rows } = await sql<OfferRow & { readonly state: string }>`
    select ${offerColumns(reach)}, offer.state
    from ${sharedOffers(reach, tried.businessDate)} as offer ${joinedTerms}
    where offer.deleted_at is null and (offer.id = any (${asIfReleased}::uuid[])
      or (offer.status in ('scheduled', 'live', 'paused', 'ended') and terms.starts_on <= ${tried.businessDate}::date
        and terms.ends_on > ${tried.businessDate}::date))
    order by offer.code
  `.execute(db);
  const taken = await takenByEach(db, tried);
  const own = await worthIn(db, tried.except);
  const offers = rows.map((row) => {
    const { id, code, name, status, terms, spent, versionNumber } = offerReply(row);
    const runs = asIfReleased.includes(id) || (released.includes(status) && row.state !== 'ended');
    return {
      id,
      code,
      name,
      terms,
      versionNumber,
      spent: amountOf(hundredthsOf(spent) - hundredthsOf(own.get(id) ?? '0')),
      heldBack: runs ? null : status,
    };
  });
  return (outletId) => {
    const had = taken.get(outletId ?? '');
    return offers.map((offer) => ({ ...offer, outlet: had?.get(offer.id) ?? nothingTaken }));
  };
}

/** What a document has cost of each offer. */
async function worthIn(db: Database, document: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (document === undefined) return new Map();
  const { rows } = await sql<{ id: string; worth: string }>`
    /* unscoped: found */ select offer_id as id, sum(worth)::text as worth from offer_redemption where document = ${document} and taken group by 1
  `.execute(db);
  return new Map(rows.map(({ id, worth }) => [id, worth]));
}

/** What each outlet had of each offer before the day's end: over all its time, and in the period of a cumulative one. */
async function takenByEach(
  db: Database,
  { outletIds, businessDate, except }: TriedByEach,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Offer['outlet']>>> {
  const taken = new Map<string, Map<string, Offer['outlet']>>(outletIds.map((id) => [id, new Map()]));
  if (outletIds.length === 0) return taken;
  const { rows } = await sql<TakenRow>`
    /* unscoped: found */ select had.outlet_id, had.offer_id, coalesce(sum(case when had.given_back then -1 else 1 end) filter (where had.taken), 0)::integer as times, sum(had.worth)::text as worth,
      coalesce(sum(had.pieces) filter (where period.holds), 0)::integer as pieces,
      coalesce(sum(had.value) filter (where period.holds), 0)::numeric(18, 2)::text as value,
      coalesce(sum(had.discount) filter (where period.holds), 0)::numeric(18, 2)::text as discount,
      coalesce(sum(had.free_pieces) filter (where period.holds), 0)::integer as free_pieces,
      coalesce(sum(had.gift_pieces) filter (where period.holds), 0)::integer as gift_pieces
    from offer_redemption had join offer on offer.id = had.offer_id ${joinedTerms}
      cross join lateral (select terms.cumulative = 'offer'
        or date_trunc('month', had.business_date::timestamp) = date_trunc('month', ${businessDate}::timestamp) as holds) as period
    where had.outlet_id = any (${outletIds}::uuid[]) and had.business_date <= ${businessDate}::date
      and had.document is distinct from ${except ?? null} group by had.outlet_id, had.offer_id
  `.execute(db);
  for (const { outlet_id, offer_id, times, worth, free_pieces, gift_pieces, ...period } of rows)
    taken
      .get(outlet_id)
      ?.set(offer_id, { times, worth, period: { ...period, freePieces: free_pieces, giftPieces: gift_pieces } });
  return taken;
}
