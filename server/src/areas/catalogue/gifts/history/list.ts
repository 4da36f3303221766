import type { Gift, listGiftHistory, ParsedQueryOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { pagingOf } from '../../../../core/lists/lists.ts';
import { reachOf } from '../../../../core/scope/reach.ts';
import type { Session } from '../../../../core/session/session.ts';
import { giftCondition, giftOrder } from './filters.ts';
import { type GiftRow, giftColumns, giftReply, giftSource } from './rows.ts';

interface Totals {
  readonly totalHistory: number;
  readonly totalQuantity: number;
  readonly totalCost: string;
  readonly requested: number;
  readonly approved: number;
}

const nothing: Totals = { totalHistory: 0, totalQuantity: 0, totalCost: '0.00', requested: 0, approved: 0 };

/** A page of the gifts in reach, the newest first unless told; the totals are over the filter. */
export async function listGifts(
  db: Database,
  session: Session,
  query: ParsedQueryOf<typeof listGiftHistory>,
): Promise<Totals & { history: Gift[] }> {
  const reach = await reachOf(db, session.scope);
  const { limit, offset } = pagingOf(query);
  const source = giftSource(reach);
  const condition = await giftCondition(db, reach, query);
  const totals = await sql<Totals>`
    select count(*)::integer as "totalHistory", coalesce(sum(quantity) filter (where counts), 0)::bigint as "totalQuantity",
      coalesce(sum(cost) filter (where counts), 0.00)::text as "totalCost",
      (count(*) filter (where state = 'requested'))::integer as requested, (count(*) filter (where state = 'approved'))::integer as approved
    from (
      select ${giftColumns}, gift.state not in ('rejected', 'withdrawn', 'returned') as counts from ${source} where ${condition}
    ) as gift
  `.execute(db);
  const { rows } = await sql<GiftRow>`
    select ${giftColumns} from ${source} where ${condition} order by ${giftOrder(query.sort)} limit ${limit} offset ${offset}
  `.execute(db);
  return { ...(totals.rows[0] ?? nothing), history: rows.map((row) => giftReply(session, row)) };
}
