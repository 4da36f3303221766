import type { Brand } from '@routebook/contract';
import { type Column, Muted, quantity, StatusBadge, showInstant } from '@routebook/ui';
import { WithImage } from '../images/with-image.tsx';

export const brandColumns: readonly Column<Brand>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    fixed: true,
    cell: ({ id, name, logo }) => (
      <WithImage of="brand" id={id} imageKey={logo}>
        {name}
      </WithImage>
    ),
  },
  { id: 'code', header: 'Code', sortable: true, width: 120, cell: ({ code }) => code },
  { id: 'owner', header: 'Owner', sortable: true, cell: ({ owner }) => owner || <Muted>—</Muted> },
  { id: 'position', header: 'Order', sortable: true, align: 'end', width: 80, cell: ({ position }) => position },
  {
    id: 'status',
    header: 'Status',
    width: 100,
    cell: ({ status, deletedAt }) => <StatusBadge status={deletedAt ? 'deleted' : status} />,
  },
  {
    id: 'categories',
    header: 'Categories',
    align: 'end',
    width: 100,
    cell: ({ categories }) => quantity(categories),
  },
  {
    id: 'products',
    header: 'Products',
    sortable: true,
    align: 'end',
    width: 100,
    cell: ({ products }) => quantity(products),
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    sortable: true,
    optional: true,
    width: 140,
    cell: ({ updatedAt }) => showInstant(updatedAt),
  },
];
