import type { Filter } from '@routebook/ui';

const lookUps = () => import('../forms/look-ups.ts');

/** Places by who leads them. */
export const managerFilter: Filter = {
  kind: 'lookup',
  key: 'managerId',
  label: 'Manager',
  anyLabel: 'All managers',
  search: async (text, signal) => (await lookUps()).findManagers(text, signal),
  name: async (id) => (await lookUps()).personName(id),
};

/** Routes by who walks them. */
export const salesOfficerFilter: Filter = {
  kind: 'lookup',
  key: 'salesOfficerId',
  label: 'SO',
  anyLabel: 'All SOs',
  search: async (text, signal) => (await lookUps()).findSalesOfficers(text, signal),
  name: async (id) => (await lookUps()).personName(id),
};
