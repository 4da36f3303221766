import { type Stock, stockHistory } from '@routebook/contract';
import { FigureTable, LoadingOrError, Muted, quantity, showDate, useServerRead } from '@routebook/ui';
import { DocumentLink } from './document-link.tsx';
import { kindWords, signed } from './stock-words.ts';

/** The latest movements of a product in a DB house, each with what was there after it. */
export function StockHistory({ stock }: { stock: Stock }) {
  const query = { market: stock.dbHouse.id, productId: stock.product.id, pageSize: '100' };
  const read = useServerRead(stockHistory, { query });
  const { data } = read;
  if (!data) return <LoadingOrError what="Its movements" read={read} />;
  return (
    <>
      <FigureTable label="Movements">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col" data-text>
              Movement
            </th>
            <th scope="col">Pieces</th>
            <th scope="col">After</th>
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
          {data.movements.map((row) => (
            <tr key={row.id}>
              <th scope="row">{showDate(row.date)}</th>
              <td data-text>{kindWords[row.kind]}</td>
              <td>{signed(row.pieces)}</td>
              <td>{quantity(row.balanceAfter)}</td>
              <td data-text>
                <DocumentLink movement={row} />
              </td>
              <td data-text>{row.by}</td>
              <td data-text data-long>
                {row.reason || '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {data.totalMovements > data.movements.length && (
        <Muted>
          The latest {data.movements.length} of {quantity(data.totalMovements)} movements.
        </Muted>
      )}
    </>
  );
}
