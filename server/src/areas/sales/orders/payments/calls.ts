import {
  addCollection,
  bounceCollection,
  clearCollection,
  collectionHistory,
  collectOrder,
  exportCollections,
  exportOutletDues,
  exportOutletLedger,
  getCollection,
  listCollections,
  listOutletDues,
  outletLedger,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../../core/audit/history.ts';
import { implement } from '../../../../core/http/implement.ts';
import { serveList } from '../../../../core/lists/serve-list.ts';
import { bounce, clear, collectFor, collectFrom } from './collect.ts';
import { collectionCells, collectionFilter, collections, findCollection } from './collections.ts';
import { dueCells, dues, duesFilter } from './dues.ts';
import { ledger, ledgerCells, ledgerFilter } from './ledger-list.ts';

/** What outlets pay, and what they owe. */
export function servePayments(app: FastifyInstance): void {
  serveList(app, {
    list: collections,
    call: listCollections,
    exported: exportCollections,
    name: 'collections',
    entity: 'collection',
    filterOf: collectionFilter,
    cells: collectionCells,
  });
  serveList(app, {
    list: dues,
    call: listOutletDues,
    exported: exportOutletDues,
    name: 'dues',
    entity: 'outlet',
    filterOf: duesFilter,
    cells: dueCells,
  });
  serveList(app, {
    list: ledger,
    call: outletLedger,
    exported: exportOutletLedger,
    name: 'ledger',
    entity: 'outlet',
    filterOf: ledgerFilter,
    cells: ledgerCells,
  });

  implement(app, collectOrder, async (context) => ({
    orderDetails: await collectFor(context, context.params.id, context.body),
  }));
  implement(app, addCollection, async (context) => ({ collection: await collectFrom(context, context.body) }));
  implement(app, getCollection, async (context) => ({ collection: await findCollection(context, context.params.id) }));
  implement(app, collectionHistory, async (context) => {
    const { id } = await findCollection(context, context.params.id);
    return { history: await historyOf(context.db, id) };
  });
  implement(app, clearCollection, async (context) => ({ collection: await clear(context, context.params.id) }));
  implement(app, bounceCollection, async (context) => ({
    collection: await bounce(context, context.params.id, context.body),
  }));
}
