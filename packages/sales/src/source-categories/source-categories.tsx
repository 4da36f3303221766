import { type SourceCategory, sourceCategoryCalls } from '@routebook/contract';
import { type Column, type Filter, RecordScreen, statusColumn, statusFilter, updatedColumn } from '@routebook/ui';
import { stockTabs } from '../stocks/stock-tabs.ts';
import { sourceKindChoices, sourceKindWords } from './source-kinds.ts';

const filters: readonly Filter[] = [
  { kind: 'choice', key: 'kind', label: 'Kind', anyLabel: 'All kinds', choices: sourceKindChoices },
  statusFilter,
];
const columns: readonly Column<SourceCategory>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name },
  { id: 'code', header: 'Code', width: 120, cell: ({ code }) => code },
  { id: 'kind', header: 'Kind', width: 120, cell: ({ kind }) => sourceKindWords[kind] },
  { id: 'position', header: 'Order', align: 'end', width: 80, cell: ({ position }) => position },
  statusColumn,
  updatedColumn,
];

/** Where the company supplies DB houses from. */
export function SourceCategories() {
  return (
    <RecordScreen
      calls={sourceCategoryCalls}
      description="Where the company supplies DB houses from, to choose from in an invoice."
      searchLabel="Search name or code"
      filters={filters}
      columns={columns}
      tabs={stockTabs}
      empty="A source category says where supply comes from: a factory, a depot, an import, a transfer."
      panels={() => import('./source-category-panels.tsx')}
    />
  );
}
