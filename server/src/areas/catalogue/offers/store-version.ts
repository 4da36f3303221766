import type { OfferTerms } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { endsOnAfter } from '../../../core/offers/last-day.ts';

interface NewVersion {
  readonly offerId: string;
  readonly number: number;
  readonly name: string;
  readonly terms: OfferTerms;
  readonly madeBy: string;
  readonly reason: string | null;
}

/** Writes a version of an offer with its products, markets and slabs. */
export async function storeVersion(db: Database, made: NewVersion): Promise<void> {
  const { offerId, number, name, terms, madeBy, reason } = made;
  await sql`
    insert into offer_version (offer_id, number, name, kind, applies_to, starts_on, ends_on, outlet_classes, priority, stacks, exclusive_group, measure,
      mixed, cumulative, most_per_order, most_per_outlet, times_per_outlet, budget, made_by, reason)
    values (${offerId}, ${number}, ${name}, ${terms.kind}, ${terms.appliesTo}, ${terms.startsOn}, ${endsOnAfter(terms.lastDay)}, ${terms.outletClasses},
      ${terms.priority}, ${terms.stacks}, ${terms.exclusiveGroup}, ${terms.measure}, ${terms.mixed}, ${terms.cumulative}, ${terms.mostPerOrder},
      ${terms.mostPerOutlet}, ${terms.timesPerOutlet}, ${terms.budget}, ${madeBy}, ${reason})
  `.execute(db);
  await sql`
    insert into offer_product (offer_id, number, product_id, category_id, brand_id)
    select ${offerId}::uuid, ${number}::integer, id, null::uuid, null::uuid from unnest(${terms.productIds}::uuid[]) as id
    union all select ${offerId}::uuid, ${number}::integer, null, id, null from unnest(${terms.categoryIds}::uuid[]) as id
    union all select ${offerId}::uuid, ${number}::integer, null, null, id from unnest(${terms.brandIds}::uuid[]) as id
  `.execute(db);
  await sql`
    insert into offer_market (offer_id, number, node_id) select ${offerId}::uuid, ${number}::integer, id from unnest(${terms.marketIds}::uuid[]) as id
  `.execute(db);
  await sql`
    insert into offer_slab (offer_id, number, position, from_at, to_at, reward, percent, amount, pieces, every, product_id, gift_type_id)
    select ${offerId}::uuid, ${number}::integer, position, from_at, to_at, reward, percent, amount, pieces, every, product_id, gift_type_id
    from jsonb_to_recordset(${JSON.stringify(slabRows(terms))}::jsonb) as row (position integer, from_at numeric, to_at numeric, reward text,
      percent numeric, amount numeric, pieces integer, every numeric, product_id uuid, gift_type_id uuid)
  `.execute(db);
}

function slabRows({ slabs }: OfferTerms): object[] {
  return slabs.map(({ from, to, reward }, position) => ({
    position,
    from_at: from,
    to_at: to,
    reward: reward.kind,
    percent: reward.kind === 'percent' ? reward.percent : null,
    amount: reward.kind === 'amount' ? reward.amount : reward.kind === 'price' ? reward.price : null,
    pieces: reward.kind === 'free' || reward.kind === 'gift' ? reward.pieces : null,
    every: 'every' in reward ? reward.every : null,
    product_id: reward.kind === 'free' ? reward.productId : null,
    gift_type_id: reward.kind === 'gift' ? reward.giftTypeId : null,
  }));
}
