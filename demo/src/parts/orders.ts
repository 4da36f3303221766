import type pg from 'pg';
import { dayText } from '../days.ts';
import { fileAnew } from '../new-files.ts';
import { offerPlans } from '../offers/offer-plans.ts';
import { demandOn } from '../orders/demand.ts';
import { freeGoodsGiven, freeLinesMade } from '../orders/free-goods.ts';
import { goodsMade, pricesMade, productsMade } from '../orders/goods.ts';
import { linesMade } from '../orders/lines.ts';
import { ordersPlanned, storiesPlanned } from '../orders/ordered.ts';
import {
  allTakenDown,
  collectionsWritten,
  duesWritten,
  holdWritten,
  ledgerWritten,
  limitsWritten,
  nothingTakenDown,
  numbersGoOn,
  partsWritten,
  returnedInMonth,
  returnsWritten,
} from '../orders/payments.ts';
import { ordersSold } from '../orders/sold.ts';
import { linesDiscounted, offersTaken, offersWritten, redemptionsWritten } from '../orders/taken-offers.ts';
import { eventsWritten, linesWritten, ordersWritten } from '../orders/written-orders.ts';
import type { DemoPart } from '../part.ts';
import { withoutIndexes } from '../without-indexes.ts';
import type { DemoWorld } from '../world.ts';

/**
 * Orders that productive visits brought, made by the database: what was ordered, offers taken, what was done to each, payments
 * and what outlets owe. What they took out of the stock is the part after this.
 */
export const orders: DemoPart = {
  name: 'orders',
  rows: () => 0,
  async write() {},
  steps: [
    { name: 'what was ordered', after: ['visits', 'offers'], run: planOrders },
    { name: 'orders', after: ['what was ordered'], run: writing(['sales_order'], [ordersWritten]) },
    { name: 'lines of orders', after: ['what was ordered'], run: writing(['sales_order_line'], [linesWritten]) },
    { name: 'steps of orders', after: ['what was ordered'], run: writing(['sales_order_event'], [eventsWritten]) },
    {
      name: 'payments',
      after: ['orders', 'lines of orders'],
      run: writePayments,
    },
    {
      name: 'offers of orders',
      after: ['what was ordered'],
      run: (client) => inTurn(client, [offersWritten, redemptionsWritten]),
    },
    {
      name: 'dues',
      after: ['payments', 'last visits'],
      run: (client) => inTurn(client, [duesWritten, limitsWritten]),
    },
    {
      name: 'calls of cancelled orders',
      after: ['orders', 'ways to visits', 'last visits'],
      run: (client) =>
        client.query(
          `select forget_productive_visits(array(select id from sales_order where state = 'cancelled' and visit_id is not null))`,
        ),
    },
    {
      name: 'an order on hold',
      after: ['dues', 'steps of orders'],
      run: (client) => inTurn(client, [holdWritten, numbersGoOn]),
    },
  ],
};

async function planOrders(client: pg.ClientBase, { counts, today }: DemoWorld): Promise<void> {
  const ordered = offerPlans.filter((plan) => plan.ordered !== undefined);
  const offers = [ordered.map(({ code }) => code), ordered.map((plan) => plan.ordered)];
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
  await inTurn(client, [storiesPlanned, productsMade, pricesMade, goodsMade]);
  await client.query('analyze demo_product, demo_price, demo_goods');
  await client.query(linesMade);
  await client.query('analyze demo_order_line (order_id, house_id, product_id, brand_id)');
  await client.query(offersTaken, offers);
  await client.query(linesDiscounted);
  await client.query(freeGoodsGiven, offers);
  await client.query(freeLinesMade);
  await client.query(ordersSold);
  await client.query('analyze demo_sold (id, outlet_id)');
}

async function writePayments(client: pg.ClientBase): Promise<void> {
  const tables = ['collection', 'collection_part', 'outlet_ledger'];
  await client.query(nothingTakenDown);
  await writing(tables, [collectionsWritten, partsWritten, ledgerWritten])(client);
  await inTurn(client, [allTakenDown, returnsWritten, returnedInMonth]);
}

async function inTurn(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** Writes to these tables, which are empty. */
function writing(tables: readonly string[], statements: readonly string[]) {
  return async (client: pg.ClientBase): Promise<void> => {
    await fileAnew(client, tables);
    await withoutIndexes(client, tables, () => inTurn(client, statements));
  };
}
