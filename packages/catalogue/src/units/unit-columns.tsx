import type { Unit } from '@routebook/contract';
import { type Column, Muted, quantity } from '@routebook/ui';
import { productsColumn, updatedColumn } from '../records/record-columns.tsx';

export const unitColumns: readonly Column<Unit>[] = [
  { id: 'name', header: 'Name', sortable: true, fixed: true, cell: ({ name }) => name },
  { id: 'symbol', header: 'Symbol', sortable: true, width: 110, cell: ({ symbol }) => symbol },
  {
    id: 'base',
    header: 'Counted in',
    sortable: true,
    cell: ({ base }) => base?.name ?? <Muted>Base unit</Muted>,
  },
  {
    id: 'factor',
    header: 'Factor',
    sortable: true,
    align: 'end',
    width: 100,
    cell: ({ factor }) => quantity(factor),
  },
  {
    id: 'used',
    header: 'Factor is',
    width: 110,
    cell: ({ used }) => (used ? 'Locked' : <Muted>Open</Muted>),
  },
  productsColumn,
  updatedColumn,
];
