import { type Level, type OutletPosition, type OutletStatus, outletCalls, outletStatuses } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { SortColumn } from '../../../core/lists/keyed-order.ts';
import type { Window } from '../../../core/lists/keyed-page.ts';
import { searchWords } from '../../../core/lists/matches.ts';
import { namedSorts } from '../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { written } from '../../../core/lists/written.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { Records } from '../../../core/records/record.ts';
import { outletsInReach, outletsOnTheWay } from '../../../core/scope/outlets.ts';
import { highest } from '../../../core/scope/reach.ts';
import { outletCategories } from '../outlet-category.ts';
import { afterOutlet } from './after-outlet.ts';
import { outletCells } from './cells.ts';
import { certainlyMoreOutlets } from './certainly-more.ts';
import { isWide, matchesOutlet, matchesRow, type OutletFilter, scopeOf } from './filters.ts';
import { lastOrderOn, lastVisitOn } from './last-days.ts';
import { outletRefusal } from './refusal.ts';
import { shownMobile } from './shown-mobile.ts';

const { text, natural, instant, amount } = sortColumnsOf('outlet');
const name = text('name');

/** What an outlet is shown with: each join finds one row. */
const shownWith = sql`/* unscoped: part */ join outlet_category category on category.id = outlet.category_id
  join market_node route on route.id = outlet.route_id join market_node house on house.id = route.parent_id
  join route walked on walked.node_id = route.id left join user_account officer on officer.id = walked.sales_officer_id
  left join market_path lineage on lineage.node_id = house.parent_id
  left join outlet_activity activity on activity.outlet_id = outlet.id
  left join user_account proposer on proposer.id = outlet.proposed_by
  left join outlet survivor on survivor.id = outlet.merged_into
  left join lateral (select image from outlet_image where outlet_id = outlet.id order by position, id limit 1) as photo on true`;

const reference = (row: string) =>
  sql`case when ${sql.ref(`${row}.id`)} is not null then json_build_object('id', ${sql.ref(`${row}.id`)}, 'name', ${sql.ref(`${row}.name`)}) end`;

const dueOfMerged = sql`/* unscoped: part */ coalesce((select sum(owed.due) from outlet merged join outlet_activity owed on owed.outlet_id = merged.id
  where merged.merged_into = outlet.id), 0.00)`;

const columns = (seesMobiles: boolean) => sql`outlet.id, outlet.code, outlet.name, outlet.owner_name as "ownerName",
  ${shownMobile(seesMobiles)} as mobile, outlet.class, outlet.address, outlet.latitude, outlet.longitude, outlet.accuracy::float8 as accuracy,
  json_build_object('id', category.id, 'name', category.name, 'channel', category.channel) as category,
  json_build_object('id', route.id, 'name', route.name, 'code', route.code) as route, ${reference('house')} as "dbHouse",
  ${reference('officer')} as "salesOfficer", to_json(string_to_array(lineage.names, E'\\n')) as market,
  outlet.credit_limit::text as "creditLimit", (coalesce(activity.due, 0.00) + ${dueOfMerged})::text as due,
  ${lastVisitOn} as "lastVisitOn", ${lastOrderOn} as "lastOrderOn",
  outlet.status, outlet.status_reason as "statusReason", ${reference('proposer')} as "proposedBy", ${reference('survivor')} as "mergedInto",
  photo.image, outlet.version, outlet.created_at as "createdAt", outlet.updated_at as "updatedAt", outlet.deleted_at as "deletedAt"`;

const thenName = (expression: RawBuilder<unknown>, type: SortColumn['type']): SortColumn[] => [
  { expression, type },
  name,
];

const named = namedSorts(
  'outlet',
  {
    category: { table: 'outlet_category', by: 'category_id' },
    route: { table: 'market_node', by: 'route_id' },
    dbHouse: { table: 'market_node', by: 'route_id', through: { table: 'market_node', by: 'parent_id' } },
  },
  [name],
);

/** What outlets buy, each with those that were merged into it, as `figures.ts` has it of the few of a page: added up of all at once. */
const buying = new Map([
  [
    'monthToDate',
    sql`/* unscoped: part */ left join (
        select coalesce(shop.merged_into, shop.id) as id, sum(entry.amount) as amount from outlet_ledger entry join outlet shop on shop.id = entry.outlet_id
        where entry.kind in ('delivery', 'return') and entry.business_date >= (select month_of(business_date())) group by 1
      ) as bought on bought.id = outlet.id`,
  ],
  [
    'averageOrder',
    sql`/* unscoped: part */ left join (
        select coalesce(shop.merged_into, shop.id) as id, round(avg(sold.net), 2) as amount from sales_order sold join outlet shop on shop.id = sold.outlet_id
        where sold.state not in ('draft', 'cancelled') and sold.business_date > (select business_date()) - 90 group by 1
      ) as bought on bought.id = outlet.id`,
  ],
]);

