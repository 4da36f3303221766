import { amountOfText, type DateRange, type TopRoute, workOut } from '@routebook/contract';
import { sql } from 'kysely';
import { isBill } from '../../../core/market/bills.ts';
import { countedAs } from '../../../core/market/counted-as.ts';
import { madeIn } from '../../../core/scope/made-in.ts';
import type { Place } from '../../../core/scope/reach.ts';
import { inMonthOfDelivery } from '../kept/as-of.ts';
import { leavesOf } from '../kept/leaves.ts';
import { activeOutletsOf } from '../kept/outlets.ts';
import { amountsOf, type SumColumn, type Sums, secondaryColumns, sumColumns } from '../kept/sum-columns.ts';
import { sumsOf, together } from '../kept/sums.ts';
import { keptSpan, sumsOfEach } from '../kept/sums-of-each.ts';
import type { Question } from '../question.ts';
import { growthText, sentAs, sentFigures } from '../sent.ts';
import { boundsOf, type Page } from './pages.ts';

/** The routes of the question that sold most, by the measure. */
export async function topRoutesOf(question: Question, page: Page) {
  const { db, measure, range, compared } = question;
  const { ids, totalRoutes, whole } = await rankedRoutes(question, page);
  const ofMeasure = secondaryColumns[measure];
  const columns: readonly SumColumn[] = [...ofMeasure, 'visits', 'productive', 'ordered', 'ordered_pieces'];
  const [now, before, eco, outlets, names, tops] = await Promise.all([
    sumsOfRoutes(question, ids, range, columns),
    compared && sumsOfRoutes(question, ids, compared, ofMeasure),
    ecoOf(question, ids),
    activeOutletsOf(db, ids),
    namesOf(question, ids),
    topOutletsOf(question, ids),
  ]);
  const first = boundsOf(page).from + 1;
  const topSellingRoutes: TopRoute[] = ids.map((id, index) => {
    const sums = now.get(id) ?? {};
    const amounts = { ...amountsOf(sums, measure), eco: BigInt(eco.get(id) ?? 0) };
    const sold = workOut('secondary', amounts);
    const then = before && (workOut('secondary', amountsOf(before.get(id), measure)) ?? 0n);
    return {
      ...(names.get(id) ?? { route: { id, name: 'Deleted route', code: '' }, dbHouse: null }),
      rank: first + index,
      value: sentAs('secondary', measure, sold),
      outlets: outlets.get(id) ?? 0,
      ...sentFigures(['eco', 'strike'], amounts, measure),
      preOrderAmount: sentAs('ordered', 'value', sums.ordered),
      preOrderUnits: sentAs('ordered', 'volume', sums.ordered_pieces),
      topOutlet: tops.get(id) ?? null,
      compared: sentAs('secondary', measure, then),
      growth: growthText(sold, then),
    };
  });
  return { topSellingRoutes, totalRoutes, total: sentAs('secondary', measure, whole) };
}

interface RankedRoutes {
  readonly ids: readonly string[];
  readonly totalRoutes: number;
  readonly whole: bigint;
}

/** The routes of a page, those that sold most first; how many there are, and what all sold. */
async function rankedRoutes(question: Question, page: Page): Promise<RankedRoutes> {
  const span = await keptSpan(question);
  return span ? rankedInSpan(question, span, page) : rankedByDays(question, page);
}

/** Of the whole business in a month, a quarter or a year they stand in their order. */
async function rankedInSpan(
  question: Question,
  { span, day }: { readonly span: string; readonly day: string },
  page: Page,
): Promise<RankedRoutes> {
  const { db, measure, range, tops } = question;
  const [plus, minus] = secondaryColumns[measure];
  const { from, size } = boundsOf(page);
  const kept = sql`from figure_route_sum where span = ${span} and day = ${day}::date and (${sql.ref(plus)} <> ${sql.ref(minus)} or ordered <> 0)`;
  const [found, sums] = await Promise.all([
    sql<{ id: string | null; routes: number }>`
      select totals.routes, page.id from (select count(*)::integer as routes ${kept}) as totals
        left join (select route_id as id, ${sql.ref(plus)} - ${sql.ref(minus)} as sold ${kept} order by ${sql.ref(plus)} - ${sql.ref(minus)} desc, route_id limit ${size} offset ${from}) as page on true
      order by page.sold desc, page.id
    `.execute(db),
    sumsOf(question, tops, { parts: [{ name: 'now', range }], columns: [plus, minus], together: true }),
  ]);
  const whole = sums.of(together, 'now');
  return {
    ids: found.rows.flatMap(({ id }) => id ?? []),
    totalRoutes: found.rows[0]?.routes ?? 0,
    whole: (whole[plus] ?? 0n) - (whole[minus] ?? 0n),
  };
}

