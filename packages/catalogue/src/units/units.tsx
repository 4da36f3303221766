import { exportUnits, listUnits, type QueryOf } from '@routebook/contract';
import { type Filter, type ListOptions, lazyComponent, useListState, useServerRead } from '@routebook/ui';
import { useMemo } from 'react';
import { RecordScreen } from '../records/record-screen.tsx';
import { unitColumns } from './unit-columns.tsx';

const UnitDrawer = lazyComponent(async () => (await import('./unit-drawer.tsx')).UnitDrawer);
const UnitForm = lazyComponent(async () => (await import('./unit-form.tsx')).UnitForm);

const options: ListOptions<'status' | 'kind'> = { sort: 'base', filters: { kind: '', status: '' } };
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

/** How products are counted, from the piece up. */
export function Units() {
  const list = useListState(options);
  const source = useServerRead(listUnits, { query: list.query as QueryOf<typeof listUnits>, keepPrevious: true });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.units, total: data.totalUnits }, [data]);
  return (
    <RecordScreen
      kind="unit"
      title="Units"
      description="How products are counted, from the piece up."
      screen="/product/product-units"
      list={list}
      searchLabel="Search name or symbol"
      filters={filters}
      columns={unitColumns}
      source={source}
      page={page}
      exported={exportUnits}
      empty="OpenPanel with a base unit, like the piece; then add packs and cartons of it."
      drawer={UnitDrawer}
      form={UnitForm}
    />
  );
}
