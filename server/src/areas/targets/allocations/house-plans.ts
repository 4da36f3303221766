import type { HousePlan } from '@routebook/contract';
import { sql } from 'kysely';
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
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly dp: string | null;
    readonly stock: number;
    readonly allocated: number;
  }[];
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
  const { rows } = await sql<FactRow>`
    /* unscoped: found */ with ahead as (select ${first} > business_date() as so), wanted as materialized (
      select distinct house_id, product_id from unnest(${products.map(({ houseId }) => houseId)}::uuid[], ${products.map(({ productId }) => productId)}::uuid[])
        as each (house_id, product_id)
    ), moved as materialized (
      select movement.db_house_id, movement.product_id, sum(movement.pieces) as pieces from stock_movement movement
      where movement.business_date >= ${first} and movement.db_house_id = ${houses} and movement.kind <> 'opening' and not (select so from ahead)
      group by 1, 2
    ), stock as materialized (
      select balance.db_house_id, balance.product_id,
        greatest(0, case when (select so from ahead) then balance.physical - balance.reserved else balance.physical - coalesce(moved.pieces, 0) end) as pieces
      from stock_balance balance left join moved on moved.db_house_id = balance.db_house_id and moved.product_id = balance.product_id
      where balance.db_house_id = ${houses}
    ), price as materialized (
      select product.id, product.name, plan_price(product.id, ${first}) as dp from product
      where product.id in (select product_id from wanted) or product.id in (select product_id from stock where pieces > 0)
    ), given as materialized (
      select allocation.db_house_id, allocation.item_id, sum(allocation.quantity) as quantity, sum(allocation.value) as value from so_allocation allocation
      where allocation.month = ${first} and allocation.db_house_id = ${houses} and allocation.deleted_at is null group by 1, 2
    )
    select house.id, house.name, target.amount::text as target,
      (select coalesce(sum(stock.pieces * price.dp), 0)::numeric(20, 2)::text from stock join price on price.id = stock.product_id
        where stock.db_house_id = house.id) as "stockValue",
      (select coalesce(sum(given.value), 0)::numeric(20, 2)::text from given where given.db_house_id = house.id) as allocated,
      (select coalesce(json_agg(json_build_object('id', price.id, 'name', price.name, 'dp', price.dp::text, 'stock', coalesce(stock.pieces, 0),
          'allocated', coalesce(given.quantity, 0))), '[]')
        from wanted join price on price.id = wanted.product_id
          left join stock on stock.product_id = price.id and stock.db_house_id = house.id
          left join given on given.item_id = price.id and given.db_house_id = house.id
        where wanted.house_id = house.id) as products
    from market_node house left join primary_sales_target target
      on target.month = ${first} and target.level = 'dbHouse' and target.place_id = house.id and target.deleted_at is null
    where house.id = ${houses}
  `.execute(db);
  return new Map(
    rows.map(({ id, name, target, stockValue, allocated, products: found }) => [
      id,
      {
        name,
        target: target === null ? null : paisa(target),
        stockValue: paisa(stockValue),
        allocated: paisa(allocated),
        products: new Map(
          found.map(({ dp, ...product }) => [product.id, { ...product, dp: dp === null ? null : paisa(dp) }]),
        ),
      },
    ]),
  );
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
