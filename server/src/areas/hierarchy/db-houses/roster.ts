import type { dbWiseSo, QueryOf, ReplyOf, rosterSorts } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { containing, sortOf } from '../../../core/lists/lists.ts';
import { type Place, type Reach, visibleBeneath } from '../../../core/scope/reach.ts';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';
import type { ExportOrder } from '../../../core/transfer/exports/open-export.ts';

type Roster = Omit<ReplyOf<typeof dbWiseSo>, 'success'>;

export interface RosterFilter {
  readonly market?: Place | undefined;
  readonly search?: QueryOf<typeof dbWiseSo>['search'];
  /** The day of the roster; today when absent. */
  readonly asOf?: string | undefined;
  readonly sort?: QueryOf<typeof dbWiseSo>['sort'];
}

type RosterSort = (typeof rosterSorts)[number];

interface RosterParts {
  /** The routes of the houses on the day, each with who walks it. */
  readonly walked: RawBuilder<unknown>;
  /** A row a house and SO, called `pair` by what reads of it. */
  readonly pairs: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** A row a house and SO of what its routes have together; called `theirs` by what reads of it. */
  readonly figures: RawBuilder<unknown>;
  /** What the routes of a `pair` sold to their outlets this month; null as of another day. */
  readonly mtd: RawBuilder<unknown>;
  /** Whether it is the roster of today. */
  readonly isToday: RawBuilder<unknown>;
}

/** What a sort compares: of the pair, or of the figures of its routes. */
const compared: Readonly<Record<RosterSort, RawBuilder<unknown>>> = {
  dbHouse: sql`pair.house_name`,
  salesOfficer: sql`pair.name`,
  employeeCode: sql`pair.employee_code`,
  mobile: sql`coalesce(pair.mobile, '')`,
  routes: sql`theirs.routes`,
  outlets: sql`theirs.outlets`,
  mtdSecondary: sql`coalesce(theirs.mtd, 0)`,
};
const ofFigures: readonly RosterSort[] = ['routes', 'outlets', 'mtdSecondary'];
const withFigures = sql`join theirs on theirs.house_id = pair.house_id and theirs.officer_id = pair.officer_id`;

const outletsOfRoute = sql`(select coalesce(sum(n), 0) from market_total total
  where total.ancestor_id = walked.route_id and total.level = 'outlet' and total.status <> 'deleted')`;
const ofPair = sql`walked.house_id = pair.house_id and walked.user_id = pair.officer_id`;

function rosterParts(reach: Reach, filter: RosterFilter): RosterParts {
  const day = filter.asOf === undefined ? sql`business_date()` : sql`${filter.asOf}::date`;
  const holds = (period: string) =>
    sql`${sql.ref(`${period}.valid_from`)} <= ${day} and (${sql.ref(`${period}.valid_to`)} is null or ${sql.ref(`${period}.valid_to`)} > ${day})`;
  const { field, direction } = sortOf<RosterSort>(filter.sort, 'dbHouse');
  const isToday = sql`${day} = business_date()`;
  const pattern = filter.search ? containing(filter.search.normalize('NFC')) : null;
  return {
    walked: sql`
      select node.id as route_id, node.name, node.code, node.status, place.parent_id as house_id, walk.user_id, walk.valid_from, walk.valid_to
      from market_node node
        join market_parent place on place.node_id = node.id and ${holds('place')}
        left join route_sales_officer walk on walk.route_id = node.id and ${holds('walk')}
      where node.level = 'route' and node.deleted_at is null and ${visibleBeneath(reach, filter.market)}`,
    pairs: sql`/* unscoped: part */ select house.id as house_id, house.name as house_name, house.code as house_code, officer.id as officer_id, officer.name,
        officer.employee_code, officer.mobile
      from (select distinct house_id, user_id from walked where user_id is not null) as found
        join market_node house on house.id = found.house_id join user_account officer on officer.id = found.user_id
      where ${pattern === null ? sql`true` : sql`(house.name ilike ${pattern} or house.code ilike ${pattern} or officer.name ilike ${pattern} or officer.employee_code ilike ${pattern})`}`,
    order: sql`${compared[field]} ${sql.raw(direction)}, pair.house_name, pair.name, pair.house_id, pair.officer_id`,
    figures: sql`/* unscoped: part */ select walked.house_id, walked.user_id as officer_id, count(*)::integer as routes,
        string_agg(walked.name, '; ' order by walked.name) as route_names, min(walked.valid_from) as since, sum(${outletsOfRoute})::integer as outlets,
        case when ${isToday} then coalesce(sum(sold.secondary_net), 0.00)::numeric(18, 2) end as mtd
      from walked left join sale_month sold on sold.month = (select month_of(business_date())) and sold.level = 'route' and sold.place_id = walked.route_id
      where walked.user_id is not null group by walked.house_id, walked.user_id`,
    isToday,
    mtd: sql`/* unscoped: part */ case when ${isToday} then (select coalesce(sum(sold.secondary_net), 0.00)::numeric(18, 2)::text
      from walked join sale_month sold on sold.month = (select month_of(business_date())) and sold.level = 'route' and sold.place_id = walked.route_id
      where ${ofPair}) end`,
  };
}

