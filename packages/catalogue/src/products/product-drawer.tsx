import { type Product, productCalls } from '@routebook/contract';
import {
  counted,
  Drawer,
  DrawerActions,
  HistoryPanel,
  KeyValues,
  moneyWithCurrency,
  type RowAction,
  StoredImage,
  showDate,
  showInstant,
  TextLink,
  useMay,
  useServerRead,
} from '@routebook/ui';
import { recordWords } from '../records/row-words.ts';
import type { OpenPanel } from './panel.ts';
import { PriceList } from './prices/price-list.tsx';
import { ProductStatus } from './product-columns.tsx';
import { ProductSales } from './product-sales.tsx';
import { unitWords } from './unit-words.ts';

interface ProductDrawerProps {
  id: string;
  mayEdit: boolean;
  openPanel: OpenPanel;
  actions: (row: Product) => readonly RowAction<Product>[];
  onClose: () => void;
}

/** One product: what it is, its price list, and its history. */
export function ProductDrawer({ id, mayEdit, openPanel, actions, onClose }: ProductDrawerProps) {
  const maySeeStock = useMay('stock').see;
  const read = useServerRead(productCalls.get, { params: { id } });
  if (!read.data) return <Drawer open onClose={onClose} title="Product" loading={read} />;
  const { product } = read.data;
  const deleted = product.deletedAt !== null;
  return (
    <Drawer
      open
      onClose={onClose}
      title={product.name}
      subtitle={`${product.code} · ${product.brand.name}${deleted ? ' · deleted' : ''}`}
      actions={<DrawerActions row={product} actions={actions(product)} />}
      sections={[
        { key: 'overview', label: 'Overview', render: () => <Overview product={product} /> },
        {
          key: 'prices',
          label: 'Price list',
          render: () => <PriceList product={product} mayEdit={mayEdit && !deleted} openPanel={openPanel} />,
        },
        ...(maySeeStock
          ? [{ key: 'sales', label: 'Sales', render: () => <ProductSales productId={product.id} /> }]
          : []),
        { key: 'history', label: 'History', render: () => <ProductHistoryPanel id={id} /> },
      ]}
      size="lg"
    />
  );
}

function Overview({ product }: { product: Product }) {
  const { price, nextPrice } = product;
  return (
    <>
      <div style={{ marginBottom: '1rem' }}>
        <StoredImage
          call={productCalls.image.get}
          id={product.id}
          imageKey={product.image}
          size="large"
          {...(product.image && { alt: product.name })}
        />
      </div>
      <KeyValues
        items={[
          ['SKU', product.code],
          ['Status', <ProductStatus key="status" product={product} />],
          [
            'Brand',
            <TextLink key="brand" href={`/product/product-brands?row=${product.brand.id}`}>
              {product.brand.name}
            </TextLink>,
          ],
          [
            'Category',
            <TextLink key="category" href={`/product/product-categories?row=${product.category.id}`}>
              {product.category.name}
            </TextLink>,
          ],
          ['Base unit', product.unit.name],
          ['Pack and case', product.packUnit || product.caseUnit ? unitWords(product) : null],
          ['DP', price && moneyWithCurrency(price.dp)],
          ['TP', price && moneyWithCurrency(price.tp)],
          ['MRP', price && moneyWithCurrency(price.mrp)],
          ['VAT', price && `${price.vat} %, contained`],
          ['Next price', nextPrice && `TP ${nextPrice.tp} from ${showDate(nextPrice.validFrom)}`],
          ['Barcode', product.barcode],
          ['Weight', product.weightGrams && `${product.weightGrams} g`],
          ['Shelf life', product.shelfLifeDays && counted(product.shelfLifeDays, 'day')],
          ['Launched', product.launchedOn && showDate(product.launchedOn)],
          ['Added', showInstant(product.createdAt)],
          ['Changed', showInstant(product.updatedAt)],
        ]}
      />
    </>
  );
}

function ProductHistoryPanel({ id }: { id: string }) {
  return <HistoryPanel words={recordWords} read={useServerRead(productCalls.history, { params: { id } })} />;
}
