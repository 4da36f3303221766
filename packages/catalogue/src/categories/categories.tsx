import { type Category, categoryCalls } from '@routebook/contract';
import { type Column, RecordScreen, statusColumn, statusFilter, updatedColumn } from '@routebook/ui';
import { brandFilter } from '../records/look-ups.ts';
import { productsColumn } from '../records/products-column.ts';

const filters = [brandFilter, statusFilter];
const columns: readonly Column<Category>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name },
  { id: 'brand', header: 'Brand', cell: ({ brand }) => brand.name },
  { id: 'code', header: 'Code', width: 140, cell: ({ code }) => code },
  { id: 'position', header: 'Order', align: 'end', width: 80, cell: ({ position }) => position },
  statusColumn,
  productsColumn,
  updatedColumn,
];

/** The kinds of products of each brand. */
export function Categories() {
  return (
    <RecordScreen
      calls={categoryCalls}
      description="The kinds of products of each brand."
      searchLabel="Search name or code"
      filters={filters}
      columns={columns}
      rowLabel={({ brand, name }) => `${brand.name} ${name}`}
      empty="A category is a kind of products of one brand."
      panels={() => import('./category-panels.tsx')}
    />
  );
}
