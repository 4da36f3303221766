import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, money, reply } from '../common.ts';

/** What was sold of a product on a day: what was delivered to outlets then, less what came back then. */
export const soldOnDay = z.object({ date, pieces: z.int(), value: money });
export type SoldOnDay = z.output<typeof soldOnDay>;

export const productSales = call({
  area: 'sales',
  name: 'productSales',
  method: 'GET',
  path: '/api/v1/product-sales',
  access: 'stock.see',
  tags: ['Stocks', 'Orders'],
  summary:
    'What the DB houses of the own scope sold of a product on each of the last 90 days, and for how many days what they have lasts.',
  query: z.strictObject({ productId: id }),
  reply: reply({
    /** 90 of them, the last one today. */
    days: z.array(soldOnDay),
    totalPieces: z.int(),
    totalValue: money,
    available: z.int(),
    /** In days: available / average daily secondary of the 28 days before; null without any. */
    cover: z.nullable(z.number()),
  }),
});

export const productSalesCalls = { productSales };
