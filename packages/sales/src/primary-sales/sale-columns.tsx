import type { ListedPrimaryLine, PrimarySale } from '@routebook/contract';
import { type Column, Muted, money, quantity, StatusBadge, showDate, showInstant } from '@routebook/ui';
import { shownAmount } from '../shown-amount.tsx';
import { stateTones, stateWords } from './sale-words.ts';

const none = <Muted>—</Muted>;
const pieces = (count: number) => (count === 0 ? none : quantity(count));
const difference = (count: number | null) => (count === null ? none : pieces(count));

/** The columns that the list of invoices and that of their lines have in common. */
const shared = {
  date: { id: 'date', header: 'Date', width: 112, cell: ({ date }: { date: string }) => showDate(date) },
  state: {
    id: 'state',
    header: 'Status',
    width: 132,
    cell: ({ state, deletedAt }: { state: PrimarySale['state']; deletedAt?: string | null }) => (
      <StatusBadge status={stateWords[state]} tone={stateTones[state]} deletedAt={deletedAt ?? null} />
    ),
  },
  dbHouse: {
    id: 'dbHouse',
    header: 'DB house',
    width: 130,
    cell: ({ dbHouse }: Pick<PrimarySale, 'dbHouse'>) => dbHouse.name,
  },
  source: {
    id: 'sourceCategory',
    header: 'Source',
    width: 78,
    cell: ({ sourceCategory }: Pick<PrimarySale, 'sourceCategory'>) => sourceCategory.name,
  },
} as const;

type Figures = Pick<
  PrimarySale,
  | 'pieces'
  | 'free'
  | 'gross'
  | 'discount'
  | 'vat'
  | 'net'
  | 'received'
  | 'damaged'
  | 'returned'
  | 'variance'
  | 'unsettled'
  | 'credited'
>;

/** Quantities and amounts of an invoice, or of a line of one. */
const figures: readonly Column<Figures>[] = [
  { id: 'pieces', header: 'Quantity', align: 'end', width: 80, cell: (row) => pieces(row.pieces) },
  { id: 'free', header: 'Free', align: 'end', width: 52, cell: ({ free }) => pieces(free) },
  { id: 'gross', header: 'Gross', optional: true, align: 'end', width: 110, cell: ({ gross }) => shownAmount(gross) },
  { id: 'discount', header: 'Discount', align: 'end', width: 84, cell: ({ discount }) => shownAmount(discount) },
  { id: 'vat', header: 'VAT', optional: true, align: 'end', width: 86, cell: ({ vat }) => shownAmount(vat) },
  { id: 'net', header: 'Net', align: 'end', width: 102, cell: ({ net }) => money(net) },
  { id: 'received', header: 'Received', align: 'end', width: 84, cell: ({ received }) => pieces(received) },
  { id: 'damaged', header: 'Broken', optional: true, align: 'end', width: 76, cell: ({ damaged }) => pieces(damaged) },
  {
    id: 'returned',
    header: 'Returned',
    optional: true,
    align: 'end',
    width: 84,
    cell: ({ returned }) => pieces(returned),
  },
  { id: 'variance', header: 'Variance', align: 'end', width: 84, cell: ({ variance }) => difference(variance) },
  {
    id: 'unsettled',
    header: 'Unsettled',
    optional: true,
    align: 'end',
    width: 86,
    cell: ({ unsettled }) => pieces(unsettled),
  },
  {
    id: 'credited',
    header: 'Credited',
    optional: true,
    align: 'end',
    width: 100,
    cell: ({ credited }) => shownAmount(credited),
  },
];

export const saleColumns: readonly Column<PrimarySale>[] = [
  { id: 'number', header: 'Invoice', fixed: true, cell: ({ number }) => number },
  shared.date,
  shared.dbHouse,
  shared.source,
  shared.state,
  {
    id: 'products',
    header: 'SKUs',
    optional: true,
    align: 'end',
    width: 62,
    cell: ({ products }) => quantity(products),
  },
  ...figures,
  { id: 'note', header: 'Note', optional: true, width: 160, cell: ({ note }) => note },
  { id: 'madeBy', header: 'By', optional: true, width: 130, cell: ({ madeBy }) => madeBy.name },
  { id: 'updatedAt', header: 'Changed', optional: true, width: 150, cell: ({ updatedAt }) => showInstant(updatedAt) },
];

export const lineColumns: readonly Column<ListedPrimaryLine>[] = [
  { id: 'product', header: 'Product', fixed: true, width: 190, cell: ({ product }) => product.name },
  { id: 'number', header: 'Invoice', width: 100, cell: ({ number }) => number },
  shared.date,
  shared.dbHouse,
  { ...shared.source, optional: true },
  { ...shared.state, optional: true },
  { id: 'code', header: 'SKU', optional: true, width: 100, cell: ({ product }) => product.code },
  { id: 'dp', header: 'DP', align: 'end', width: 84, cell: ({ dp }) => money(dp) },
  { id: 'vatRate', header: 'VAT %', optional: true, align: 'end', width: 72, cell: ({ vatRate }) => vatRate },
  ...figures,
];
