import type { Filter } from '@routebook/ui';

/** The choices of a form. */
export const statusChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive', help: 'Nothing new is put in it; what is there stays.' },
];

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
