import { type TargetLevel, type TargetType, targetTypes } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { firstOfMonth, lastOfMonth } from '../../../core/calendar/days.ts';
import { holdsOn } from '../../../core/calendar/holds-on.ts';
import { localDay } from '../../../core/calendar/local-time.ts';
import type { Database } from '../../../core/database/database.ts';
import { isBill } from '../../../core/market/bills.ts';
import { countedAs } from '../../../core/market/counted-as.ts';
import { leadsThrough, pathOn } from '../../../core/scope/paths.ts';
import type { Place, Reach } from '../../../core/scope/reach.ts';
import { textOf, unitsOf } from './amounts.ts';
import { depthOf, type MarketPlace, type Officer, officerRowId } from './market.ts';
import type { Span } from './month-days.ts';
import type { PlanKey } from './plan.ts';

/** A rate is one sum by another: lines by calls. Everything else is a sum. */
export interface Measure {
  readonly sum: bigint;
  readonly by: bigint | null;
}

/** What a measure comes to, in units. */
export function reached({ sum, by }: Measure): bigint {
  if (by === null) return sum;
  return by === 0n ? 0n : (sum * 200n + by) / (2n * by);
}

const nothing: Measure = { sum: 0n, by: null };

export function added(measures: readonly (Measure | undefined)[]): Measure {
  return measures.reduce<Measure>((total, measure) => {
    if (!measure) return total;
    const by = measure.by === null ? total.by : (total.by ?? 0n) + measure.by;
    return { sum: total.sum + measure.sum, by };
  }, nothing);
}

interface Asked extends Span {
  readonly key: PlanKey;
  readonly reach: Reach;
  /** Null: all in reach. */
  readonly top: Place | null;
}

/**
 * What counts for a type, a row for each document: its day, the market path that it was made under (as sold), who sold it,
 * the outlet, and what it adds.
 *
 * - Secondary value: what was delivered less what came back, each on its own day (the ledger of outlets).
 * - Quantity, category, SKU: pieces delivered less those that came back, each on its own day; a category by its share of the net.
 *   What was free by an offer does not count.
 * - ECO: outlets that something was delivered to of which not all came back in that month. PC: productive visits. LPC: different products of the orders of a visit, by productive visits.
 * - New outlets: those that were approved, under the route on which they were then. One that was deleted in the same month was none, and one
 *   that was merged in it, and not parted in it again, is another's shop. What becomes of them later changes no month that may be closed.
 */
function documents({ key, from, to }: Pick<Asked, 'key' | 'from' | 'to'>): RawBuilder<unknown> {
  const between = (day: RawBuilder<unknown>) => sql`${day} between ${from}::date and ${to}::date`;
  const delivered = (amount: RawBuilder<unknown>, joins: RawBuilder<unknown>, outlet = sql`sold.outlet_id`) => sql`
    /* unscoped: part */ select sold.delivered_on as day, sold.path, sold.sales_officer_id as officer_id, ${outlet} as outlet_id, ${amount}::numeric as adds, null::numeric as calls
    from sales_order sold ${joins} where ${between(sql`sold.delivered_on`)}`;
  const goods = (arrived: RawBuilder<unknown>, cameBack: RawBuilder<unknown>, joins: RawBuilder<unknown>) => sql`
    ${delivered(arrived, sql`join sales_order_line line on line.order_id = sold.id and line.offer_id is null ${joins}`)}
    union all
    /* unscoped: part */ select back.business_date, sold.path, sold.sales_officer_id, sold.outlet_id, -${cameBack}::numeric, null
    from sales_order_return back join sales_order sold on sold.id = back.order_id
      join sales_order_line line on line.order_id = back.order_id and line.place = back.place and line.offer_id is null ${joins}
    where ${between(sql`back.business_date`)}`;
  const pieces = (joins: RawBuilder<unknown>) => goods(sql`line.delivered`, sql`back.pieces`, joins);
  const visits = (adds: RawBuilder<unknown>, calls: RawBuilder<unknown>) => sql`
    /* unscoped: part */ select visit.business_date as day, visit.path, visit.user_id as officer_id, visit.outlet_id, ${adds}::numeric as adds, ${calls}::numeric as calls
    from outlet_visit visit where visit.productive and ${between(sql`visit.business_date`)}`;
  const inMonth = (instant: RawBuilder<unknown>) => sql`month_of(${localDay(instant)}) = month_of(outlet.approved_on)`;
  switch (key.type) {
    case 'secondaryValue':
      return sql`
        /* unscoped: part */ select entry.business_date as day, sold.path, sold.sales_officer_id as officer_id, sold.outlet_id, entry.amount as adds, null::numeric as calls
        from outlet_ledger entry join sales_order sold on sold.id = entry.order_id
        where entry.order_id is not null and ${between(sql`entry.business_date`)}`;
    case 'quantity':
      return pieces(sql``);
    case 'sku':
      return pieces(sql`and line.product_id = ${key.itemId}::uuid`);
    case 'category':
      return goods(
        sql`share_of(line.net, line.delivered, line.pieces)`,
        sql`back.value`,
        sql`join product on product.id = line.product_id and product.category_id = ${key.itemId}::uuid`,
      );
    case 'eco':
      return sql`${delivered(sql`0`, sql``, countedAs('sold', 'delivered_on'))} and ${isBill('sold')}`;
    case 'pc':
      return visits(sql`1`, sql`null`);
    case 'lpc':
      return sql`${visits(sql`0`, sql`1`)} union all
        /* unscoped: part */ select sold.business_date, sold.path, sold.sales_officer_id, sold.outlet_id, sold.lines, 0
        from sales_order sold where sold.visit_id is not null and sold.state not in ('draft', 'cancelled')
          and ${between(sql`sold.business_date`)}
        union all
        select twice.business_date, twice.path, twice.sales_officer_id, twice.outlet_id, -1, 0
        from repeated_call_line twice where ${between(sql`twice.business_date`)}`;
    case 'newOutlets':
      return sql`
        /* unscoped: part */ select outlet.approved_on as day, ${pathOn(sql`node`, sql`outlet.approved_on`)} as path, walked.user_id as officer_id,
          outlet.id as outlet_id, 1::numeric as adds, null::numeric as calls
        from outlet left join outlet_route place on place.outlet_id = outlet.id and ${holdsOn('place', sql`outlet.approved_on`)}
          join market_node node on node.id = coalesce(place.route_id, outlet.route_id)
          left join route_sales_officer walked on walked.route_id = node.id and ${holdsOn('walked', sql`outlet.approved_on`)}
        where ${between(sql`outlet.approved_on`)} and not coalesce(${inMonth(sql`outlet.deleted_at`)}, false) and not exists (
          select from outlet_merge merge where merge.outlet_id = outlet.id and ${inMonth(sql`merge.done_at`)} and not coalesce(${inMonth(sql`merge.undone_at`)}, false))`;
  }
}

