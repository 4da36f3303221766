import {
  allocationHistory,
  allocationImportCalls,
  allocationStatistics,
  copyAllocations,
  createAllocation,
  deleteAllocation,
  exportAllocations,
  getAllocation,
  getHousePlan,
  handOverAllocations,
  listAllocations,
  listRoutesToAllocate,
  previewAllocationCopy,
  previewAllocationHandover,
  restoreAllocation,
  undoAllocationChange,
  updateAllocation,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../core/audit/history.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { notFound, reachOf, requirePlace } from '../../../core/scope/reach.ts';
import { serveImports } from '../../../core/transfer/imports/import-calls.ts';
import { allocationFilter, allocations, findAllocation, listFilter, statsOf, withConsumed } from './allocations.ts';
import { allocationCells } from './cells.ts';
import { undoChange } from './change.ts';
import { copyMonth, previewCopy } from './copy.ts';
import { ordersOf, routesOf } from './details.ts';
import { handOver, previewHandover } from './hand-over.ts';
import { housePlans, planInWords } from './house-plans.ts';
import { allocationImport } from './transfer/allocation-import.ts';
import { walkersOf } from './walkers.ts';
import { changeAllocation, entity, giveAllocation, removeAllocation, restoreAllocationOf } from './write.ts';

/** What of products and categories each SO may sell from a DB house in a month. */
export function serveAllocations(app: FastifyInstance): void {
  serveList(app, {
    list: allocations,
    call: listAllocations,
    exported: exportAllocations,
    name: 'monthly SO allocations',
    entity,
    filterOf: listFilter,
    completed: (rows, { db }) => withConsumed(db, rows),
    cells: allocationCells,
  });
  serveImports(app, { calls: allocationImportCalls, subjects: [allocationImport] });

  implement(app, allocationStatistics, async (context) => ({
    stats: await statsOf(context.db, await allocationFilter(context, context.query)),
  }));
  implement(app, getHousePlan, async (context) => {
    const { month, dbHouseId, productId } = context.query;
    await requireHouse(context, dbHouseId);
    const products = productId === undefined ? [] : [{ houseId: dbHouseId, productId }];
    const plan = (await housePlans(context.db, { month, houseIds: [dbHouseId], products })).get(dbHouseId);
    if (!plan) throw notFound('dbHouseId');
    return { plan: planInWords(plan, productId) };
  });
  implement(app, listRoutesToAllocate, async (context) => {
    const { month, dbHouseId } = context.query;
    await requireHouse(context, dbHouseId);
    return { salesOfficers: await walkersOf(context.db, month, dbHouseId) };
  });
  implement(app, getAllocation, async (context) => {
    const allocation = await findAllocation(context, context.params.id);
    const { db } = context;
    return { allocation, routes: await routesOf(db, allocation), orders: await ordersOf(db, allocation) };
  });
  implement(app, allocationHistory, async (context) => {
    const { id } = await findAllocation(context, context.params.id);
    return { history: await historyOf(context.db, id) };
  });

  implement(app, createAllocation, async (context) => ({ allocation: await giveAllocation(context, context.body) }));
  implement(app, updateAllocation, async (context) => ({
    allocation: await changeAllocation(context, context.params.id, context.body),
  }));
  implement(app, deleteAllocation, async (context) => {
    const { version } = context.query;
    await removeAllocation(context, context.params.id, version === undefined ? null : Number(version));
    return {};
  });
  implement(app, restoreAllocation, async (context) => ({
    allocation: await restoreAllocationOf(context, context.params.id, context.body.version),
  }));

  implement(app, previewAllocationCopy, async (context) => ({ copy: await previewCopy(context, context.body) }));
  implement(app, copyAllocations, (context) => copyMonth(context, context.body));
  implement(app, previewAllocationHandover, async (context) => ({
    handover: await previewHandover(context, context.body),
  }));
  implement(app, handOverAllocations, (context) => handOver(context, context.body));
  implement(app, undoAllocationChange, async (context) => ({
    restored: await undoChange(context, context.params.id),
  }));
}

/** NOT_FOUND beside the field unless it is a DB house in reach. */
async function requireHouse({ db, session }: ReadContext, id: string): Promise<void> {
  const place = await requirePlace(db, await reachOf(db, session.scope), id, 'dbHouseId');
  if (place.level !== 'dbHouse') throw notFound('dbHouseId');
}
