import { StatusBadge } from '../feedback/status-badge.tsx';
import type { Filter } from '../filters/filter.ts';
import { showInstant } from '../format/dates.ts';
import type { Column } from '../table/column.ts';

/** Narrows a list of records that are active or inactive; the deleted ones are asked for. */
export const statusFilter: Filter = {
  kind: 'choice',
  key: 'status',
  label: 'Status',
  anyLabel: 'All but deleted',
  choices: [
    { value: 'active', label: 'Active' },
    { value: 'inactive', label: 'Inactive' },
    { value: 'deleted', label: 'Deleted' },
  ],
};

export const statusColumn: Column<{ status: string; deletedAt: string | null }> = {
  id: 'status',
  header: 'Status',
  width: 100,
  cell: ({ status, deletedAt }) => <StatusBadge status={status} deletedAt={deletedAt} />,
};

export const updatedColumn: Column<{ updatedAt: string }> = {
  id: 'updatedAt',
  header: 'Updated',
  optional: true,
  width: 140,
  cell: ({ updatedAt }) => showInstant(updatedAt),
};
