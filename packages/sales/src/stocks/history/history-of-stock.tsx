import { type Stock, stockHistory } from '@routebook/contract';
import { LoadingOrError, quantity, TextLink, useServerRead } from '@routebook/ui';
import { MovementTable } from '../movement-table.tsx';

/** The latest movements of a product in a DB house, each with what was there after it. */
export function HistoryOfStock({ stock }: { stock: Stock }) {
  const query = { market: stock.dbHouse.id, productId: stock.product.id, sort: '-at', pageSize: '100' };
  const read = useServerRead(stockHistory, { query });
  const { data } = read;
  if (!data) return <LoadingOrError what="Its movements" read={read} />;
  return (
    <>
      <MovementTable label="Movements" movements={data.movements} />
      {data.totalMovements > data.movements.length && (
        <TextLink href={`/stock/stocks?view=history&market=${stock.dbHouse.id}&productId=${stock.product.id}`}>
          All {quantity(data.totalMovements)} movements
        </TextLink>
      )}
    </>
  );
}
