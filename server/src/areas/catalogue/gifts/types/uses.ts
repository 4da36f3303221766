import type { GiftType } from '@routebook/contract';
import { sql } from 'kysely';
import { refuse } from '../../../../core/refusal.ts';
import { giftsInReach } from '../../../../core/scope/gifts.ts';
import { reachOf } from '../../../../core/scope/reach.ts';
import type { GiftWrite } from '../gift-write.ts';

/** IN_USE with the gifts that one sees, the pieces on hand and the offers that give it; that others got some is said without a figure. */
export async function refuseUsedType({ db, session }: GiftWrite, { id, name, stock }: GiftType): Promise<void> {
  const reach = await reachOf(db, session.scope);
  const { rows } = await sql<{ gifts: number; offers: number; elsewhere: boolean }>`
    select (select count(*)::integer from ${giftsInReach(reach)} as gift where gift.gift_type_id = ${id}) as gifts,
      (select count(distinct slab.offer_id)::integer from offer_slab slab join offer on (offer.id, offer.version_number) = (slab.offer_id, slab.number)
        where slab.gift_type_id = ${id} and offer.deleted_at is null and offer.state not in ('ended', 'cancelled')) as offers,
      exists (select from gift where gift_type_id = ${id}) as elsewhere
  `.execute(db);
  const { gifts = 0, offers = 0, elsewhere = false } = rows[0] ?? {};
  if (gifts === 0 && offers === 0 && !elsewhere && stock === 0) return;
  const why = gifts > 0 || elsewhere ? 'was given to outlets' : offers > 0 ? 'is in offers' : 'is in stock';
  throw refuse('IN_USE', {
    message: `${name} ${why}: make it inactive instead.`,
    counts: { gifts, offers, pieces: stock },
  });
}
