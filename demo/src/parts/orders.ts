import { dayText } from '../days.ts';
import { offerPlans } from '../offers/offer-plans.ts';
import { demandOn } from '../orders/demand.ts';
import { freeGoodsGiven, freeLinesMade } from '../orders/free-goods.ts';
import { goodsMade, pricesMade, productsMade } from '../orders/goods.ts';
import { linesMade } from '../orders/lines.ts';
import { ordersPlanned, storiesPlanned } from '../orders/ordered.ts';
import {
  collectionsWritten,
  duesWritten,
  holdWritten,
  ledgerWritten,
  limitsWritten,
  numbersGoOn,
  partsWritten,
} from '../orders/payments.ts';
import { ordersSold } from '../orders/sold.ts';
import { linesDiscounted, offersTaken, offersWritten, redemptionsWritten } from '../orders/taken-offers.ts';
import { eventsWritten, linesWritten, ordersWritten } from '../orders/written-orders.ts';
import type { DemoPart } from '../part.ts';
import { withoutIndexes } from '../without-indexes.ts';

const tables = [
  'sales_order',
  'sales_order_line',
  'sales_order_event',
  'collection',
  'collection_part',
  'outlet_ledger',
];

/**
 * Orders that productive visits brought, made by the database: what was ordered, offers taken, what was done to each, payments
 * and what outlets owe. What they took out of the stock is the part after this.
 */
export const orders: DemoPart = {
  name: 'orders',
  rows: () => 0,
  async write() {},
  async finish(client, { counts, today }) {
    const ordered = offerPlans.filter((plan) => plan.ordered !== undefined);
    const days = Array.from({ length: Math.max(counts.daysOfOrders, counts.daysOfTopOrders) }, (_, ago) => today - ago);
    await client.query(ordersPlanned, [
      counts.daysOfOrders,
      counts.daysOfTopOrders,
      counts.toldOutlets,
      days.map(dayText),
      days.map(demandOn),
      counts.leastLines,
    ]);
    await client.query('analyze demo_order (id, outlet_id, house_id, day, number)');
    for (const statement of [storiesPlanned, productsMade, pricesMade, goodsMade]) await client.query(statement);
    await client.query('analyze demo_product, demo_price, demo_goods');
    await client.query(linesMade);
    await client.query('analyze demo_order_line (order_id, house_id, product_id, brand_id)');
    await client.query(offersTaken, [ordered.map(({ code }) => code), ordered.map((plan) => plan.ordered)]);
    await client.query(linesDiscounted);
    await client.query(freeGoodsGiven, [ordered.map(({ code }) => code), ordered.map((plan) => plan.ordered)]);
    await client.query(freeLinesMade);
    await client.query(ordersSold);
    await client.query('analyze demo_sold (id, outlet_id)');
    await withoutIndexes(client, tables, async () => {
      for (const statement of [
        ordersWritten,
        linesWritten,
        eventsWritten,
        collectionsWritten,
        partsWritten,
        ledgerWritten,
      ])
        await client.query(statement);
    });
    for (const statement of [offersWritten, redemptionsWritten, duesWritten, limitsWritten, holdWritten, numbersGoOn])
      await client.query(statement);
  },
};
