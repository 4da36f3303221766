import type { Statements } from '../bare-server.ts';

const columns = `outlet.id, outlet.code, outlet.name, outlet.owner_name, outlet.mobile, outlet.class, outlet.address, outlet.latitude, outlet.longitude,
  outlet.credit_limit, outlet.status, outlet.version, outlet.created_at, outlet.updated_at, category.name as category, category.channel,
  route.id as route_id, route.name as route, house.id as house_id, house.name as house, officer.name as officer, lineage.names,
  activity.last_visit_on, activity.last_order_on, activity.due`;
const joins = `join outlet_category category on category.id = outlet.category_id join market_node route on route.id = outlet.route_id
  join market_node house on house.id = route.parent_id join route walked on walked.node_id = route.id
  left join user_account officer on officer.id = walked.sales_officer_id left join market_path lineage on lineage.node_id = house.parent_id
  left join outlet_activity activity on activity.outlet_id = outlet.id`;
const there = 'outlet.deleted_at is null';
const page = (from: string, rest = '') =>
  `select ${columns} from (select outlet.* from ${from} order by outlet.name, outlet.id limit 25 ${rest}) as outlet ${joins} order by outlet.name, outlet.id`;

const totalBelow =
  "select sum(n)::integer as total from market_total where level = 'outlet' and status <> 'deleted' and ancestor_id = ";
const everything = `${totalBelow} '00000000-0000-0000-0000-000000000000'`;

/** By the depth of the place: the 2nd step of a path is a region, the 9th a route. */
const inMarket = (depth: number): [string, readonly [string, string]] => [
  `/market${depth}`,
  [
    page(
      depth === 9
        ? `outlet where outlet.route_id = $1 and ${there}`
        : `outlet join market_node node on node.id = outlet.route_id where node.ancestors[${depth}] = $1 and ${there}`,
    ),
    `${totalBelow} $1`,
  ],
];
const found = (condition: string): readonly [string, string] => [
  page(`outlet where ${there} and ${condition}`),
  `select count(*)::integer as total from outlet where ${there} and ${condition}`,
];

/** What each address of the bare server asks of the outlets. */
export const outletStatements: Statements = {
  ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9].map(inMarket)),
  '/name': found('outlet.search_text like $1'),
  '/mobile': found('outlet.mobile = $1'),
  '/deep': [page(`outlet where ${there}`, 'offset 249975'), everything],
  '/one': [`select ${columns} from outlet ${joins} where outlet.id = $1`, 'select 1 as total'],
};
