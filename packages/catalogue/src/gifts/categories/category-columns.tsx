import type { GiftCategory } from '@routebook/contract';
import { type Column, Muted, quantity, StatusBadge, showInstant } from '@routebook/ui';

export const categoryColumns: readonly Column<GiftCategory>[] = [
  { id: 'name', header: 'Name', sortable: true, fixed: true, cell: ({ name }) => name },
  { id: 'code', header: 'Code', sortable: true, width: 140, cell: ({ code }) => code },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    width: 110,
    cell: ({ status, deletedAt }) => <StatusBadge status={deletedAt ? 'deleted' : status} />,
  },
  {
    id: 'types',
    header: 'Gift types',
    sortable: true,
    align: 'end',
    width: 110,
    cell: ({ types }) => (types === 0 ? <Muted>—</Muted> : quantity(types)),
  },
  {
    id: 'stock',
    header: 'Pieces',
    sortable: true,
    align: 'end',
    width: 110,
    cell: ({ stock }) => (stock === 0 ? <Muted>—</Muted> : quantity(stock)),
  },
  { id: 'note', header: 'Note', cell: ({ note }) => note || <Muted>—</Muted> },
  {
    id: 'updatedAt',
    header: 'Changed',
    sortable: true,
    optional: true,
    width: 160,
    cell: ({ updatedAt }) => showInstant(updatedAt),
  },
];
