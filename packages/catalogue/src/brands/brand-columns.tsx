import type { Brand } from '@routebook/contract';
import { type Column, Muted, quantity, StatusBadge, showInstant, styled } from '@routebook/ui';
import { StoredImage } from '../images/stored-image.tsx';

const Named = styled('span', { display: 'inline-flex', alignItems: 'center', gap: '2', minWidth: 0 });

export const brandColumns: readonly Column<Brand>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    fixed: true,
    cell: ({ id, name, logo }) => (
      <Named>
        <StoredImage of="brand" id={id} imageKey={logo} />
        {name}
      </Named>
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
