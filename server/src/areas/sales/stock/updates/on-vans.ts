import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { steppedOn } from '../../orders/steps/stepped-on.ts';

/**
 * Pieces that had left a DB house for outlets by the end of a day and were not delivered by then, by the ids of products: its stock has
 * them until they are delivered, and nobody who counts the shelves finds them.
 */
export async function piecesOnVans(
  db: Database,
  dbHouseId: string,
  productIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; pieces: number }>`
    /* unscoped: found */ select line.product_id as id, sum(line.reserved)::integer as pieces
    from (
      select id from sales_order where db_house_id = ${dbHouseId} and state = 'dispatched'
      union all
      select id from sales_order where db_house_id = ${dbHouseId} and delivered_on > ${day}::date
      union all
      select id from sales_order sold where db_house_id = ${dbHouseId} and state = 'cancelled' and business_date <= ${day}::date and ${steppedOn(sql`sold.id`, 'cancel')} > ${day}::date
    ) as sold join sales_order_line line on line.order_id = sold.id
    where line.product_id = any (${productIds}::uuid[]) and ${steppedOn(sql`sold.id`, 'dispatch')} <= ${day}::date group by 1
  `.execute(db);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}
