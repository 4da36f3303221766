import {
  addOrder,
  cloneOrder,
  exportOrders,
  getOrder,
  listOrders,
  orderGoods,
  orderTotals,
  priceOrder,
  splitOrder,
  submitOrder,
  updateOrder,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { orderCells } from './cells.ts';
import { detailsOf } from './details.ts';
import { orderFilter } from './filters.ts';
import { orders } from './orders.ts';
import { previewOf } from './pricing/preview.ts';
import { priceListOf } from './pricing/price-list.ts';
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
  implement(app, priceOrder, async (context) => {
    context.changed([]);
    return { pricing: await previewOf(context, context.body) };
  });

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
}
