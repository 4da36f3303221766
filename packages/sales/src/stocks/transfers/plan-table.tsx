import type { StockTransferPlan } from '@routebook/contract';
import { AlertBox, FigureTable, quantity } from '@routebook/ui';
import { inCases } from '../stock-words.ts';

interface PlanTableProps {
  readonly plan: StockTransferPlan;
  /** What both houses are called. */
  readonly from: string;
  readonly to: string;
}

/** What a transfer would do in both houses. */
export function PlanTable({ plan: { lines }, from, to }: PlanTableProps) {
  return (
    <>
      <FigureTable label="What it would do">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Pieces</th>
            <th scope="col">{from}</th>
            <th scope="col">{to}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.product.id}>
              <th scope="row">{line.product.name}</th>
              <td>
                {quantity(line.pieces)}, {inCases(line.pieces, line.product.caseSize)}
              </td>
              <td>
                {quantity(line.from.before)} → {quantity(line.from.after)}
              </td>
              <td>
                {quantity(line.to.before)} → {quantity(line.to.after)}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {lines.map(
        ({ product, problem }) => problem !== null && <AlertBox key={product.id} tone="error" title={problem} />,
      )}
    </>
  );
}
