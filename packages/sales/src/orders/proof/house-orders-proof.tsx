import { orderProof, type ProvenPromise } from '@routebook/contract';
import {
  FigureTable,
  LoadingOrError,
  Muted,
  quantity,
  StatusBadge,
  showDate,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { ProofColumn, redUnless } from '../../proof-column.ts';
import { DuesProof } from './dues-proof.tsx';
import { GoodsProof } from './goods-proof.tsx';

/** The orders of a DB house on a day against stock and dues, and what is promised there now. */
export function HouseOrdersProof({ dbHouseId, day }: { dbHouseId: string; day: string }) {
  const read = useServerRead(orderProof, { query: { dbHouseId, date: day } });
  const { data } = read;
  if (!data) return <LoadingOrError what="The proof" read={read} />;
  const { holds, orders, promised } = data;
  return (
    <ProofColumn>
      <p role="status">
        <StatusBadge status={holds ? 'Holds' : 'Does not hold'} tone={holds ? 'good' : 'bad'} />{' '}
        {holds
          ? `${quantity(orders.length)} orders of ${showDate(day)} are what moved out of stock, and what their outlets owe and paid.`
          : 'What is red is not what its documents come to.'}
      </p>
      {orders.length > 0 && <GoodsProof orders={orders} />}
      {orders.length > 0 && <DuesProof orders={orders} beside="outlet" />}
      {promised.length > 0 && <Promised promised={promised} />}
    </ProofColumn>
  );
}

/** What the stock keeps as promised, beside the orders on the way that have it. */
function Promised({ promised }: { promised: readonly ProvenPromise[] }) {
  return (
    <>
      <h3>Promised now</h3>
      <FigureTable label="Promised now">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">By the stock</th>
            <th scope="col">By orders</th>
            <th scope="col" data-text>
              Orders
            </th>
          </tr>
        </thead>
        <tbody>
          {promised.map(({ product, reserved, promised: pieces, holds, orders }) => (
            <tr key={product.id} {...redUnless(holds)}>
              <th scope="row" data-long>
                {product.name}
              </th>
              <td>{quantity(reserved)}</td>
              <td>{quantity(pieces)}</td>
              <td data-text data-long>
                {orders.length === 0 && <Muted>—</Muted>}
                {orders.map((order, place) => (
                  <span key={order.id}>
                    {place > 0 && ', '}
                    <TextLink href={`/order/orders?row=${order.id}`}>{order.number}</TextLink> ({quantity(order.pieces)}
                    )
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </>
  );
}
