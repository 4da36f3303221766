import { getTopSellingProducts, mostOrdersOfEco, type TopProduct } from '@routebook/contract';
import { quantity, styled, TextLink } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { Report } from '../cards/report.tsx';
import { useReport } from '../cards/use-report.ts';
import { filterAtom } from '../filters/filter-atoms.ts';
import { DataBar } from '../tables/data-bar.tsx';
import { figureColumn, growthColumn } from '../tables/figure-column.tsx';
import { Pager } from '../tables/pager.tsx';
import { ReportTable } from '../tables/report-table.tsx';
import { useRows } from '../tables/use-rows.ts';

const Note = styled('p', { fontSize: 'xs', color: 'fg.muted' });

const of = ({ product }: TopProduct) => ({ productId: product.id });

/** The products that sold most, by value or by pieces as the measure has it. */
export function ProductsCard() {
  const rows = useRows();
  const read = useReport(getTopSellingProducts, rows.query);
  const { measure = 'value' } = useAtomValue(filterAtom);
  const ranked = (row: TopProduct) => (measure === 'value' ? row.value : row.quantity);
  return (
    <Report what="The products" read={read} isEmpty={({ topSellingProducts }) => topSellingProducts.length === 0}>
      {({ topSellingProducts, totalProducts }) => {
        const most = Math.max(0, ...topSellingProducts.map((row) => Number(ranked(row))));
        return (
          <>
            <ReportTable<TopProduct>
              label="Products that sold most"
              rows={topSellingProducts}
              rowKey={({ product }) => product.id}
              columns={[
                {
                  key: 'name',
                  head: 'Product',
                  isText: true,
                  cell: ({ product, rank }) => (
                    <>
                      {rank}. <TextLink href={`/product/products?row=${product.id}`}>{product.name}</TextLink>
                    </>
                  ),
                },
                {
                  key: 'bar',
                  head: measure === 'value' ? 'By value' : 'By quantity',
                  isText: true,
                  cell: (row) => <DataBar value={ranked(row)} most={most} />,
                },
                { key: 'brand', head: 'Brand', isText: true, cell: ({ brand }) => brand },
                figureColumn({
                  figure: 'secondary',
                  head: 'Quantity',
                  unit: 'pieces',
                  value: ({ quantity }) => quantity,
                  of: (row) => ({ ...of(row), measure: 'volume' }),
                }),
                figureColumn({
                  figure: 'secondary',
                  head: 'Value',
                  unit: 'BDT',
                  value: ({ value }) => value,
                  of: (row) => ({ ...of(row), measure: 'value' }),
                }),
                figureColumn({ figure: 'eco', unit: 'count', value: ({ eco }) => eco, of }),
                growthColumn(of),
                figureColumn({
                  figure: 'contribution',
                  head: 'Share',
                  unit: 'percent',
                  value: ({ share }) => share,
                  of,
                }),
                figureColumn({ figure: 'stockCover', unit: 'days', value: ({ stockCover }) => stockCover, of }),
              ]}
            />
            {topSellingProducts.some(({ eco }) => eco === null) && (
              <Note>
                In a part of the business ECO of a product is counted where at most {quantity(mostOrdersOfEco)} orders
                were delivered.
              </Note>
            )}
            <Pager of="products" page={rows.page} total={totalProducts} onPage={rows.goTo} />
          </>
        );
      }}
    </Report>
  );
}
