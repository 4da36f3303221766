import { listVisits, type Visit } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../../core/http/context.ts';
import type { SortColumn } from '../../../core/lists/keyed-order.ts';
import { List } from '../../../core/lists/list.ts';
import { namedSorts } from '../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { refuse } from '../../../core/refusal.ts';
import { filterOf, matchesVisit, scheduledIn, secondsOf, type VisitFilter, visitsOf } from './filters.ts';

const { date, instant, text } = sortColumnsOf('visit');
const latest = [date('business_date'), instant('in_at')];

const shownWith = sql`/* unscoped: part */ join outlet on outlet.id = visit.outlet_id
  join user_account officer on officer.id = visit.user_id
  join market_node route on route.id = visit.route_id join market_node house on house.id = visit.db_house_id
  left join no_order_reason reason on reason.id = visit.reason_id`;

const namesOfPath = sql`/* unscoped: part */ array(select node.name from unnest(visit.path) with ordinality as step (id, place)
  join market_node node on node.id = step.id order by step.place)`;

const columns = sql`visit.id, visit.business_date as date,
  json_build_object('id', officer.id, 'name', officer.name) as "salesOfficer",
  json_build_object('id', outlet.id, 'name', outlet.name, 'code', outlet.code) as outlet,
  json_build_object('id', route.id, 'name', route.name) as route, json_build_object('id', house.id, 'name', house.name) as "dbHouse",
  ${namesOfPath} as market,
  visit.planned, visit.sequence, visit.in_at as "inAt", visit.out_at as "outAt", visit.device_in_at as "deviceInAt", visit.device_out_at as "deviceOutAt",
  visit.clock_off as "clockOff", visit.received_at as "receivedAt", ${secondsOf} as seconds, visit.latitude, visit.longitude,
  visit.accuracy::float8 as accuracy, visit.distance::integer as distance, visit.fence, visit.telephonic, visit.productive,
  case when reason.id is not null then json_build_object('id', reason.id, 'name', reason.name) end as reason, visit.photo, visit.too_fast as "tooFast"`;

const percent = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`round(100.0 * ${part} / nullif(${whole}, 0), 1)::float8`;
const countOf = (condition: RawBuilder<unknown>) => sql`count(visit.id) filter (where ${condition})`;

const visits = sql`count(visit.id)`;
const productive = countOf(sql`visit.productive`);

/** SC, TC, PC, strike rate = PC/TC, and adherence = planned outlets visited that day/SC. With its `offset` SC is counted once for both. */
const totalsOf = (
  filter: VisitFilter,
) => sql`(select json_build_object('scheduled', plan.scheduled, 'visits', ${visits},
  'productive', ${productive}, 'offPlan', ${countOf(sql`not visit.planned`)}, 'outOfFence', ${countOf(sql`visit.fence = 'out'`)},
  'strike', ${percent(productive, visits)}, 'adherence', ${percent(countOf(sql`visit.adheres`), sql`plan.scheduled`)})
  from (select ${scheduledIn(filter)} as scheduled offset 0) as plan)`;

const named = namedSorts(
  'visit',
  {
    salesOfficer: { table: 'user_account', by: 'user_id' },
    outlet: { table: 'outlet', by: 'outlet_id' },
    code: { table: 'outlet', by: 'outlet_id', byCode: true },
    route: { table: 'market_node', by: 'route_id' },
    dbHouse: { table: 'market_node', by: 'db_house_id' },
    reason: { table: 'no_order_reason', by: 'reason_id', optional: true },
  },
  latest,
);
const yes = (column: string): SortColumn[] => [
  { expression: sql`${sql.ref(`visit.${column}`)}::integer`, type: 'integer' },
  ...latest,
];

/** How many things are marked about a visit. */
const marks = sql`visit.telephonic::integer + visit.too_fast::integer + visit.clock_off::integer + (${secondsOf} < 120)::integer`;

/** Visits to outlets. */
export const visitList = new List<Visit, VisitFilter>({
  alias: 'visit',
  source: visitsOf,
  columns,
  joins: shownWith,
  sorts: {
    date: latest,
    inAt: latest,
    outAt: [instant('out_at')],
    ...named.sorts,
    planned: yes('planned'),
    seconds: [{ expression: secondsOf, type: 'integer' }, ...latest],
    distance: [{ expression: sql`coalesce(visit.distance::integer, 2147483647)`, type: 'integer' }, ...latest],
    fence: [text('fence'), ...latest],
    productive: yes('productive'),
    marks: [{ expression: marks, type: 'integer' }, ...latest],
    photo: [{ expression: sql`(visit.photo is not null)::integer`, type: 'integer' }, ...latest],
    market: [{ expression: sql`array_to_string(${namesOfPath}, E'\n')`, type: 'text' }, ...latest],
    receivedAt: [instant('received_at')],
  },
  sortJoins: named.joins,
  sortsOfFew: new Set(['marks', 'photo', 'market', 'code']),
  sort: listVisits.list.sort,
  matches: matchesVisit,
  // Days lie beside each other in their index, which has all that is counted.
  inOrder: ({ reach, place, search, salesOfficerId, outletId, within }, { offset }, _known, sort) =>
    (sort === 'inAt' || sort === 'date') &&
    offset <= 1_000 &&
    reach.everything &&
    !place &&
    !(search || salesOfficerId || outletId || within),
  gathered: sql`visit.id, visit.planned, visit.adheres, visit.productive, visit.fence`,
  totals: (filter) => ({ totals: totalsOf(filter) }),
});

/** A visit in reach; NOT_FOUND for any other id. */
export async function findVisit(context: ReadContext, id: string): Promise<Visit> {
  const visit = await visitList.find(context.db, id, await filterOf(context, {}));
  if (!visit) throw refuse('NOT_FOUND');
  return visit;
}
