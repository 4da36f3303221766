import { type FilterOf, listStockDayEnds, type StockDayEnd } from '@routebook/contract';
import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import { clockTime } from '../../../../core/calendar/local-time.ts';
import { closedDayProblem } from '../../../../core/calendar/periods.ts';
import type { Database } from '../../../../core/database/database.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import type { SortColumn } from '../../../../core/lists/keyed-order.ts';
import { List } from '../../../../core/lists/list.ts';
import { hasWords } from '../../../../core/lists/matches.ts';
import { namedSorts } from '../../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../../core/lists/sort-columns.ts';
import { type Place, type Reach, reachOf, requirePlace, visibleBeneath } from '../../../../core/scope/reach.ts';
import { readSettings } from '../../settings.ts';
import { dayOf } from '../filters.ts';
import { isOver, type JudgedDay } from './rules.ts';

type Asked = FilterOf<typeof listStockDayEnds>;
interface DayEndFilter extends Omit<Asked, 'asOf'> {
  readonly reach: Reach;
  readonly place: Place | undefined;
  readonly day: string;
  readonly isOver: boolean;
}

/** For who asks; NOT_FOUND when the place is not in reach, MALFORMED for a day to come. */
export async function dayEndFilter({ db, session }: ReadContext, { asOf, ...asked }: Asked): Promise<DayEndFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  const now = await judgedDay(db, asOf);
  return { ...asked, reach, place, day: dayOf(asOf, now.today, 'asOf').day, isOver: isOver(now) };
}

async function judgedDay(db: Database, asked: string | undefined): Promise<JudgedDay> {
  const { dayEndBy } = await readSettings(db, 'stock');
  const { rows } = await sql<Omit<JudgedDay, 'dayEndBy'>>`
    select coalesce(${asked ?? null}::date, business_date()) as day, day_type_of(coalesce(${asked ?? null}::date, business_date())) as "dayType",
      business_date() as today, ${clockTime(sql`now()`)} as time
  `.execute(db);
  const [now] = rows;
  if (!now) throw new Error('The database has no business date.');
  return { ...now, dayEndBy };
}

const { text, natural, instant } = sortColumnsOf('ended');
const name = text('name');
const named = namedSorts('ended', { by: { table: 'user_account', by: 'by_id', optional: true } }, [name]);
/** One that was not submitted has less than nothing. */
const figure = (column: string): SortColumn[] => [
  { expression: sql`coalesce(${sql.ref(`ended.${column}`)}, -1)`, type: 'numeric' },
  name,
];
const counted = (state: string) => sql`count(*) filter (where ended.state = ${sql.lit(state)})`;

const movedSince = (day: string) =>
  sql`/* unscoped: part */ coalesce(exists (select from stock_movement later where later.db_house_id = ended.id and later.business_date = ${day}::date and later.at > ended.at), false)`;

/** The end of a day in each DB house that has stock by then. */
export const dayEnds = new List<StockDayEnd, DayEndFilter>({
  alias: 'ended',
  source: ({ reach, place, day, isOver: over }) => sql`(
    select node.id, node.name, node.code, node.search_text, done.by_id, done.at, done.products, done.pieces,
      coalesce(done.at, '-infinity') as ended_at,
      case when done.at is not null then 'submitted' when ${over}::boolean then 'missed' else 'open' end as state
    from market_node node left join stock_day_end done on done.db_house_id = node.id and done.business_date = ${day}::date
    where node.level = 'dbHouse' and node.deleted_at is null and ${visibleBeneath(reach, place)} and (done.at is not null or node.status <> 'closed')
      and exists (select from stock_movement first where first.db_house_id = node.id and first.number = 1 and first.business_date <= ${day}::date))`,
  columns: ({
    day,
  }) => sql`ended.id, json_build_object('id', ended.id, 'name', ended.name, 'code', ended.code) as "dbHouse",
    ${day}::date as date, ended.state, ended.products, ended.pieces, person.name as by, ended.at,
    ${movedSince(day)} as "movedSince"`,
  joins: sql`/* unscoped: part */ left join user_account person on person.id = ended.by_id`,
  sorts: ({ day }) => ({
    dbHouse: [name],
    code: [natural('code')],
    state: [text('state'), name],
    ...named.sorts,
    at: [instant('ended_at'), name],
    products: figure('products'),
    pieces: figure('pieces'),
    movedSince: [{ expression: sql`${movedSince(day)}::integer`, type: 'integer' }, name],
  }),
  sortJoins: named.joins,
  sort: listStockDayEnds.list.sort,
  matches: ({ search, state }) => [
    ...hasWords(sql`ended.search_text`, search),
    ...(state ? [sql`ended.state = ${state}`] : []),
  ],
  totals: {
    submitted: counted('submitted'),
    open: counted('open'),
    missed: counted('missed'),
    pieces: sql`coalesce(sum(ended.pieces), 0)`,
  },
});

/** The end of a day in a house in reach; undefined while it had no stock yet. */
export async function findDayEnd(
  context: ReadContext,
  dbHouseId: string,
  day: string,
): Promise<StockDayEnd | undefined> {
  const found = await dayEnds.find(context.db, dbHouseId, await dayEndFilter(context, { asOf: day }));
  if (!found) return undefined;
  const closed = found.state === 'submitted' ? null : closedDayProblem(day, await businessDays(context.db));
  return { ...found, submitProblem: closed };
}
