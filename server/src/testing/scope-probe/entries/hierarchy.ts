import { type Level, levelNames, levelOf } from '@routebook/contract';
import { houseFields, routeFields } from '../../test-market.ts';
import { at, type ProbeEntries, type ProbeEntry, reason, send } from '../ask.ts';
import type { Territory } from '../territory.ts';

/** The node of a level in a territory; those above a territory are shared, so the territory stands in for them. */
function nodeOf(t: Territory, level: string): string {
  const nodes: Readonly<Record<string, { readonly id: string } | undefined>> = t.nodes;
  return (level === 'zone' ? t.nodes.territory : (nodes[level] ?? t.nodes.territory)).id;
}

/** Above territories: what both lie in. */
const isAbove = (level: Level) => levelNames.indexOf(level) < levelNames.indexOf('territory');

const shown = ['?pageSize=200', '?pageSize=200&search=a', '?pageSize=200&asOf=2030-01-01'];

const levelEntries = Object.fromEntries(
  levelNames.flatMap((level): [string, ProbeEntry][] => {
    const { many, one, path: whole } = levelOf(level);
    const path = whole.replace('/api/v1/', '');
    const [manyName, oneName] = [many.replace(' ', ''), one.replace(' ', '')];
    const details = level === 'dbHouse' ? houseFields : level === 'route' ? routeFields : {};
    const above = levelNames[levelNames.indexOf(level) - 1];
    const body = { name: 'Taken over', status: 'active', version: 1, managerId: null, ...details };
    return [
      [
        `list${manyName}`,
        {
          reads: (t) => [
            ...at(path, ...shown, '?status=deleted', '?sort=-createdAt&pageSize=200'),
            ...at(path, `?market=${t.nodes.territory.id}`),
            ...at(path, `?managerId=${t.people.to.id}`, `?salesOfficerId=${t.people.so.id}`),
          ],
        },
      ],
      [`get${oneName}`, { reads: (t) => at(`${path}/${nodeOf(t, level)}`), ownMayBeMissing: isAbove(level) }],
      [
        `add${oneName}`,
        above === undefined
          ? { nothing: 'a nation lies in nothing; who may add one sees everything' }
          : {
              writes: (theirs) =>
                send(path, { code: 'mine-now', name: 'Mine now', parentId: nodeOf(theirs, above), ...details }),
            },
      ],
      [
        `update${oneName}`,
        {
          writes: (theirs, own) => [
            { url: `/api/v1/${path}/${nodeOf(theirs, level)}`, body },
            ...(['area', 'dbHouse', 'route'].includes(level)
              ? [{ url: `/api/v1/${path}/${nodeOf(own, level)}`, body: { ...body, managerId: theirs.people.to.id } }]
              : []),
          ],
        },
      ],
      [`delete${oneName}`, { writes: (theirs) => at(`${path}/${nodeOf(theirs, level)}`) }],
      [`restore${oneName}`, { writes: (theirs) => send(`${path}/${nodeOf(theirs, level)}/restore`, { version: 1 }) }],
    ];
  }),
);

const under = (path: string, level: string): ProbeEntry => ({
  reads: (t) => at(path.replace(':id', nodeOf(t, level)), '', '?all=true', '?search=a'),
});
const choose = (path: string): ProbeEntry => ({
  reads: (t) => [...at(path, '', '?all=true', '?search=a'), ...at(path, `?market=${t.nodes.territory.id}`)],
});