/** Those of the documents that count for who asks: made in the place, or in their market or by themselves. */
function documentsInReach({ reach, top, ...asked }: Asked): RawBuilder<unknown> {
  const all = sql`select document.* from (${documents(asked)}) as document`;
  if (top) return sql`${all} where ${leadsThrough([top], 'document')}`;
  if (reach.everything) return all;
  return sql`${all} where ${leadsThrough(reach.places, 'document')} or document.officer_id = ${reach.personId}`;
}

/** Whose figures are wanted: of places of these levels, and of officers in areas. */
interface Holders {
  readonly levels: readonly TargetLevel[];
  readonly officers: boolean;
}

interface MeasuredRow {
  readonly id: string;
  readonly day: string;
  readonly adds: string;
  readonly calls: string | null;
}

function measureOf(type: TargetType, { adds, calls }: Pick<MeasuredRow, 'adds' | 'calls'>): Measure {
  return { sum: calls === null ? unitsOf(type, adds) : BigInt(adds), by: calls === null ? null : BigInt(calls) };
}

/** What was achieved in a span of days, as sold, by the ids of rows; with `days` what each day added. */
async function measured(
  db: Database,
  asked: Asked,
  { levels, officers }: Holders,
  days: boolean,
): Promise<MeasuredRow[]> {
  const { type } = asked.key;
  const ids = [
    ...levels.map((level) => sql`(document.path[${sql.lit(depthOf(level))}]::text)`),
    ...(officers ? [sql`(document.path[${sql.lit(depthOf('area'))}]::text || '.' || document.officer_id::text)`] : []),
  ];
  const documents = sql`(${documentsInReach(asked)}) as document cross join lateral (values ${sql.join(ids)}) as row (id)
    where row.id is not null`;
  // An outlet counts once, on the first day on which something was delivered to it.
  const counted =
    type === 'eco'
      ? sql`(select row.id, min(document.day) as day, 1 as adds, null::numeric as calls from ${documents} group by row.id, document.outlet_id)`
      : sql`(select row.id, document.day, document.adds, document.calls from ${documents})`;
  const decimals = targetTypes[type].addsOverPlaces ? targetTypes[type].decimals : 0;
  const { rows } = await sql<MeasuredRow>`
    select id, ${days ? sql`day` : sql`''`} as day, round(sum(adds), ${sql.lit(decimals)})::text as adds, sum(calls)::text as calls
    from ${counted} as counted group by 1, 2
  `.execute(db);
  return rows;
}

