import { type FilterOf, listOutletDues, type OutletDue } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { hidden } from '../../../../core/database/hidden.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import type { SortColumn } from '../../../../core/lists/keyed-order.ts';
import { List } from '../../../../core/lists/list.ts';
import { hasWords } from '../../../../core/lists/matches.ts';
import { namedSorts } from '../../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../../core/lists/sort-columns.ts';
import { outletsInReach } from '../../../../core/scope/outlets.ts';
import { type Place, type Reach, reachOf, requirePlace } from '../../../../core/scope/reach.ts';
import type { ExportColumn } from '../../../../core/transfer/exports/export-file.ts';
import { outletOf } from '../pricing/ordering-outlet.ts';

type DuesAsked = FilterOf<typeof listOutletDues>;
type DuesFilter = DuesAsked & { readonly reach: Reach; readonly place: Place | undefined };

/** For who asks; NOT_FOUND when the outlet or the place is not in reach. */
export async function duesFilter({ db, session }: ReadContext, asked: DuesAsked): Promise<DuesFilter> {
  const reach = await reachOf(db, session.scope);
  if (asked.outletId !== undefined) await outletOf(db, session.scope, asked.outletId);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  return { ...asked, reach, place };
}

/** The days since a delivery up to which its due is of an age, the last one without an end. */
const ages = { days7: [0, 7], days15: [8, 15], days30: [16, 30], days60: [31, 60], older: [61, null] } as const;

const eachAge = Object.keys(ages) as (keyof typeof ages)[];

export const agesJson = (sumOf: (age: keyof typeof ages) => RawBuilder<unknown>) =>
  sql`json_build_object(${sql.join(eachAge.map((age) => sql`${sql.lit(age)}, ${sumOf(age)}::text`))})`;

function ofAge(age: keyof typeof ages): RawBuilder<unknown> {
  const [from, to] = ages[age];
  const days = sql`(select business_date()) - ordered.delivered_on`;
  const within =
    to === null ? sql`${days} >= ${sql.lit(from)}` : sql`${days} between ${sql.lit(from)} and ${sql.lit(to)}`;
  return sql`coalesce(sum(ordered.due) filter (where ${within}), 0.00)::numeric(18, 2)`;
}

/** What is due of the orders `ordered`, each sum called as its age. */
export const sumsOfAges = sql.join(eachAge.map((age) => sql`${ofAge(age)} as ${sql.ref(age)}`));

const { amount, date } = sortColumnsOf('owing');
const name: SortColumn = {
  expression: sql`(/* unscoped: part */ select named.name from outlet named where named.id = owing.id)`,
  type: 'text',
};
const places = namedSorts(
  'owing',
  {
    route: { table: 'market_node', by: 'route_id' },
    dbHouse: { table: 'market_node', by: 'route_id', through: { table: 'market_node', by: 'parent_id' } },
  },
  [name],
);
/** Looked up for each that owes where it is sorted by. */
const lastPaidOn = sql`/* unscoped: part */ (select max(paid.business_date) from collection paid
  where paid.outlet_id = any (shop_of(owing.id)) and paid.state <> 'bounced')`;

/** The outlets that owe something, with those that were merged into them, and with how old it is. */
export const dues = new List<OutletDue, DuesFilter>({
  alias: 'owing',
  source: ({ reach, place }) => sql`(
    select outlet.id, outlet.route_id, outlet.search_text, outlet.credit_limit, shop.due, greatest(shop.due - outlet.credit_limit, 0.00) as over_limit, ages.*
    from (
        select id, sum(due) as due, array_agg(owing_id) as ids
        from (
          select outlet.id, outlet.id as owing_id, activity.due from outlet_activity activity join ${outletsInReach(reach, place)} as outlet on outlet.id = activity.outlet_id
          where activity.due <> 0 and outlet.merged_into is null
          union all
          select merged.merged_into, merged.id, activity.due from outlet merged join outlet_activity activity on activity.outlet_id = merged.id
          where activity.due <> 0 and merged.merged_into is not null
        ) as each group by 1 having sum(due) <> 0
      ) as shop join ${outletsInReach(reach, place)} as outlet on outlet.id = shop.id
      cross join lateral (
        select ${sumsOfAges},
          min(ordered.delivered_on) filter (where ordered.due > 0) as oldest_on
        from sales_order ordered where ordered.outlet_id = any (shop.ids) and ordered.due <> 0
      ) as ages)`,
  columns: sql`owing.id, json_build_object('id', outlet.id, 'name', outlet.name, 'code', outlet.code) as outlet,
    json_build_object('id', route.id, 'name', route.name) as route, json_build_object('id', house.id, 'name', house.name) as "dbHouse",
    owing.due::text as due, owing.credit_limit::text as "creditLimit", owing.over_limit::text as "overLimit",
    ${agesJson((age) => sql.ref(`owing.${age}`))} as ages, owing.oldest_on as "oldestOn",
    ${lastPaidOn} as "lastCollectionOn"`,
  joins: sql`/* unscoped: part */ join outlet on outlet.id = owing.id join market_node route on route.id = owing.route_id
    join market_node house on house.id = route.parent_id`,
  sorts: {
    due: [amount('due'), name],
    outlet: [name],
    ...places.sorts,
    days7: [amount('days7'), name],
    days15: [amount('days15'), name],
    days30: [amount('days30'), name],
    days60: [amount('days60'), name],
    older: [amount('older'), name],
    creditLimit: [amount('credit_limit'), name],
    overLimit: [amount('over_limit'), name],
    oldestOn: [{ ...date('oldest_on'), expression: sql`coalesce(owing.oldest_on, 'infinity')` }, name],
    lastCollectionOn: [{ expression: sql`coalesce(${lastPaidOn}, '-infinity')`, type: 'date' }, name],
  },
  sortJoins: places.joins,
  sort: listOutletDues.list.sort,
  matches: ({ search, outletId, over }) => [
    ...(outletId ? [sql`owing.id = ${hidden.id(outletId)}`] : []),
    ...hasWords(sql`owing.search_text`, search),
    ...(over ? [sql`owing.over_limit > 0`] : []),
  ],
  totals: {
    totalDue: sql`coalesce(sum(owing.due), 0.00)::text`,
    totalOverLimit: sql`coalesce(sum(owing.over_limit), 0.00)::text`,
    totalAges: agesJson((age) => sql`coalesce(sum(${sql.ref(`owing.${age}`)}), 0.00)`),
  },
});

/** The columns of a file of dues. */
export const dueCells: readonly ExportColumn<OutletDue>[] = [
  ['outlet_code', (row) => row.outlet.code],
  ['outlet', (row) => row.outlet.name],
  ['route', (row) => row.route.name],
  ['db_house', (row) => row.dbHouse.name],
  ['due', (row) => row.due],
  ['to_7_days', (row) => row.ages.days7],
  ['to_15_days', (row) => row.ages.days15],
  ['to_30_days', (row) => row.ages.days30],
  ['to_60_days', (row) => row.ages.days60],
  ['older', (row) => row.ages.older],
  ['credit_limit', (row) => row.creditLimit],
  ['over_limit', (row) => row.overLimit],
  ['oldest_on', (row) => row.oldestOn],
  ['last_paid_on', (row) => row.lastCollectionOn],
];
