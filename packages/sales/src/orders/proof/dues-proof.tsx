import type { ProvenOrder } from '@routebook/contract';
import { FigureTable, money, showDate, TextLink } from '@routebook/ui';
import { redUnless } from '../../proof-column.ts';
import { shownAmount } from '../../shown-amount.tsx';

/** Of several outlets, or of one on several days. */
type Beside = 'outlet' | 'date';

/** What each order says beside the ledger of its outlet and its payments; what differs says both. */
export function DuesProof({ orders, beside }: { orders: readonly ProvenOrder[]; beside: Beside }) {
  const wrongFirst = orders.toSorted((a, b) => Number(a.holds) - Number(b.holds));
  return (
    <>
      <h3>Orders against dues</h3>
      <FigureTable label="Orders against dues">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col" data-text>
              {beside === 'outlet' ? 'Outlet' : 'Date'}
            </th>
            <th scope="col">Delivered</th>
            <th scope="col">− Returned</th>
            <th scope="col">− Paid</th>
            <th scope="col">= Due</th>
            <th scope="col">By the ledger</th>
          </tr>
        </thead>
        <tbody>
          {wrongFirst.map((order) => (
            <tr key={order.id} {...redUnless(order.holds)}>
              <th scope="row">
                <TextLink href={`/order/orders?row=${order.id}`}>{order.number}</TextLink>
                {!order.addsUp && ' ≠ its lines'}
              </th>
              <td data-text>
                {beside === 'outlet' ? (
                  <TextLink href={`/order/orders?view=dues&row=${order.outlet.id}`}>{order.outlet.name}</TextLink>
                ) : (
                  showDate(order.date)
                )}
              </td>
              <td>{allOf(order.delivered, order.linesDelivered, order.ledgerDelivered)}</td>
              <td>{allOf(order.returned, order.linesReturned, order.ledgerReturned)}</td>
              <td>{allOf(order.paid, order.collected)}</td>
              <td>{shownAmount(order.due)}</td>
              <td>{shownAmount(order.ledgerDue)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </>
  );
}

/** An amount that several places have to agree on; each that there is where they do not. */
function allOf(...amounts: readonly string[]) {
  const [first = '', ...others] = [...new Set(amounts)];
  return others.length === 0 ? shownAmount(first) : [first, ...others].map(money).join(' ≠ ');
}
