import type { OfferStatus } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { amountOf } from '../money.ts';
import type { Reach } from '../scope/reach.ts';
import { type GiftInStock, nothingTaken, type Offer } from './engine/index.ts';
import { hundredthsOf } from './engine/money.ts';
import { joinedTerms, sharedOffers } from './offer-rows.ts';
import { type Identified, type TermRow, termIds, termsOf } from './term-rows.ts';

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
  /** Of the gifts that it promises those that may be given on the day. */
  readonly gifts: readonly OfferedGift[];
}

export interface OfferedGift extends GiftInStock {
  readonly id: string;
}

interface OfferRow extends TermRow<Identified> {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly state: string;
  readonly status: OfferStatus;
  readonly versionNumber: number;
  readonly spent: string;
  readonly gifts: readonly OfferedGift[];
  readonly taken: readonly TakenRow[];
}

/** What an outlet had of an offer. */
interface TakenRow {
  readonly outletId: string;
  readonly times: number;
  readonly worth: string;
  readonly pieces: number;
  readonly value: string;
  readonly discount: string;
  readonly freePieces: number;
  readonly giftPieces: number;
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
  const { rows } = await sql<OfferRow>`
    with had as materialized (${takenByEach(tried)})
    select offer.id, offer.code, offer.name, offer.state, offer.status, offer.version_number as "versionNumber", offer.spent, ${termIds(reach)},
      ${giftsOn(tried.businessDate)} as gifts, (select coalesce(json_agg(had), '[]') from had where had."offerId" = offer.id) as taken
    from ${sharedOffers(reach, tried.businessDate)} as offer ${joinedTerms}
    where offer.deleted_at is null and (offer.id = any (${asIfReleased}::uuid[])
      or (offer.status in ('scheduled', 'live', 'paused', 'ended') and terms.starts_on <= ${tried.businessDate}::date
        and terms.ends_on > ${tried.businessDate}::date))
    order by offer.code
  `.execute(db);
  const own = await worthIn(db, tried.except);
  const offers = rows.map((row) => {
    const { id, code, name, status, spent, versionNumber, gifts, taken } = row;
    const runs = asIfReleased.includes(id) || (released.includes(status) && row.state !== 'ended');
    const offer = {
      id,
      code,
      name,
      terms: termsOf(row),
      versionNumber,
      gifts,
      spent: amountOf(hundredthsOf(spent) - hundredthsOf(own.get(id) ?? '0')),
      heldBack: runs ? null : status,
    };
    return { offer, had: new Map(taken.map((one) => [one.outletId, takenOf(one)])) };
  });
  return (outletId) => offers.map(({ offer, had }) => ({ ...offer, outlet: had.get(outletId ?? '') ?? nothingTaken }));
}

function takenOf({ times, worth, pieces, value, discount, freePieces, giftPieces }: TakenRow): Offer['outlet'] {
  return { times, worth, period: { pieces, value, discount, freePieces, giftPieces } };
}

/** The gifts of a version (a row of offer_version called `terms`) that may be given on a day, with how many are left. */
function giftsOn(day: string): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('id', gift.id, 'name', gift.name, 'unitCost', gift.unit_cost::text, 'left', gift.on_hand - gift.reserved)), '[]')
    from offer_slab slab join gift_type gift on gift.id = slab.gift_type_id
    where (slab.offer_id, slab.number) = (terms.offer_id, terms.number) and gift.deleted_at is null and gift.status = 'active'
      and coalesce(gift.valid_from <= ${day}::date, true) and coalesce(gift.last_day >= ${day}::date, true))`;
}

/** What a document has cost of each offer. */
async function worthIn(db: Database, document: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (document === undefined) return new Map();
  const { rows } = await sql<{ id: string; worth: string }>`
    /* unscoped: found */ select offer_id as id, sum(worth)::text as worth from offer_redemption where document = ${document} and taken group by 1
  `.execute(db);
  return new Map(rows.map(({ id, worth }) => [id, worth]));
}

/**
 * A select of what each outlet, with those that were merged into it, had of each offer, also on a later day: over all its time, and in the
 * period of a cumulative one. What a document gives back belongs to the period in which it was counted, whatever day it was given back on.
 */
function takenByEach({ outletIds, businessDate, except }: TriedByEach): RawBuilder<unknown> {
  return sql`/* unscoped: found */ select had.shop_id as "outletId", had.offer_id as "offerId",
      coalesce(sum(case when had.given_back then -1 else 1 end) filter (where had.taken), 0)::integer as times, sum(had.worth)::text as worth,
      coalesce(sum(had.pieces) filter (where period.holds), 0)::integer as pieces,
      coalesce(sum(had.value) filter (where period.holds), 0)::numeric(18, 2)::text as value,
      coalesce(sum(had.discount) filter (where period.holds), 0)::numeric(18, 2)::text as discount,
      coalesce(sum(had.free_pieces) filter (where period.holds), 0)::integer as "freePieces",
      coalesce(sum(had.gift_pieces) filter (where period.holds), 0)::integer as "giftPieces"
    from (
      select shop.id as shop_id, each.*, min(each.business_date) over (partition by each.offer_id, each.outlet_id, each.document) as counted_on
      from unnest(${outletIds}::uuid[]) as shop (id) cross join lateral unnest(shop_of(shop.id)) as own (outlet_id)
        join offer_redemption each on each.outlet_id = own.outlet_id and each.document is distinct from ${except ?? null}
    ) as had join offer on offer.id = had.offer_id ${joinedTerms}
      cross join lateral (select terms.cumulative = 'offer'
        or date_trunc('month', had.counted_on::timestamp) = date_trunc('month', ${businessDate}::timestamp) as holds) as period
    group by had.shop_id, had.offer_id`;
}