/**
 * Who walks which routes of which house on a day: a row a house and SO, by house and name unless told. The total counts rows (an SO
 * on the rosters of two houses counts in both); vacant are active routes that nobody walks that day.
 */
export async function rosterOf(
  db: Database,
  reach: Reach,
  filter: RosterFilter,
  paging: { limit: number; offset: number },
): Promise<Roster> {
  const { walked, pairs, order, figures, mtd, isToday } = rosterParts(reach, filter);
  // Only what sorts by the figures of all reads them of all.
  const sortsByFigures = ofFigures.includes(sortOf<RosterSort>(filter.sort, 'dbHouse').field);
  const { rows } = await sql<Roster['roster'][number]>`
    /* unscoped: part */ with walked as (${walked}), ${sortsByFigures ? sql`theirs as (${figures}),` : sql``} pair as (
      select pair.*, row_number() over (order by ${order}) as place
      from (${pairs}) as pair ${sortsByFigures ? withFigures : sql``} order by place limit ${paging.limit} offset ${paging.offset}
    )
    select json_build_object('id', house_id, 'name', house_name) as "dbHouse",
      json_build_object('id', officer_id, 'name', pair.name, 'employeeCode', employee_code, 'mobile', mobile) as "salesOfficer",
      (select json_agg(json_build_object('id', walked.route_id, 'name', walked.name, 'code', walked.code, 'visitDays', route.visit_days,
          'from', walked.valid_from, 'to', walked.valid_to, 'outlets', ${outletsOfRoute}) order by walked.name)
        from walked join route on route.node_id = walked.route_id
        where ${ofPair}) as routes,
      ${mtd} as "mtdSecondary"
    from pair order by pair.place
  `.execute(db);
  const { rows: counts } = await sql<Counts>`
    /* unscoped: part */ with walked as (${walked}), pair as (${pairs}), held as (
      select walked.route_id from walked join pair on ${ofPair}
    )
    select (select count(*) from walked where user_id is null and status = 'active')::integer as "vacantRoutes", count(*)::integer as "totalSalesOfficers",
      json_build_object('dbHouses', count(distinct pair.house_id), 'routes', (select count(*) from held),
        'outlets', (select coalesce(sum(total.n), 0) from held join market_total total
          on total.ancestor_id = held.route_id and total.level = 'outlet' and total.status <> 'deleted'),
        'mtdSecondary', case when ${isToday} then (select coalesce(sum(sold.secondary_net), 0.00)::numeric(20, 2)::text from held join sale_month sold
          on sold.month = (select month_of(business_date())) and sold.level = 'route' and sold.place_id = held.route_id) end) as totals
    from pair
  `.execute(db);
  const [counted] = counts;
  if (!counted) throw new Error('A count without a row.');
  return { roster: rows, ...counted };
}

type Counts = Pick<Roster, 'totalSalesOfficers' | 'vacantRoutes' | 'totals'>;

interface RosterLine {
  readonly house_code: string;
  readonly house_name: string;
  readonly name: string;
  readonly employee_code: string;
  readonly mobile: string | null;
  readonly routes: number;
  readonly route_names: string;
  readonly since: string;
  readonly outlets: number;
  readonly mtd: string | null;
}

/** The same rows for a file. */
export function rosterToExport(reach: Reach, filter: RosterFilter): ExportOrder<RosterLine> {
  const { walked, pairs, order, figures } = rosterParts(reach, filter);
  return {
    chosen: sql`with walked as (${walked}) ${pairs}`,
    rows: sql<RosterLine>`
      with walked as (${walked}), pair as (${pairs}), theirs as (${figures})
      select pair.house_code, pair.house_name, pair.name, pair.employee_code, pair.mobile, theirs.routes, theirs.route_names, theirs.since,
        theirs.outlets, theirs.mtd::text
      from pair ${withFigures} order by ${order}`,
  };
}

export const rosterCells: readonly ExportColumn<RosterLine>[] = [
  ['db_house_code', (row) => row.house_code],
  ['db_house', (row) => row.house_name],
  ['employee_code', (row) => row.employee_code],
  ['so', (row) => row.name],
  ['mobile', (row) => row.mobile],
  ['routes', (row) => row.routes],
  ['route_names', (row) => row.route_names],
  ['walks_since', (row) => row.since],
  ['outlets', (row) => row.outlets],
  ['mtd_secondary', (row) => row.mtd],
];
