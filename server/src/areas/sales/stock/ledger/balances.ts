import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { type Balance, keyOf, type StockLine } from './rules.ts';

export interface LockedBalance extends Balance {
  readonly dbHouseId: string;
  readonly productId: string;
  readonly house: string;
  readonly product: string;
  /** Who took over from the house. */
  readonly successor: string | null;
  /** What was there at the end of the day. */
  readonly onDay: number;
}

export type StockPlace = Pick<StockLine, 'dbHouseId' | 'productId'>;

/**
 * Locks what houses have of products until the transaction ends, always in the same order, so that nobody waits in a
 * circle; houses and products that met never before get a balance of nothing first. Nor is one of the houses replaced meanwhile. By
 * `keyOf`.
 *
 * @param day the business date of what is about to be posted: today or a past day
 */
export async function lockBalances(
  db: Database,
  places: readonly StockPlace[],
  { day, today }: { readonly day: string; readonly today: string },
): Promise<ReadonlyMap<string, LockedBalance>> {
  const wanted = placesIn(places);
  await sql`
    with held as materialized (
      select count(pg_advisory_xact_lock_shared(7283201, hashtext(id::text))) from (select distinct db_house_id as id from ${wanted} order by 1) as house
    )
    insert into stock_balance (db_house_id, product_id)
    select distinct db_house_id, product_id from ${wanted}, held order by 1, 2 on conflict (db_house_id, product_id) do nothing
  `.execute(db);
  const { rows } = await sql<Omit<LockedBalance, 'onDay' | 'lowest' | 'counted'>>`
    /* unscoped: found */ select balance.db_house_id as "dbHouseId", balance.product_id as "productId", house.name as house, product.name as product,
      balance.physical, balance.reserved, balance.movements, house.status = 'closed' as closed, successor.name as successor
    from stock_balance balance join market_node house on house.id = balance.db_house_id join product on product.id = balance.product_id
      left join db_house on db_house.node_id = house.id left join market_node successor on successor.id = db_house.replaced_by
    where (balance.db_house_id, balance.product_id) in (select db_house_id, product_id from ${wanted})
    order by balance.db_house_id, balance.product_id for update of balance
  `.execute(db);
  const since = day < today ? await movedSince(db, places, day) : new Map<string, MovedSince>();
  const counts = day < today ? await countedSince(db, places, day) : new Map<string, CountedSince>();
  return new Map(
    rows.map((row) => {
      const key = keyOf(row);
      const { moved = 0, most = 0 } = since.get(key) ?? {};
      const count = counts.get(key);
      const counted = count ? { first: count.first, last: count.last, lowestBefore: row.physical - count.most } : null;
      return [key, { ...row, onDay: row.physical - moved, lowest: row.physical - Math.max(0, most), counted }];
    }),
  );
}

interface MovedSince {
  /** All that moved after a day, and the most that did from some later day on. */
  readonly moved: number;
  readonly most: number;
}

/** Asked once the balances are locked, so that it sees all that was posted before. */
async function movedSince(
  db: Database,
  places: readonly StockPlace[],
  day: string,
): Promise<ReadonlyMap<string, MovedSince>> {
  const { rows } = await sql<StockPlace & MovedSince>`
    /* unscoped: found */ select db_house_id as "dbHouseId", product_id as "productId", sum(pieces)::integer as moved, max(since)::integer as most
    from (
      select db_house_id, product_id, sum(pieces) as pieces,
        sum(sum(pieces)) over (partition by db_house_id, product_id order by business_date desc) as since
      from stock_movement
      where (db_house_id, product_id) in (select db_house_id, product_id from ${placesIn(places)}) and business_date > ${day}::date
      group by db_house_id, product_id, business_date
    ) as later
    group by 1, 2
  `.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

interface CountedSince {
  readonly first: string;
  readonly last: string;
  /** The most that moved from some day until the first count on. */
  readonly most: number;
}

/** Counts that were posted for days after a day, asked once the balances are locked. */
async function countedSince(
  db: Database,
  places: readonly StockPlace[],
  day: string,
): Promise<ReadonlyMap<string, CountedSince>> {
  const { rows } = await sql<StockPlace & CountedSince>`
    /* unscoped: found */ with counted as (
      select place.db_house_id, place.product_id, min(made.business_date) as first, max(made.business_date) as last
      from ${placesIn(places)} join stock_update made on made.db_house_id = place.db_house_id and made.kind = 'count' and made.state = 'posted'
          and made.business_date > ${day}::date
        join stock_update_line line on line.update_id = made.id and line.product_id = place.product_id group by 1, 2
    )
    select counted.db_house_id as "dbHouseId", counted.product_id as "productId", counted.first, counted.last,
      greatest(coalesce(moved.since, 0), coalesce(moved.until, 0))::integer as most
    from counted cross join lateral (
      select sum(day.pieces) filter (where day.business_date >= counted.first) as since, max(day.since) filter (where day.business_date < counted.first) as until
      from (
        select movement.business_date, sum(movement.pieces) as pieces, sum(sum(movement.pieces)) over (order by movement.business_date desc) as since
        from stock_movement movement
        where movement.db_house_id = counted.db_house_id and movement.product_id = counted.product_id and movement.business_date > ${day}::date group by 1
      ) as day
    ) as moved
  `.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function placesIn(places: readonly StockPlace[]) {
  return sql`unnest(${places.map(({ dbHouseId }) => dbHouseId)}::uuid[], ${places.map(({ productId }) => productId)}::uuid[]) as place (db_house_id, product_id)`;
}
