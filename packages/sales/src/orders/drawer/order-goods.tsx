import type { OrderDetails } from '@routebook/contract';
import { FigureTable, Muted, money, quantity } from '@routebook/ui';
import { isNone } from '../../shown-amount.tsx';
import { inCases } from '../../stocks/stock-words.ts';

const pieces = (count: number) => (count === 0 ? '—' : quantity(count));

/** The lines of an order, free ones below those they came with, and what became of each. */
export function OrderGoods({ order: { goods, pricing } }: { order: OrderDetails }) {
  // A draft costs what it costs today; its free goods are shown among its offers.
  const today = new Map(pricing?.lines.map((line) => [line.product.id, line]));
  return (
    <FigureTable label="Lines">
      <thead>
        <tr>
          {[
            'Product',
            'Ordered',
            'In cases',
            'TP',
            'Gross',
            'Discount',
            'Net',
            'Reserved',
            'Delivered',
            'Returned',
          ].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {goods.map((line) => {
          const { price, gross, discount, net } = (line.offerId === null && today.get(line.product.id)) || line;
          return (
            <tr key={line.place}>
              <th scope="row" data-long>
                {line.product.name} {line.offerId !== null && <Muted>free</Muted>}
              </th>
              <td>{quantity(line.pieces)}</td>
              <td>{inCases(line.pieces, line.product.caseSize)}</td>
              <td>{money(price)}</td>
              <td>{isNone(gross) ? '—' : money(gross)}</td>
              <td>{isNone(discount) ? '—' : money(discount)}</td>
              <td>{line.offerId === null ? money(net) : '—'}</td>
              <td>{pieces(line.reserved)}</td>
              <td>{pieces(line.delivered)}</td>
              <td>{pieces(line.returned)}</td>
            </tr>
          );
        })}
      </tbody>
    </FigureTable>
  );
}
