import { type VehicleType, vehicleTypeCalls } from '@routebook/contract';
import { type Column, quantity, RecordScreen } from '@routebook/ui';
import { statusColumn, updatedColumn } from '../records/record-columns.tsx';
import { statusFilter } from '../records/statuses.ts';

const filters = [statusFilter];
const columns: readonly Column<VehicleType>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name },
  { id: 'code', header: 'Code', width: 140, cell: ({ code }) => code },
  {
    id: 'capacity',
    header: 'Capacity',
    align: 'end',
    width: 120,
    cell: ({ capacity }) => `${quantity(capacity)} kg`,
  },
  statusColumn,
  updatedColumn,
];

/** What goods are carried in. */
export function VehicleTypes() {
  return (
    <RecordScreen
      calls={vehicleTypeCalls}
      description="What goods are carried in."
      searchLabel="Search name or code"
      filters={filters}
      columns={columns}
      empty="A vehicle type says how much one carries: a rickshaw van, a covered van."
      panels={() => import('./vehicle-type-panels.tsx')}
    />
  );
}
