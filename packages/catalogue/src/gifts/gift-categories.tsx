import { type GiftCategory, giftCategoryCalls } from '@routebook/contract';
import { type Column, Muted, quantity, RecordScreen, statusColumn, statusFilter, updatedColumn } from '@routebook/ui';

const filters = [statusFilter];
const removal = { uses: { types: 'gift types' } };
const pieces = (figure: number) => (figure === 0 ? <Muted>—</Muted> : quantity(figure));

const columns: readonly Column<GiftCategory>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name },
  { id: 'code', header: 'Code', width: 140, cell: ({ code }) => code },
  statusColumn,
  { id: 'types', header: 'Gift types', align: 'end', width: 110, cell: ({ types }) => pieces(types) },
  { id: 'stock', header: 'Pieces', align: 'end', width: 110, cell: ({ stock }) => pieces(stock) },
  { id: 'note', header: 'Note', cell: ({ note }) => note || <Muted>—</Muted> },
  updatedColumn,
];

/** The kinds of gifts. */
export function GiftCategories() {
  return (
    <RecordScreen
      calls={giftCategoryCalls}
      description="The kinds of gifts."
      searchLabel="Search name or code"
      filters={filters}
      columns={columns}
      removal={removal}
      empty="A category groups gift types: household, clothing, electronics."
      panels={() => import('./gift-category-panels.tsx')}
    />
  );
}
