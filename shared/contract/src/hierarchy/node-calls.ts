import * as z from 'zod/mini';
import { call, type Schema } from '../call.ts';
import { cursors, done, idParams, reply, version } from '../common.ts';
import { type LevelEntry, levelOf, nodeSorts } from './levels.ts';
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
import { nodeListQuery } from './node-filters.ts';

type One<E extends LevelEntry, Row extends Schema> = { [K in E['level']]: Row };

/** list, get, add, update, delete and restore of one level on its base path. */
function nodeCalls<E extends LevelEntry, Row extends Schema, Add extends Schema, Edit extends Schema>({
  entry,
  schemas: { row, add, edit },
}: {
  readonly entry: E;
  readonly schemas: { readonly row: Row; readonly add: Add; readonly edit: Edit };
}) {
  const shared = { area: 'hierarchy', tags: [entry.tag, 'Market'] } as const;
  const label = entry.one;
  return {
    list: call({
      ...shared,
      name: `list${entry.many.replace(' ', '')}`,
      method: 'GET',
      path: entry.path,
      access: 'hierarchy.see',
      summary: `${entry.many} in one's scope, a page at a time, with the total over the filter.`,
      list: { screen: entry.screen, rows: entry.plural, total: entry.total, sorts: nodeSorts, sort: 'name' },
      query: nodeListQuery,
      reply: reply({
        ...({ [entry.plural]: z.array(row) } as { [K in E['plural']]: z.ZodMiniArray<Row> }),
        ...({ [entry.total]: z.int() } as { [K in E['total']]: z.ZodMiniNumberFormat }),
        cursors,
      }),
    }),
    get: call({
      ...shared,
      name: `get${label.replace(' ', '')}`,
      method: 'GET',
      path: `${entry.path}/:id`,
      access: 'hierarchy.see',
      summary: `One ${label.toLowerCase()}, also a deleted one.`,
      params: idParams,
      reply: reply({ [entry.level]: row } as One<E, Row>),
    }),
    add: call({
      ...shared,
      name: `add${label.replace(' ', '')}`,
      method: 'POST',
      path: entry.path,
      access: 'hierarchy.add',
      summary: `Add a ${label.toLowerCase()}; its parent holds it from today.`,
      body: add,
      reply: reply({ [entry.level]: row } as One<E, Row>),
    }),
    update: call({
      ...shared,
      name: `update${label.replace(' ', '')}`,
      method: 'PUT',
      path: `${entry.path}/:id`,
      access: 'hierarchy.edit',
      summary: `Change a ${label.toLowerCase()}; 409 STALE_VERSION with the current row when somebody was faster.`,
      params: idParams,
      body: edit,
      reply: reply({ [entry.level]: row } as One<E, Row>),
    }),
    remove: call({
      ...shared,
      name: `delete${label.replace(' ', '')}`,
      method: 'DELETE',
      path: `${entry.path}/:id`,
      access: 'hierarchy.delete',
      summary: `Delete an unused ${label.toLowerCase()}; 409 IN_USE with the counts while used.`,
      params: idParams,
      query: z.strictObject({ version: z.optional(z.string()) }),
      reply: done,
    }),
    restore: call({
      ...shared,
      name: `restore${label.replace(' ', '')}`,
      method: 'POST',
      path: `${entry.path}/:id/restore`,
      access: 'hierarchy.delete',
      summary: `Bring a deleted ${label.toLowerCase()} back.`,
      params: idParams,
      body: z.strictObject({ version }),
      reply: reply({ [entry.level]: row } as One<E, Row>),
    }),
  } as const;
}

const plain = { row: marketNode, add: addMarketNode, edit: editMarketNode };

/** The calls of every level by its name: `nodeCallsOf.division.list`. */
export const nodeCallsOf = {
  nation: nodeCalls({ entry: levelOf('nation'), schemas: plain }),
  region: nodeCalls({ entry: levelOf('region'), schemas: plain }),
  division: nodeCalls({ entry: levelOf('division'), schemas: plain }),
  district: nodeCalls({ entry: levelOf('district'), schemas: plain }),
  zone: nodeCalls({ entry: levelOf('zone'), schemas: plain }),
  territory: nodeCalls({ entry: levelOf('territory'), schemas: plain }),
  area: nodeCalls({ entry: levelOf('area'), schemas: plain }),
  dbHouse: nodeCalls({ entry: levelOf('dbHouse'), schemas: { row: dbHouse, add: addDbHouse, edit: editDbHouse } }),
  route: nodeCalls({ entry: levelOf('route'), schemas: { row: route, add: addRoute, edit: editRoute } }),
} as const;
