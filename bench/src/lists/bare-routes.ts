import type { Statements } from '../bare-server.ts';

const columns = `node.id, node.level, node.code, node.name, node.status, node.parent_id, node.version, node.created_at, node.updated_at,
  (select json_agg(json_build_object('id', above.id, 'level', above.level, 'name', above.name) order by array_position(node.ancestors, above.id))
    from market_node above where above.id = any (node.ancestors) and above.id <> node.id) as path,
  manager.name as manager, officer.name as officer, route.visit_days, route.frequency, route.km,
  (select coalesce(sum(n), 0) from market_total total where total.ancestor_id = node.id and total.level = 'outlet' and total.status <> 'deleted') as outlets`;
const joins = `join route on route.node_id = node.id left join user_account manager on manager.id = node.manager_id
  left join user_account officer on officer.id = route.sales_officer_id`;
const routes = "node.level = 'route' and node.deleted_at is null";
const page = (where: string, rest = '') =>
  `select ${columns} from (select * from market_node node where ${routes} ${where} order by name, id limit 25 ${rest}) as node ${joins} order by node.name, node.id`;

const totalBelow =
  "select sum(n)::integer as total from market_total where level = 'route' and status <> 'deleted' and ancestor_id = ";
const everything = `${totalBelow} '00000000-0000-0000-0000-000000000000'`;

/** What each address of the bare server asks of the database: the rows, then the total. */
export const routeStatements: Statements = {
  '/first': [page(''), everything],
  '/deep': [page('', 'offset 24975'), everything],
  '/search': [
    page('and search_text like $1'),
    `select count(*)::integer as total from market_node node where ${routes} and search_text like $1`,
  ],
  '/market': [page('and ancestors[6] = $1'), `${totalBelow} $1`],
  '/one': [`select ${columns} from market_node node ${joins} where node.id = $1`, 'select 1 as total'],
};

const lastOf = (path: string) => path.split(/[/=]/).at(-1) ?? '';

/** The bare address that does the work of one of ours. */
export const barePaths = {
  'page 1': () => '/first',
  'page 1,000 by number': () => '/deep',
  'page 1,000 by key': () => '/first',
  search: (path: string) => `/search?%25${lastOf(path)}%25`,
  'search, 3,068 matches': (path: string) => `/search?%25${lastOf(path)}%25`,
  'market filter': (path: string) => `/market?${lastOf(path)}`,
  'one by id': (path: string) => `/one?${lastOf(path)}`,
} satisfies Record<string, (path: string) => string>;
