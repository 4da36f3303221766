import {
  type Allocation,
  type AllocationStats,
  type AnyCall,
  type FilterOf,
  listAllocations,
} from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { businessDays } from '../../../core/calendar/business-day.ts';
import { holdsOn } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import { hidden } from '../../../core/database/hidden.ts';
import type { CallContext, ReadContext } from '../../../core/http/context.ts';
import type { SortColumn } from '../../../core/lists/keyed-order.ts';
import type { ListQuery } from '../../../core/lists/keyed-page.ts';
import { List } from '../../../core/lists/list.ts';
import { allOf, hasWords, searchWords } from '../../../core/lists/matches.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { amountOf, paisa } from '../../../core/money.ts';
import { lockForUpdate } from '../../../core/records/row-states.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Place, type Reach, reachOf, requirePlace, visible, within } from '../../../core/scope/reach.ts';
import { isClosed } from '../primary-sales-targets/rules.ts';
import { consumedById, consumedOf } from './consumed.ts';

type Asked = Partial<FilterOf<typeof listAllocations>>;
export interface AllocationFilter extends Omit<Asked, 'month'> {
  readonly reach: Reach;
  readonly place: Place | undefined;
  /** Null: of every month. */
  readonly month: string | null;
}

/** For who asks; NOT_FOUND when the place is not in reach. */
export async function allocationFilter({ db, session }: ReadContext, asked: Asked): Promise<AllocationFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  const { month = (await businessDays(db)).today.slice(0, 7) } = asked;
  return { ...asked, reach, place, month: month === 'all' ? null : month };
}

/** The same for a list; REFUSED where it is sorted by what is consumed, and too many orders consumed it for that. */
export async function listFilter(context: CallContext<AnyCall>, asked: Asked): Promise<AllocationFilter> {
  const filter = await allocationFilter(context, asked);
  if (isSortedByConsumed((context.query as ListQuery).sort)) await requireFewOrders(context.db, filter);
  return filter;
}

/** Allocations of DB houses in reach, and the own ones; beneath a place where one is named. */
function allocationsInReach({ reach, place }: AllocationFilter): RawBuilder<unknown> {
  if (reach.everything && !place) return sql.table('so_allocation');
  const own = sql`kept.sales_officer_id = ${hidden.id(reach.personId)}`;
  const beneath = place && place.level !== 'route' ? sql`and ${within([place])}` : sql``;
  return sql`(select kept.* from so_allocation kept join market_node node on node.id = kept.db_house_id
    where (${visible(reach)} or ${own}) ${beneath})`;
}

function matchesAllocation({
  month,
  search,
  place,
  salesOfficerId,
  territoryOfficerId,
  productId,
  categoryId,
  state,
}: AllocationFilter): RawBuilder<unknown>[] {
  return [
    state === 'deleted' ? sql`row.deleted_at is not null` : sql`row.deleted_at is null`,
    ...(month ? [sql`row.month = ${`${month}-01`}::date`] : []),
    ...(place?.level === 'route' ? [sql`${hidden.id(place.id)} = any (row.route_ids)`] : []),
    ...(salesOfficerId ? [sql`row.sales_officer_id = ${hidden.id(salesOfficerId)}`] : []),
    ...(territoryOfficerId ? [sql`row.territory_officer_id = ${hidden.id(territoryOfficerId)}`] : []),
    ...(productId ? [sql`row.product_id = ${hidden.id(productId)}`] : []),
    ...(categoryId ? [sql`row.category_id = ${hidden.id(categoryId)}`] : []),
    ...searchWords(search).map(hasWord),
  ];
}

function hasWord(word: string): RawBuilder<unknown> {
  const has = (text: RawBuilder<unknown>) => hasWords(text, word)[0] ?? sql`true`;
  const named = sql`lower(normalize(officer.name || ' ' || officer.employee_code))`;
  return sql`/* unscoped: part */ (row.sales_officer_id in (select officer.id from user_account officer where ${has(named)})
    or row.db_house_id in (select house.id from market_node house where house.level = 'dbHouse' and ${has(sql`house.search_text`)})
    or row.product_id in (select product.id from product where ${has(sql`product.search_text`)})
    or row.category_id in (select category.id from category where ${has(sql`category.search_text`)}))`;
}

