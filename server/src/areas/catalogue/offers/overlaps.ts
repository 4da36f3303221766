import type { OfferTerms, OverlappingOffer } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { endsOnAfter, lastDayOf } from '../../../core/offers/last-day.ts';
import { joinedTerms, sharedOffers } from '../../../core/offers/offer-rows.ts';
import type { Reach } from '../../../core/scope/reach.ts';

type OverlapRow = Omit<OverlappingOffer, 'outcome'> & {
  readonly priority: number;
  readonly stacks: boolean;
  readonly exclusive_group: string | null;
};

/**
 * The released offers that one shares and that are for some of the same products, places, classes and days as an offer of these terms, by
 * code; and what becomes of an order that both are for.
 */
export async function overlapsOf(
  db: Database,
  reach: Reach,
  terms: OfferTerms,
  offerId: string | null,
): Promise<OverlappingOffer[]> {
  const { rows } = await sql<OverlapRow>`
    with own as (
      select brand_id as brand, category_id as category, id as product from product where id = any (${terms.productIds}::uuid[])
      union all select brand_id, id, null from category where id = any (${terms.categoryIds}::uuid[])
      union all select id, null, null from brand where id = any (${terms.brandIds}::uuid[])
    )
    select offer.id, offer.code, offer.name, offer.status, greatest(offer.starts_on, ${terms.startsOn}::date) as "from",
      ${lastDayOf(sql`least(offer.ends_on, ${endsOnAfter(terms.lastDay)})`)} as "to", offer.priority, terms.stacks, offer.exclusive_group
    from ${sharedOffers(reach)} as offer ${joinedTerms}
    where offer.status in ('scheduled', 'live', 'paused') and offer.deleted_at is null and offer.id is distinct from ${offerId}::uuid
      and offer.starts_on <= ${terms.lastDay}::date and offer.ends_on > ${terms.startsOn}::date
      and (${terms.outletClasses.length === 0} or terms.outlet_classes = '{}' or terms.outlet_classes && ${terms.outletClasses}::text[])
      and (${terms.appliesTo === 'order'} or terms.applies_to = 'order' or exists (
        select from offer_product goods
          left join product on product.id = goods.product_id left join category on category.id = coalesce(goods.category_id, product.category_id)
          join own on own.brand = coalesce(goods.brand_id, category.brand_id)
            and coalesce(own.category = category.id, true) and coalesce(own.product = goods.product_id, true)
        where (goods.offer_id, goods.number) = (terms.offer_id, terms.number)))
      and (${terms.marketIds.length === 0}
        or not exists (select from offer_market market where (market.offer_id, market.number) = (terms.offer_id, terms.number))
        or exists (select from offer_market market, market_node theirs, market_node ours
          where (market.offer_id, market.number) = (terms.offer_id, terms.number) and theirs.id = market.node_id
            and ours.id = any (${terms.marketIds}::uuid[])
            and (ours.id = theirs.id or ours.id = any (theirs.ancestors) or theirs.id = any (ours.ancestors))))
    order by offer.code limit 50
  `.execute(db);
  return rows.map(({ priority, stacks, exclusive_group, ...other }) => ({
    ...other,
    outcome: outcomeOf(terms, { priority, stacks, exclusiveGroup: exclusive_group }),
  }));
}

type Rules = Pick<OfferTerms, 'priority' | 'stacks' | 'exclusiveGroup'>;

function outcomeOf(own: Rules, other: Rules): OverlappingOffer['outcome'] {
  if (own.exclusiveGroup !== null && own.exclusiveGroup === other.exclusiveGroup) return 'one of a group';
  if (own.stacks && other.stacks) return 'both';
  if (own.priority === other.priority) return 'worth more first';
  return own.priority > other.priority ? 'this first' : 'the other first';
}
