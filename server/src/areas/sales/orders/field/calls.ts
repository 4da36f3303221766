import { takeFieldOrders } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../core/http/implement.ts';
import { notifySoon } from '../../../../core/live/notify-soon.ts';
import { takeAll } from './take-field-orders.ts';

/** The orders that the field app takes. */
export function serveFieldOrders(app: FastifyInstance): void {
  implement(
    app,
    takeFieldOrders,
    async (context) => {
      const orders = await takeAll(context, context.body.orders);
      context.changed([]);
      context.afterwards(() => {
        notifySoon(app, 'Orders');
        notifySoon(app, 'TodayOrder');
        notifySoon(app, 'OutletVisits');
      });
      return { orders };
    },
    { ownTransactions: true },
  );
}
