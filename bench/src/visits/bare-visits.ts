import type { Statements } from '../bare-server.ts';

const columns = `visit.id, visit.business_date, visit.in_at, visit.out_at, visit.fence, visit.distance, visit.productive, visit.planned, visit.sequence,
  outlet.id as outlet_id, outlet.name as outlet, outlet.code as outlet_code, officer.id as officer_id, officer.name as officer, route.id as route_id,
  route.name as route, house.id as house_id, house.name as house`;
const joins = `join outlet on outlet.id = visit.outlet_id join market_node route on route.id = visit.route_id
  join market_node house on house.id = visit.db_house_id join user_account officer on officer.id = visit.user_id`;
const latest = 'visit.business_date desc, visit.in_at desc';
const sums = `count(*)::integer as total, count(*) filter (where visit.productive) as productive, count(*) filter (where not visit.planned) as off_plan,
  count(*) filter (where visit.fence = 'out') as out_of_fence, count(*) filter (where visit.adheres) as adhered`;

/** A page of the visits of a condition, with their totals; the scheduled calls are counted from the plans. */
const visitsOf = (condition: string, first: string, last: string, scheduled: string): readonly [string, string] => [
  `select ${columns} from (select visit.* from outlet_visit visit where ${condition} order by ${latest} limit 25) as visit ${joins} order by ${latest}`,
  `select ${sums}, (select count(*) from scheduled_calls(${first}, ${last}) as call where ${scheduled}) as scheduled from outlet_visit visit where ${condition}`,
];

/** What each address of the bare server asks of the visits. */
export const visitStatements: Statements = {
  '/day': visitsOf('visit.business_date = $1::date', '$1::date', '$1::date', 'true'),
  '/week': visitsOf('visit.business_date between $1::date - 6 and $1::date', '$1::date - 6', '$1::date', 'true'),
  '/officer': visitsOf(
    'visit.user_id = $1::uuid and visit.business_date between business_date() - 30 and business_date()',
    'business_date() - 30',
    'business_date()',
    'call.user_id = $1::uuid',
  ),
  '/market': visitsOf(
    `visit.route_id in (select id from market_node where ancestors @> array[$1::uuid] and level = 'route') and visit.business_date between business_date() - 7 and business_date() - 1`,
    'business_date() - 7',
    'business_date() - 1',
    `call.route_id in (select id from market_node where ancestors @> array[$1::uuid] and level = 'route')`,
  ),
};
