import {
  type FilterOf,
  listPrimarySalesTargets,
  type PrimarySalesTarget,
  type PrimaryTargetLevel,
} from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { businessDays } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import type { SortColumn } from '../../../core/lists/keyed-order.ts';
import { List } from '../../../core/lists/list.ts';
import { hasWords } from '../../../core/lists/matches.ts';
import { namedSorts } from '../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { amountOf, paisa } from '../../../core/money.ts';
import { lockForUpdate } from '../../../core/records/row-states.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Place, type Reach, reachOf, requirePlace, visibleBeneath } from '../../../core/scope/reach.ts';
import { projected, requiredADay } from '../plans/figures.ts';
import { daysOfMonths } from '../working-days.ts';
import { isClosed } from './rules.ts';

type Asked = Partial<FilterOf<typeof listPrimarySalesTargets>>;
export interface TargetFilter extends Omit<Asked, 'level' | 'month'> {
  readonly reach: Reach;
  readonly place: Place | undefined;
  /** Null: of both levels, for one by its id. */
  readonly level: PrimaryTargetLevel | null;
  /** Null: of every month. */
  readonly month: string | null;
}

/** For who asks; NOT_FOUND when the place is not in reach. */
export async function targetFilter({ db, session }: ReadContext, asked: Asked): Promise<TargetFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  const { month = (await businessDays(db)).today.slice(0, 7), level = 'dbHouse' } = asked;
  return { ...asked, reach, place, level, month: month === 'all' ? null : month };
}

/** The level above that names where a place is: the territory of a DB house, the region of a territory. */
const above = (node: string) =>
  sql`${sql.ref(`${node}.ancestors`)}[case when ${sql.ref(`${node}.level`)} = 'territory' then 2 else 6 end]`;

/**
 * Targets in reach with what was achieved of each: the primary sales of the DB house, or of those that lie in the territory
 * today.
 */
export function targetsInReach(reach: Reach, place: Place | undefined): RawBuilder<unknown> {
  return sql`(
    select target.id, target.month, target.level, target.place_id, target.amount, target.note, target.made_by, target.version, target.created_at,
      target.updated_at, target.deleted_at, node.name as place_name, node.code as place_code, node.search_text, ${above('node')} as above_id,
      sold.net as achieved, round(100 * sold.net / nullif(target.amount, 0), 1) as achievement, 100 * sold.net / nullif(target.amount, 0) as reached
    from primary_sales_target target join market_node node on node.id = target.place_id cross join lateral (
      select coalesce(sum(sale.primary_net), 0) as net from (
        select target.place_id as id where target.level = 'dbHouse'
        union all
        select house.id from market_node house
        where target.level = 'territory' and house.ancestors[6] = target.place_id and house.level = 'dbHouse' and house.deleted_at is null
      ) as house join sale_month sale on sale.month = target.month and sale.level = 'dbHouse' and sale.place_id = house.id
    ) as sold
    where ${visibleBeneath(reach, place)})`;
}

/** How many are reached how far, before anything is rounded. */
export const reachedCounts = {
  above100: sql`count(*) filter (where row.reached >= 100)`,
  above90: sql`count(*) filter (where row.reached >= 90 and row.reached < 100)`,
  above80: sql`count(*) filter (where row.reached >= 80 and row.reached < 90)`,
  below80: sql`count(*) filter (where row.reached < 80)`,
};
const reachedConditions = {
  above100: sql`row.reached >= 100`,
  above90: sql`row.reached >= 90 and row.reached < 100`,
  above80: sql`row.reached >= 80 and row.reached < 90`,
  below80: sql`row.reached < 80`,
};

/** The conditions that a target passes, whatever its month. */
export function matchesTarget({ level, search, reached, state }: TargetFilter): RawBuilder<unknown>[] {
  return [
    state === 'deleted' ? sql`row.deleted_at is not null` : sql`row.deleted_at is null`,
    ...(level ? [sql`row.level = ${level}`] : []),
    ...(reached ? [reachedConditions[reached]] : []),
    ...hasWords(sql`row.search_text`, search),
  ];
}

const { date, amount, instant, text, natural } = sortColumnsOf('row');
const month = date('month');
const byPlace = [text('place_name'), month];
const nameAbove: SortColumn = {
  expression: sql`coalesce((/* unscoped: part */ select named.name from market_node named where named.id = row.above_id), '')`,
  type: 'text',
};

/** What of the target of a territory its DB houses have. */
const split = sql`cross join lateral (/* unscoped: part */
    select sum(child.amount) as amount, count(child.id)::integer as places
    from market_node house join primary_sales_target child
      on child.month = row.month and child.level = 'dbHouse' and child.place_id = house.id and child.deleted_at is null
    where row.level = 'territory' and house.ancestors[6] = row.place_id and house.level = 'dbHouse' and house.deleted_at is null
  ) as split`;
/** The working days of each month, as `paceOf` reckons with them. */
const days = sql`/* unscoped: part */ join (
    select month, working_days(month, last) as all_days, working_days(month, least(last, business_date())) as gone
    from (select distinct month, (month + interval '1 month')::date - 1 as last from primary_sales_target) as each
  ) as days on days.month = row.month`;
