import type { Schema } from '../call.ts';
import type { Shape } from '../records/list-call.ts';
import { recordCalls } from '../records/record-calls.ts';
import { type LevelEntry, levelOf } from './levels.ts';
import {
  addDbHouse,
  addMarketNode,
  addRoute,
  dbHouse,
  editDbHouse,
  editMarketNode,
  editRoute,
  marketNode,
  route,
} from './node.ts';
import { nodeFilters } from './node-filters.ts';
import { nodeListCalls } from './node-list-calls.ts';
import { besideRoute } from './route-figures.ts';

interface NodeSchemas {
  readonly row: Schema;
  readonly add: Schema;
  readonly edit: Schema;
  readonly beside?: Shape;
}

/** get, add, update, delete and restore of one level on its base path. */
function nodeCalls<const E extends LevelEntry, S extends NodeSchemas>({
  entry,
  schemas,
}: {
  readonly entry: E;
  readonly schemas: S;
}) {
  const words = { one: entry.one.toLowerCase(), many: entry.many.toLowerCase() };
  const { get, add, update, remove, restore } = recordCalls({
    one: entry.one.replace(' ', ''),
    many: entry.many.replace(' ', ''),
    words,
    reply: { one: entry.level as E['level'], many: entry.plural as E['plural'] },
    area: 'hierarchy',
    path: entry.path as E['path'],
    tags: [entry.tag, 'Market'],
    screen: entry.screen,
    sorts: ['name'],
    sort: 'name',
    summaries: { add: `Add a ${words.one}; its parent holds it from today.` },
    schemas: { ...schemas, filters: nodeFilters },
  });
  return { get, add, update, remove, restore };
}

const plain = { row: marketNode, add: addMarketNode, edit: editMarketNode } as const;

/** The calls of every level by its name: `nodeCallsOf.division.list`. */
export const nodeCallsOf = {
  nation: { list: nodeListCalls.nation, ...nodeCalls({ entry: levelOf('nation'), schemas: plain }) },
  region: { list: nodeListCalls.region, ...nodeCalls({ entry: levelOf('region'), schemas: plain }) },
  division: { list: nodeListCalls.division, ...nodeCalls({ entry: levelOf('division'), schemas: plain }) },
  district: { list: nodeListCalls.district, ...nodeCalls({ entry: levelOf('district'), schemas: plain }) },
  zone: { list: nodeListCalls.zone, ...nodeCalls({ entry: levelOf('zone'), schemas: plain }) },
  territory: { list: nodeListCalls.territory, ...nodeCalls({ entry: levelOf('territory'), schemas: plain }) },
  area: { list: nodeListCalls.area, ...nodeCalls({ entry: levelOf('area'), schemas: plain }) },
  dbHouse: {
    list: nodeListCalls.dbHouse,
    ...nodeCalls({ entry: levelOf('dbHouse'), schemas: { row: dbHouse, add: addDbHouse, edit: editDbHouse } }),
  },
  route: {
    list: nodeListCalls.route,
    ...nodeCalls({
      entry: levelOf('route'),
      schemas: { row: route, add: addRoute, edit: editRoute, beside: besideRoute },
    }),
  },
} as const;
