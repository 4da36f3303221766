import { sql } from 'kysely';
import { localDay } from '../../../../core/calendar/local-time.ts';
import { amountOf, paisa } from '../../../../core/money.ts';
import type { Rule } from '../found.ts';

/** Best sellers are those of so many days. */
const days = 28;

interface Seller {
  readonly houseId: string;
  readonly house: string;
  readonly productId: string;
  readonly product: string;
  /** Among what the DB house sells, from 1. */
  readonly place: number;
  /** Sold in 28 days. */
  readonly pieces: number;
  readonly dp: string;
  readonly available: number;
  readonly movedOn: string | null;
}

/** A best seller of a DB house of which nothing is available there. */
export const stockOut: Rule<'stockOut', Seller> = {
  async gather(db, { best, daily }) {
    // `offset 0`, here and in the other rules: what is looked up of each is not to become a join with all of a large table.
    const { rows } = await sql<Seller>`
      /* unscoped: whole */ select house.id as "houseId", house.name as house, product.id as "productId", product.name as product, seller.place, seller.pieces,
        seller.dp::text as dp, balance.physical - balance.reserved as available,
        ${localDay(sql.ref('balance.moved_at'))} as "movedOn"
      from best_seller seller
        cross join lateral (
          select kept.physical, kept.reserved, kept.moved_at from stock_balance kept
          where kept.db_house_id = seller.db_house_id and kept.product_id = seller.product_id offset 0) as balance
        join market_node house on house.id = seller.db_house_id and house.status = 'active' and house.deleted_at is null
        join product on product.id = seller.product_id and product.status = 'active' and product.deleted_at is null
      where seller.place <= ${best}::integer and seller.pieces >= ${daily * days}::integer and balance.physical = balance.reserved
    `.execute(db);
    return rows;
  },
  holds: ({ available, place, pieces }, { best, daily }) => available <= 0 && place <= best && pieces >= daily * days,
  found({ houseId, house, productId, product, place, pieces, dp, movedOn }) {
    const daily = Math.round(pieces / days);
    return {
      key: `${houseId} ${productId}`,
      subject: `${product} at ${house}`,
      words: `Nothing is available. About ${daily} pieces a day were sold in 28 days: no. ${place} of this DB house.`,
      stake: amountOf((paisa(dp) * BigInt(pieces)) / BigInt(days)),
      since: movedOn,
      nodeId: houseId,
      facts: { houseId, productId },
    };
  },
};
