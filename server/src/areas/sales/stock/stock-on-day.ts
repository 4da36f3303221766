import { type RawBuilder, sql } from 'kysely';
import type { Place, Reach } from '../../../core/scope/reach.ts';
import { stockInReach } from '../../../core/scope/stock.ts';
import { expiringOf, receivedUntil } from './expiry.ts';

/** The stock that is asked for: whose, and at the end of which day. */
export interface StockDay {
  readonly reach: Reach;
  readonly place: Place | undefined;
  readonly day: string;
  /** Of a day that is over what was promised is not known any more. */
  readonly isPast: boolean;
  /** What was worked out of the weeks before is kept as of this day. */
  readonly isKept: boolean;
}

/** Average daily secondary is that of so many days before. */
const days = sql.lit(28);
const fewDays = sql.lit(5);
const manyDays = sql.lit(30);

/**
 * What each DB house had of each product at the end of a day, and how it came to that: what is there less what moved since.
 * A select in brackets, with all figures of a row of the list by their names.
 */
export function stockOnDay({ reach, place, day, isPast, isKept }: StockDay): RawBuilder<unknown> {
  // Of today alone little of the ledger is read, which the planner has to know.
  const at = isKept ? sql`${sql.lit(day)}::date` : sql`(select ${day}::date)`;
  const before = isKept ? keptBefore(at) : readBefore(at, stockInReach('stock_movement', reach, place));
  const of = (...kinds: readonly string[]) =>
    sql`coalesce(sum(moved.pieces) filter (where moved.business_date = ${at} and moved.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)::integer`;
  const onDay = sql`moved.business_date = ${at} and moved.kind <> 'opening'`;
  const reserved = isPast ? sql`0` : sql`balance.reserved`;
  return sql`(
    select figures.*, figures.physical * price.dp as value, ${expiringOf(sql`figures.physical`, sql`figures.fresh`, sql`figures.aged`)} as expiring,
      round(figures.available * ${days}::numeric / nullif(figures.sold, 0), 1)::float8 as cover,
      case when figures.available <= 0 then 'out' when figures.available * ${days}::bigint < figures.sold * ${fewDays}::bigint then 'low'
        when figures.sold > 0 and figures.available * ${days}::bigint > figures.sold * ${manyDays}::bigint then 'over' end as flag
    from (
      select balance.id, balance.db_house_id, balance.product_id, balance.moved_at,
        balance.physical - coalesce(ledger.since, 0) - coalesce(ledger.arrived, 0) + coalesce(ledger.gone, 0) as opening,
        coalesce(ledger.primary_in, 0) as "primaryIn", coalesce(ledger.secondary_out, 0) as "secondaryOut", coalesce(ledger.returns, 0) as returns,
        coalesce(ledger.damage, 0) as damage, coalesce(ledger.adjustment, 0) as adjustment, coalesce(ledger.transfer, 0) as transfer,
        coalesce(ledger.arrived, 0) as arrived, coalesce(ledger.gone, 0) as gone,
        balance.physical - coalesce(ledger.since, 0) as physical, ${reserved} as reserved,
        balance.physical - coalesce(ledger.since, 0) - ${reserved} as available, ${before.sold} as sold, ${before.fresh} as fresh, ${before.aged} as aged
      from ${stockInReach('stock_balance', reach, place)} as balance left join (
        select moved.db_house_id, moved.product_id, ${of('primary')} as primary_in, -${of('secondary')} as secondary_out, ${of('return')} as returns,
          -${of('damage')} as damage, ${of('adjustment', 'count')} as adjustment, ${of('transfer')} as transfer,
          coalesce(sum(moved.pieces) filter (where ${onDay} and moved.pieces > 0), 0)::integer as arrived,
          coalesce(-sum(moved.pieces) filter (where ${onDay} and moved.pieces < 0), 0)::integer as gone,
          coalesce(sum(moved.pieces) filter (where moved.business_date > ${at}), 0)::integer as since,
          count(*) filter (where moved.business_date > ${at}) as later,
          coalesce(-sum(moved.pieces) filter (where moved.kind = 'secondary' and moved.business_date < ${at}), 0)::integer as sold
        from ${stockInReach('stock_movement', reach, place)} as moved
        where moved.business_date >= ${before.ledgerFrom}
        group by moved.db_house_id, moved.product_id
      ) as ledger on ledger.db_house_id = balance.db_house_id and ledger.product_id = balance.product_id
        ${before.joins}
      where balance.movements > coalesce(ledger.later, 0)
    ) as figures left join (
      select product.id, price.dp from product cross join lateral price_on(product.id, ${at}) as price offset 0
    ) as price on price.id = figures.product_id)`;
}

/** The stocks that there are today: a select in brackets of what each is of, with no figures. */
export function stocksThere({ reach, place }: Pick<StockDay, 'reach' | 'place'>): RawBuilder<unknown> {
  return sql`(select balance.id, balance.db_house_id, balance.product_id
    from ${stockInReach('stock_balance', reach, place)} as balance where balance.movements > 0)`;
}

/** Where what a stock (`balance`) sold and received in the weeks before is read. */
interface Before {
  /** The first day of the ledger that is read beside it. */
  readonly ledgerFrom: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
  readonly sold: RawBuilder<unknown>;
  readonly fresh: RawBuilder<unknown>;
  readonly aged: RawBuilder<unknown>;
}

/** What is kept, and anew what has changed since it was. */
function keptBefore(at: RawBuilder<unknown>): Before {
  const of = (column: string) => sql`coalesce(${sql.ref(`kept.${column}`)}, ${sql.ref(`anew.${column}`)})`;
  return {
    ledgerFrom: at,
    joins: sql`join product as ripening on ripening.id = balance.product_id
        left join stock_recent as kept on kept.db_house_id = balance.db_house_id and kept.product_id = balance.product_id and kept.day = ${at}
          and kept.movements = balance.movements and kept.shelf_life is not distinct from ripening.shelf_life_days
        left join lateral (
          select recent.* from recent_of_stock(balance.db_house_id, balance.product_id, ${at}, ripening.shelf_life_days) as recent
          where kept.day is null offset 0
        ) as anew on true`,
    sold: of('sold'),
    fresh: of('fresh'),
    aged: of('aged'),
  };
}

/** The ledger of these weeks, and all receipts until then. */
function readBefore(at: RawBuilder<unknown>, movements: RawBuilder<unknown>): Before {
  return {
    ledgerFrom: sql`${at} - ${days}`,
    joins: sql`left join ${receivedUntil(at, movements)} as received
        on received.db_house_id = balance.db_house_id and received.product_id = balance.product_id`,
    sold: sql`coalesce(ledger.sold, 0)`,
    fresh: sql`received.fresh`,
    aged: sql`received.aged`,
  };
}
