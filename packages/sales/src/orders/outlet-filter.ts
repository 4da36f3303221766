import type { Filter } from '@routebook/ui';

const outlets = () => import('./look-ups.ts');

/** The rows of one outlet, and of those that were merged into it. */
export const outletFilter: Filter = {
  kind: 'lookup',
  key: 'outletId',
  label: 'Outlet',
  anyLabel: 'All outlets',
  search: async (text, signal) => (await outlets()).findOutlets(text, signal),
  name: async (id) => (await outlets()).nameOfOutlet(id),
};
