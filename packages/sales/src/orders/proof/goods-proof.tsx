import type { ProvenGoods, ProvenOrder } from '@routebook/contract';
import { FigureTable, quantity, TextLink } from '@routebook/ui';
import { useState } from 'react';
import { redUnless } from '../../proof-column.ts';
import { OrderStatus } from '../order-status.tsx';
import { goodsOfProducts, type ProvenProduct } from './goods-of-products.ts';

const figures = {
  ordered: 'Ordered',
  delivered: 'Delivered',
  movedOut: 'Went out',
  returned: 'Returned',
  movedBack: 'Came back',
} as const;
type Figure = keyof typeof figures;
const columns = Object.entries(figures) as readonly (readonly [Figure, string])[];

const shown = (goods: ProvenGoods, figure: Figure) => (goods[figure] === 0 ? '—' : quantity(goods[figure]));

/** What orders say of each product beside the movements of stock that they posted; each number opens its orders. */
export function GoodsProof({ orders }: { orders: readonly ProvenOrder[] }) {
  const [opened, open] = useState<string>();
  const products = goodsOfProducts(orders);
  const product = products.find((one) => one.product.id === opened);
  return (
    <>
      {product && <OrdersOf product={product} />}
      <h3>Orders against stock</h3>
      <FigureTable label="Orders against stock">
        <Headings first="Product" />
        <tbody>
          {products.map((row) => (
            <tr key={row.product.id} {...redUnless(row.holds)}>
              <th scope="row" data-long>
                {row.product.name}
              </th>
              {columns.map(([figure, heading]) => (
                <td key={figure}>
                  {row[figure] === 0 ? (
                    '—'
                  ) : (
                    <button
                      type="button"
                      aria-label={`${heading} of ${row.product.name}: ${quantity(row[figure])}, show its orders`}
                      onClick={() => open(row.product.id)}
                    >
                      {quantity(row[figure])}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </>
  );
}

function Headings({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {first === 'Order' && (
          <>
            <th scope="col" data-text>
              Outlet
            </th>
            <th scope="col" data-text>
              Status
            </th>
          </>
        )}
        {columns.map(([figure, heading]) => (
          <th key={figure} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The orders behind the numbers of a product. */
function OrdersOf({ product: { product, orders } }: { product: ProvenProduct }) {
  return (
    <>
      <h3>Orders of {product.name}</h3>
      <FigureTable label="Documents">
        <Headings first="Order" />
        <tbody>
          {orders.map(({ order, goods }) => (
            <tr key={order.id} {...redUnless(goods.holds)}>
              <th scope="row">
                <TextLink href={`/order/orders?row=${order.id}`}>{order.number}</TextLink>
              </th>
              <td data-text>{order.outlet.name}</td>
              <td data-text>
                <OrderStatus status={order.status} hold={order.hold ?? null} />
              </td>
              {columns.map(([figure]) => (
                <td key={figure}>{shown(goods, figure)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </>
  );
}