async function rankedByDays(question: Question, page: Page): Promise<RankedRoutes> {
  const { db, measure, range } = question;
  const [plus, minus] = secondaryColumns[measure];
  const { from, size } = boundsOf(page);
  const { rows } = await sql<{ id: string | null; routes: number; whole: string }>`
    with sold as materialized (
      select id, sum(${sql.ref(plus)} - ${sql.ref(minus)}) as sold, sum(ordered) as ordered
      from ${await sumsOfEach(question, 'route', range, [plus, minus, 'ordered'])} as each group by 1
    ), page as (
      select id, sold from sold where sold <> 0 or ordered <> 0 order by sold desc, id limit ${size} offset ${from}
    )
    select totals.*, page.id from (
      select count(*) filter (where sold <> 0 or ordered <> 0)::integer as routes, coalesce(sum(sold), 0)::text as whole from sold
    ) as totals left join page on true order by page.sold desc, page.id
  `.execute(db);
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    totalRoutes: rows[0]?.routes ?? 0,
    whole: amountOfText(rows[0]?.whole ?? '0', sumColumns[plus]),
  };
}

/** What routes of the question came to in a range, by their id. */
async function sumsOfRoutes(
  question: Question,
  ids: readonly string[],
  range: DateRange,
  columns: readonly SumColumn[],
): Promise<ReadonlyMap<string, Sums>> {
  const { db, reach, place, tops, wholes } = question;
  const places = ids.map((id): Place => ({ id, level: 'route' }));
  if (places.length === 0) return new Map();
  // Of a route that has moved, what it sold while it lay in the question's whole.
  const isAll = reach.everything && !place;
  const ofRoutes = { ...question, place: places[0] ?? null, wholes: isAll ? wholes : [...wholes, tops] };
  const { rows } = await sql<Record<string, string | number>>`
    select route_id, ${sql.join(columns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`))}
    from ${leavesOf(ofRoutes, range, columns, places)} as leaf group by 1
  `.execute(db);
  return new Map(
    rows.map((row) => [
      String(row.route_id),
      Object.fromEntries(columns.map((column) => [column, amountOfText(String(row[column]), sumColumns[column])])),
    ]),
  );
}

async function namesOf({ db }: Question, ids: readonly string[]) {
  const { rows } = await sql<Pick<TopRoute, 'route' | 'dbHouse'>>`
    /* unscoped: found */ select json_build_object('id', node.id, 'name', node.name, 'code', node.code) as route,
      case when house.id is not null then json_build_object('id', house.id, 'name', house.name) end as "dbHouse"
    from market_node node left join market_node house on house.id = node.parent_id where node.id = any (${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.route.id, row]));
}

/** The outlet of each route that ordered for the most in the days. */
async function topOutletsOf({ db, reach, place, reading, range, asOf }: Question, ids: readonly string[]) {
  const known = asOf === null ? sql`` : sql`and ordered.made_at <= ${asOf}::timestamptz`;
  const { rows } = await sql<{ routeId: string; outlet: NonNullable<TopRoute['topOutlet']> }>`
    select distinct on (ordered.route_id) ordered.route_id as "routeId",
      json_build_object('id', outlet.id, 'name', outlet.name, 'amount', sum(ordered.net)::text) as outlet
    from ${madeIn('sales_order', { reach, place: place ?? undefined, reading })} as ordered join outlet on outlet.id = ordered.outlet_id
    where ordered.route_id = any (${ids}::uuid[]) and ordered.business_date between ${range.from}::date and ${range.to}::date
      and ordered.state not in ('draft', 'cancelled') ${known}
    group by ordered.route_id, outlet.id order by ordered.route_id, sum(ordered.net) desc, outlet.name, outlet.id
  `.execute(db);
  return new Map(rows.map(({ routeId, outlet }) => [routeId, outlet]));
}

/** To how many different outlets of each route something was delivered, as the question reads it. */
async function ecoOf({ db, reach, place, reading, range, asOf }: Question, ids: readonly string[]) {
  const billed = asOf === null ? isBill('sold') : sql<boolean>`${inMonthOfDelivery(asOf)} > 0`;
  const { rows } = await sql<{ id: string; outlets: number }>`
    select sold.route_id as id, count(distinct ${countedAs('sold', 'delivered_on')})::integer as outlets
    from ${madeIn('sales_order', { reach, place: place ?? undefined, reading })} as sold
    where sold.route_id = any (${ids}::uuid[]) and sold.delivered_on between ${range.from}::date and ${range.to}::date and ${billed}
    group by 1
  `.execute(db);
  return new Map(rows.map(({ id, outlets }) => [id, outlets]));
}
