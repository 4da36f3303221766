import {
  addOrder,
  cancelOrder,
  cancelOrders,
  cloneOrder,
  closeOrder,
  confirmOrder,
  confirmOrders,
  deliverOrder,
  dispatchOrder,
  dispatchOrders,
  exportOrders,
  getOrder,
  getOrderSettings,
  listOrderProofs,
  listOrders,
  loadSheet,
  orderGoods,
  orderProof,
  orderTotals,
  outletProof,
  previewConfirmation,
  priceOrder,
  releaseOrder,
  returnOrder,
  setOrderSettings,
  splitOrder,
  submitOrder,
  todayOrder,
  updateOrder,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { changeSettings, readSettings } from '../settings.ts';
import { loadSheetOf } from './board/load-sheet.ts';
import { cancelMany, confirmMany, dispatchMany, previewMany } from './board/many.ts';
import { boardOf } from './board/today.ts';
import { orderCells } from './cells.ts';
import { detailsOf } from './details.ts';
import { serveFieldOrders } from './field/calls.ts';
import { orderFilter } from './filters.ts';
import { orders } from './orders.ts';
import { servePayments } from './payments/calls.ts';
import { previewOf } from './pricing/preview.ts';
import { priceListOf } from './pricing/price-list.ts';
import { nightlyOrderProofs, orderProofOf, outletProofOf } from './proof/order-proof.ts';
import { confirm } from './steps/confirm-orders.ts';
import { deliver, takeBack } from './steps/deliver.ts';
import { cancel, close, dispatch, release } from './steps/plain-steps.ts';
import { changeOrder, clone, split, submit, takeOrder } from './steps/take-order.ts';
import { totalsOf } from './totals.ts';

/** Orders of outlets, from the draft to what is paid of them. */
export function serveOrders(app: FastifyInstance): void {
  serveList(app, {
    list: orders,
    call: listOrders,
    exported: exportOrders,
    name: 'orders',
    entity: 'order',
    filterOf: orderFilter,
    cells: orderCells,
  });
  implement(app, orderTotals, async (context) => totalsOf(context.db, await orderFilter(context, context.query)));
  implement(app, getOrder, async (context) => ({ orderDetails: await detailsOf(context, context.params.id) }));
  implement(app, orderGoods, (context) => priceListOf(context, context.query.outletId));
  implement(app, priceOrder, async (context) => ({ pricing: await previewOf(context, context.body) }), { reads: true });

  implement(app, orderProof, (context) => orderProofOf(context, context.query));
  implement(app, outletProof, (context) => outletProofOf(context, context.query));
  implement(app, listOrderProofs, nightlyOrderProofs);

  implement(app, addOrder, async (context) => ({ orderDetails: await takeOrder(context, context.body) }));
  implement(app, updateOrder, async (context) => ({
    orderDetails: await changeOrder(context, context.params.id, context.body),
  }));
  implement(app, submitOrder, async (context) => ({
    orderDetails: await submit(context, context.params.id, context.body),
  }));
  implement(app, cloneOrder, async (context) => ({ orderDetails: await clone(context, context.params.id) }));
  implement(app, splitOrder, async (context) => ({
    orderDetails: await split(context, context.params.id, context.body),
  }));

  implement(app, confirmOrder, async (context) => ({
    orderDetails: await confirm(context, context.params.id, context.body),
  }));
  implement(app, dispatchOrder, async (context) => ({
    orderDetails: await dispatch(context, context.params.id, context.body),
  }));
  implement(app, deliverOrder, async (context) => ({
    orderDetails: await deliver(context, context.params.id, context.body),
  }));
  implement(app, returnOrder, async (context) => ({
    orderDetails: await takeBack(context, context.params.id, context.body),
  }));
  implement(app, cancelOrder, async (context) => ({
    orderDetails: await cancel(context, context.params.id, context.body),
  }));
  implement(app, releaseOrder, async (context) => ({
    orderDetails: await release(context, context.params.id, context.body),
  }));
  implement(app, closeOrder, async (context) => ({
    orderDetails: await close(context, context.params.id, context.body),
  }));

  servePayments(app);
  serveFieldOrders(app);

  implement(app, previewConfirmation, async (context) => {
    context.changed([]);
    return previewMany(context, context.body);
  });
  implement(app, confirmOrders, (context) => confirmMany(context, context.body));
  implement(app, cancelOrders, async (context) => ({ orders: await cancelMany(context, context.body) }));
  implement(app, dispatchOrders, async (context) => ({ orders: await dispatchMany(context, context.body.ids) }));
  implement(app, loadSheet, (context) => loadSheetOf(context, context.query));
  implement(app, todayOrder, (context) => boardOf(context, context.query));

  implement(app, getOrderSettings, async ({ db }) => ({ settings: await readSettings(db, 'orders') }));
  implement(app, setOrderSettings, async (context) => ({
    settings: await changeSettings(context, 'orders', context.body),
  }));
}
