import { type Brand, brandCalls } from '@routebook/contract';
import {
  type Column,
  Muted,
  quantity,
  RecordScreen,
  statusColumn,
  statusFilter,
  updatedColumn,
  WithImage,
} from '@routebook/ui';
import { productsColumn } from '../records/products-column.ts';

const filters = [statusFilter];
const columns: readonly Column<Brand>[] = [
  {
    id: 'name',
    header: 'Name',
    fixed: true,
    cell: ({ id, name, logo }) => (
      <WithImage call={brandCalls.image.get} id={id} imageKey={logo}>
        {name}
      </WithImage>
    ),
  },
  { id: 'code', header: 'Code', width: 120, cell: ({ code }) => code },
  { id: 'owner', header: 'Owner', cell: ({ owner }) => owner || <Muted>—</Muted> },
  { id: 'position', header: 'Order', align: 'end', width: 80, cell: ({ position }) => position },
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

/** Whose products they are. */
export function Brands() {
  return (
    <RecordScreen
      calls={brandCalls}
      description="Whose products they are."
      searchLabel="Search name, code or owner"
      filters={filters}
      columns={columns}
      empty="A brand has categories, and categories have products."
      panels={() => import('./brand-panels.tsx')}
    />
  );
}
