import type { GiftType } from '@routebook/contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../../../core/http/context.ts';
import { type Refusal, refuse } from '../../../../core/refusal.ts';
import { giftsInReach } from '../../../../core/scope/gifts.ts';
import { reachOf } from '../../../../core/scope/reach.ts';

/** IN_USE with the gifts that one sees, the pieces on hand and the offers that give it; that others got some is said without a figure. */
export async function usesProblem(
  { db, session }: ReadContext,
  { id, name, stock }: Pick<GiftType, 'id' | 'name' | 'stock'>,
): Promise<Refusal | null> {
  const reach = await reachOf(db, session.scope);
  const { rows } = await sql<{ gifts: number; offers: number; elsewhere: boolean }>`
    select (select count(*)::integer from ${giftsInReach(reach)} as gift where gift.gift_type_id = ${id}) as gifts,
      (select count(distinct slab.offer_id)::integer from offer_slab slab join offer on (offer.id, offer.version_number) = (slab.offer_id, slab.number)
        where slab.gift_type_id = ${id} and offer.deleted_at is null and offer.state not in ('ended', 'cancelled')) as offers,
      exists (select from gift where gift_type_id = ${id}) as elsewhere
  `.execute(db);
  const { gifts = 0, offers = 0, elsewhere = false } = rows[0] ?? {};
  if (gifts === 0 && offers === 0 && !elsewhere && stock === 0) return null;
  const use = gifts > 0 || elsewhere ? 'was given to outlets' : offers > 0 ? 'is in offers' : 'is in stock';
  return refuse('IN_USE', {
    message: `${name} ${use}: make it inactive instead.`,
    counts: { gifts, offers, pieces: stock },
  });
}
