import { type FirstStep, firstSteps, type TakenStep } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';

/**
 * How far the business has come: whether it has what each step is about, ready to be sold with; null once anything is ordered.
 * An area says that all levels above it are there.
 */
export async function stepsTaken(db: Database): Promise<TakenStep[] | null> {
  const { rows } = await sql<{ ordered: boolean } & Record<FirstStep, boolean>>`
    select /* unscoped: whole */ exists (select from sales_order) as ordered,
      exists (select from market_node where level = 'area' and deleted_at is null) as places,
      exists (select from market_node where level = 'dbHouse' and deleted_at is null) as "dbHouses",
      exists (
        select from user_account where designation <> 'Administrator' and status in ('invited', 'active') and deleted_at is null
      ) as people,
      exists (select from route where sales_officer_id is not null) as routes,
      exists (
        select from product where status = 'active' and deleted_at is null
          and exists (select from product_price price where price.product_id = product.id)
      ) as products,
      exists (select from outlet where status = 'active' and deleted_at is null) as outlets,
      exists (select from journey_plan) as "journeyPlans",
      exists (select from stock_movement) as stock`.execute(db);
  const [found] = rows;
  if (!found || found.ordered) return null;
  return firstSteps.map((step) => ({ step, done: found[step] }));
}
