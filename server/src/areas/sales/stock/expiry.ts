import { type RawBuilder, sql } from 'kysely';

/** So many days before the end of their shelf life pieces are said to expire. */
const daysAhead = 30;

export interface Receipt {
  /** How many days ago. */
  readonly age: number;
  readonly pieces: number;
}

/**
 * How many of the pieces that are there are from receipts that reach the end of their shelf life within 30 days, or have
 * reached it. What came in first is taken to have gone out first, so what is left is of the latest receipts; what no receipt
 * explains (a count that found more, a return) has no age. Receipts are the opening, primary sales and transfers in; one that
 * came by a transfer counts from that day on.
 */
export function expiringPieces(physical: number, receipts: readonly Receipt[], shelfLifeDays: number): number {
  let left = physical;
  let expiring = 0;
  for (const { age, pieces } of [...receipts].sort((a, b) => a.age - b.age)) {
    const still = Math.min(left, pieces);
    if (age >= shelfLifeDays - daysAhead) expiring += still;
    left -= still;
  }
  return expiring;
}

/** The same by two sums: what receipts that are fresh do not explain is of the others, as far as there were any. */
export function expiringOf(physical: RawBuilder<unknown>, fresh: RawBuilder<unknown>, aged: RawBuilder<unknown>) {
  return sql`greatest(0, least(${physical} - coalesce(${fresh}, 0), coalesce(${aged}, 0)))::integer`;
}

/** Fresh and aged pieces of the receipts of houses and products up to a day; of products without a shelf life none. */
export function receivedUntil(day: RawBuilder<unknown>, movements: RawBuilder<unknown>): RawBuilder<unknown> {
  const isAged = sql`received.business_date <= ${day} - (product.shelf_life_days - ${sql.lit(daysAhead)})`;
  return sql`(
    select received.db_house_id, received.product_id,
      sum(received.pieces) filter (where not (${isAged})) as fresh, sum(received.pieces) filter (where ${isAged}) as aged
    from ${movements} as received join product on product.id = received.product_id and product.shelf_life_days is not null
    where (received.kind in ('opening', 'primary') or (received.kind = 'transfer' and received.pieces > 0)) and received.business_date <= ${day}
    group by received.db_house_id, received.product_id)`;
}
