import type { Stock } from '@routebook/contract';
import { type Column, Muted, money, quantity, showInstant } from '@routebook/ui';
import { StockMarks } from './stock-marks.tsx';
import { inCases, showCover, signed } from './stock-words.ts';

const none = <Muted>—</Muted>;
const pieces = (count: number) => (count === 0 ? none : quantity(count));
const difference = (count: number) => (count === 0 ? none : signed(count));

export const stockColumns: readonly Column<Stock>[] = [
  { id: 'product', header: 'Product', fixed: true, cell: ({ product }) => product.name },
  { id: 'dbHouse', header: 'DB house', width: 140, cell: ({ dbHouse }) => dbHouse.name },
  { id: 'opening', header: 'Opening', align: 'end', width: 82, cell: ({ opening }) => quantity(opening) },
  { id: 'primaryIn', header: 'Primary in', align: 'end', width: 92, cell: ({ primaryIn }) => pieces(primaryIn) },
  {
    id: 'secondaryOut',
    header: 'Secondary out',
    align: 'end',
    width: 118,
    cell: ({ secondaryOut }) => pieces(secondaryOut),
  },
  { id: 'returns', header: 'Returns', optional: true, align: 'end', width: 84, cell: ({ returns }) => pieces(returns) },
  { id: 'damage', header: 'Damage', optional: true, align: 'end', width: 84, cell: ({ damage }) => pieces(damage) },
  {
    id: 'adjustment',
    header: 'Adjustment',
    optional: true,
    align: 'end',
    width: 102,
    cell: ({ adjustment }) => difference(adjustment),
  },
  {
    id: 'transfer',
    header: 'Transfer',
    optional: true,
    align: 'end',
    width: 84,
    cell: ({ transfer }) => difference(transfer),
  },
  {
    id: 'physical',
    header: 'Physical',
    optional: true,
    align: 'end',
    width: 88,
    cell: (row) => quantity(row.physical),
  },
  {
    id: 'reserved',
    header: 'Reserved',
    optional: true,
    align: 'end',
    width: 88,
    cell: ({ reserved }) => (reserved === null ? none : pieces(reserved)),
  },
  { id: 'available', header: 'Available', align: 'end', width: 86, cell: ({ available }) => quantity(available) },
  {
    id: 'cases',
    header: 'In cases',
    align: 'end',
    width: 100,
    cell: ({ available, product }) => inCases(available, product.caseSize),
  },
  {
    id: 'value',
    header: 'Value at DP',
    align: 'end',
    width: 110,
    cell: ({ value }) => (value === null ? none : money(value)),
  },
  { id: 'cover', header: 'Cover', align: 'end', width: 72, cell: ({ cover }) => showCover(cover) },
  {
    id: 'flag',
    header: 'Flag',
    width: 98,
    cell: (stock) => <StockMarks stock={stock} />,
  },
  {
    id: 'expiring',
    header: 'Expiring',
    optional: true,
    align: 'end',
    width: 88,
    cell: ({ expiring }) => pieces(expiring),
  },
  { id: 'brand', header: 'Brand', optional: true, width: 120, cell: ({ brand }) => brand.name },
  { id: 'category', header: 'Category', optional: true, width: 120, cell: ({ category }) => category.name },
  { id: 'code', header: 'SKU', optional: true, width: 110, cell: ({ product }) => product.code },
  {
    id: 'lastMovedAt',
    header: 'Last movement',
    optional: true,
    width: 150,
    cell: ({ lastMovedAt }) => (lastMovedAt === null ? none : showInstant(lastMovedAt)),
  },
];
