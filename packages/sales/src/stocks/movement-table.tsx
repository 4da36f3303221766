import type { StockMovement } from '@routebook/contract';
import { FigureTable, quantity, showDate, showInstant } from '@routebook/ui';
import { DocumentLink } from './document-link.tsx';
import { kindWords, signed } from './stock-words.ts';

interface MovementTableProps {
  readonly label: string;
  readonly movements: readonly StockMovement[];
  /** They are all of one day: when each was posted stands in place of its date and of what was there after it. */
  readonly ofOneDay?: boolean;
}

/** Movements of stock, each with its document. */
export function MovementTable({ label, movements, ofOneDay = false }: MovementTableProps) {
  return (
    <FigureTable label={label}>
      <thead>
        <tr>
          <th scope="col">{ofOneDay ? 'Posted' : 'Date'}</th>
          <th scope="col" data-text>
            Movement
          </th>
          <th scope="col">Pieces</th>
          {!ofOneDay && <th scope="col">After</th>}
          <th scope="col" data-text>
            Document
          </th>
          <th scope="col" data-text>
            By
          </th>
          <th scope="col" data-text>
            Reason
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.id}>
            <th scope="row">{ofOneDay ? showInstant(movement.at) : showDate(movement.date)}</th>
            <td data-text>{kindWords[movement.kind]}</td>
            <td>{signed(movement.pieces)}</td>
            {!ofOneDay && <td>{quantity(movement.balanceAfter)}</td>}
            <td data-text>
              <DocumentLink movement={movement} />
            </td>
            <td data-text>{movement.by}</td>
            <td data-text data-long>
              {movement.reason || '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
