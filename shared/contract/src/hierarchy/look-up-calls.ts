import * as z from 'zod/mini';
import { call, type Schema } from '../call.ts';
import { date, id, idParams, listQuery, reply, text } from '../common.ts';
import { type Level, type LevelEntry, levelNames, levelOf, nodeStatuses } from './levels.ts';
import { nodeCounts } from './node.ts';

/** What a look-up answers: enough to choose a node by. `parentName` tells two of one name apart. */
export const nodeChoice = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: z.enum(nodeStatuses),
  parentName: z.nullable(z.string()),
});
export type NodeChoice = z.output<typeof nodeChoice>;

const lookUp = { area: 'hierarchy', method: 'GET', access: 'hierarchy.see' } as const;

/** Look-ups answer the first 200 by name that match `search`; inactive ones only with `all=true`. */
const lookUpQuery = { search: listQuery.search, all: z.optional(z.enum(['true', 'false'])), asOf: z.optional(date) };

function plural<E extends LevelEntry, Row extends Schema>(entry: E, row: Row) {
  return reply({ [entry.plural]: z.array(row) } as { [K in E['plural']]: z.ZodMiniArray<Row> });
}

function children<C extends LevelEntry>(parent: Level, segment: string, child: C) {
  const above = levelOf(parent);
  const base = {
    division: '/api/v1/divisions',
    district: '/api/v1/districts',
    zone: '/api/v1/zones',
    territory: '/api/v1/territories',
    area: '/api/v1/areas',
    dbHouse: '/api/v1/db-houses',
  }[parent as 'division'];
  return call({
    ...lookUp,
    name: `list${child.many.replace(' ', '')}Of${above.one.replace(' ', '')}`,
    path: `${base as `/${string}`}/:id/${segment}`,
    tags: [child.tag, 'Market'],
    summary: `${child.many} of one ${above.one.toLowerCase()}, for choosing.`,
    params: idParams,
    query: z.strictObject(lookUpQuery),
    reply: plural(child, nodeChoice),
  });
}

function all<E extends LevelEntry>(entry: E, path: `/${string}`, name: string) {
  return call({
    ...lookUp,
    name,
    path,
    tags: [entry.tag, 'Market'],
    summary: `${entry.many} in one's scope, for choosing.`,
    query: z.strictObject({ ...lookUpQuery, market: z.optional(id) }),
    reply: plural(entry, nodeChoice),
  });
}

export const districtsForDivision = children('division', 'districts', levelOf('district'));
export const zonesForDistrict = children('district', 'zones', levelOf('zone'));
export const territoriesForZone = children('zone', 'territories', levelOf('territory'));
export const areasForTerritory = children('territory', 'areas', levelOf('area'));
export const dbHousesForArea = children('area', 'db-houses', levelOf('dbHouse'));
export const routesByDbHouse = children('dbHouse', 'routes', levelOf('route'));

export const chooseTerritories = all(levelOf('territory'), '/api/v1/territories', 'chooseTerritories');
export const chooseAreas = all(levelOf('area'), '/api/v1/areas', 'chooseAreas');
export const chooseRoutes = all(levelOf('route'), '/api/v1/get-routes', 'chooseRoutes');

export const dbHousesForStock = call({
  ...lookUp,
  name: 'dbHousesForStock',
  path: '/api/v1/db-houses',
  tags: ['DBHousesForStock'],
  summary: 'DB houses that hold stock (active, on hold or closing), for choosing.',
  query: z.strictObject({ ...lookUpQuery, market: z.optional(id) }),
  reply: plural(levelOf('dbHouse'), nodeChoice),
});

/**
 * Nodes of any level, for a parent, a market filter or a search across the hierarchy, the higher levels first. `within`
 * limits to descendants, `downTo` to that level and those above.
 */
export const chooseNodes = call({
  ...lookUp,
  name: 'chooseNodes',
  path: '/api/v1/market-nodes',
  tags: ['Market'],
  summary: 'Nodes of one or any level by name or code, the higher levels first, for choosing.',
  query: z.strictObject({
    ...lookUpQuery,
    level: z.optional(z.enum(levelNames)),
    downTo: z.optional(z.enum(levelNames)),
    within: z.optional(id),
  }),
  reply: reply({
    nodes: z.array(
      z.extend(nodeChoice, {
        level: z.enum(levelNames),
        path: z.array(z.object({ id, level: z.enum(levelNames), name: z.string() })),
      }),
    ),
  }),
});

export const supervisor = z.object({
  id,
  name: z.string(),
  employeeCode: z.string(),
  designation: z.string(),
});

export const listSupervisors = call({
  ...lookUp,
  name: 'listSupervisors',
  path: '/api/v1/supervisors',
  tags: ['Users'],
  summary:
    'People who can manage a market or walk a route, for choosing; `designation` narrows, `market` to those who work in it.',
  query: z.strictObject({
    search: listQuery.search,
    designation: z.optional(text.check(z.maxLength(60))),
    market: z.optional(id),
  }),
  reply: reply({ supervisors: z.array(supervisor) }),
});

/** A node in the tree, with what is needed to open it. */
export const treeNode = z.object({
  id,
  level: z.enum(levelNames),
  code: z.string(),
  name: z.string(),
  status: z.enum(nodeStatuses),
  parentId: z.nullable(id),
  managerName: z.nullable(z.string()),
  counts: nodeCounts,
});
export type TreeNode = z.output<typeof treeNode>;

export const marketTree = call({
  ...lookUp,
  name: 'marketTree',
  path: '/api/v1/market-tree',
  tags: ['Market'],
  summary: "The children of a node, or the top of one's scope without `parent`; as of a date.",
  query: z.strictObject({ parent: z.optional(id), asOf: z.optional(date) }),
  reply: reply({ nodes: z.array(treeNode) }),
});

export const lookUpCalls = {
  districtsForDivision,
  zonesForDistrict,
  territoriesForZone,
  areasForTerritory,
  dbHousesForArea,
  routesByDbHouse,
  chooseTerritories,
  chooseAreas,
  chooseRoutes,
  dbHousesForStock,
  chooseNodes,
  listSupervisors,
  marketTree,
};