/** What was achieved in a span of days by each row. */
export async function actualsOf(db: Database, asked: Asked, holders: Holders): Promise<ReadonlyMap<string, Measure>> {
  const rows = await measured(db, asked, holders, false);
  return new Map(rows.map((row) => [row.id, measureOf(asked.key.type, row)]));
}

/** The same by row and then by day. */
export async function dailyActualsOf(
  db: Database,
  asked: Asked,
  holders: Holders,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Measure>>> {
  const found = new Map<string, Map<string, Measure>>();
  for (const row of await measured(db, asked, holders, true)) {
    const days = found.get(row.id) ?? new Map<string, Measure>();
    days.set(row.day, measureOf(asked.key.type, row));
    found.set(row.id, days);
  }
  return found;
}

/** What the areas and officers of a market achieved in past months. */
export class MonthlyActuals {
  constructor(
    private readonly type: TargetType,
    /** By month and then by the id of an area or an officer's row. */
    private readonly months: ReadonlyMap<string, ReadonlyMap<string, Measure>>,
  ) {}

  /** Of an area, or of an officer there. */
  of(month: string, rowId: string): Measure {
    return this.months.get(month)?.get(rowId) ?? nothing;
  }

  /** Of a place: what its areas, as the tree has them, come to. */
  ofPlace(month: string, place: MarketPlace): Measure {
    if (place.level === 'area') return this.of(month, place.id);
    return added(place.children.map((child) => this.ofPlace(month, child)));
  }

  /** As the grid shows them: a column for each month, by row. */
  byHolder(
    places: readonly MarketPlace[],
    officers: readonly Officer[],
    months: readonly string[],
  ): Map<string, (string | null)[]> {
    const text = (measure: Measure) => (measure === nothing ? null : textOf(this.type, reached(measure)));
    return new Map([
      ...places.map((place) => [place.id, months.map((month) => text(this.ofPlace(month, place)))] as const),
      ...officers.map(({ areaId, userId }) => {
        const id = officerRowId(areaId, userId);
        return [id, months.map((month) => text(this.of(month, id)))] as const;
      }),
    ]);
  }
}

/** What each area and officer achieved in these months. */
export async function monthlyActuals(
  db: Database,
  reach: Reach,
  key: PlanKey,
  months: readonly string[],
): Promise<MonthlyActuals> {
  if (key.type === 'secondaryValue') return new MonthlyActuals(key.type, await soldInMonths(db, reach, months));
  const found = new Map<string, ReadonlyMap<string, Measure>>();
  for (const month of months) {
    const asked = { key, reach, top: null, from: firstOfMonth(month), to: lastOfMonth(month) };
    found.set(month, await actualsOf(db, asked, { levels: ['area'], officers: true }));
  }
  return new MonthlyActuals(key.type, found);
}

/**
 * Secondary value by month from what is kept of each route: under the area in which the route lay, and of the officer who
 * walked it, on the last day of the month.
 */
async function soldInMonths(db: Database, reach: Reach, months: readonly string[]) {
  const on = (row: 'routed' | 'housed' | 'walked') => {
    const day = sql`(sold.month + interval '1 month')::date - 1`;
    return sql`${sql.ref(`${row}.valid_from`)} <= ${day} and (${sql.ref(`${row}.valid_to`)} is null or ${sql.ref(`${row}.valid_to`)} > ${day})`;
  };
  const beneath = reach.everything
    ? sql<boolean>`true`
    : sql<boolean>`(area.ancestors && ${reach.places.map(({ id }) => id)}::uuid[] or walked.user_id = ${reach.personId})`;
  const { rows } = await sql<{ month: string; areaId: string; userId: string | null; amount: string }>`
    /* unscoped: part */ select to_char(sold.month, 'YYYY-MM') as month, housed.parent_id as "areaId", walked.user_id as "userId", sum(sold.secondary_net) as amount
    from sale_month sold
      join market_parent routed on routed.node_id = sold.place_id and ${on('routed')}
      join market_parent housed on housed.node_id = routed.parent_id and ${on('housed')}
      join market_node area on area.id = housed.parent_id
      left join route_sales_officer walked on walked.route_id = sold.place_id and ${on('walked')}
    where sold.level = 'route' and sold.month = any (${months.map(firstOfMonth)}::date[]) and ${beneath}
    group by 1, 2, 3
  `.execute(db);
  const found = new Map(months.map((month) => [month, new Map<string, Measure>()]));
  for (const { month, areaId, userId, amount } of rows) {
    const of = found.get(month);
    const measure = { sum: unitsOf('secondaryValue', amount), by: null };
    of?.set(areaId, added([of.get(areaId), measure]));
    if (userId !== null) of?.set(officerRowId(areaId, userId), measure);
  }
  return found;
}
