import type { CacheTag } from '../cache-tags.ts';

/**
 * The nine levels of the market hierarchy from the top down. The order is fixed: a node's parent is always of the level
 * before its own. `plural` is the name in replies, `total` the name of the count beside it, `path` the base of its calls,
 * `screen` its route in the portal.
 */
export const levels = [
  {
    level: 'nation',
    plural: 'nations',
    total: 'totalNations',
    path: '/api/v1/nations',
    screen: '/division/nations',
    one: 'Nation',
    many: 'Nations',
    tag: 'Nations',
  },
  {
    level: 'region',
    plural: 'regions',
    total: 'totalRegions',
    path: '/api/v1/regions',
    screen: '/division/regions',
    one: 'Region',
    many: 'Regions',
    tag: 'Regions',
  },
  {
    level: 'division',
    plural: 'divisions',
    total: 'totalDivisions',
    path: '/api/v1/divisions',
    screen: '/division/divisions',
    one: 'Division',
    many: 'Divisions',
    tag: 'Divisions',
  },
  {
    level: 'district',
    plural: 'districts',
    total: 'totalDistricts',
    path: '/api/v1/districts',
    screen: '/district/districts',
    one: 'District',
    many: 'Districts',
    tag: 'Districts',
  },
  {
    level: 'zone',
    plural: 'zones',
    total: 'totalZones',
    path: '/api/v1/zones',
    screen: '/zone/zones',
    one: 'Zone',
    many: 'Zones',
    tag: 'Zones',
  },
  {
    level: 'territory',
    plural: 'territories',
    total: 'totalTerritories',
    path: '/api/v1/new-territories',
    screen: '/territory/territories',
    one: 'Territory',
    many: 'Territories',
    tag: 'Territories',
  },
  {
    level: 'area',
    plural: 'areas',
    total: 'totalAreas',
    path: '/api/v1/new-areas',
    screen: '/area/areas',
    one: 'Area',
    many: 'Areas',
    tag: 'Areas',
  },
  {
    level: 'dbHouse',
    plural: 'dbHouses',
    total: 'totalDbHouses',
    path: '/api/v1/new-dbhouses',
    screen: '/db-house/db-houses',
    one: 'DB House',
    many: 'DB Houses',
    tag: 'DbHouses',
  },
  {
    level: 'route',
    plural: 'routes',
    total: 'totalRoutes',
    path: '/api/v1/new-routes',
    screen: '/route/routes',
    one: 'Route',
    many: 'Routes',
    tag: 'Routes',
  },
] as const satisfies readonly {
  level: string;
  plural: string;
  total: string;
  path: `/${string}`;
  screen: `/${string}`;
  one: string;
  many: string;
  tag: CacheTag;
}[];

export type LevelEntry = (typeof levels)[number];
export type Level = LevelEntry['level'];
export const levelNames = levels.map((entry) => entry.level) as unknown as readonly [Level, ...Level[]];

/** The entry of a level. */
export function levelOf<L extends Level>(level: L): Extract<LevelEntry, { level: L }> {
  return levels.find((entry) => entry.level === level) as Extract<LevelEntry, { level: L }>;
}

/** The level whose nodes may be the parent of this level's; null for the nation. */
export function parentLevel(level: Level): Level | null {
  return levels[levelNames.indexOf(level) - 1]?.level ?? null;
}

/** The level of this level's children; null for the route. */
export function childLevel(level: Level): Level | null {
  return levels[levelNames.indexOf(level) + 1]?.level ?? null;
}

/** Statuses by level: a DB house goes prospect > active > hold > closing > closed; every other node is active or inactive. */
export const plainStatuses = ['active', 'inactive'] as const;
export const dbHouseStatuses = ['prospect', 'active', 'hold', 'closing', 'closed'] as const;
export const nodeStatuses = ['active', 'inactive', 'prospect', 'hold', 'closing', 'closed'] as const;
export type NodeStatus = (typeof nodeStatuses)[number];

export function statusesOf(level: Level): readonly NodeStatus[] {
  return level === 'dbHouse' ? dbHouseStatuses : plainStatuses;
}

/** Above this many outlets a visit day a route is flagged (screens.md, Routes). */
export const outletsPerDayLimit = 60;

/** Which statuses a DB house can take from each; it may also stay what it is. */
export const dbHouseSteps: Readonly<
  Record<(typeof dbHouseStatuses)[number], readonly (typeof dbHouseStatuses)[number][]>
> = {
  prospect: ['active', 'closed'],
  active: ['hold', 'closing'],
  hold: ['active', 'closing'],
  closing: ['active', 'closed'],
  closed: ['active'],
};