const { text, date, amount, instant } = sortColumnsOf('row');
const month = date('month');
const named = (expression: RawBuilder<unknown>): SortColumn => ({ expression, type: 'text' });
const personName = (column: string) =>
  named(
    sql`coalesce((/* unscoped: part */ select named.name from user_account named where named.id = ${sql.ref(`row.${column}`)}), '')`,
  );
const officerName = personName('sales_officer_id');
const houseName = named(
  sql`(/* unscoped: part */ select named.name from market_node named where named.id = row.db_house_id)`,
);
const itemName = named(
  sql`coalesce((select named.name from product named where named.id = row.product_id), (select named.name from category named where named.id = row.category_id))`,
);
const usual = [officerName, itemName];
/** Sorts by what is consumed, which is added up for these alone: as long as `requireFewOrders` lets it. */
const consumedSorts = {
  consumed: figure(sql`used.pieces::numeric`),
  // An allocation of a category counts no pieces.
  balance: figure(sql`coalesce(row.quantity - used.pieces::numeric, -1e15::numeric)`),
  consumedValue: figure(sql`used.value::numeric`),
  balanceValue: figure(sql`row.value - used.value::numeric`),
};

function figure(expression: RawBuilder<unknown>): SortColumn[] {
  return [{ expression, type: 'numeric' }, ...usual];
}

const isSortedByConsumed = (sort: string | undefined) => sort !== undefined && sort.replace('-', '') in consumedSorts;

/** The allocations of a filter, as `consumedOf` takes them. */
const chosenBy = (
  filter: AllocationFilter,
) => sql`select row.id, row.month, row.sales_officer_id, row.db_house_id, row.item_id
  from ${allocationsInReach(filter)} as row where ${allOf(matchesAllocation(filter))}`;

/** What of products and categories SOs may sell from DB houses, by month; `withConsumed` puts the rest into their rows. */
export const allocations = new List<Allocation, AllocationFilter>({
  alias: 'row',
  source: allocationsInReach,
  columns: sql`row.id, to_char(row.month, 'YYYY-MM') as month,
    json_build_object('id', officer.id, 'name', officer.name, 'code', officer.employee_code) as "salesOfficer",
    case when superior.id is not null then json_build_object('id', superior.id, 'name', superior.name) end as "territoryOfficer",
    json_build_object('id', house.id, 'name', house.name, 'code', house.code) as "dbHouse", row.route_ids as "routeIds",
    json_build_object('id', row.item_id, 'name', coalesce(product.name, category.name), 'code', coalesce(product.code, category.code),
      'kind', case when row.product_id is not null then 'product' else 'category' end) as item,
    row.quantity, row.value::text as value, row.first_day as from, row.last_day as through, exists (/* unscoped: part */
      select from route_sales_officer period join market_node route on route.id = period.route_id and route.ancestors[8] = row.db_house_id
      where period.user_id = row.sales_officer_id and ${holdsOn('period', sql`row.last_day`)}
    ) as walks, row.note, json_build_object('id', maker.id, 'name', maker.name) as "madeBy", row.version,
    row.created_at as "createdAt", row.updated_at as "updatedAt", row.deleted_at as "deletedAt"`,
  joins: sql`/* unscoped: part */ join user_account officer on officer.id = row.sales_officer_id join market_node house on house.id = row.db_house_id
    join user_account maker on maker.id = row.made_by left join user_account superior on superior.id = row.territory_officer_id
    left join product on product.id = row.product_id left join category on category.id = row.category_id`,
  sorts: {
    month: [month, ...usual],
    salesOfficer: [...usual, month],
    territoryOfficer: [personName('territory_officer_id'), ...usual],
    dbHouse: [houseName, officerName, itemName],
    item: [itemName, officerName],
    quantity: [{ expression: sql`coalesce(row.quantity, 0)`, type: 'integer' }, ...usual],
    value: [amount('value'), ...usual],
    ...consumedSorts,
    routes: figure(sql`cardinality(row.route_ids)`),
    days: [date('first_day'), date('last_day'), ...usual],
    note: [text('note'), ...usual],
    madeBy: [personName('made_by'), ...usual],
    updatedAt: [instant('updated_at')],
  },
  sortJoins: (sort, filter) =>
    isSortedByConsumed(sort) ? sql`join (${consumedOf(chosenBy(filter))}) as used on used.id = row.id` : sql``,
  sort: listAllocations.list.sort,
  matches: matchesAllocation,
  totals: {
    totals: sql`json_build_object('quantity', coalesce(sum(row.quantity), 0)::bigint, 'value', coalesce(sum(row.value), 0)::numeric(20, 2)::text,
      'salesOfficers', count(distinct row.sales_officer_id), 'dbHouses', count(distinct row.db_house_id))`,
  },
});