/** What an outlet lies beneath or belongs to, which is joined for these orders alone. */
const belonging = new Map([
  ['channel', sql`join outlet_category kind on kind.id = outlet.category_id`],
  [
    'market',
    sql`/* unscoped: part */ join market_node step on step.id = outlet.route_id join market_node house on house.id = step.parent_id
      left join market_path lineage on lineage.node_id = house.parent_id`,
  ],
  [
    'salesOfficer',
    sql`/* unscoped: part */ join route walked on walked.node_id = outlet.route_id left join user_account officer on officer.id = walked.sales_officer_id`,
  ],
]);

/** Sorts by what is known of an outlet's visits, orders and dues, which is joined for them. */
const activityOf: ReadonlySet<string> = new Set(['due', 'lastVisitOn', 'lastOrderOn']);
const joinedActivity = sql`/* unscoped: part */ left join outlet_activity activity on activity.outlet_id = outlet.id`;
const joinedDues = sql`/* unscoped: part */ left join (
    select merged.merged_into, sum(owed.due) as due from outlet merged join outlet_activity owed on owed.outlet_id = merged.id
    where merged.merged_into is not null group by merged.merged_into
  ) as gone_in on gone_in.merged_into = outlet.id`;

const sorts = (seesMobiles: boolean) =>
  ({
    name: [name],
    code: [natural('code')],
    ownerName: [text('owner_name'), name],
    // As it is shown: the key of a page holds what it is sorted by.
    mobile: [{ expression: shownMobile(seesMobiles), type: 'text' }, name],
    class: [text('class'), name],
    status: [text('status'), name],
    ...named.sorts,
    creditLimit: [amount('credit_limit'), name],
    due: thenName(sql`coalesce(activity.due, 0.00) + coalesce(gone_in.due, 0.00)`, 'numeric'),
    lastVisitOn: thenName(sql`coalesce(${lastVisitOn}, '-infinity')`, 'date'),
    lastOrderOn: thenName(sql`coalesce(${lastOrderOn}, '-infinity')`, 'date'),
    address: [text('address'), name],
    monthToDate: thenName(sql`coalesce(bought.amount, 0.00)`, 'numeric'),
    averageOrder: thenName(sql`coalesce(bought.amount, 0.00)`, 'numeric'),
    channel: thenName(sql`kind.channel`, 'text'),
    market: thenName(sql`coalesce(lineage.names, '')`, 'text'),
    salesOfficer: thenName(sql`coalesce(officer.name, '')`, 'text'),
    createdAt: [instant('created_at')],
    updatedAt: [instant('updated_at')],
  }) satisfies Readonly<Record<string, readonly SortColumn[]>>;

/** What depends on whether mobile numbers are seen, made once for each. */
const shownFor = (seesMobiles: boolean) => ({ columns: written(columns(seesMobiles)), sorts: sorts(seesMobiles) });
const withMobiles = shownFor(true);
const withoutMobiles = shownFor(false);

/** Sorts whose order an index has. */
const indexed: ReadonlySet<string> = new Set(['name', 'status', 'class']);
/** So far in, a page of what lies beneath a place is found sooner on the way through an index than by gathering it; of others never. */
const nearIn: Partial<Record<Level, number>> = {
  nation: 2_000,
  region: 2_000,
  division: 2_000,
  district: 400,
  zone: 50,
};

/** Whether a page is reached soon on the way through an index: of a part of the business it must not be far in, and nothing rare. */
function isNear({ reach, place, ...filter }: OutletFilter, { offset, limit }: Window): boolean {
  if (reach.everything && !place) return true;
  const { notVisited, visitedWithin, notOrdered, within } = filter;
  if ([notVisited, visitedWithin, notOrdered, within].some((value) => value !== undefined)) return false;
  const tops = place ? [place] : reach.places;
  return tops.some(({ level }) => offset + limit <= (nearIn[level] ?? 0));
}

/** Whether nothing narrows the outlets of the whole business. */
function isOfAll(filter: OutletFilter): boolean {
  return filter.reach.everything && !filter.place && !filter.status && !filter.merged && isWide(filter);
}

const countOf = (status: OutletStatus) =>
  sql`${sql.lit(status)}, count(*) filter (where outlet.status = ${sql.lit(status)} and outlet.deleted_at is null)`;

const wholeBusiness = sql`('00000000-0000-0000-0000-000000000000'::uuid)`;

