import { stockRecord } from '@routebook/contract';
import { Empty, FigureTable, LoadingOrError, quantity, styled, TextLink, useServerRead } from '@routebook/ui';

const Total = styled('tfoot', { fontWeight: 'semibold' });
const figures = ['opening', 'in', 'out', 'closing'] as const;

/** What a DB house began the day with of each product, what came and went, and what is left. */
export function StockOfHouse({ id }: { id: string }) {
  const read = useServerRead(stockRecord, { query: { dbHouseId: id } });
  if (!read.data) return <LoadingOrError what="Its stock" read={read} />;
  const { record, totals } = read.data;
  if (record.length === 0) return <Empty title="No stock yet" description="Its opening stock is taken in on Stocks." />;
  return (
    <>
      <FigureTable label="Stock record of today">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Opening</th>
            <th scope="col">In</th>
            <th scope="col">Out</th>
            <th scope="col">Closing</th>
          </tr>
        </thead>
        <tbody>
          {record.map((row) => (
            <tr key={row.product.id}>
              <th scope="row" data-long>
                {row.product.name}
              </th>
              {figures.map((figure) => (
                <td key={figure}>{quantity(row[figure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <Total>
          <tr>
            <th scope="row">All products</th>
            {figures.map((figure) => (
              <td key={figure}>{quantity(totals[figure])}</td>
            ))}
          </tr>
        </Total>
      </FigureTable>
      <TextLink href={`/stock/stocks?view=days&row=${id}`}>Other days and the proof</TextLink>
    </>
  );
}
