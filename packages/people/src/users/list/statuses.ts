import type { Choice } from '@routebook/ui';

/** The statuses that the list narrows to. */
export const statusChoices: readonly Choice[] = [
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'left', label: 'Left' },
  { value: 'deleted', label: 'Deleted' },
];
