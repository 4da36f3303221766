import type { Category } from '@routebook/contract';
import type { Column } from '@routebook/ui';
import { productsColumn, statusColumn, updatedColumn } from '../records/record-columns.tsx';

export const categoryColumns: readonly Column<Category>[] = [
  { id: 'name', header: 'Name', sortable: true, fixed: true, cell: ({ name }) => name },
  { id: 'brand', header: 'Brand', sortable: true, cell: ({ brand }) => brand.name },
  { id: 'code', header: 'Code', sortable: true, width: 140, cell: ({ code }) => code },
  { id: 'position', header: 'Order', sortable: true, align: 'end', width: 80, cell: ({ position }) => position },
  statusColumn,
  productsColumn,
  updatedColumn,
];
