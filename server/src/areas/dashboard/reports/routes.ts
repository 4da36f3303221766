import { amountOfText, type TopRoute, workOut } from '@routebook/contract';
import { sql } from 'kysely';
import { madeIn } from '../../../core/scope/made-in.ts';
import type { Place } from '../../../core/scope/reach.ts';
import { leavesOf } from '../kept/leaves.ts';
import { activeOutletsOf } from '../kept/outlets.ts';
import { amountsOf, type SumColumn, type Sums, secondaryColumns, sumColumns } from '../kept/sum-columns.ts';
import type { Question } from '../question.ts';
import { growthText, sentAs, sentFigures } from '../sent.ts';
import { boundsOf, type Page } from './pages.ts';

interface Ranked {
  readonly id: string;
  readonly sums: Sums;
}

/** The routes of the question that sold most, by the measure. */
export async function topRoutesOf(question: Question, page: Page) {
  const { db, measure } = question;
  const { ranked, totalRoutes, whole } = await rankedRoutes(question, page);
  const ids = ranked.map(({ id }) => id);
  const [eco, outlets, names, tops, before] = await Promise.all([
    ecoOf(question, ids),
    activeOutletsOf(db, ids),
    namesOf(question, ids),
    topOutletsOf(question, ids),
    soldBefore(question, ids),
  ]);
  const first = boundsOf(page).from + 1;
  const topSellingRoutes: TopRoute[] = ranked.map(({ id, sums }, index) => {
    const amounts = { ...amountsOf(sums, measure), eco: BigInt(eco.get(id) ?? 0) };
    const sold = workOut('secondary', amounts);
    const compared = before ? (before.get(id) ?? 0n) : null;
    return {
      ...(names.get(id) ?? { route: { id, name: 'Deleted route', code: '' }, dbHouse: null }),
      rank: first + index,
      value: sentAs('secondary', measure, sold),
      outlets: outlets.get(id) ?? 0,
      ...sentFigures(['eco', 'strike'], amounts, measure),
      preOrderAmount: sentAs('ordered', 'value', sums.ordered),
      preOrderUnits: sentAs('ordered', 'volume', sums.ordered_pieces),
      topOutlet: tops.get(id) ?? null,
      compared: sentAs('secondary', measure, compared),
      growth: growthText(sold, compared),
    };
  });
  return { topSellingRoutes, totalRoutes, total: sentAs('secondary', measure, whole) };
}

async function rankedRoutes(question: Question, page: Page) {
  const { db, measure, range } = question;
  const [plus, minus] = secondaryColumns[measure];
  const columns: readonly SumColumn[] = [plus, minus, 'visits', 'productive', 'ordered', 'ordered_pieces'];
  const { from, size } = boundsOf(page);
  const sold = sql`${sql.ref(plus)} - ${sql.ref(minus)}`;
  const { rows } = await sql<Record<string, string | number>>`
    with sold as materialized (
      select route_id, ${sql.join(columns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`))}
      from ${leavesOf(question, range, columns)} as leaf group by 1
    ), page as (
      select * from sold where ${sold} <> 0 or ordered <> 0 order by ${sold} desc, route_id limit ${size} offset ${from}
    )
    select totals.*, page.* from (
      select count(*) filter (where ${sold} <> 0 or ordered <> 0)::integer as routes, coalesce(sum(${sold}), 0)::text as whole from sold
    ) as totals left join page on true order by ${sold} desc, route_id
  `.execute(db);
  const ranked = rows.flatMap((row): Ranked[] => {
    if (row.route_id === null) return [];
    const sums = columns.map((column) => [column, amountOfText(String(row[column]), sumColumns[column])]);
    return [{ id: String(row.route_id), sums: Object.fromEntries(sums) }];
  });
  const [first] = rows;
  return {
    ranked,
    totalRoutes: Number(first?.routes ?? 0),
    whole: amountOfText(String(first?.whole ?? '0'), sumColumns[plus]),
  };
}

async function soldBefore(question: Question, ids: readonly string[]): Promise<ReadonlyMap<string, bigint> | null> {
  const { db, reach, place, tops, wholes, compared, measure } = question;
  if (!compared) return null;
  const [plus, minus] = secondaryColumns[measure];
  const places = ids.map((id): Place => ({ id, level: 'route' }));
  if (places.length === 0) return new Map();
  // Of a route that has moved, what it sold while it lay in the question's whole.
  const isAll = reach.everything && !place;
  const ofRoutes = { ...question, place: places[0] ?? null, wholes: isAll ? wholes : [...wholes, tops] };
  const { rows } = await sql<{ id: string; sold: string }>`
    select route_id as id, sum(${sql.ref(plus)} - ${sql.ref(minus)})::text as sold
    from ${leavesOf(ofRoutes, compared, [plus, minus], places)} as leaf group by 1
  `.execute(db);
  return new Map(rows.map(({ id, sold }) => [id, amountOfText(sold, sumColumns[plus])]));
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
  const known =
    asOf === null
      ? sql``
      : sql`/* unscoped: part */ and exists (select from outlet_ledger entry where entry.order_id = sold.id and entry.kind = 'delivery' and entry.at <= ${asOf}::timestamptz)`;
  const { rows } = await sql<{ id: string; outlets: number }>`
    select sold.route_id as id, count(distinct sold.outlet_id)::integer as outlets
    from ${madeIn('sales_order', { reach, place: place ?? undefined, reading })} as sold
    where sold.route_id = any (${ids}::uuid[]) and sold.delivered_on between ${range.from}::date and ${range.to}::date and sold.delivered > sold.returned ${known}
    group by 1
  `.execute(db);
  return new Map(rows.map(({ id, outlets }) => [id, outlets]));
}
