import { type Unit, unitCalls } from '@routebook/contract';
import { type Column, type Filter, Muted, quantity, RecordScreen, updatedColumn } from '@routebook/ui';
import { productsColumn } from '../records/products-column.ts';

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'kind',
    label: 'Kind',
    anyLabel: 'All units',
    choices: [
      { value: 'base', label: 'Base units' },
      { value: 'counted', label: 'Counted in a base unit' },
    ],
  },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    anyLabel: 'In use',
    choices: [{ value: 'deleted', label: 'Deleted' }],
  },
];

const columns: readonly Column<Unit>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name },
  { id: 'symbol', header: 'Symbol', width: 110, cell: ({ symbol }) => symbol },
  { id: 'base', header: 'Counted in', cell: ({ base }) => base?.name ?? <Muted>Base unit</Muted> },
  { id: 'factor', header: 'Factor', align: 'end', width: 100, cell: ({ factor }) => quantity(factor) },
  { id: 'used', header: 'Factor is', width: 110, cell: ({ used }) => (used ? 'Locked' : <Muted>Open</Muted>) },
  productsColumn,
  updatedColumn,
];

/** How products are counted, from the piece up. */
export function Units() {
  return (
    <RecordScreen
      calls={unitCalls}
      description="How products are counted, from the piece up."
      searchLabel="Search name or symbol"
      filters={filters}
      columns={columns}
      empty="Begin with a base unit, like the piece; then add packs and cartons of it."
      panels={() => import('./unit-panels.tsx')}
    />
  );
}
