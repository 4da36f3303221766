import type { Order, OrderDetails, Product } from '@routebook/contract';
import type { Person } from '../../../../testing/people.ts';
import type { Answer, TestMarket } from '../../../../testing/test-market.ts';
import { testShelf } from '../../../catalogue/testing/shelf.ts';
import { postStock } from '../../testing/posted-stock.ts';

/** A DB house with products, an outlet of its route, and what one does with its orders. */
export interface OrderDesk {
  readonly market: TestMarket;
  readonly branch: Record<string, Answer['body']>;
  readonly house: { readonly id: string; readonly name: string };
  readonly route: { readonly id: string };
  readonly outletId: string;
  product(extra?: object): Promise<Product>;
  /** Puts pieces of a product into the stock of the house. */
  stock(product: Product, pieces: number, shift?: number): Promise<void>;
  /** What a form sends for these pieces of products. */
  body(lines: readonly (readonly [Product, number])[], extra?: object): object;
  /** A submitted order. */
  ordered(lines: readonly (readonly [Product, number])[], extra?: object): Promise<OrderDetails>;
  /** Steps an order as it is now; throws the refusal's body unless it succeeds. */
  did(order: Pick<Order, 'id'>, step: string, extra?: object, person?: Person): Promise<OrderDetails>;
  step(order: Pick<Order, 'id'>, step: string, extra?: object, person?: Person): Promise<Answer>;
  read(id: string): Promise<OrderDetails>;
  /** What a house has of a product, promised and all. */
  balance(product: Product): Promise<{ physical: number; reserved: number }>;
  due(outletId?: string): Promise<string>;
  /** All that orders, stock and dues do not come to; none when all is well. */
  wrong(): Promise<object[]>;
}

const versionless = new Set(['collect', 'clone']);

export async function orderDesk(): Promise<OrderDesk> {
  const shelf = await testShelf();
  const { market } = shelf;
  const branch = await market.branch();
  const { dbHouse: house, route } = branch;
  const [outletId = ''] = await market.outlets(route.id, 1);
  await market.sql('update outlet set credit_limit = 100000 where id = $1', [outletId]);
  const read = async (id: string) => (await market.get(`/api/v1/orders/${id}`)).body.orderDetails;
  const body: OrderDesk['body'] = (lines, extra = {}) => ({
    outletId,
    source: 'desk',
    status: 'submitted',
    net: null,
    deliveryDate: null,
    note: '',
    lines: lines.map(([product, pieces]) => ({ productId: product.id, pieces })),
    ...extra,
  });
  const step: OrderDesk['step'] = async ({ id }, name, extra = {}, person = market.admin) => {
    const version = versionless.has(name) ? {} : { version: (await read(id)).version };
    return market.post(`/api/v1/orders/${id}/${name}`, { ...version, ...extra }, person);
  };
  return {
    market,
    branch,
    house,
    route,
    outletId,
    body,
    read,
    step,
    async product(extra = {}) {
      const product = await shelf.product(extra);
      await market.sql("update product set status = 'active' where id = $1", [product.id]);
      return product;
    },
    stock: (product, pieces, shift = -30) =>
      postStock(market, [{ dbHouseId: house.id, productId: product.id, kind: 'opening', pieces }], shift),
    async ordered(lines, extra = {}) {
      const answer = await market.post('/api/v1/orders', body(lines, extra));
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body.orderDetails;
    },
    async did(order, name, extra, person) {
      const answer = await step(order, name, extra, person);
      if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
      return answer.body.orderDetails;
    },
    async balance(product) {
      const [balance] = await market.sql<{ physical: number; reserved: number }>(
        'select physical, reserved from stock_balance where db_house_id = $1 and product_id = $2',
        [house.id, product.id],
      );
      return balance ?? { physical: 0, reserved: 0 };
    },
    async due(id = outletId) {
      const [row] = await market.sql<{ due: string }>('select due::text from outlet_activity where outlet_id = $1', [
        id,
      ]);
      return row?.due ?? '0.00';
    },
    wrong: async () => [
      ...(await market.sql('select * from verify_orders()')),
      ...(await market.sql('select * from verify_stock()')),
      ...(await market.sql('select * from verify_gift_stock()')),
      ...(await market.sql('select * from verify_order_gifts()')),
    ],
  };
}