/** The totals of all beneath some places, which triggers have counted; null where more decides than place and status. */
function countedTotals(filter: OutletFilter): RawBuilder<unknown> | null {
  const { reach, place, status, merged } = filter;
  if (!isWide(filter)) return null;
  const tops = place ? sql`(${place.id}::uuid)` : reach.everything ? wholeBusiness : highest(reach.places);
  const counted = sql`coalesce(sum(n) filter (where ${status ? sql`status = ${status}` : sql`status <> 'deleted'`}), 0)`;
  const byStatus = outletStatuses.map((one) =>
    status === undefined || status === one
      ? sql`${sql.lit(one)}, coalesce(sum(n) filter (where status = ${sql.lit(one)}), 0)`
      : sql`${sql.lit(one)}, 0`,
  );
  const lessMerged = merged
    ? sql`union all select case when outlet.deleted_at is null then outlet.status else 'deleted' end, -1
        from ${outletsInReach(reach, place)} as outlet where outlet.merged_into is not null`
    : sql``;
  return sql`select json_build_object('total', ${counted}, 'totals', json_build_object(${sql.join(byStatus)}))
    from (select status, n from market_total where ancestor_id in ${tops} and level = 'outlet' ${lessMerged}) as counted`;
}

/** The shops that are sold to. */
export const outlets = new Records(outletCalls, {
  entity: 'outlet',
  table: 'outlet',
  scopeOf,
  inMarket: true,
  under: { records: outletCategories, field: 'categoryId', of: ({ category }) => category.id },
  list: {
    alias: 'outlet',
    source: ({ reach, place }) => outletsInReach(reach, place),
    sourceInOrder: ({ reach, place }) => outletsOnTheWay(reach, place),
    columns: ({ seesMobiles }) => (seesMobiles ? withMobiles : withoutMobiles).columns,
    joins: shownWith,
    sorts: ({ seesMobiles }) => (seesMobiles ? withMobiles : withoutMobiles).sorts,
    sortJoins: (sort) =>
      activityOf.has(sort)
        ? sql`${joinedActivity} ${sort === 'due' ? joinedDues : sql``}`
        : (belonging.get(sort) ?? buying.get(sort) ?? named.joins(sort)),
    sortsOfFew: new Set(['monthToDate', 'averageOrder', 'address', 'channel', 'market', 'salesOfficer']),
    matches: matchesOutlet,
    matchesInOrder: matchesRow,
    gathered: sql`outlet.id, outlet.status, outlet.deleted_at`,
    totals: { totals: sql`json_build_object(${sql.join(outletStatuses.map(countOf))})` },
    storedTotals: countedTotals,
    certainlyMore: async (db, filter, { sort, downwards }) =>
      indexed.has(sort) ? certainlyMoreOutlets(db, filter, downwards) : null,
    rungs: {
      table: 'outlet_rung',
      sort: 'name',
      columns: ['name', 'id'],
      countsAll: (filter) => isOfAll(filter),
    },
    inOrder: (filter, window, _known, sort) =>
      indexed.has(sort)
        ? searchWords(filter.search).length === 0 && isNear(filter, window)
        : sort in named.sorts && isOfAll(filter) && window.offset <= 1_000,
  },
  unique: {
    outlet_code_key: ['code', 'An outlet has this code, or had it: codes are never used twice.'],
  },
  fixed: ({ code, routeId, mobile, position }, { session }) => ({
    code: code ? normaliseName(code) : sql`next_outlet_code()`,
    route_id: routeId,
    status: 'pending',
    proposed_by: session.user.id,
    mobile,
    ...positionColumns(position),
  }),
  saved: (body) => ({
    name: normaliseName(body.name),
    owner_name: normaliseName(body.ownerName),
    category_id: body.categoryId,
    class: body.class,
    address: body.address,
    credit_limit: body.creditLimit,
    ...('version' in body && body.mobile !== undefined && { mobile: body.mobile }),
    ...('version' in body && body.position && positionColumns(body.position)),
  }),
  fixedFacts: ({ code, route }) => ({ code, route: route.name }),
  facts: ({ name, ownerName, mobile, category, class: ofClass, address, latitude, longitude, creditLimit }) => ({
    name,
    ownerName,
    mobile,
    category: category.name,
    class: ofClass,
    address,
    position: `${latitude}, ${longitude}`,
    creditLimit,
  }),
  merged: (id) => sql`/* unscoped: found */ select outlet.id from outlet where outlet.merged_into = ${id}`,
  refuse: outletRefusal,
  after: afterOutlet,
  cells: outletCells,
});

function positionColumns({ latitude, longitude, accuracy = null }: OutletPosition) {
  return { latitude, longitude, accuracy };
}
