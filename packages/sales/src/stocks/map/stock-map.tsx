import { listSearch, listStocks, type QueryOf, stockMap, stockMapHouses, stockMapProducts } from '@routebook/contract';
import {
  Button,
  Empty,
  FilterBar,
  LoadingOrError,
  quantity,
  styled,
  useListState,
  useSearch,
  useServerRead,
  useUrlState,
} from '@routebook/ui';
import { useCallback } from 'react';
import { StockDrawer } from '../stock-drawer.tsx';
import { stockFilters } from '../stock-filters.ts';
import { MapGrid } from './map-grid.tsx';
import { MapLegend } from './map-legend.tsx';

const options = {
  sort: '',
  filters: { asOf: '', brandId: '', categoryId: '', flag: '', market: '', productId: '' },
};
const asked = ['asOf', 'brandId', 'categoryId', 'flag', 'housePage', 'market', 'productId', 'productPage', 'search'];
const pages = { housePage: '1', productPage: '1' };

const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  fontSize: 'sm',
});

/** DB houses by products, coloured by how long what is there lasts. */
export function StockMap() {
  const list = useListState<string>(options);
  const [, setPages] = useUrlState(pages);
  const search = useSearch();
  const query = Object.fromEntries(new URLSearchParams(listSearch(search, asked))) as QueryOf<typeof stockMap>;
  const read = useServerRead(stockMap, { query, keepPrevious: true });
  const { data } = read;
  const { row } = list.values as Readonly<Record<string, string>>;
  const open = useCallback((id: string) => list.open(id), [list]);
  return (
    <>
      <FilterBar
        list={list}
        searchLabel="Search product or DB house"
        filters={stockFilters}
        screen={listStocks.list.screen}
      />
      {!data && <LoadingOrError what="The heat map" read={read} />}
      {data && data.cells.length === 0 && (
        <Empty title="No stock in your market yet" description="Or none that passes the filter: take one away." />
      )}
      {data && data.cells.length > 0 && (
        <>
          <Bar>
            <Turn
              what="DB houses"
              page={data.housePage}
              size={stockMapHouses}
              total={data.totalHouses}
              onPage={(page) => setPages({ housePage: String(page) }, { push: true })}
            />
            <Turn
              what="products"
              page={data.productPage}
              size={stockMapProducts}
              total={data.totalProducts}
              onPage={(page) => setPages({ productPage: String(page) }, { push: true })}
            />
            <MapLegend />
          </Bar>
          <MapGrid
            key={`${data.housePage} ${data.productPage}`}
            houses={data.houses}
            products={data.products}
            cells={data.cells}
            onOpen={open}
          />
        </>
      )}
      {row && <StockDrawer key={row} id={row} onClose={() => list.open(undefined)} />}
    </>
  );
}

interface TurnProps {
  readonly what: string;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** `1–100 of 1,200 DB houses`, and the way to the others where there are some. */
function Turn({ what, page, size, total, onPage }: TurnProps) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return <span>{`${quantity(total)} ${what}`}</span>;
  const range = `${quantity((page - 1) * size + 1)}–${quantity(Math.min(total, page * size))} of ${quantity(total)} ${what}`;
  return (
    <nav aria-label={`Pages of ${what}`}>
      <Button size="xs" variant="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>{' '}
      {range}{' '}
      <Button size="xs" variant="outline" disabled={page === last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
