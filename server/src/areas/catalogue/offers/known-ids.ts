import type { OfferTerms } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Reach, requirePlace } from '../../../core/scope/reach.ts';

/** NOT_FOUND or REFUSED beside the field unless all that the terms name is there, and its markets are one's own. */
export async function requireKnown(db: Database, reach: Reach, terms: OfferTerms): Promise<void> {
  for (const id of terms.marketIds) await requirePlace(db, reach, id, 'marketIds');
  if (terms.marketIds.length === 0 && !reach.everything) {
    const message = 'Choose where it holds: you make offers for your own market.';
    throw refuse('REFUSED', { message, fields: { marketIds: message } });
  }
  const free = terms.slabs.flatMap(({ reward }) =>
    reward.kind === 'free' && reward.productId ? [reward.productId] : [],
  );
  const gifts = terms.slabs.flatMap(({ reward }) => (reward.kind === 'gift' ? [reward.giftTypeId] : []));
  const { rows } = await sql<{ field: string; message: string }>`
    select 'productIds' as field, 'One of the products is not there.' as message
      where (select count(*) from product where id = any (${terms.productIds}::uuid[]) and deleted_at is null) < ${new Set(terms.productIds).size}
    union all select 'productIds', 'One of the brands is not there.'
      where (select count(*) from brand where id = any (${terms.brandIds}::uuid[]) and deleted_at is null) < ${new Set(terms.brandIds).size}
    union all select 'productIds', 'One of the categories is not there.'
      where (select count(*) from category where id = any (${terms.categoryIds}::uuid[]) and deleted_at is null) < ${new Set(terms.categoryIds).size}
    union all select 'slabs', 'The free product is not there.'
      where (select count(*) from product where id = any (${free}::uuid[]) and deleted_at is null) < ${new Set(free).size}
    union all select 'slabs', 'The gift is not there.'
      where (select count(*) from gift_type where id = any (${gifts}::uuid[]) and deleted_at is null) < ${new Set(gifts).size}
  `.execute(db);
  const [missing] = rows;
  if (missing) throw refuse('REFUSED', { message: missing.message, fields: { [missing.field]: missing.message } });
}
