import { listOrders } from '@routebook/contract';
import { Empty, FigureTable, LoadingOrError, money, quantity, showDate, TextLink, useServerRead } from '@routebook/ui';
import { shownAmount } from '../shown-amount.tsx';
import { OrderStatus } from './order-status.tsx';

/** The latest orders of an outlet, and the way to all of them. */
export function OrdersOfOutlet({ outletId }: { outletId: string }) {
  const read = useServerRead(listOrders, { query: { outletId, pageSize: '20' } });
  if (!read.data) return <LoadingOrError what="Its orders" read={read} />;
  const { orders, totalOrders } = read.data;
  if (orders.length === 0) return <Empty title="No order yet" description="Orders are taken on Orders." />;
  return (
    <>
      <FigureTable label="Latest orders">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col" data-text>
              Date
            </th>
            <th scope="col" data-text>
              Status
            </th>
            <th scope="col">Net</th>
            <th scope="col">Due</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, number, date, status, hold, net, due }) => (
            <tr key={id}>
              <th scope="row">
                <TextLink href={`/order/orders?outletId=${outletId}&row=${id}`}>{number}</TextLink>
              </th>
              <td data-text>{showDate(date)}</td>
              <td data-text>
                <OrderStatus status={status} hold={hold} />
              </td>
              <td>{money(net)}</td>
              <td>{shownAmount(due)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <TextLink href={`/order/orders?outletId=${outletId}`}>
        {totalOrders === 1 ? 'Open in the list' : `All ${quantity(totalOrders)} orders`}
      </TextLink>
    </>
  );
}
