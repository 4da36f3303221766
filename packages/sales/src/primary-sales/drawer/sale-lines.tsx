import type { PrimarySale, PrimarySaleLine } from '@routebook/contract';
import { FigureTable, money, quantity } from '@routebook/ui';
import { isNone } from '../../shown-amount.tsx';
import { inCases } from '../../stocks/stock-words.ts';

const pieces = (count: number) => (count === 0 ? '—' : quantity(count));
const amount = (value: string) => (isNone(value) ? '—' : money(value));

const headers = [
  'Product',
  'Quantity',
  'Free',
  'DP',
  'Discount',
  'VAT',
  'Net',
  'Received',
  'Broken',
  'Variance',
  'Unsettled',
  'Credited',
  'Lost',
  'Returned',
];

/** The lines of an invoice, with what became of each. */
export function SaleLines({ sale, lines }: { sale: PrimarySale; lines: readonly PrimarySaleLine[] }) {
  return (
    <FigureTable label="Lines">
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">{line.product.name}</th>
            <td title={inCases(line.pieces, line.product.caseSize)}>{quantity(line.pieces)}</td>
            <td>{pieces(line.free)}</td>
            <td>{money(line.dp)}</td>
            <td>{amount(line.discount)}</td>
            <td title={`${line.vatRate} %`}>{amount(line.vat)}</td>
            <td>{money(line.net)}</td>
            <td>{pieces(line.received)}</td>
            <td>{pieces(line.damaged)}</td>
            <td>{pieces(line.variance ?? 0)}</td>
            <td>{pieces(line.unsettled)}</td>
            <td>{pieces(line.creditedPieces)}</td>
            <td>{pieces(line.lost)}</td>
            <td>{pieces(line.returned)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <td>{quantity(sale.pieces)}</td>
          <td>{pieces(sale.free)}</td>
          <td />
          <td>{amount(sale.discount)}</td>
          <td>{amount(sale.vat)}</td>
          <td>{money(sale.net)}</td>
          <td>{pieces(sale.received)}</td>
          <td>{pieces(sale.damaged)}</td>
          <td>{pieces(sale.variance ?? 0)}</td>
          <td>{pieces(sale.unsettled)}</td>
          <td />
          <td />
          <td>{pieces(sale.returned)}</td>
        </tr>
      </tfoot>
    </FigureTable>
  );
}