const maker = namedSorts('row', { madeBy: { table: 'user_account', by: 'made_by' } }, byPlace);
const sortJoins: Readonly<Record<string, RawBuilder<unknown>>> = { requiredADay: days, projected: days, split };
/** A figure that is not there has less than any. */
const orLeast = (figure: RawBuilder<unknown>): SortColumn[] => [
  { expression: sql`coalesce(round(${figure}, 2), -1e15::numeric)`, type: 'numeric' },
  ...byPlace,
];

const sum = (column: string) => sql`coalesce(sum(${sql.ref(`row.${column}`)}), 0)`;
const bdt = (figure: RawBuilder<unknown>) => sql`(${figure})::numeric(20, 2)::text`;

/** Primary-sales targets of DB houses or of territories; `withCalendar` puts the rest into their rows. */
export const primarySalesTargets = new List<PrimarySalesTarget, TargetFilter>({
  alias: 'row',
  source: ({ reach, place }) => targetsInReach(reach, place),
  columns: sql`row.id, to_char(row.month, 'YYYY-MM') as month,
    json_build_object('id', row.place_id, 'name', row.place_name, 'code', row.place_code, 'level', row.level) as place,
    case when above.id is not null then json_build_object('id', above.id, 'name', above.name) end as under,
    row.amount::text as target, ${bdt(sql`row.achieved`)} as achieved, row.achievement::float8 as achievement, ${bdt(sql`row.amount - row.achieved`)} as gap,
    split.amount::text as split, split.places as "splitPlaces", row.note, json_build_object('id', maker.id, 'name', maker.name) as "madeBy", row.version,
    row.created_at as "createdAt", row.updated_at as "updatedAt", row.deleted_at as "deletedAt"`,
  joins: sql`/* unscoped: part */ join user_account maker on maker.id = row.made_by left join market_node above on above.id = row.above_id
    ${split}`,
  sorts: {
    month: [month, text('place_name')],
    place: byPlace,
    code: [natural('place_code'), month],
    under: [nameAbove, ...byPlace],
    target: [amount('amount'), ...byPlace],
    achieved: [amount('achieved'), ...byPlace],
    achievement: [{ expression: sql`coalesce(row.achievement, -1000000)`, type: 'numeric' }, ...byPlace],
    gap: [{ expression: sql`row.amount - row.achieved`, type: 'numeric' }, ...byPlace],
    requiredADay: orLeast(
      sql`case when row.amount > row.achieved then (row.amount - row.achieved) / nullif(days.all_days - days.gone, 0) end`,
    ),
    projected: orLeast(sql`row.achieved * days.all_days / nullif(days.gone, 0)`),
    split: orLeast(sql`split.amount`),
    note: [text('note'), ...byPlace],
    ...maker.sorts,
    updatedAt: [instant('updated_at')],
  },
  sortJoins: (sort) => sortJoins[sort] ?? maker.joins(sort),
  sort: listPrimarySalesTargets.list.sort,
  matches: (filter) => [
    ...matchesTarget(filter),
    ...(filter.month ? [sql`row.month = ${`${filter.month}-01`}::date`] : []),
  ],
  totals: {
    totals: sql`json_build_object('target', ${bdt(sum('amount'))}, 'achieved', ${bdt(sum('achieved'))}, 'gap', ${bdt(sql`${sum('amount')} - ${sum('achieved')}`)},
      'above100', ${reachedCounts.above100}, 'above90', ${reachedCounts.above90}, 'above80', ${reachedCounts.above80}, 'below80', ${reachedCounts.below80})`,
  },
});

/** With what the calendar says of each: what is required a day, the projected close, whether the month is closed. */
export async function withCalendar(db: Database, rows: readonly PrimarySalesTarget[]): Promise<PrimarySalesTarget[]> {
  const { today, openFrom } = await businessDays(db);
  const days = await daysOfMonths(
    db,
    rows.map((row) => row.month),
    today,
  );
  return rows.map((row) => ({ ...row, ...paceOf(row, days.get(row.month)), locked: isClosed(row.month, openFrom) }));
}

const noDays = { month: 0, gone: 0, left: 0 };

/** What is required a day and the projected close, as they are sent. */
export function paceOf(
  { target, achieved }: Pick<PrimarySalesTarget, 'target' | 'achieved'>,
  days = noDays,
): Pick<PrimarySalesTarget, 'requiredADay' | 'projected'> {
  const reached = { target: paisa(target), actual: paisa(achieved) };
  const required = requiredADay(reached, days);
  const close = projected(reached, days);
  return {
    requiredADay: required === null ? null : amountOf(required),
    projected: close === null ? null : amountOf(close),
  };
}

/** A target in reach, also a deleted one; NOT_FOUND for any other id. */
export async function findTarget(context: ReadContext, id: string): Promise<PrimarySalesTarget> {
  const filter = { ...(await targetFilter(context, { month: 'all' })), level: null };
  const found = await primarySalesTargets.find(context.db, id, filter);
  const [target] = found ? await withCalendar(context.db, [found]) : [];
  if (!target) throw refuse('NOT_FOUND');
  return target;
}

/** The same, which nobody else changes until the commit; STALE_VERSION when somebody did before. */
export async function findLockedTarget(
  context: ReadContext,
  id: string,
  version: number | null,
): Promise<PrimarySalesTarget> {
  await findTarget(context, id);
  await lockForUpdate(context.db, 'primary_sales_target', id);
  const target = await findTarget(context, id);
  if (version !== null && target.version !== version) throw refuse('STALE_VERSION', { current: target });
  return target;
}