export const hierarchyEntries: ProbeEntries = {
  ...levelEntries,
  listDistrictsOfDivision: { nothing: 'what lies above a territory is shared by both' },
  listZonesOfDistrict: { nothing: 'what lies above a territory is shared by both' },
  listTerritoriesOfZone: { reads: (_, { zone }) => at(`zones/${zone.id}/territories`), ownMayBeMissing: true },
  listAreasOfTerritory: under('territories/:id/areas', 'territory'),
  listDBHousesOfArea: under('areas/:id/db-houses', 'area'),
  listRoutesOfDBHouse: under('db-houses/:id/routes', 'dbHouse'),
  chooseTerritories: choose('territories'),
  chooseAreas: choose('areas'),
  chooseRoutes: choose('get-routes'),
  dbHousesForStock: choose('db-houses'),
  chooseNodes: {
    reads: (t) => [
      ...at('market-nodes', '', '?search=a', '?level=route', '?downTo=area', '?all=true&level=area'),
      ...at('market-nodes', `?within=${t.nodes.territory.id}`),
    ],
  },
  listSupervisors: {
    reads: ({ nodes }) =>
      at('supervisors', '', '?search=a', '?designation=SO', '?designation=TO', `?market=${nodes.dbHouse.id}`),
  },
  marketTree: {
    reads: (t) => [
      ...at('market-tree', '', '?asOf=2030-01-01'),
      ...at('market-tree', `?parent=${t.nodes.territory.id}`, `?parent=${t.nodes.dbHouse.id}`),
    ],
  },
  listPlaceFigures: {
    reads: ({ nodes }) => at('place-figures', `?ids=${nodes.dbHouse.id},${nodes.otherHouse.id},${nodes.territory.id}`),
  },
  listRouteFigures: { reads: ({ nodes }) => at('route-figures', `?ids=${nodes.route.id},${nodes.otherRoute.id}`) },
  stageMove: {
    writes: ({ nodes }, own, { day }) =>
      send(
        'market-moves',
        { nodeId: nodes.otherHouse.id, toParentId: own.nodes.area.id, effectiveFrom: day(1), reason },
        { nodeId: own.nodes.otherHouse.id, toParentId: nodes.area.id, effectiveFrom: day(1), reason },
      ),
  },
  confirmMove: { writes: ({ moveId }) => send(`market-moves/${moveId}/confirm`, {}) },
  undoMove: { writes: ({ moveId }) => send(`market-moves/${moveId}/undo`, {}) },
  discardMove: { writes: ({ moveId }) => send(`market-moves/${moveId}/discard`, {}) },
  listMoves: {
    reads: ({ nodes }) => [
      ...at('market-moves', '', '?search=a'),
      ...at('market-moves', `?market=${nodes.territory.id}`, `?nodeId=${nodes.otherRoute.id}`),
    ],
  },
  exportMoves: {
    reads: ({ nodes }) => at('market-move-exports', '?format=csv', `?format=csv&market=${nodes.territory.id}`),
  },
  previewMerge: {
    writes: ({ nodes }, own) =>
      send(
        'market-merges/preview',
        { sourceId: nodes.otherHouse.id, targetId: own.nodes.dbHouse.id },
        { sourceId: own.nodes.otherRoute.id, targetId: nodes.route.id },
      ),
  },
  mergeNodes: {
    writes: ({ nodes }, own, { day }) =>
      send(
        'market-merges',
        { sourceId: nodes.otherRoute.id, targetId: own.nodes.route.id, effectiveFrom: day(0), reason },
        { sourceId: own.nodes.otherRoute.id, targetId: nodes.route.id, effectiveFrom: day(0), reason },
      ),
  },
  setNodeStatus: {
    writes: ({ nodes }, own) =>
      send(
        'market-nodes/status',
        { level: 'route', selection: { ids: [own.nodes.route.id, nodes.route.id] }, status: 'inactive', reason },
        {
          level: 'route',
          selection: { allMatching: { market: nodes.territory.id } },
          status: 'inactive',
          reason,
        },
      ),
  },
  nodeHistory: {
    reads: ({ nodes }) => [
      ...at(`market-nodes/${nodes.area.id}/history`),
      ...at(`market-nodes/${nodes.route.id}/history`),
    ],
  },
  exportNodes: {
    reads: ({ nodes }) => [
      ...at(
        'market-exports',
        ...['territory', 'area', 'dbHouse', 'route'].map((level) => `?level=${level}&format=csv`),
      ),
      ...at('market-exports', `?level=route&format=csv&market=${nodes.territory.id}`),
      ...at('market-exports', `?level=route&format=csv&ids=${nodes.route.id}`),
    ],
  },
  listDhOffices: {
    reads: ({ nodes }) => [
      { url: '/api/v2/db-houses' },
      { url: '/api/v2/db-houses?search=a&pageSize=200' },
      { url: `/api/v2/db-houses?market=${nodes.territory.id}` },
    ],
  },
  dbHousePlaces: {
    reads: ({ nodes }) => at('db-house-places', '', `?market=${nodes.territory.id}`, `?market=${nodes.route.id}`),
  },
  dbWiseSo: {
    reads: ({ nodes }) => [...at('db-wise-so', '', '?search=a'), ...at('db-wise-so', `?market=${nodes.territory.id}`)],
  },
  exportDbWiseSo: {
    reads: ({ nodes }) => at('db-wise-so-exports', '?format=csv', `?format=csv&market=${nodes.territory.id}`),
  },
  replacementChecklist: {
    writes: (theirs, own, { day }) => send('replace-db-house/checklist', ...replacements(theirs, own, day(1))),
  },
  replaceDbHouse: { writes: (theirs, own, { day }) => send('replace-db-house', ...replacements(theirs, own, day(1))) },
  listReplacements: {
    reads: ({ nodes }) => [
      ...at('replace-db-house', '', '?search=a'),
      ...at('replace-db-house', `?market=${nodes.territory.id}`),
    ],
  },
  exportReplacements: {
    reads: ({ nodes }) => at('replace-db-house-exports', '?format=csv', `?format=csv&market=${nodes.territory.id}`),
  },
};

function replacements({ nodes }: Territory, own: Territory, effectiveFrom: string): object[] {
  const rest = { effectiveFrom, reason, routeIds: [], keepSalesOfficers: true };
  return [
    { oldId: nodes.dbHouse.id, newId: own.nodes.otherHouse.id, ...rest },
    { oldId: own.nodes.dbHouse.id, newId: nodes.otherHouse.id, ...rest },
  ];
}
