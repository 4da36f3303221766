import type { HousePlan } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { amountOf, paisa } from '../../../core/money.ts';
import { allowedPieces, allowedValue, type HouseMonth, type HouseProduct } from './plan-rules.ts';

/** The plan of a DB house for a month, and of the products that are asked about, by their ids. */
export interface HouseFacts extends HouseMonth {
  readonly products: ReadonlyMap<string, HouseProduct>;
}

export interface ProductOfHouse {
  readonly houseId: string;
  readonly productId: string;
}

interface FactRow {
  readonly id: string;
  readonly name: string;
  readonly target: string | null;
  readonly stockValue: string;
  readonly allocated: string;
}

interface ProductRow {
  readonly houseId: string;
  readonly id: string;
  readonly name: string;
  readonly dp: string | null;
  readonly stock: number;
  readonly allocated: number;
}

/** Nobody else changes what these houses give to their SOs, or their targets, until the commit. */
export async function holdAllocations(db: Database, houseIds: readonly string[]): Promise<void> {
  if (houseIds.length > 0) await sql`select hold_allocations(${houseIds}::uuid[])`.execute(db);
}

/** The plans of DB houses for a month, as they stand: deleted allocations and targets are no part of them. */
export async function housePlans(
  db: Database,
  {
    month,
    houseIds,
    products = [],
  }: { month: string; houseIds: readonly string[]; products?: readonly ProductOfHouse[] },
): Promise<ReadonlyMap<string, HouseFacts>> {
  const first = sql`${`${month}-01`}::date`;
  const houses = sql`any (${houseIds}::uuid[])`;
  const ahead = sql`${first} > business_date()`;
  const { rows } = await sql<FactRow>`
    /* unscoped: found */ with moved as materialized (
      select movement.db_house_id, movement.product_id, sum(movement.pieces) as pieces from stock_movement movement
      where movement.business_date >= ${first} and movement.db_house_id = ${houses} and movement.kind <> 'opening' and not (${ahead})
      group by 1, 2
    ), price as materialized (
      select product.id, plan_price(product.id, ${first}) as dp from product
    ), stock as (
      select balance.db_house_id, sum(greatest(0, balance.physical - case when ${ahead} then balance.reserved else coalesce(moved.pieces, 0) end) * price.dp) as value
      from stock_balance balance join price on price.id = balance.product_id
        left join moved on moved.db_house_id = balance.db_house_id and moved.product_id = balance.product_id
      where balance.db_house_id = ${houses} group by 1
    )
    select house.id, house.name, target.amount::text as target, coalesce(stock.value, 0)::numeric(20, 2)::text as "stockValue", (
        select coalesce(sum(allocation.value), 0)::numeric(20, 2)::text from so_allocation allocation
        where allocation.db_house_id = house.id and allocation.month = ${first} and allocation.deleted_at is null
      ) as allocated
    from market_node house left join stock on stock.db_house_id = house.id left join primary_sales_target target
      on target.month = ${first} and target.level = 'dbHouse' and target.place_id = house.id and target.deleted_at is null
    where house.id = ${houses}
  `.execute(db);
  const productsOf = await houseProducts(db, first, products);
  return new Map(
    rows.map(({ id, name, target, stockValue, allocated }) => [
      id,
      {
        name,
        target: target === null ? null : paisa(target),
        stockValue: paisa(stockValue),
        allocated: paisa(allocated),
        products: productsOf.get(id) ?? new Map(),
      },
    ]),
  );
}

/** The same of products, each found by its DB house. */
async function houseProducts(
  db: Database,
  first: RawBuilder<unknown>,
  wanted: readonly ProductOfHouse[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, HouseProduct>>> {
  const found = new Map<string, Map<string, HouseProduct>>();
  if (wanted.length === 0) return found;
  const { rows } = await sql<ProductRow>`
    /* unscoped: found */ select each.house_id as "houseId", product.id, product.name, plan_price(product.id, ${first})::text as dp,
      greatest(0, coalesce(balance.physical, 0) - case when ${first} > business_date() then coalesce(balance.reserved, 0) else (
        select coalesce(sum(movement.pieces), 0)::integer from stock_movement movement
        where movement.db_house_id = each.house_id and movement.product_id = each.product_id and movement.business_date >= ${first} and movement.kind <> 'opening'
      ) end) as stock, (
        select coalesce(sum(allocation.quantity), 0)::integer from so_allocation allocation
        where allocation.db_house_id = each.house_id and allocation.month = ${first} and allocation.product_id = each.product_id and allocation.deleted_at is null
      ) as allocated
    from (
      select distinct house_id, product_id from unnest(${wanted.map(({ houseId }) => houseId)}::uuid[], ${wanted.map(({ productId }) => productId)}::uuid[])
        as each (house_id, product_id)
    ) as each join product on product.id = each.product_id
      left join stock_balance balance on balance.db_house_id = each.house_id and balance.product_id = each.product_id
  `.execute(db);
  for (const { houseId, id, dp, ...product } of rows) {
    const ofHouse = found.get(houseId) ?? new Map<string, HouseProduct>();
    ofHouse.set(id, { ...product, dp: dp === null ? null : paisa(dp) });
    found.set(houseId, ofHouse);
  }
  return found;
}

/** The plan as it is sent, with that of a product. */
export function planInWords(facts: HouseFacts, productId: string | undefined): HousePlan {
  const allowed = allowedValue(facts);
  const product = productId === undefined ? undefined : facts.products.get(productId);
  const pieces = product ? allowedPieces(facts, product) : 0;
  return {
    target: facts.target === null ? null : amountOf(facts.target),
    stockValue: amountOf(facts.stockValue),
    allowed: amountOf(allowed),
    allocated: amountOf(facts.allocated),
    left: amountOf(allowed - facts.allocated),
    product: product
      ? {
          dp: product.dp === null ? null : amountOf(product.dp),
          stock: product.stock,
          allowed: pieces,
          allocated: product.allocated,
          left: pieces - product.allocated,
        }
      : null,
  };
}
