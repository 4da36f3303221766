import type { Brand } from '@routebook/contract';
import { type Column, Muted, quantity } from '@routebook/ui';
import { WithImage } from '../images/with-image.tsx';
import { productsColumn, statusColumn, updatedColumn } from '../records/record-columns.tsx';

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
  statusColumn,
  {
    id: 'categories',
    header: 'Categories',
    align: 'end',
    width: 100,
    cell: ({ categories }) => quantity(categories),
  },
  productsColumn,
  updatedColumn,
];
