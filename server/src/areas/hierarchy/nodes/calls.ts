import {
  type DbHouse,
  type Level,
  levelNames,
  listDhOffices,
  listPlaceFigures,
  nodeCallsOf,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { chosenIds } from '../../../core/transfer/exports/chosen-ids.ts';
import { countedAsOf } from '../days/counts-as-of.ts';
import { cachedWithMarket } from '../hierarchy-version.ts';
import { besideRouteOf } from '../routes/route-figures.ts';
import { addNode } from './add.ts';
import type { Addition, Edit } from './bodies.ts';
import { type FilterQuery, listFilter } from './filters.ts';
import { findNode } from './find.ts';
import { nodeLists } from './node-lists.ts';
import { placeFiguresOf } from './place-figures.ts';
import { removeNode, restoreNode } from './remove.ts';
import { replyOf } from './replies.ts';
import { updateNode } from './update.ts';

/** list, get, add, update, delete and restore of every level. */
export function serveNodes(app: FastifyInstance): void {
  for (const level of levelNames) serveLevel(app, level);

  implement(
    app,
    listDhOffices,
    async ({ db, session, query }) => {
      const filter = await listFilter({ db, session }, 'dbHouse', query);
      const { rows, totals, cursors } = await nodeLists.dbHouse.page(db, filter, query);
      const dhOffices = (await countedAsOf(db, rows, filter)).map((row) => replyOf(row) as DbHouse);
      return { dhOffices, totalDhOffices: totals.total, cursors };
    },
    { cache: cachedWithMarket },
  );

  implement(app, listPlaceFigures, async ({ db, query, session }) => {
    const reach = await reachOf(db, session.scope);
    const ids = chosenIds(query.ids) ?? [];
    return { placeFigures: await placeFiguresOf(db, { reach, ids, capabilities: session.capabilities }) };
  });
}

/** The keys of a level's replies are known by its entry only; that they are right is checked against the contract in tests. */
function serveLevel(app: FastifyInstance, level: Level): void {
  const calls = nodeCallsOf[level];

  serveList(app, {
    list: nodeLists[level],
    call: calls.list,
    filterOf: (context) => listFilter(context, level, context.query as FilterQuery),
    completed: (rows, { db }, filter) => countedAsOf(db, rows, filter),
    shown: replyOf,
    cache: cachedWithMarket,
  });

  implement(app, calls.get, async ({ db, session, params }) => {
    const reach = await reachOf(db, session.scope);
    const node = await findNode(db, reach, level, params.id);
    return { [level]: node, ...(level === 'route' && (await besideRouteOf(db, reach, node.id))) };
  });

  // The call's own schema has parsed the body, so it is the one of its level.
  implement(app, calls.add, async (context) => ({
    [level]: await addNode(context, { ...context.body, level } as Addition),
  }));

  implement(app, calls.update, async (context) => ({
    [level]: await updateNode(context, context.params.id, { ...context.body, level } as Edit),
  }));

  implement(app, calls.remove, async (context) => {
    await removeNode(context, level, context.params.id, context.query.version);
    return {};
  });

  implement(app, calls.restore, async (context) => ({
    [level]: await restoreNode(context, level, context.params.id, context.body.version),
  }));
}