/** With what is consumed of each, what is left, and whether its month is closed. */
export async function withConsumed(db: Database, rows: readonly Allocation[]): Promise<Allocation[]> {
  const consumed = await consumedById(
    db,
    rows.map(({ id }) => id),
  );
  const { openFrom } = await businessDays(db);
  return rows.map((row) => {
    const { pieces = 0, value = '0.00' } = consumed.get(row.id) ?? {};
    return {
      ...row,
      consumed: pieces,
      consumedValue: value,
      balance: row.quantity === null ? null : row.quantity - pieces,
      balanceValue: amountOf(paisa(row.value) - paisa(value)),
      locked: isClosed(row.month, openFrom),
    };
  });
}

/** The lines of so many orders are added up while a person waits: those that the SOs of a large business deliver in a month. */
const mostOrders = 300_000;

/** What is consumed of the allocations of a filter; REFUSED where too many orders consumed them for that. */
export async function statsOf(db: Database, filter: AllocationFilter): Promise<AllocationStats> {
  await requireFewOrders(db, filter);
  const { rows } = await sql<AllocationStats>`
    /* unscoped: part */ select coalesce(sum(used.pieces), 0)::float8 as consumed, coalesce(sum(used.value::numeric), 0)::numeric(20, 2)::text as "consumedValue",
      coalesce(sum(allocation.value - used.value::numeric), 0)::numeric(20, 2)::text as "balanceValue",
      count(*) filter (where used.pieces > allocation.quantity or used.value::numeric > allocation.value)::integer as exceeded,
      count(*) filter (where used.pieces = 0)::integer as untouched
    from (${consumedOf(chosenBy(filter))}) as used join so_allocation allocation on allocation.id = used.id
  `.execute(db);
  const [stats] = rows;
  if (!stats) throw new Error('A sum without a row.');
  return stats;
}

async function requireFewOrders(db: Database, filter: AllocationFilter): Promise<void> {
  const { rows } = await sql<{ tooMany: boolean }>`
    /* unscoped: found */ select count(*) > ${mostOrders} as "tooMany"
    from (
      select from (select distinct month, sales_officer_id from (${chosenBy(filter)}) as each) as worked
        join sales_order on sales_order.sales_officer_id = worked.sales_officer_id
          and sales_order.delivered_on >= worked.month and sales_order.delivered_on < (worked.month + interval '1 month')::date
      limit ${mostOrders + 1}
    ) as delivered
  `.execute(db);
  if (rows[0]?.tooMany !== true) return;
  const message =
    'What is consumed is added up for 300,000 orders at most: choose a month, a market, an SO or a product.';
  throw refuse('REFUSED', { message });
}

/** An allocation in reach, also a deleted one; NOT_FOUND for any other id. */
export async function findAllocation(context: ReadContext, id: string): Promise<Allocation> {
  const found = await allocations.find(context.db, id, await allocationFilter(context, { month: 'all' }));
  const [allocation] = found ? await withConsumed(context.db, [found]) : [];
  if (!allocation) throw refuse('NOT_FOUND');
  return allocation;
}

/** The same, which nobody else changes until the commit; STALE_VERSION when somebody did before. */
export async function findLockedAllocation(
  context: ReadContext,
  id: string,
  version: number | null,
): Promise<Allocation> {
  await findAllocation(context, id);
  await lockForUpdate(context.db, 'so_allocation', id);
  const allocation = await findAllocation(context, id);
  if (version !== null && allocation.version !== version) throw refuse('STALE_VERSION', { current: allocation });
  return allocation;
}
