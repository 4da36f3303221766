import { type Product, productCalls } from '@routebook/contract';
import { type Column, counted, Muted, money, StatusBadge, showDate, updatedColumn, WithImage } from '@routebook/ui';
import { unitWords } from './unit-words.ts';

export function ProductStatus({ product }: { product: Pick<Product, 'status' | 'deletedAt'> }) {
  if (product.deletedAt) return <StatusBadge status="deleted" />;
  return <StatusBadge status={product.status} tone={product.status === 'draft' ? 'waiting' : statusTone(product)} />;
}

function statusTone({ status }: Pick<Product, 'status'>) {
  return status === 'active' ? 'good' : 'neutral';
}

function amount(product: Product, name: 'dp' | 'tp' | 'mrp') {
  return product.price ? money(product.price[name]) : <Muted>—</Muted>;
}

export const productColumns: readonly Column<Product>[] = [
  {
    id: 'name',
    header: 'Name',
    fixed: true,
    cell: ({ id, name, image }) => (
      <WithImage call={productCalls.image.get} id={id} imageKey={image}>
        {name}
      </WithImage>
    ),
  },
  { id: 'code', header: 'SKU', width: 122, cell: ({ code }) => code },
  { id: 'brand', header: 'Brand', width: 96, cell: ({ brand }) => brand.name },
  { id: 'category', header: 'Category', width: 106, cell: ({ category }) => category.name },
  {
    id: 'status',
    header: 'Status',
    width: 114,
    cell: (product) => <ProductStatus product={product} />,
  },
  { id: 'dp', header: 'DP', align: 'end', width: 76, cell: (product) => amount(product, 'dp') },
  { id: 'tp', header: 'TP', align: 'end', width: 76, cell: (product) => amount(product, 'tp') },
  { id: 'mrp', header: 'MRP', align: 'end', width: 76, cell: (product) => amount(product, 'mrp') },
  {
    id: 'nextPrice',
    header: 'Next price',
    width: 98,
    cell: ({ nextPrice }) => (nextPrice ? showDate(nextPrice.validFrom) : <Muted>—</Muted>),
  },
  { id: 'unit', header: 'Unit', optional: true, width: 90, cell: ({ unit }) => unit.name },
  { id: 'units', header: 'Pack and case', optional: true, width: 160, cell: unitWords },
  {
    id: 'vat',
    header: 'VAT %',
    optional: true,
    align: 'end',
    width: 80,
    cell: ({ price }) => price?.vat ?? <Muted>—</Muted>,
  },
  { id: 'barcode', header: 'Barcode', optional: true, width: 140, cell: ({ barcode }) => barcode ?? <Muted>—</Muted> },
  {
    id: 'weight',
    header: 'Weight',
    optional: true,
    align: 'end',
    width: 90,
    cell: ({ weightGrams }) => (weightGrams ? `${weightGrams} g` : <Muted>—</Muted>),
  },
  {
    id: 'shelfLife',
    header: 'Shelf life',
    optional: true,
    align: 'end',
    width: 96,
    cell: ({ shelfLifeDays }) => (shelfLifeDays ? counted(shelfLifeDays, 'day') : <Muted>—</Muted>),
  },
  {
    id: 'launchedOn',
    header: 'Launched',
    optional: true,
    width: 110,
    cell: ({ launchedOn }) => (launchedOn ? showDate(launchedOn) : <Muted>—</Muted>),
  },
  updatedColumn,
];
