import { type StockMovementKind, type StockProofRow, stockHistory, stockProof } from '@routebook/contract';
import { FigureTable, LoadingOrError, Muted, quantity, StatusBadge, showDate, useServerRead } from '@routebook/ui';
import { useState } from 'react';
import { ProofColumn, redUnless } from '../../proof-column.ts';
import { MovementTable } from '../movement-table.tsx';
import { signed } from '../stock-words.ts';

interface Part {
  readonly heading: string;
  /** With the sign that it has in the equation. */
  readonly of: (row: StockProofRow) => number;
  readonly kinds: readonly StockMovementKind[];
}

/** What stands between opening and closing. */
const parts: readonly Part[] = [
  { heading: 'Primary', of: ({ primaryIn }) => primaryIn, kinds: ['primary'] },
  { heading: 'Returns', of: ({ returns }) => returns, kinds: ['return'] },
  { heading: 'Adjustments', of: ({ adjustment }) => adjustment, kinds: ['adjustment', 'count'] },
  { heading: 'Transfers', of: ({ transfer }) => transfer, kinds: ['transfer'] },
  { heading: 'Damage', of: ({ damage }) => -damage, kinds: ['damage'] },
  { heading: 'Secondary', of: ({ secondaryOut }) => -secondaryOut, kinds: ['secondary'] },
];

interface Opened {
  readonly row: StockProofRow;
  readonly part: Part;
}

/** The equation of each product of a house on a day; each number opens the documents behind it, and what does not hold is red. */
export function HouseProof({ dbHouseId, day }: { dbHouseId: string; day: string }) {
  const read = useServerRead(stockProof, { query: { dbHouseId, date: day } });
  const [opened, open] = useState<Opened>();
  const { data } = read;
  if (!data) return <LoadingOrError what="The proof" read={read} />;
  const wrong = data.rows.filter(({ holds }) => !holds).length;
  return (
    <ProofColumn>
      <p role="status">
        <StatusBadge status={data.holds ? 'Holds' : 'Does not hold'} tone={data.holds ? 'good' : 'bad'} />{' '}
        {data.holds
          ? `What ${quantity(data.rows.length)} products opened with and what moved comes to what the balance says.`
          : `${quantity(wrong)} of ${quantity(data.rows.length)} products do not come to what the balance says.`}
      </p>
      {opened && <Documents dbHouseId={dbHouseId} day={day} {...opened} />}
      <FigureTable label="Proof">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Opening</th>
            {parts.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col">Closing</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.product.id} {...redUnless(row.holds)}>
              <th scope="row" data-long>
                {row.product.name}
              </th>
              <td>{quantity(row.opening)}</td>
              {parts.map((part) => (
                <td key={part.heading}>
                  {part.of(row) === 0 ? (
                    '—'
                  ) : (
                    <button
                      type="button"
                      aria-label={`${part.heading} of ${row.product.name}: ${signed(part.of(row))}, show its documents`}
                      onClick={() => open({ row, part })}
                    >
                      {signed(part.of(row))}
                    </button>
                  )}
                </td>
              ))}
              <td>{row.holds ? quantity(row.closing) : `${quantity(row.expected)} ≠ ${quantity(row.closing)}`}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </ProofColumn>
  );
}

interface DocumentsProps extends Opened {
  readonly dbHouseId: string;
  readonly day: string;
}

/** The movements behind a number, each with its document. */
function Documents({ dbHouseId, day, row, part }: DocumentsProps) {
  const query = { market: dbHouseId, productId: row.product.id, from: day, to: day, sort: '-at', pageSize: '200' };
  const read = useServerRead(stockHistory, { query });
  const { data } = read;
  return (
    <>
      <h3>
        {part.heading} of {row.product.name}, {showDate(day)}
      </h3>
      {!data && <LoadingOrError what="Its documents" read={read} />}
      {data && (
        <MovementTable
          label="Documents"
          movements={data.movements.filter(({ kind }) => part.kinds.includes(kind))}
          ofOneDay
        />
      )}
      {data && data.totalMovements > data.movements.length && (
        <Muted>The latest {data.movements.length} movements of the day.</Muted>
      )}
    </>
  );
}
